//! The kernel for AVX2: a digit's places in a row as one word, nine words in a register.
//!
//! A word has bit `c` set where the digit may stand in column `c`. There is a register for every band
//! and every group of three digits, `3g + 1` to `3g + 3`; a quarter of it is a row of the band:
//!
//! ```text
//! word      0    1    2   3 |   4    5    6   7 |   8    9   10  11 | 12 .. 15
//! row       1    1    1     |   2    2    2     |   3    3    3     |
//! digit    3g+1 3g+2 3g+3 - |  3g+1 3g+2 3g+3 - |  3g+1 3g+2 3g+3 - |  unused, zero
//! ```
//!
//! Going to another band or another group is taking another register, going to another row moves
//! quarters, and going to another digit of the group moves words in quarters.
//!
//! The rules are those of the portable kernel. A node fills nine of the sixteen registers, and a sweep
//! keeps the machine busy without a sibling to go with it.

mod tables;
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
#[expect(clippy::unused_self, reason = "the features are given as the proof that the CPU has them")]
mod words;

use super::places::{Places, two_places};
use super::{Branch, Kernel, LOOSE, MOST_SCORED, Rule, Task, Verdict};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, Cell, Digit, DigitSet, SIDE};
use tables::{FULL, LANES, ONLY_LANE, PEERS, QUARTER, members_on, place_of};
use words::{Features, Table, Words};

/// Bands of the grid, registers of a band, and digits of a register.
const BANDS: usize = BOX;
const GROUPS: usize = BOX;

/// The value that only a CPU with the instructions can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx2(Features);

/// Where each digit may stand, band by band.
#[derive(Clone, Copy)]
pub(crate) struct Node([[Words; GROUPS]; BANDS]);

/// What a sweep found.
struct Sweep {
    node: Node,
    /// The lanes in which a row or a cell is left with nothing.
    dead: Words,
    /// The words with at most one place in all registers.
    lone: Words,
    /// The cells with several candidates, band by band.
    several: [Words; BANDS],
}

/// The triads of one direction that hold three digits for certain, and those that would hold more.
#[derive(Clone, Copy)]
struct Needed {
    full: Words,
    over: Words,
}

impl Avx2 {
    /// The kernel, if this CPU can run it.
    pub(crate) fn detect() -> Option<Self> {
        Features::detect().map(Self)
    }

    #[inline(always)]
    fn load(self, table: &'static Table) -> Words {
        Words::load(self.0, table)
    }

    #[inline(always)]
    fn splat(self, word: u16) -> Words {
        Words::splat(self.0, word)
    }

    /// Each word with those of the other two members.
    #[inline(always)]
    fn across_members(self, words: Words) -> [Words; BOX] {
        [
            words,
            words.shuffle(self.load(const { &members_on(1) })),
            words.shuffle(self.load(const { &members_on(2) })),
        ]
    }

    /// Applies singles and locked candidates once to all digits.
    #[inline(always)]
    fn sweep(self, node: &Node) -> Sweep {
        self.place_singles(&self.keep_matched(node))
    }

    /// Keeps the candidates that some matching of rows with boxes and of bands with columns uses.
    #[inline(always)]
    fn keep_matched(self, node: &Node) -> Node {
        let columns = columns_in_use(node);
        let next = [
            self.next_column(columns[0]),
            self.next_column(columns[1]),
            self.next_column(columns[2]),
        ];
        let last = [
            self.last_column(columns[0]),
            self.last_column(columns[1]),
            self.last_column(columns[2]),
        ];
        let mut kept = *node;
        for band in 0..BANDS {
            let (below, above) = ((band + 1) % BANDS, (band + 2) % BANDS);
            let matched = next[below] & last[above] | last[below] & next[above];
            let [a, b, c] = node.0[band];
            kept.0[band] = [
                a.and3(self.matched_in_band(a), matched.spread_quarter::<0>()),
                b.and3(self.matched_in_band(b), matched.spread_quarter::<1>()),
                c.and3(self.matched_in_band(c), matched.spread_quarter::<2>()),
            ];
        }
        kept
    }

