//! The kernel for every machine: the positions of each digit as three words, one per band
//! ([`band_words`](super::band_words)).
//!
//! A sweep treats each digit in each band and stack as a bipartite matching. In a band, the digit
//! appears once in every row and once in every box, which matches the three rows with the three
//! boxes: the three cells that a row and a box share may hold the digit only if some perfect
//! matching uses them. This finds all locked candidates; in a stack, the matching of bands with
//! columns does. Naked and hidden singles then only need to look along rows, as the matchings of
//! the next sweep spread their effect to columns and boxes.
//!
//! When sweeps find nothing more, the kernel applies triads: the three cells that a box shares with
//! a row or column. A triad that must hold three digits holds no others. The rule rarely applies,
//! but without it some contradictions between few cells take a million guesses to find.

use super::band_words::{
    BAND, BANDS, BOX_STARTS, COLUMNS, GUARDS, LAST_COLUMNS, ROW_STARTS, STRIDE, bands_of, cell_at,
    cells_of, columns_of, first_cell, place, row_of,
};
use super::search_kernel::{Branch, BranchRule, SearchKernel, Task, Verdict};
use crate::classic::search::ascending_order::{OrderedKernel, digits_of_columns};
use crate::classic::search::branch_rule;
use crate::classic::search::places::{Places, PlacesKernel};
use crate::classic::search::used::Used;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{BOX, Cell9, Digit, DigitSet, SIDE};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Portable;

/// The candidates of a grid, by digit.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The positions of each digit, band by band.
    places: [[u32; SIDE]; BANDS],
    /// The cells that had several candidates in the last sweep.
    undecided: [u32; BANDS],
}

/// The result of a sweep.
enum Sweep {
    Changed,
    Unchanged,
    Contradiction,
}

impl SearchKernel for Portable {
    const LOCKSTEP: bool = false;
    type Node = Node;

    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }

    fn start_from_candidates(self, candidates: &Candidates9) -> Node {
        let mut node = Node { places: [[BAND; SIDE]; BANDS], undecided: [0; BANDS] };
        for (cell, &digits) in Cell9::all().zip(candidates.cells()) {
            if let Some(digit) = digits.single() {
                node.fix(cell, digit);
            } else {
                for digit in DigitSet::ALL.without(digits) {
                    node.remove(cell, digit);
                }
            }
        }
        node
    }

    fn propagate(self, node: &mut Node) -> Verdict {
        loop {
            match node.sweep() {
                Sweep::Changed => continue,
                Sweep::Contradiction => return Verdict::Contradiction,
                Sweep::Unchanged if node.has_twin_in_row() => return Verdict::Contradiction,
                Sweep::Unchanged if node.undecided == [0; BANDS] => return Verdict::Solved,
                Sweep::Unchanged => {}
            }
            match node.close_triads() {
                Sweep::Changed => {}
                Sweep::Contradiction => return Verdict::Contradiction,
                Sweep::Unchanged => return Verdict::Open,
            }
        }
    }

    fn settle(self, node: &mut Node) -> Verdict {
        self.propagate(node)
    }

    fn branch(self, node: &Node, rule: BranchRule) -> Branch {
        branch_rule::branch(self, node, rule)
    }

    fn take(self, node: &mut Node, Branch { cell, digit }: Branch) {
        node.fix(cell, digit);
    }

    fn remove(self, node: &mut Node, Branch { cell, digit }: Branch) {
        node.remove(cell, digit);
    }

    fn digits(self, node: &Node, cell: Cell9) -> DigitSet {
        let (band, bit) = place(cell);
        let bits = node.places[band].iter().rev();
        DigitSet::from_bits(bits.fold(0, |digits, word| digits << 1 | u16::from(word & bit != 0)))
    }

    fn write_solution(self, node: &Node, board: &mut Board9) {
        for (band, digits) in node.places.iter().enumerate() {
            for (digit, &word) in Digit::all().zip(digits) {
                let mut places = word;
                while places != 0 {
                    board[cell_at(band, places)] = Some(digit);
                    places &= places - 1;
                }
            }
        }
    }
}

impl OrderedKernel for Portable {
    type Above = Board9;

    fn is_all_pairs(self, node: &Node) -> bool {
        node.places.iter().all(|words| tally(words)[2] == 0)
    }

