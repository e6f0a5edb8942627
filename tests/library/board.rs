//! The value types: cells, digits, houses and grids.

use itertools::Itertools;
use lazydoku::Board;
use lazydoku::geometry::{Cell, Digit, DigitSet, House};
use proptest::prelude::*;

use crate::support::{board, full_grid, mutated};

#[test]
fn peers_of_the_centre() {
    let peers = Cell::new(40).unwrap().peers().iter().map(|peer| peer.index()).collect_vec();
    assert_eq!(
        peers,
        [4, 13, 22, 30, 31, 32, 36, 37, 38, 39, 41, 42, 43, 44, 48, 49, 50, 58, 67, 76]
    );
}

#[test]
fn peers_are_the_other_cells_of_the_houses() {
    for cell in Cell::all() {
        let others = cell
            .houses()
            .into_iter()
            .flat_map(|house| *house.cells())
            .filter(|&other| other != cell);
        assert_eq!(others.sorted().dedup().collect_vec(), cell.peers());
    }
}

#[test]
fn every_cell_is_in_three_houses_and_every_house_has_nine_cells() {
    for cell in Cell::all() {
        let holding = House::all().filter(|house| house.cells().contains(&cell)).collect_vec();
        assert_eq!(holding, cell.houses());
    }
    assert!(
        House::all().all(|house| house
            .cells()
            .iter()
            .tuple_windows()
            .all(|(one, next)| one < next))
    );
    assert_eq!(House::all().len(), 27);
}

#[test]
fn names() {
    assert_eq!(Cell::at(0, 0).to_string(), "r1c1");
    assert_eq!(Cell::at(8, 6).to_string(), "r9c7");
    assert_eq!(
        Cell::at(4, 6).houses().map(|house| house.to_string()),
        ["row 5", "column 7", "box 6"]
    );
    assert_eq!((Cell::at(3, 8).band(), Cell::at(3, 8).stack()), (1, 2));
}

#[test]
fn values_out_of_range_are_none() {
    assert_eq!((Cell::new(80), Cell::new(81)), (Some(Cell::at(8, 8)), None));
    assert_eq!((Digit::new(0), Digit::new(10), Digit::from_char('0')), (None, None, None));
    assert_eq!(Digit::from_char('7'), Digit::new(7));
}

#[test]
fn sets_of_digits() {
    let [two, five] = [2, 5].map(|value| Digit::new(value).unwrap());
    let mut set: DigitSet = [five, two].into_iter().collect();
    assert_eq!((set.to_string(), set.len(), set.single()), ("25".to_owned(), 2, None));
    set.remove(two);
    assert_eq!((set.single(), set.contains(two)), (Some(five), false));
    assert!(set.without(DigitSet::ALL).is_empty());
    assert_eq!(
        DigitSet::ALL.iter().rev().map(Digit::get).collect_vec(),
        [9, 8, 7, 6, 5, 4, 3, 2, 1]
    );
}

#[test]
fn conflicts_name_both_cells_and_the_house() {
    let puzzle =
        board("5.5......5....................................7.......................7..........");
    let conflicts = puzzle.conflicts().map(|conflict| conflict.to_string()).collect_vec();
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
fn the_alternate_form_draws_boxes() {
    let puzzle =
        board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    insta::assert_snapshot!(format!("{puzzle:#}"), @r"
    ┌───────┬───────┬───────┐
    │ 5 3   │   7   │       │
    │ 6     │ 1 9 5 │       │
    │   9 8 │       │   6   │
    ├───────┼───────┼───────┤
    │ 8     │   6   │     3 │
    │ 4     │ 8   3 │     1 │
    │ 7     │   2   │     6 │
    ├───────┼───────┼───────┤
    │   6   │       │ 2 8   │
    │       │ 4 1 9 │     5 │
    │       │   8   │   7 9 │
    └───────┴───────┴───────┘
    ");
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
        prop_assert!(grid.is_solution() && grid.conflicts().next().is_none());
    }

    #[test]
    fn conflicts_are_the_pairs_of_peers_with_the_same_digit(grid in mutated(0..=81)) {
        let expected = Cell::all()
            .flat_map(|cell| cell.peers().iter().map(move |&peer| [cell, peer]))
            .filter(|[cell, peer]| cell < peer && grid[*cell] == grid[*peer])
            .filter(|[cell, _]| grid[*cell].is_some());
        prop_assert!(grid.conflicts().map(|conflict| conflict.cells).eq(expected));
        for conflict in grid.conflicts() {
            prop_assert!(conflict.cells.iter().all(|cell| conflict.house.cells().contains(cell)));
        }
    }

    #[test]
    fn text_round_trips(grid in mutated(0..=81)) {
        prop_assert_eq!(grid.to_string().parse::<Board>().unwrap(), grid);
    }
}