    /// The cells that a matching of the rows of a band with its boxes uses.
    #[inline(always)]
    fn matched_in_band(self, words: Words) -> Words {
        let starts = self.triads_in_use(words);
        // A second copy behind the first makes steps to the next box of shifts.
        let twice = starts | starts.up::<9>();
        let (next, last) = (twice.next_quarter(), twice.last_quarter());
        let kept = next.down::<3>() & last.down::<6>() | next.down::<6>() & last.down::<3>();
        kept.times(self.splat(0b111))
    }

    /// The first cell of each triad of a row in which the digit may stand.
    #[inline(always)]
    fn triads_in_use(self, words: Words) -> Words {
        words.or3(words.down::<1>(), words.down::<2>()) & self.splat(0o111)
    }

    /// Each column of a stack from the next one in it.
    #[inline(always)]
    fn next_column(self, columns: Words) -> Words {
        columns.down::<1>() & self.splat(0o333) | columns.up::<2>() & self.splat(0o444)
    }

    /// Each column of a stack from the one before in it.
    #[inline(always)]
    fn last_column(self, columns: Words) -> Words {
        columns.down::<2>() & self.splat(0o111) | columns.up::<1>() & self.splat(0o666)
    }

    /// Fixes naked and hidden singles, and looks for cells and rows that are left with nothing.
    #[inline(always)]
    fn place_singles(self, node: &Node) -> Sweep {
        let zero = self.splat(0);
        let mut sweep =
            Sweep { node: *node, dead: zero, lone: self.splat(u16::MAX), several: [zero; BANDS] };
        for band in 0..BANDS {
            let [a, b, c] = node.0[band];
            let lone = [self.lone(a), self.lone(b), self.lone(c)];
            sweep.lone = sweep.lone & lone[0].and3(lone[1], lone[2]);
            let hidden = [a & lone[0], b & lone[1], c & lone[2]];
            let [_, next, after] = self.across_members(hidden[0].or3(hidden[1], hidden[2]));
            let elsewhere = next | after;
            let (some, several) = self.tally(node.0[band]);
            sweep.several[band] = several;
            sweep.node.0[band] = [
                self.with_singles(a, several, elsewhere.or3(hidden[1], hidden[2])),
                self.with_singles(b, several, elsewhere.or3(hidden[0], hidden[2])),
                self.with_singles(c, several, elsewhere.or3(hidden[0], hidden[1])),
            ];
            let empty = a.min(b).min(c).equal(zero);
            sweep.dead = sweep.dead.or3(empty, some.differs(self.load(&FULL)));
        }
        sweep.dead = sweep.dead & self.load(&LANES);
        sweep
    }

    /// One register after the singles of all digits are known: where this digit is the only candidate it
    /// stays alone in its row, and it leaves the cells that are the only places of others.
    #[inline(always)]
    fn with_singles(self, word: Words, several: Words, elsewhere: Words) -> Words {
        let naked = word.without(several);
        word.without(elsewhere) & (naked | naked.equal(self.splat(0)))
    }

    /// All bits of the words with at most one bit.
    #[inline(always)]
    fn lone(self, words: Words) -> Words {
        (words & words.plus(self.splat(u16::MAX))).equal(self.splat(0))
    }

    /// The cells of a band with a candidate, and those with several.
    #[inline(always)]
    fn tally(self, [a, b, c]: [Words; GROUPS]) -> (Words, Words) {
        let [some, some1, some2] = self.across_members(a.or3(b, c));
        let [several, several1, several2] = self.across_members(a.majority(b, c));
        (some.or3(some1, some2), several.or3(several1, several2) | some.majority(some1, some2))
    }

    /// The cells with three candidates or more.
    #[inline(always)]
    fn three(self, [a, b, c]: [Words; GROUPS]) -> Words {
        let [one, one1, one2] = self.across_members(a.or3(b, c));
        let [two, two1, two2] = self.across_members(a.majority(b, c));
        let [three, three1, three2] = self.across_members(a.and3(b, c));
        let split = (two & (one1 | one2)).or3(two1 & (one | one2), two2 & (one | one1));
        three.or3(three1, three2).or3(one.and3(one1, one2), split)
    }

    #[inline(always)]
    fn verdict(self, sweep: &Sweep) -> Verdict {
        let mut twins = self.splat(0);
        for band in 0..BANDS {
            for group in 0..GROUPS {
                let naked = sweep.node.0[band][group].without(sweep.several[band]);
                twins = twins | naked & naked.plus(self.splat(u16::MAX));
            }
        }
        if !twins.is_zero() {
            Verdict::Contradiction
        } else if self.all_lone(sweep.lone) {
            Verdict::Solved
        } else {
            Verdict::Open
        }
    }