    fn opposite(self, node: &Node, below: &Node) -> Node {
        let mut opposite = Node { undecided: below.undecided, ..*node };
        for band in 0..BANDS {
            let decided = node.undecided[band] & !below.undecided[band];
            for digit in 0..SIDE {
                opposite.places[band][digit] &= !(below.places[band][digit] & decided);
            }
        }
        opposite
    }

    fn open_cells(self, node: &Node) -> u128 {
        cells_of(&node.undecided)
    }

    fn first_open(self, node: &Node) -> Cell9 {
        first_cell(&node.undecided).expect("an open node has an undecided cell")
    }

    #[inline(always)]
    fn used_above(self, node: &Node, row: usize) -> Used {
        Used::above(row, &node.row_words())
    }

    #[inline(always)]
    fn row_digits(self, node: &Node, row: usize) -> [u16; SIDE] {
        digits_of_columns(&node.row_words()[row])
    }
}

impl PlacesKernel for Portable {
    #[inline(always)]
    fn node_of_places(self, places: &Places) -> Node {
        let mut node = Node { places: [[0; SIDE]; BANDS], undecided: [0; BANDS] };
        for (digit, &places) in places.iter().enumerate() {
            for (band, cells) in bands_of(places).into_iter().enumerate() {
                node.places[band][digit] = cells;
            }
        }
        node
    }

    #[inline(always)]
    fn places(self, node: &Node) -> Places {
        node.places_of_digits()
    }
}

impl Node {
    /// The columns in which each digit has a candidate, row by row.
    #[inline(always)]
    fn row_words(&self) -> [[u16; SIDE]; SIDE] {
        std::array::from_fn(|row| self.places[row / BOX].map(|word| columns_of(word, row)))
    }

    /// Removes the digit from the rest of its row. The next sweep clears the column, box and cell.
    fn fix(&mut self, cell: Cell9, digit: Digit) {
        let (band, bit) = place(cell);
        self.places[band][digit.index()] &= !row_of(cell) | bit;
    }

    fn remove(&mut self, cell: Cell9, digit: Digit) {
        let (band, bit) = place(cell);
        self.places[band][digit.index()] &= !bit;
    }

    /// Applies every rule except triads once to all digits in all bands.
    fn sweep(&mut self) -> Sweep {
        let before = self.places;
        self.keep_matched();
        let mut contradiction = 0;
        for band in 0..BANDS {
            contradiction |= self.place_singles(band);
        }
        if contradiction != 0 {
            Sweep::Contradiction
        } else if self.places == before {
            Sweep::Unchanged
        } else {
            Sweep::Changed
        }
    }

    /// Keeps the candidates used by some matching of rows with boxes and of bands with columns.
    fn keep_matched(&mut self) {
        let columns = self.places.map(|words| words.map(columns_in_use));
        for band in 0..BANDS {
            let (above, below) = (&columns[(band + 1) % BANDS], &columns[(band + 2) % BANDS]);
            for digit in 0..SIDE {
                let word = self.places[band][digit];
                self.places[band][digit] =
                    word & matched_in_band(word) & matched_in_stacks(above[digit], below[digit]);
            }
        }
    }

    /// Fixes the naked and hidden singles of one band. Returns nonzero if that shows a
    /// contradiction.
    fn place_singles(&mut self, band: usize) -> u32 {
        let words = &mut self.places[band];
        let hidden = words.map(lone_in_row);
        let ([once, twice, ..], [hidden_once, hidden_twice, ..]) = (tally(words), tally(&hidden));
        let mut filled_rows = GUARDS;
        for (word, &hidden) in words.iter_mut().zip(&hidden) {
            let naked = *word & !twice;
            *word &= (!hidden_once | hidden) & (!occupied_rows(naked) | naked);
            filled_rows &= *word + BAND;
        }
        self.undecided[band] = twice;
        (once ^ BAND) | hidden_twice | (filled_rows ^ GUARDS)
    }

    /// Whether two cells of a row have the same digit as their only candidate. In columns and boxes
    /// the matchings detect this.
    fn has_twin_in_row(&self) -> bool {
        self.places.iter().zip(&self.undecided).any(|(words, undecided)| {
            words.iter().any(|word| {
                let naked = word & !undecided;
                naked & ((naked | GUARDS) - ROW_STARTS) != 0
            })
        })
    }

