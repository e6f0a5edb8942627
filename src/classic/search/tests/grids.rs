//! Grids to search: puzzles, pencil marks, and grids that lack digits.

use proptest::prelude::*;

use crate::classic::test_grids::SOLUTION;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit};

/// A solution with some cells blanked and a few overwritten.
pub(super) fn puzzles() -> impl Strategy<Value = Board9> {
    let blanks = prop::collection::vec(prop::bool::weighted(0.6), CELLS);
    let changes = prop::collection::vec((0..CELLS, 1..=9_u8), 0..=2);
    (blanks, changes).prop_map(|(blanks, changes)| {
        let mut board: Board9 = SOLUTION.parse().unwrap();
        for cell in Cell9::all().filter(|cell| blanks[cell.index()]) {
            board[cell] = None;
        }
        for (cell, value) in changes {
            board[Cell9::new(cell).unwrap()] = Digit::new(value);
        }
        board
    })
}

/// Arbitrary candidates.
pub(super) fn pencil_marks() -> impl Strategy<Value = Candidates9> {
    prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.7), 9), CELLS).prop_map(
        |marks| {
            let mut candidates = Candidates9::ALL;
            for (cell, marks) in Cell9::all().zip(marks) {
                candidates[cell] = Digit::all().filter(|digit| marks[digit.index()]).collect();
            }
            candidates
        },
    )
}

/// A few givens anywhere: usually many solutions, and sometimes a clash.
pub(super) fn scattered_givens() -> impl Strategy<Value = Board9> {
    prop::collection::vec((0..CELLS, 1..=9_u8), 0..30).prop_map(|givens| {
        let mut board = Board9::EMPTY;
        for (cell, value) in givens {
            board[Cell9::new(cell).unwrap()] = Digit::new(value);
        }
        board
    })
}

/// A solution with a few digits blanked: cells with two candidates, and several solutions.
pub(super) fn missing_digits() -> impl Strategy<Value = Board9> {
    prop::sample::subsequence((1..=9_u8).collect::<Vec<_>>(), 2..=4).prop_map(|missing| {
        let mut board: Board9 = SOLUTION.parse().unwrap();
        for cell in Cell9::all() {
            board[cell] = board[cell].filter(|digit| !missing.contains(&digit.get()));
        }
        board
    })
}