    #[inline(always)]
    fn all_lone(self, lone: Words) -> bool {
        self.load(&LANES).without(lone).is_zero()
    }

    /// Clears the triads that three digits fill of all others; a triad cannot take a fourth.
    #[inline(always)]
    fn close_triads(self, node: &mut Node) -> Verdict {
        let columns = columns_in_use(node);
        let mut over = self.splat(0);
        let before = *node;
        for band in 0..BANDS {
            let [a, b, c] = before.0[band];
            let in_rows = [self.only_triad(a), self.only_triad(b), self.only_triad(c)];
            let [a, b, c] = in_rows;
            let rows =
                needed(self.across_members(a.xor3(b, c)), self.across_members(a.majority(b, c)));
            let (below, above) = ((band + 1) % BANDS, (band + 2) % BANDS);
            let in_columns = columns[band].without(columns[below] | columns[above]);
            let [a, b, c] = self.across_members(in_columns);
            let stacks = needed(across_quarters(a.xor3(b, c)), across_quarters(a.majority(b, c)));
            over = over.or3(rows.over, stacks.over);
            let full = stacks.full.without(in_columns);
            let columns = [
                full.spread_quarter::<0>(),
                full.spread_quarter::<1>(),
                full.spread_quarter::<2>(),
            ];
            for group in 0..GROUPS {
                let starts = rows.full.without(in_rows[group]);
                let whole = starts.or3(starts.up::<1>(), starts.up::<2>());
                node.0[band][group] = node.0[band][group].without(whole | columns[group]);
            }
        }
        if over.is_zero() { Verdict::Open } else { Verdict::Contradiction }
    }

    /// The first cell of the triad that has all places of a row, where one has.
    #[inline(always)]
    fn only_triad(self, words: Words) -> Words {
        let starts = self.triads_in_use(words);
        starts & self.lone(starts)
    }

    #[inline(always)]
    fn several(self, Node(bands): &Node) -> u128 {
        let several = [self.tally(bands[0]).1, self.tally(bands[1]).1, self.tally(bands[2]).1];
        cells(&several)
    }
}

/// The columns, taken over the three rows of each band, in which each digit may stand. The quarter of
/// a row becomes that of the digit's group.
#[inline(always)]
fn columns_in_use(Node(bands): &Node) -> [Words; BANDS] {
    [columns_of(bands[0]), columns_of(bands[1]), columns_of(bands[2])]
}

/// The places of each digit as sets of cells.
#[inline(always)]
fn places(Node(bands): &Node) -> Places {
    let mut words = [[[0; 16]; GROUPS]; BANDS];
    for (words, bands) in words.iter_mut().zip(bands) {
        for (words, registers) in words.iter_mut().zip(bands) {
            *words = registers.to_array();
        }
    }
    let mut places = [0; SIDE];
    for (digit, places) in Digit::all().zip(&mut places) {
        let word = |row| {
            let (band, group, lane) = place_of(digit, row);
            u64::from(words[band][group][lane])
        };
        let low = (0..7).fold(0, |low, row| low | word(row) << (SIDE * row));
        let high = word(7) | word(8) << SIDE;
        *places = u128::from(low) | u128::from(high) << (7 * SIDE);
    }
    places
}

/// The cells of all bands that have a bit in the words of the first member.
#[inline(always)]
fn cells(bands: &[Words; BANDS]) -> u128 {
    let mut cells = 0;
    for (band, words) in bands.iter().enumerate() {
        let words = words.to_array();
        for row in 0..BOX {
            cells |= u128::from(words[QUARTER * row]) << (SIDE * (BOX * band + row));
        }
    }
    cells
}

#[inline(always)]
fn columns_of([a, b, c]: [Words; GROUPS]) -> Words {
    let (same, before, after) = (a.quarters(b, c), c.quarters(a, b), b.quarters(c, a));
    same.or3(before.next_quarter(), after.last_quarter())
}

#[inline(always)]
fn across_quarters(words: Words) -> [Words; BOX] {
    [words, words.next_quarter(), words.last_quarter()]
}

