//! Grids shared by the tests of several engines.

use proptest::prelude::*;
use proptest::sample::{SizeRange, subsequence};

use super::values::Cell9;
use super::values::board::Board9;

/// A solution.
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Puzzles that keep this many cells of [`SOLUTION`] as givens.
pub(crate) fn kept(cells: impl Into<SizeRange>) -> impl Strategy<Value = Board9> {
    subsequence(Cell9::all().collect::<Vec<_>>(), cells).prop_map(|cells| {
        let solution: Board9 = SOLUTION.parse().unwrap();
        let mut board = Board9::EMPTY;
        cells.into_iter().for_each(|cell| board[cell] = solution[cell]);
        board
    })
}
