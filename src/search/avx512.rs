//! The kernel for AVX-512: a digit's places in a row as one word, all rows and digits in three registers.
//!
//! A word has bit `c` set where the digit may stand in column `c`. Register `g` holds the digits
//! `3g + 1` to `3g + 3`, and lane `3 * row + member` the digit number `member` of these three:
//!
//! ```text
//! lane      0    1    2  |   3    4    5  |   6    7    8  | ... |  24   25   26  |  27 .. 31
//! row       1    1    1  |   2    2    2  |   3    3    3  | ... |   9    9    9  |  unused, zero
//! digit    3g+1 3g+2 3g+3|  3g+1 3g+2 3g+3|  3g+1 3g+2 3g+3| ... |  3g+1 3g+2 3g+3|
//!          `------------- band 1 ----------------------'     ...  band 3
//! ```
//!
//! So a digit is compared with the other eight by two steps: across the three registers, which needs no
//! shuffle, and then across the three members. Going to another row of the band, another band or another
//! member is one permutation of lanes, and all digits take it at once.
//!
//! The rules are those of the portable kernel. One sweep takes some 70 cycles from end to end, but keeps
//! the machine busy for little more than half of them: hence siblings are swept in lockstep.

use std::hint::select_unpredictable;

mod tables;
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
#[expect(clippy::unused_self, reason = "the features are given as the proof that the CPU has them")]
mod words;

use super::places::{Places, two_places};
use super::{Above, Branch, Kernel, LOOSE, MOST_SCORED, Rule, Task, Used, Verdict};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, Cell, Digit, DigitSet, SIDE};
use tables::{
    DIGIT_VALUES, DIGITS, FIRST_BAND, FIRST_MEMBERS, FULL, LANES, MEMBERS_OF, ROW_MEMBERS,
    ROW_WORDS, bands_on, lane, members_on, row_of_group, rows_on,
};
use words::{Bytes, Features, Table, Words};

/// Registers of a node, and digits in each.
const GROUPS: usize = 3;

/// The value that only a CPU with the instructions can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx512(Features);

/// Where each digit may stand, one register for three digits.
#[derive(Clone, Copy)]
pub(crate) struct Node([Words; GROUPS]);

/// What a sweep found.
struct Sweep {
    node: Node,
    /// The lanes that show a contradiction.
    dead: u32,
    /// The lanes of words with one place, in all three registers.
    lone: u32,
    /// The cells with several candidates.
    several: Words,
}

impl Avx512 {
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

    /// Each word from the next row of its band, or the one after.
    #[inline(always)]
    fn next_row<const STEP: usize>(self, words: Words) -> Words {
        words.permute(self.load(const { &rows_on(STEP) }))
    }

    #[inline(always)]
    fn next_band<const STEP: usize>(self, words: Words) -> Words {
        words.permute(self.load(const { &bands_on(STEP) }))
    }

    #[inline(always)]
    fn next_member<const STEP: usize>(self, words: Words) -> Words {
        words.permute(self.load(const { &members_on(STEP) }))
    }

    #[inline(always)]
    fn across_rows(self, words: Words) -> [Words; BOX] {
        [words, self.next_row::<1>(words), self.next_row::<2>(words)]
    }

    /// The lanes of words with one bit.
    #[inline(always)]
    fn lone(self, words: Words) -> u32 {
        words.count_bits().equal(self.splat(1))
    }

    /// The first cell of the triad that has all places of a row, where one has.
    #[inline(always)]
    fn only_triad(self, words: Words) -> Words {
        let starts = words.or3(words.down::<1>(), words.down::<2>()) & self.splat(0o111);
        starts.keep(self.lone(starts))
    }

    /// Combines each word with those of the other two members.
    #[inline(always)]
    fn across_members(self, words: Words) -> [Words; BOX] {
        [words, self.next_member::<1>(words), self.next_member::<2>(words)]
    }

