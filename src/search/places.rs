//! The places of digits in houses, for the rare node that has no cell with two candidates.

use super::Branch;
use crate::geometry::{BOX, CELLS, Cell, Digit, HOUSES, SIDE};

/// The cells in which each digit may stand, bit by bit.
pub(super) type Places = [u128; SIDE];

/// A digit that has two places in some house, and the first of them.
///
/// Without it a search would split cells with many candidates, and could miss for a million branches what
/// is wrong with a few of them.
pub(super) fn two_places(places: &Places) -> Option<Branch> {
    for house in &HOUSE_CELLS {
        for (digit, places) in Digit::all().zip(places) {
            let here = places & house;
            if here.count_ones() == 2 {
                return Some(Branch { cell: lowest(here), digit });
            }
        }
    }
    None
}

fn lowest(cells: u128) -> Cell {
    Cell::new(cells.trailing_zeros() as usize).expect("the bits are those of cells")
}

static HOUSE_CELLS: [u128; HOUSES] = {
    let mut houses = [0; HOUSES];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / SIDE, cell % SIDE);
        houses[row] |= 1 << cell;
        houses[SIDE + column] |= 1 << cell;
        houses[2 * SIDE + row / BOX * BOX + column / BOX] |= 1 << cell;
        cell += 1;
    }
    houses
};