/// From the sums of three and their carries: where three digits are needed, and where more are.
#[inline(always)]
fn needed([s0, s1, s2]: [Words; BOX], [c0, c1, c2]: [Words; BOX]) -> Needed {
    let carry = s0.majority(s1, s2);
    let twos = c0.xor3(c1, c2);
    let over = c0.majority(c1, c2) | carry & twos;
    Needed { full: (s0.xor3(s1, s2) & carry.differs(twos)).without(over), over }
}

/// Of the first few of these cells, the one whose digits have the most places in its peers. Those in cells
/// with two candidates count three times: they become certain.
#[inline(always)]
fn tightest(places: &[u128; SIDE], two: u128) -> Cell {
    let (mut cells, mut best, mut best_score) = (two, two, 0);
    for _ in 0..MOST_SCORED {
        if cells == 0 {
            break;
        }
        let cell = tables::lowest(cells).index();
        let mut near = 0;
        for digit in places {
            near |= digit & (digit >> cell & 1).wrapping_neg();
        }
        near &= PEERS[cell];
        let score = near.count_ones() + 2 * (near & two).count_ones();
        if score > best_score {
            (best, best_score) = (cells, score);
        }
        cells &= cells - 1;
    }
    tables::lowest(best)
}

impl Kernel for Avx2 {
    const LOCKSTEP: bool = false;
    type Node = Node;
    type Above = Board;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        self.0.enter(self, task)
    }

    #[inline(always)]
    fn start_from_candidates(self, candidates: &Candidates) -> Node {
        let mut words = [[Table([0; 16]); GROUPS]; BANDS];
        for (cell, digits) in Cell::all().zip(candidates.cells()) {
            for digit in digits.iter() {
                let (band, group, lane) = place_of(digit, cell.row());
                words[band][group].0[lane] |= 1 << cell.column();
            }
        }
        self.node(&words)
    }

    #[inline(always)]
    fn start_from_board(self, board: &Board) -> Node {
        let mut words = [[FULL; GROUPS]; BANDS];
        let mut filled = self.0.filled_cells(board);
        while filled != 0 {
            let cell = tables::lowest(filled);
            filled &= filled - 1;
            if let Some(digit) = board[cell] {
                let (band, group, lane) = place_of(digit, cell.row());
                words[band][group].0[lane] &= 1 << cell.column();
            }
        }
        self.node(&words)
    }

    #[inline(always)]
    fn propagate(self, node: &mut Node) -> Verdict {
        loop {
            let verdict = self.settle(node);
            if verdict != Verdict::Open {
                return verdict;
            }
            let before = *node;
            if self.close_triads(node) == Verdict::Contradiction {
                return Verdict::Contradiction;
            }
            if before.equals(node) {
                return Verdict::Open;
            }
        }
    }

    #[inline(always)]
    fn settle(self, node: &mut Node) -> Verdict {
        let mut settled = *node;
        loop {
            let sweep = self.sweep(&settled);
            if !sweep.dead.is_zero() {
                return Verdict::Contradiction;
            }
            let unchanged = settled.equals(&sweep.node);
            settled = sweep.node;
            if unchanged {
                *node = settled;
                return self.verdict(&sweep);
            }
        }
    }

    #[inline(always)]
    fn is_all_pairs(self, Node(bands): &Node) -> bool {
        let mut three = self.splat(0);
        for words in bands {
            three = three | self.three(*words);
        }
        three.is_zero()
    }

    #[inline(always)]
    fn opposite(self, Node(bands): &Node, Node(below): &Node) -> Node {
        let mut opposite = *bands;
        for band in 0..BANDS {
            let (_, open) = self.tally(bands[band]);
            let (_, still_open) = self.tally(below[band]);
            let decided = open.without(still_open);
            for group in 0..GROUPS {
                opposite[band][group] = bands[band][group].without(below[band][group] & decided);
            }
        }
        Node(opposite)
    }

    #[inline(always)]
    fn is_solved(self, Node(bands): &Node) -> bool {
        let mut lone = self.splat(u16::MAX);
        for [a, b, c] in *bands {
            lone = lone & self.lone(a).and3(self.lone(b), self.lone(c));
        }
        self.all_lone(lone)
    }

    #[inline(always)]
    fn open_cells(self, node: &Node) -> u128 {
        self.several(node)
    }

    #[inline(always)]
    fn first_open(self, node: &Node) -> Cell {
        tables::lowest(self.several(node))
    }

    #[inline(always)]
    fn branch(self, node: &Node, rule: Rule) -> Branch {
        let (cell, last) = match rule {
            Rule::Ascending => (self.first_open(node), false),
            Rule::Descending => (self.first_open(node), true),
            Rule::Fewest | Rule::Tightest => {
                let places = places(node);
                let mut tally = [0; 3];
                for &places in &places {
                    let [one, two, three] = tally;
                    tally = [one | places, two | one & places, three | two & places];
                }
                let [_, several, three] = tally;
                let two = several & !three;
                if two == 0
                    && rule == Rule::Tightest
                    && let Some(branch) = two_places(&places)
                {
                    return branch;
                }
                let cell = match two {
                    0 => tables::lowest(several),
                    two if rule == Rule::Tightest && two.count_ones() <= LOOSE => {
                        tightest(&places, two)
                    }
                    two => tables::lowest(two),
                };
                (cell, false)
            }
        };
        let mut digits = self.digits(node, cell).iter();
        let digit = if last { digits.next_back() } else { digits.next() };
        Branch { cell, digit: digit.expect("an undecided cell has candidates") }
    }

    #[inline(always)]
    fn split(self, node: &Node, Branch { cell, digit }: Branch) -> [Node; 2] {
        let (band, group, lane) = place_of(digit, cell.row());
        let bit = self.splat(1 << cell.column());
        let lane = self.load(&ONLY_LANE[lane]);
        let [mut taken, mut removed] = [*node; 2];
        let words = node.0[band][group];
        taken.0[band][group] = words.without(lane) | bit & lane;
        removed.0[band][group] = words.without(bit & lane);
        [taken, removed]
    }

    #[inline(always)]
    fn digits(self, Node(bands): &Node, cell: Cell) -> DigitSet {
        let bit = 1 << cell.column();
        let mut digits = DigitSet::EMPTY;
        for (group, words) in bands[cell.band()].iter().enumerate() {
            let words = words.to_array();
            for member in 0..BOX {
                if words[QUARTER * (cell.row() % BOX) + member] & bit != 0 {
                    digits.insert(Digit::from_index(BOX * group + member));
                }
            }
        }
        digits
    }

    #[inline(always)]
    fn row_words(self, Node(bands): &Node) -> [[u16; SIDE]; SIDE] {
        let mut rows = [[0; SIDE]; SIDE];
        for band in 0..BANDS {
            for group in 0..GROUPS {
                let words = bands[band][group].to_array();
                for place in 0..SIDE {
                    let (row, member) = (place / BOX, place % BOX);
                    rows[BOX * band + row][BOX * group + member] = words[QUARTER * row + member];
                }
            }
        }
        rows
    }

    #[inline(always)]
    fn write_solution(self, Node(bands): &Node, board: &mut Board) {
        for (band, registers) in bands.iter().enumerate() {
            for (group, words) in registers.iter().enumerate() {
                let words = words.to_array();
                for place in 0..SIDE {
                    let (row, member) = (place / BOX, place % BOX);
                    let column = words[QUARTER * row + member].trailing_zeros() as usize;
                    let digit = Digit::from_index(BOX * group + member);
                    board[Cell::at(BOX * band + row, column)] = Some(digit);
                }
            }
        }
    }
}

impl Avx2 {
    #[inline(always)]
    fn node(self, words: &[[Table; GROUPS]; BANDS]) -> Node {
        let mut node = Node([[self.splat(0); GROUPS]; BANDS]);
        for (registers, tables) in node.0.iter_mut().zip(words) {
            for (register, table) in registers.iter_mut().zip(tables) {
                *register = Words::load(self.0, table);
            }
        }
        node
    }
}

impl Node {
    #[inline(always)]
    fn equals(&self, other: &Self) -> bool {
        let mut difference = self.0[0][0].differs(other.0[0][0]);
        for band in 0..BANDS {
            for group in 0..GROUPS {
                difference = difference | self.0[band][group].differs(other.0[band][group]);
            }
        }
        difference.is_zero()
    }
}