    /// Each word joined with those of the other two bands.
    #[inline(always)]
    fn over_bands(self, words: Words) -> Words {
        words.or3(self.next_band::<1>(words), self.next_band::<2>(words))
    }

    /// The lowest ten bits of the first eight words.
    #[inline(always)]
    fn pack_tens(self, words: Words) -> u128 {
        const TENS: u64 = 0x03ff_03ff_03ff_03ff;
        let [low, high] = words.low_halves();
        let (low, high) = (self.0.pack_bits(low, TENS), self.0.pack_bits(high, TENS));
        u128::from(low) | u128::from(high) << 40
    }

    /// Applies singles and locked candidates once to all digits.
    #[inline(always)]
    fn sweep(self, node: Node) -> Sweep {
        self.place_singles(self.keep_matched(node))
    }

    /// Keeps the candidates that some matching of rows with boxes and of bands with columns uses.
    #[inline(always)]
    fn keep_matched(self, node: Node) -> Node {
        let columns = self.columns_in_use(&node);
        let next =
            self.load(&tables::NEXT_COLUMN_MASK).select(columns.down::<1>(), columns.up::<2>());
        let last =
            self.load(&tables::LAST_COLUMN_MASK).select(columns.down::<2>(), columns.up::<1>());
        let matched = (self.next_band::<1>(next) & self.next_band::<2>(last))
            .or_both(self.next_band::<1>(last), self.next_band::<2>(next));
        let Node([a, b, c]) = node;
        Node([
            a.and3(self.matched_in_band(a), matched.permute(self.load(const { &row_of_group(0) }))),
            b.and3(self.matched_in_band(b), matched.permute(self.load(const { &row_of_group(1) }))),
            c.and3(self.matched_in_band(c), matched.permute(self.load(const { &row_of_group(2) }))),
        ])
    }

    /// The cells that a matching of the rows of a band with its boxes uses.
    #[inline(always)]
    fn matched_in_band(self, words: Words) -> Words {
        let in_use = words.or3(words.down::<1>(), words.down::<2>());
        let twice = in_use.transform_bytes(self.load(&tables::PACK_TRIADS));
        let others = self.splat(0b111).select(self.next_row::<1>(twice), self.next_row::<2>(twice));
        others.look_up(Bytes::load(self.0, &tables::MATCHED)).times(self.splat(0b111))
    }

    /// The columns, taken over the three rows of a band, in which each digit may stand. The row of a lane
    /// becomes the register of the digit.
    #[inline(always)]
    fn columns_in_use(self, &Node([a, b, c]): &Node) -> Words {
        let (same, before, after) = (by_row(a, b, c), by_row(c, a, b), by_row(b, c, a));
        same.or3(self.next_row::<1>(before), self.next_row::<2>(after))
    }

    /// Fixes naked and hidden singles, and looks for cells and rows that are left with nothing.
    #[inline(always)]
    fn place_singles(self, Node(words): Node) -> Sweep {
        let [a, b, c] = words;
        let lone = [self.lone(a), self.lone(b), self.lone(c)];
        let hidden = [a.keep(lone[0]), b.keep(lone[1]), c.keep(lone[2])];
        let [_, next, after] = self.across_members(hidden[0].or3(hidden[1], hidden[2]));
        let elsewhere = next | after;
        let (some, several) = self.tally(&words);
        let node = Node([
            with_singles(a, several, elsewhere, [hidden[1], hidden[2]]),
            with_singles(b, several, elsewhere, [hidden[0], hidden[2]]),
            with_singles(c, several, elsewhere, [hidden[0], hidden[1]]),
        ]);
        let zero = self.splat(0);
        let dead = (LANES & !some.equal(self.load(&FULL))) | (LANES & a.min(b).min(c).equal(zero));
        Sweep { node, dead, lone: lone[0] & lone[1] & lone[2], several }
    }