    /// Clears other digits from each triad that three digits fill; needing a fourth is a
    /// contradiction.
    fn close_triads(&mut self) -> Sweep {
        let before = self.places;
        let columns = before.map(|words| words.map(columns_in_use));
        let mut overfull = 0;
        for (band, words) in self.places.iter_mut().enumerate() {
            let in_rows = words.map(|word| lone_in_row(triads_in_use(word)));
            let [above, below] = [1, 2].map(|step| &columns[(band + step) % BANDS]);
            let in_columns: [u32; SIDE] =
                std::array::from_fn(|digit| columns[band][digit] & !above[digit] & !below[digit]);
            let (rows, stacks) = (Triads::of(&in_rows), Triads::of(&in_columns));
            overfull |= rows.overfull | stacks.overfull;
            for (digit, word) in words.iter_mut().enumerate() {
                *word &= !(whole_triads(rows.full & !in_rows[digit])
                    | in_all_rows(stacks.full & !in_columns[digit]));
            }
        }
        match (overfull, self.places == before) {
            (0, true) => Sweep::Unchanged,
            (0, false) => Sweep::Changed,
            _ => Sweep::Contradiction,
        }
    }

    /// The positions of each digit.
    fn places_of_digits(&self) -> Places {
        std::array::from_fn(|digit| cells_of(&self.places.map(|words| words[digit])))
    }
}

/// The triads of one direction that must hold exactly three digits, and those that would have to
/// hold more.
struct Triads {
    full: u32,
    overfull: u32,
}

impl Triads {
    /// Counts the digits that need each triad.
    fn of(needed: &[u32; SIDE]) -> Self {
        let [_, _, three, four] = tally(needed);
        Self { full: three & !four, overfull: four }
    }
}

/// The columns in which the digit has a candidate in any of the three rows.
fn columns_in_use(word: u32) -> u32 {
    (word | word >> STRIDE | word >> (2 * STRIDE)) & COLUMNS
}

/// The cells of a band used by some matching of its rows with its boxes.
fn matched_in_band(word: u32) -> u32 {
    let starts = triads_in_use(word);
    let next_row = (starts >> STRIDE | starts << (2 * STRIDE)) & BAND;
    let last_row = (starts >> (2 * STRIDE) | starts << STRIDE) & BAND;
    let partners = next_box(next_row & next_box(last_row) | next_box(next_row) & last_row);
    whole_triads(partners)
}

/// The first cell of each triad of a row in which the digit has a candidate.
fn triads_in_use(word: u32) -> u32 {
    (word | word >> 1 | word >> 2) & BOX_STARTS
}

/// All three cells of the triads whose first cells these are.
fn whole_triads(starts: u32) -> u32 {
    (starts << BOX) - starts
}

/// Rotates the boxes of every row by one: each takes the bits of the next box.
fn next_box(starts: u32) -> u32 {
    const LAST: u32 = ROW_STARTS << (2 * BOX);
    (starts >> BOX) & (BOX_STARTS ^ LAST) | (starts << (2 * BOX)) & LAST
}

/// The cells of a band used by some matching of the bands with the columns of each stack, given the
/// columns in use in the other two bands.
fn matched_in_stacks(other: u32, another: u32) -> u32 {
    let columns = next_column(other & next_column(another) | next_column(other) & another);
    in_all_rows(columns)
}

/// These columns in each row of a band.
fn in_all_rows(columns: u32) -> u32 {
    columns | columns << STRIDE | columns << (2 * STRIDE)
}

/// Rotates the columns of every stack by one: each takes the bit of the next column.
fn next_column(columns: u32) -> u32 {
    (columns >> 1) & (COLUMNS ^ LAST_COLUMNS) | (columns << 2) & LAST_COLUMNS
}

/// The positions that are the only one in their row. Meaningless if a row is empty.
fn lone_in_row(word: u32) -> u32 {
    word & !occupied_rows(word & word.wrapping_sub(ROW_STARTS))
}

/// All cells of the rows in which a bit is set.
fn occupied_rows(word: u32) -> u32 {
    let guards = (word & BAND).wrapping_add(BAND) & GUARDS;
    guards - (guards >> SIDE)
}

/// The bits that are set in at least one, two, three and four of the words.
fn tally(words: &[u32; SIDE]) -> [u32; 4] {
    words.iter().fold([0; 4], |[one, two, three, four], word| {
        [one | word, two | one & word, three | two & word, four | three & word]
    })
}
