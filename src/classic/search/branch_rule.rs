//! The choice of a branch from the positions of each digit: smallest domain first. Known as fail
//! first.
//!
//! Kernels with a faster implementation follow the same rule. `notes/EXPERIMENTS.md`, "One grid: is
//! it unique?", has the measurements behind the constants.

use super::kernels::search_kernel::{Branch, BranchRule};
use super::places::{Places, PlacesKernel};
use crate::classic::values::{BOX, CELLS, Cell9, Digit, HOUSES, SIDE};

/// The most cells with two candidates to score for one branch.
pub(super) const MOST_SCORED: u32 = 8;
/// With more cells with two candidates than this, the grid is loose and any of them will do.
pub(super) const LOOSE: u32 = 16;

/// The columns of these cells in each row.
#[inline(always)]
pub(super) fn rows_of(cells: u128) -> [u16; SIDE] {
    let mut rows = [0; SIDE];
    for (row, columns) in rows.iter_mut().enumerate() {
        *columns = (cells >> (SIDE * row)) as u16 & ((1 << SIDE) - 1);
    }
    rows
}

/// A branching decision.
pub(super) enum BranchTarget {
    /// Any digit of a cell.
    Cell(Cell9),
    /// One digit of a cell.
    Candidate(Branch),
}

/// The candidate to try first in an open node.
#[inline(always)]
pub(super) fn branch<K: PlacesKernel>(kernel: K, node: &K::Node, rule: BranchRule) -> Branch {
    let cell = match rule {
        BranchRule::Ascending | BranchRule::Descending => kernel.first_open(node),
        BranchRule::Fewest | BranchRule::Tightest => match target(&kernel.places(node), rule) {
            BranchTarget::Cell(cell) => cell,
            BranchTarget::Candidate(branch) => return branch,
        },
    };
    let mut digits = kernel.digits(node, cell).iter();
    let digit = if rule == BranchRule::Descending { digits.next_back() } else { digits.next() };
    Branch { cell, digit: digit.expect("an undecided cell has candidates") }
}

/// Chooses a branch in an open node under [`BranchRule::Fewest`] or [`BranchRule::Tightest`].
#[inline(always)]
fn target(places: &Places, rule: BranchRule) -> BranchTarget {
    let mut tally = [0; 3];
    for &places in places {
        let [one, two, three] = tally;
        tally = [one | places, two | one & places, three | two & places];
    }
    let [_, several, three] = tally;
    let is_tightest = rule == BranchRule::Tightest;
    match several & !three {
        0 => without_two(places),
        two if is_tightest && two.count_ones() <= LOOSE => {
            BranchTarget::Cell(tightest(places, two))
        }
        two => BranchTarget::Cell(lowest(two)),
    }
}

/// Chooses a branch if no cell has two candidates: a digit with the fewest positions in some house,
/// or a cell with even fewer candidates.
///
/// Without this, a search would split cells with many candidates, and might take a million branches
/// to find a contradiction between a few cells.
pub(super) fn without_two(places: &Places) -> BranchTarget {
    let (fewest, branch) = fewest_positions(places);
    let mut at_least = [0; SIDE + 2];
    for &places in places {
        for count in (2..=SIDE).rev() {
            at_least[count] |= at_least[count - 1] & places;
        }
        at_least[1] |= places;
    }
    let with = |count: usize| at_least[count] & !at_least[count + 1];
    match (3..fewest).map(with).find(|&cells| cells != 0) {
        Some(cells) => BranchTarget::Cell(lowest(cells)),
        None => BranchTarget::Candidate(branch),
    }
}

/// The fewest positions, at least two, of a digit in any house, and the first of them.
fn fewest_positions(places: &Places) -> (usize, Branch) {
    let mut best = (usize::MAX, Branch { cell: ALL_CELLS[0], digit: Digit::from_index(0) });
    for house in &HOUSE_CELLS {
        for (digit, places) in Digit::all().zip(places) {
            let here = places & house;
            let count = here.count_ones() as usize;
            if count >= 2 && count < best.0 {
                best = (count, Branch { cell: lowest(here), digit });
                if count == 2 {
                    return best;
                }
            }
        }
    }
    best
}

/// Of the first [`MOST_SCORED`] of these cells, the one whose digits have the most positions in its
/// peers. Positions in cells with two candidates count three times, as those cells become decided.
#[inline(always)]
fn tightest(places: &Places, two: u128) -> Cell9 {
    const LAST: u32 = 127;
    let (mut cells, mut best) = (two, 0);
    for _ in 0..MOST_SCORED.min(two.count_ones()) {
        let cell = cells.trailing_zeros();
        let near = with_digits_of(cell, places) & PEERS[lowest(cells).index()];
        let score = near.count_ones() + 2 * (near & two).count_ones();
        // Score and cell share one number, in which earlier cells are greater, so that a maximum
        // replaces a comparison and an unpredictable branch.
        best = best.max(score << 7 | (LAST - cell));
        cells &= cells - 1;
    }
    lowest(1 << (LAST - best % (LAST + 1)))
}

/// The positions of both digits of a cell.
#[inline(always)]
fn with_digits_of(cell: u32, places: &Places) -> u128 {
    let mut digits = 0_u32;
    for (index, digit) in places.iter().enumerate() {
        let half = if cell < 64 { *digit as u64 } else { (digit >> 64) as u64 };
        digits |= ((half >> (cell % 64)) as u32 & 1) << index;
    }
    let of = |index: u32| places.get(index as usize).copied().unwrap_or_default();
    of(digits.trailing_zeros()) | of((digits | 1).ilog2())
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

/// The peers of each cell, as bits.
static PEERS: [u128; CELLS] = {
    let mut peers = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut other = 0;
        while other < CELLS {
            if other != cell && ALL_CELLS[other].shares_house(ALL_CELLS[cell]) {
                peers[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// The first cell of a non-empty set.
#[inline(always)]
pub(super) fn lowest(cells: u128) -> Cell9 {
    ALL_CELLS[cells.trailing_zeros() as usize % ALL_CELLS.len()]
}

static ALL_CELLS: [Cell9; 128] = {
    let mut cells = [Cell9::at(0, 0); 128];
    let mut index = 0;
    while index < CELLS {
        cells[index] = Cell9::at(index / SIDE, index % SIDE);
        index += 1;
    }
    cells
};