    /// The cells with a candidate, and those with several.
    #[inline(always)]
    fn tally(self, &[a, b, c]: &[Words; GROUPS]) -> (Words, Words) {
        let [some, some1, some2] = self.across_members(a.or3(b, c));
        let [several, several1, several2] = self.across_members(a.majority(b, c));
        (some.or3(some1, some2), several.or3(several1, several2) | some.majority(some1, some2))
    }

    /// The cells with three candidates or more.
    #[inline(always)]
    fn three(self, &[a, b, c]: &[Words; GROUPS]) -> Words {
        let [one, one1, one2] = self.across_members(a.or3(b, c));
        let [two, two1, two2] = self.across_members(a.majority(b, c));
        let [three, three1, three2] = self.across_members(a.and3(b, c));
        let split =
            two.and_either(one1, one2).or3(two1.and_either(one, one2), two2.and_either(one, one1));
        three.or3(three1, three2).or3(one.and3(one1, one2), split)
    }

    /// The lanes whose digit is the only candidate of two cells in a row.
    #[inline(always)]
    fn twins(self, Node(words): &Node, several: Words) -> u32 {
        let minus_one = self.splat(u16::MAX);
        let [a, b, c] = *words;
        let [a, b, c] = [a.without(several), b.without(several), c.without(several)];
        (a & a.plus(minus_one)).or3(b & b.plus(minus_one), c & c.plus(minus_one)).lanes()
    }

    #[inline(always)]
    fn verdict(self, sweep: &Sweep, dead: u32) -> Verdict {
        if dead | self.twins(&sweep.node, sweep.several) != 0 {
            Verdict::Contradiction
        } else if sweep.lone & LANES == LANES {
            Verdict::Solved
        } else {
            Verdict::Open
        }
    }

    /// The verdict on a node that may not have been swept again since its last cell was decided.
    #[inline(always)]
    fn early_verdict(self, sweep: &Sweep, dead: u32) -> Verdict {
        if dead == 0 && sweep.lone & LANES == LANES {
            return if self.is_grid(&sweep.node) {
                Verdict::Solved
            } else {
                Verdict::Contradiction
            };
        }
        self.verdict(sweep, dead)
    }

    /// Whether a node with one digit in every cell and one place for each digit in every row has every
    /// digit in every column and box, too.
    #[inline(always)]
    fn is_grid(self, node: &Node) -> bool {
        let columns = self.columns_in_use(node);
        let full = self.over_bands(columns).equal(self.load(&FULL));
        let boxes = columns.or3(columns.down::<1>(), columns.down::<2>()) & self.splat(0o111);
        full & boxes.equal(self.splat(0o111)) & LANES == LANES
    }

    /// Clears the triads that three digits fill of all others, or finds one that would hold four.
    #[inline(always)]
    fn close_triads(self, node: &Node) -> Triads {
        let Node([a, b, c]) = *node;
        let in_rows @ [a, b, c] = [self.only_triad(a), self.only_triad(b), self.only_triad(c)];
        let rows = needed(self.across_members(a.xor3(b, c)), self.across_members(a.majority(b, c)));

        let columns = self.columns_in_use(node);
        let in_columns =
            columns.without_either(self.next_band::<1>(columns), self.next_band::<2>(columns));
        let [a, b, c] = self.across_members(in_columns);
        let columns = needed(self.across_rows(a.xor3(b, c)), self.across_rows(a.majority(b, c)));
        Triads { in_rows, in_columns, rows, columns }
    }

    #[inline(always)]
    fn closed(self, &Node(words): &Node, triads: &Triads) -> Node {
        let columns = triads.columns.full.without(triads.in_columns);
        let columns = [
            columns.permute(self.load(const { &row_of_group(0) })),
            columns.permute(self.load(const { &row_of_group(1) })),
            columns.permute(self.load(const { &row_of_group(2) })),
        ];
        let mut closed = words;
        for group in 0..GROUPS {
            let starts = triads.rows.full.without(triads.in_rows[group]);
            closed[group] = words[group].without(whole_triads(starts) | columns[group]);
        }
        Node(closed)
    }

