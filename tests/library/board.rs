//! Boards and their conflicts.

use itertools::Itertools;
use lazydoku::Board;
use proptest::prelude::*;

use crate::support::{Asked as _, board, cells, full_grid, mutated};

#[test]
fn conflicts_name_both_cells_and_the_house() {
    let puzzle =
        board("5.5......5....................................7.......................7..........");
    let conflicts = puzzle.puzzle().conflicts().map(|conflict| conflict.to_string()).collect_vec();
    assert_eq!(
        conflicts,
        [
            "r1c1 and r1c3 are both 5 in row 1",
            "r1c1 and r2c1 are both 5 in column 1",
            "r1c3 and r2c1 are both 5 in box 1",
        ]
    );
}

#[test]
fn order_is_row_major_with_blanks_first() {
    let blank_first = board(&(".".repeat(80) + "9"));
    let one_first = board(&("1".to_owned() + &".".repeat(80)));
    assert!(Board::EMPTY < blank_first && blank_first < one_first);
}

proptest! {
    #[test]
    fn a_grid_without_blanks_and_conflicts_is_a_solution(grid in full_grid()) {
        prop_assert!(grid.is_solution() && grid.puzzle().conflicts().next().is_none());
    }

    #[test]
    fn conflicts_are_the_pairs_of_peers_with_the_same_digit(grid in mutated(0..=81)) {
        let box_of = |cell: lazydoku::Cell| [cell.row() / 3, cell.column() / 3];
        let expected = cells().array_combinations().filter(|&[one, other]| {
            let is_shared = one.row() == other.row()
                || one.column() == other.column()
                || box_of(one) == box_of(other);
            is_shared && grid[one] > 0 && grid[one] == grid[other]
        });
        let found = grid.puzzle().conflicts().map(|conflict| conflict.cells).sorted().dedup();
        prop_assert!(found.eq(expected));
    }

    #[test]
    fn text_round_trips(grid in mutated(0..=81)) {
        prop_assert_eq!(grid.to_string().parse::<Board>().unwrap(), grid);
    }
}
