//! Converts boards and candidates to nodes, and nodes and rows to boards.

use super::node::{Avx512, GROUPS, Node};
use super::tables;
use super::tables::{DIGIT_VALUES, FULL, lane};
use super::words::{Bytes, Table, Words};
use crate::classic::search::ascending_order::Above;
use crate::classic::search::places::Places;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{BOX, Cell9, Digit, SIDE};

pub(super) fn node_of_candidates(kernel: Avx512, candidates: &Candidates9) -> Node {
    let mut words = [Table([0; 32]); GROUPS];
    for (cell, digits) in Cell9::all().zip(candidates.cells()) {
        for digit in *digits {
            let (group, member) = (digit.index() / GROUPS, digit.index() % GROUPS);
            words[group].0[lane(cell.row(), member)] |= 1 << cell.column();
        }
    }
    Node(words.map(|words| Words::load(kernel.0, &words)))
}

#[inline(always)]
pub(super) fn node_of_board(kernel: Avx512, board: &Board9) -> Node {
    let cells = kernel.0.load_cells(board);
    let mut given = kernel.splat(0);
    let mut words = [given; GROUPS];
    for column in 0..SIDE {
        let bit = kernel.splat(1 << column);
        let cells = cells.pick_words(kernel.load(&tables::COLUMN_CELLS[column]));
        given = given.add_where(cells.lanes(), bit);
        for group in 0..GROUPS {
            let value = kernel.load(&DIGIT_VALUES[group]);
            words[group] = words[group].add_where(cells.equal(value), bit);
        }
    }
    let free = kernel.load(&FULL).without(given);
    let [a, b, c] = words;
    Node([free.blend(a.lanes(), a), free.blend(b.lanes(), b), free.blend(c.lanes(), c)])
}

/// Writes the rows of each digit consecutively, then permutes them to their lanes.
#[inline(always)]
pub(super) fn node_of_places(kernel: Avx512, places: &Places) -> Node {
    const ROWS: u64 = 0x01ff_01ff_01ff_01ff;
    let mut words = [Table([0; 32]); GROUPS];
    for (digit, &places) in places.iter().enumerate() {
        let rows = &mut words[digit / GROUPS].0[digit % GROUPS * SIDE..][..SIDE];
        for half in 0..2 {
            let spread = kernel.0.spread_bits((places >> (4 * SIDE * half)) as u64, ROWS);
            for row in 0..4 {
                rows[4 * half + row] = (spread >> (16 * row)) as u16;
            }
        }
        rows[8] = (places >> (8 * SIDE)) as u16;
    }
    let lanes = kernel.load(&tables::DIGIT_ROWS);
    let [a, b, c] = &words;
    Node([
        Words::load(kernel.0, a).permute(lanes),
        Words::load(kernel.0, b).permute(lanes),
        Words::load(kernel.0, c).permute(lanes),
    ])
}

/// A digit is one, plus its member number, plus three times its group number. Each of the four
/// summands (1 and 2 for the member, 3 and 6 for the group) is a bit plane over all cells.
#[inline(always)]
pub(super) fn write(kernel: Avx512, Node([a, b, c]): &Node, board: &mut Board9) {
    let members = a.or3(*b, *c);
    let [b, next, after] = kernel.across_members(*b);
    let second = b.or3(next, after);
    let [c, next, after] = kernel.across_members(*c);
    let third = c.or3(next, after);
    let mut cells = [Bytes::splat(kernel.0, 1), Bytes::splat(kernel.0, 1)];
    for (half, cells) in cells.iter_mut().enumerate() {
        let by_member = members.permute(kernel.load(&tables::MEMBER_PLANES[half]));
        let by_group = second.permute_two(third, kernel.load(&tables::GROUP_PLANES[half]));
        let [low, high] = &tables::PLANE_BITS[half];
        let (low, high) = (Bytes::load(kernel.0, low), Bytes::load(kernel.0, high));
        *cells = cells
            .add_where(by_member.pick_bits(low), Bytes::splat(kernel.0, 1))
            .add_where(by_member.pick_bits(high), Bytes::splat(kernel.0, 2))
            .add_where(by_group.pick_bits(low), Bytes::splat(kernel.0, 3))
            .add_where(by_group.pick_bits(high), Bytes::splat(kernel.0, 6));
    }
    kernel.0.write_board(cells, board);
}

impl Above<Avx512> for Bytes {
    #[inline(always)]
    fn of(Avx512(features): Avx512, board: &Board9) -> Self {
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
        board: &mut Board9,
    ) {
        features.write_parts(self, last_band, board);
    }
}