    /// The lane groups of one bit a row, as 81 bits.
    #[inline(always)]
    fn cells(self, words: Words) -> u128 {
        const ROWS: u64 = 0x01ff_01ff_01ff_01ff;
        let rows = words.permute(self.load(&ROW_WORDS));
        let [low, high] = rows.low_halves();
        let (low, high) = (self.0.pack_bits(low, ROWS), self.0.pack_bits(high, ROWS));
        let last = rows.to_array()[8];
        u128::from(low) | u128::from(high) << 36 | u128::from(last) << 72
    }

    /// Of the first few cells with two candidates, the one whose digits have the most places in its
    /// peers. Those in cells with two candidates count three times: they become certain.
    #[inline(always)]
    fn tightest(self, node: &Node, two: Words) -> Cell {
        let mut cells = Lowest::of(self.cells(two));
        let count = cells.count();
        if count > LOOSE {
            return cells.pop();
        }
        let mut best = 0;
        let mut seen = 0;
        while seen < count.min(MOST_SCORED) {
            let batch: [Cell; 4] = std::array::from_fn(|_| cells.pop());
            let scores = (self.score(node, two, batch[0]).sum_bytes())
                .plus_shifted::<16>(self.score(node, two, batch[1]).sum_bytes())
                .plus_shifted::<32>(self.score(node, two, batch[2]).sum_bytes())
                .plus_shifted::<48>(self.score(node, two, batch[3]).sum_bytes())
                .sum();
            for (place, cell) in batch.into_iter().enumerate() {
                let score = scores >> (16 * place) & 0xffff;
                let candidate = score << 8 | cell.index() as u64;
                best = select_unpredictable(candidate > best, candidate, best);
            }
            seen += batch.len() as u32;
        }
        tables::cell(best as usize & 0xff)
    }

    #[inline(always)]
    fn score(self, Node(words): &Node, two: Words, cell: Cell) -> Words {
        let members = self.load(&ROW_MEMBERS[cell.row()]);
        let column = self.splat(1 << cell.column());
        let [a, b, c] = *words;
        let [a, b, c] = [
            a.keep(a.permute(members).meets(column)),
            b.keep(b.permute(members).meets(column)),
            c.keep(c.permute(members).meets(column)),
        ];
        let [places, next, after] = self.across_members(a.or3(b, c));
        let touched = places.or3(next, after) & self.load(&tables::PEERS[cell.index()]);
        let decided = (touched & two).count_bits();
        touched.count_bits().plus(decided.plus(decided))
    }

    /// The registers and lanes of one cell's candidates, as bits.
    #[inline(always)]
    fn members(self, Node([a, b, c]): &Node, cell: Cell) -> u128 {
        let column = self.splat(1 << cell.column());
        let lanes = 0b111 << lane(cell.row(), 0);
        let [a, b, c] = [a.meets(column) & lanes, b.meets(column) & lanes, c.meets(column) & lanes];
        u128::from(a) | u128::from(b) << 32 | u128::from(c) << 64
    }
}

/// From the sums of three and their carries: where three digits are needed, and where more are.
#[inline(always)]
fn needed([s0, s1, s2]: [Words; BOX], [c0, c1, c2]: [Words; BOX]) -> Needed {
    let ones = s0.xor3(s1, s2);
    let carry = s0.majority(s1, s2);
    let twos = c0.xor3(c1, c2);
    let over = c0.majority(c1, c2).or_both(carry, twos);
    Needed { full: (ones & carry.differs(twos)).without(over), over }
}

/// The places of each digit as sets of cells.
#[inline(always)]
fn places(Node([a, b, c]): &Node) -> Places {
    let words = [a.to_array(), b.to_array(), c.to_array()];
    let mut places = [0; SIDE];
    for (index, places) in places.iter_mut().enumerate() {
        for row in 0..SIDE {
            let word = words[index / GROUPS][lane(row, index % GROUPS)];
            *places |= u128::from(word) << (SIDE * row);
        }
    }
    places
}

/// The lowest of the cells, of which there is at least one.
#[inline(always)]
fn first_cell(words: Words) -> Cell {
    let lane = (words.lanes() & FIRST_MEMBERS).trailing_zeros() as usize;
    let word = words.to_array()[lane % 32];
    tables::cell(lane / GROUPS * SIDE + word.trailing_zeros() as usize)
}

/// Some number that is zero if there is nothing more to find out by sweeping this node.
#[inline(always)]
fn live(node: &Node, sweep: &Sweep, dead: u32) -> u32 {
    let open = !sweep.lone & LANES;
    let changes = select_unpredictable(open == 0, 0, node.changes(&sweep.node));
    select_unpredictable(dead == 0, changes, 0)
}

/// The lanes of the first row of each band from the first register, and so on.
#[inline(always)]
fn by_row(first: Words, second: Words, third: Words) -> Words {
    first.blend(tables::row_lanes(1), second).blend(tables::row_lanes(2), third)
}

/// One register after the singles of all digits are known: where this digit is the only candidate it stays
/// alone in its row, and it leaves the cells that are the only places of others.
#[inline(always)]
fn with_singles(word: Words, several: Words, elsewhere: Words, [b, c]: [Words; 2]) -> Words {
    let naked = word.without(several);
    word.without_either(b, c).without(elsewhere).blend(naked.lanes(), naked)
}

/// All three cells of the triads whose first cells these are.
#[inline(always)]
fn whole_triads(starts: Words) -> Words {
    starts.or3(starts.up::<1>(), starts.up::<2>())
}

struct Needed {
    full: Words,
    over: Words,
}

struct Triads {
    in_rows: [Words; GROUPS],
    in_columns: Words,
    rows: Needed,
    columns: Needed,
}

impl Triads {
    #[inline(always)]
    fn matter(&self) -> bool {
        let any = self.rows.full.or3(self.rows.over, self.columns.full) | self.columns.over;
        !any.is_zero()
    }

    #[inline(always)]
    fn overfull(&self) -> bool {
        !(self.rows.over | self.columns.over).is_zero()
    }
}

/// The cells of a set from the lowest on, without branches; the last again and again when no other is left.
struct Lowest {
    low: u64,
    high: u64,
    last: usize,
}

impl Lowest {
    #[inline(always)]
    fn of(cells: u128) -> Self {
        let last = cells.trailing_zeros() as usize;
        Self { low: cells as u64, high: (cells >> 64) as u64, last }
    }

    #[inline(always)]
    fn count(&self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    #[inline(always)]
    fn pop(&mut self) -> Cell {
        let in_low = self.low != 0;
        let word = select_unpredictable(in_low, self.low, self.high);
        let index = word.trailing_zeros() as usize + select_unpredictable(in_low, 0, 64);
        let rest = word & word.wrapping_sub(1);
        self.low = select_unpredictable(in_low, rest, self.low);
        self.high = select_unpredictable(in_low, self.high, rest);
        self.last = select_unpredictable(word == 0, self.last, index);
        tables::cell(self.last)
    }
}

impl Kernel for Avx512 {
    const LOCKSTEP: bool = true;
    type Node = Node;
    type Above = Bytes;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        self.0.enter(self, task)
    }

    fn start_from_candidates(self, candidates: &Candidates) -> Node {
        let mut words = [Table([0; 32]); GROUPS];
        for (cell, digits) in Cell::all().zip(candidates.cells()) {
            for digit in digits.iter() {
                let (group, member) = (digit.index() / GROUPS, digit.index() % GROUPS);
                words[group].0[lane(cell.row(), member)] |= 1 << cell.column();
            }
        }
        Node(words.map(|words| Words::load(self.0, &words)))
    }

    #[inline(always)]
    fn start_from_board(self, board: &Board) -> Node {
        let cells = self.0.load_cells(board);
        let mut given = self.splat(0);
        let mut words = [given; GROUPS];
        for column in 0..SIDE {
            let bit = self.splat(1 << column);
            let cells = cells.pick_words(self.load(&tables::COLUMN_CELLS[column]));
            given = given.add_where(cells.lanes(), bit);
            for group in 0..GROUPS {
                let value = self.load(&DIGIT_VALUES[group]);
                words[group] = words[group].add_where(cells.equal(value), bit);
            }
        }
        let free = self.load(&FULL).without(given);
        let [a, b, c] = words;
        Node([free.blend(a.lanes(), a), free.blend(b.lanes(), b), free.blend(c.lanes(), c)])
    }

    #[inline(always)]
    fn propagate(self, node: &mut Node) -> Verdict {
        let mut settled = *node;
        let verdict = loop {
            let sweep = self.sweep(settled);
            if sweep.dead != 0 {
                break Verdict::Contradiction;
            }
            let unchanged = settled.equals(&sweep.node);
            settled = sweep.node;
            if !unchanged {
                continue;
            }
            let verdict = self.verdict(&sweep, 0);
            if verdict != Verdict::Open {
                break verdict;
            }
            let triads = self.close_triads(&settled);
            if !triads.matter() {
                break Verdict::Open;
            }
            if triads.overfull() {
                break Verdict::Contradiction;
            }
            let closed = self.closed(&settled, &triads);
            if settled.equals(&closed) {
                break Verdict::Open;
            }
            settled = closed;
        };
        *node = settled;
        verdict
    }

    #[inline(always)]
    fn settle(self, node: &mut Node) -> Verdict {
        loop {
            let sweep = self.sweep(*node);
            let live = live(node, &sweep, sweep.dead);
            *node = sweep.node;
            if live == 0 {
                return self.early_verdict(&sweep, sweep.dead);
            }
        }
    }

    #[inline(always)]
    fn settle_pair(self, nodes: &mut [Node; 2]) -> [Verdict; 2] {
        let [mut first, mut second] = *nodes;
        let mut dead = [0; 2];
        loop {
            let sweeps = [self.sweep(first), self.sweep(second)];
            dead[0] |= sweeps[0].dead;
            dead[1] |= sweeps[1].dead;
            // One number, so that the loop has one exit to be foretold.
            let live = [
                select_unpredictable(dead[0] == 0, first.changes(&sweeps[0].node), 0),
                select_unpredictable(dead[1] == 0, second.changes(&sweeps[1].node), 0),
            ];
            first = sweeps[0].node;
            second = sweeps[1].node;
            if live[0] | live[1] == 0 {
                *nodes = [first, second];
                return [self.verdict(&sweeps[0], dead[0]), self.verdict(&sweeps[1], dead[1])];
            }
        }
    }

    #[inline(always)]
    fn settle_first(self, nodes: &mut [Node; 2]) -> (Verdict, Option<Verdict>) {
        let [mut first, mut second] = *nodes;
        let mut dead = [0; 2];
        loop {
            let sweeps = [self.sweep(first), self.sweep(second)];
            dead[0] |= sweeps[0].dead;
            dead[1] |= sweeps[1].dead;
            let live = [live(&first, &sweeps[0], dead[0]), live(&second, &sweeps[1], dead[1])];
            first = sweeps[0].node;
            second = sweeps[1].node;
            if live[0] == 0 {
                *nodes = [first, second];
                let other = (live[1] == 0).then(|| self.early_verdict(&sweeps[1], dead[1]));
                return (self.early_verdict(&sweeps[0], dead[0]), other);
            }
        }
    }

    #[inline(always)]
    fn is_all_pairs(self, Node(words): &Node) -> bool {
        self.three(words).is_zero()
    }

    #[inline(always)]
    fn opposite(self, Node(words): &Node, Node(below): &Node) -> Node {
        let (_, open) = self.tally(words);
        let (_, still_open) = self.tally(below);
        let decided = open.without(still_open);
        let [a, b, c] = *words;
        Node([
            a.without(below[0] & decided),
            b.without(below[1] & decided),
            c.without(below[2] & decided),
        ])
    }

    #[inline(always)]
    fn is_solved(self, Node([a, b, c]): &Node) -> bool {
        self.lone(*a) & self.lone(*b) & self.lone(*c) & LANES == LANES
    }

    #[inline(always)]
    fn open_cells(self, node: &Node) -> u128 {
        let (_, several) = self.tally(&node.0);
        self.cells(several)
    }

    #[inline(always)]
    fn first_open(self, node: &Node) -> Cell {
        let (_, several) = self.tally(&node.0);
        first_cell(several)
    }

    #[inline(always)]
    fn branch(self, node: &Node, rule: Rule) -> Branch {
        let cell = match rule {
            Rule::Ascending | Rule::Descending => self.first_open(node),
            Rule::Fewest | Rule::Tightest => {
                let (_, several) = self.tally(&node.0);
                let two = several.without(self.three(&node.0));
                if two.is_zero() {
                    if rule == Rule::Tightest
                        && let Some(branch) = two_places(&places(node))
                    {
                        return branch;
                    }
                    first_cell(several)
                } else if rule == Rule::Tightest {
                    self.tightest(node, two)
                } else {
                    first_cell(two)
                }
            }
        };
        let members = self.members(node, cell);
        let place =
            if rule == Rule::Descending { members.ilog2() } else { members.trailing_zeros() };
        Branch { cell, digit: tables::digit_at(place as usize) }
    }

    #[inline(always)]
    fn split(self, Node(words): &Node, Branch { cell, digit }: Branch) -> [Node; 2] {
        let place =
            1_u128 << (32 * (digit.index() / GROUPS) + lane(cell.row(), digit.index() % GROUPS));
        let bit = self.splat(1 << cell.column());
        let lanes = [place as u32, (place >> 32) as u32, (place >> 64) as u32];
        let [a, b, c] = *words;
        [
            Node([a.blend(lanes[0], bit), b.blend(lanes[1], bit), c.blend(lanes[2], bit)]),
            Node([
                a.without(bit.keep(lanes[0])),
                b.without(bit.keep(lanes[1])),
                c.without(bit.keep(lanes[2])),
            ]),
        ]
    }

    #[inline(always)]
    fn digits(self, node: &Node, cell: Cell) -> DigitSet {
        let members = self.members(node, cell) >> lane(cell.row(), 0);
        let groups = [members, members >> 32, members >> 64];
        let [a, b, c] = groups.map(|members| members as u16 & 0b111);
        DigitSet::from_bits(a | b << GROUPS | c << (2 * GROUPS))
    }

    #[inline(always)]
    fn row_words(self, Node(words): &Node) -> [[u16; SIDE]; SIDE] {
        let words = [words[0].to_array(), words[1].to_array(), words[2].to_array()];
        let mut rows = [[0; SIDE]; SIDE];
        for (row, digits) in rows.iter_mut().enumerate() {
            for (digit, columns) in digits.iter_mut().enumerate() {
                *columns = words[digit / GROUPS][lane(row, digit % GROUPS)];
            }
        }
        rows
    }

    /// Once the rows of a band are joined, the lanes of each band are the nine digits in order.
    #[inline(always)]
    fn used_above(self, Node([a, b, c]): &Node, row: usize) -> Used {
        let above = (1_u32 << lane(row, 0)) - 1;
        let columns = self.columns_in_use(&Node([a.keep(above), b.keep(above), c.keep(above)]));
        let open = columns.keep(FIRST_BAND << lane(row / BOX * BOX, 0));
        let [columns, open] = [self.over_bands(columns), self.over_bands(open)];
        let starts = open.or3(open.down::<1>(), open.down::<2>()) & self.splat(0o111);
        let stacks = starts.or3(starts.down::<2>(), starts.down::<4>()) & self.splat(0b11);
        let columns = columns & self.splat(0xff);
        Used::of_digits(row, self.pack_tens(columns | stacks.up::<8>()))
    }

    #[inline(always)]
    fn row_digits(self, Node([a, b, c]): &Node, row: usize) -> [u16; SIDE] {
        let lanes = self.load(&ROW_MEMBERS[row]);
        let [a, b, c] = [a.permute(lanes), b.permute(lanes), c.permute(lanes)];
        let words = a.blend(0b111 << GROUPS, b).blend(0b111 << (2 * GROUPS), c);
        let mut digits = [0; SIDE];
        for (column, digits) in digits.iter_mut().enumerate() {
            *digits = words.meets(self.splat(1 << column)) as u16 & DIGITS;
        }
        digits
    }

    #[inline(always)]
    fn fill_row(self, Node([a, b, c]): &Node, row: usize, digits: &[Option<Digit>; SIDE]) -> Node {
        let mut places = Table([0; 32]);
        for (column, &digit) in digits.iter().enumerate() {
            if let Some(digit) = digit {
                places.0[digit.index()] = 1 << column;
            }
        }
        let places = Words::load(self.0, &places);
        let lanes = 0b111 << lane(row, 0);
        Node([
            a.blend(lanes, places.permute(self.load(&MEMBERS_OF[0]))),
            b.blend(lanes, places.permute(self.load(&MEMBERS_OF[1]))),
            c.blend(lanes, places.permute(self.load(&MEMBERS_OF[2]))),
        ])
    }

    /// A digit is one, plus its member, plus three times its group. Each of these four summands, 1 and 2
    /// for the member, 3 and 6 for the group, is a plane of bits over all cells.
    #[inline(always)]
    fn write_solution(self, Node([a, b, c]): &Node, board: &mut Board) {
        let members = a.or3(*b, *c);
        let [b, next, after] = self.across_members(*b);
        let second = b.or3(next, after);
        let [c, next, after] = self.across_members(*c);
        let third = c.or3(next, after);
        let mut cells = [Bytes::splat(self.0, 1), Bytes::splat(self.0, 1)];
        for (half, cells) in cells.iter_mut().enumerate() {
            let by_member = members.permute(self.load(&tables::MEMBER_PLANES[half]));
            let by_group = second.permute_two(third, self.load(&tables::GROUP_PLANES[half]));
            let [low, high] = &tables::PLANE_BITS[half];
            let (low, high) = (Bytes::load(self.0, low), Bytes::load(self.0, high));
            *cells = cells
                .add_where(by_member.pick_bits(low), Bytes::splat(self.0, 1))
                .add_where(by_member.pick_bits(high), Bytes::splat(self.0, 2))
                .add_where(by_group.pick_bits(low), Bytes::splat(self.0, 3))
                .add_where(by_group.pick_bits(high), Bytes::splat(self.0, 6));
        }
        self.0.write_board(cells, board);
    }
}

impl Above<Avx512> for Bytes {
    #[inline(always)]
    fn of(Avx512(features): Avx512, board: &Board) -> Self {
        features.load_first_cells(board)
    }

    #[inline(always)]
    fn with_row(
        self,
        Avx512(features): Avx512,
        row: usize,
        digits: &[Option<Digit>; SIDE],
    ) -> Self {
        let places = Self::load(features, &tables::ROW_CELLS[row]);
        self.blend(tables::ROW_PLACES[row], features.load_row(digits).permute(places))
    }

    #[inline(always)]
    fn write_board(
        self,
        Avx512(features): Avx512,
        last_band: &[Option<Digit>; BOX * SIDE],
        board: &mut Board,
    ) {
        features.write_parts(self, last_band, board);
    }
}

impl Node {
    #[inline(always)]
    fn equals(&self, other: &Node) -> bool {
        self.changes(other) == 0
    }

    /// Some number that is zero if the nodes are equal.
    #[inline(always)]
    fn changes(&self, other: &Node) -> u32 {
        let (Node(own), Node(other)) = (*self, *other);
        own[0]
            .differs(other[0])
            .or_difference(own[1], other[1])
            .or_difference(own[2], other[2])
            .lanes()
    }
}
