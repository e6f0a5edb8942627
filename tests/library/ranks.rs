//! Solutions by rank, ranks of solutions, and parts of a listing, for classic grids.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Cell, Puzzle, Space};
use proptest::prelude::*;

use crate::support::{blanked, counted_up_to, full_grid};

/// Eight givens, with more than 10^12 solutions.
const EIGHT: &str =
    "1.........2.........3...........4.............5.............6.......7...........8";

fn counted(most: u64) -> impl Iterator<Item = (Puzzle, u64)> {
    counted_up_to(most).map(|(board, count)| (board.into(), count))
}

fn blank() -> Puzzle {
    Board::empty(9).unwrap().to_string().parse().unwrap()
}

fn space(puzzle: &Puzzle) -> Space {
    puzzle.space().unwrap()
}

#[test]
fn every_rank_of_a_small_space() {
    for (puzzle, count) in counted(2000) {
        let space = space(&puzzle);
        assert_eq!(space.len(), count.into());
        assert_eq!(space.is_empty(), count == 0);
        for (place, solution) in (0_u32..).zip(puzzle.solutions()).step_by(11) {
            assert_eq!(space.rank(&solution).unwrap(), place.into());
            assert_eq!(space.at(place), Some(solution));
        }
        assert_eq!(space.at(count), None);
    }
}

#[test]
fn parts_cover_the_whole_listing() {
    for (puzzle, count) in counted(1000) {
        let space = space(&puzzle);
        for parts in [1, 2, 3, 7, count, count + 5].into_iter().filter(|parts| *parts > 0) {
            let ranges: Vec<_> = (0..parts).map(|part| space.part(part, parts)).collect();
            let lengths = ranges.iter().map(|range| &range.end - &range.start);
            let (least, most) = (lengths.clone().min().unwrap(), lengths.max().unwrap());
            assert!(most - least <= BigUint::from(1_u32));
            let listed = ranges.iter().flat_map(|range| space.range(range.clone()));
            assert!(listed.eq(puzzle.solutions()), "{parts} parts of {count}");
        }
    }
}

#[test]
fn ranges_beyond_the_end_are_empty() {
    let (puzzle, count) = counted(1000).find(|(_, count)| *count > 1).unwrap();
    let space = space(&puzzle);
    for (start, end) in [(5, 5), (9, 3), (count, count + 1), (count + 7, count + 9)] {
        assert_eq!(space.range(start..end).next(), None);
    }
    assert_eq!(space.range(count - 1..count + 9).count(), 1);
}

#[test]
fn the_ends_of_large_spaces() {
    for puzzle in [EIGHT.parse().unwrap(), blank()] {
        let space = space(&puzzle);
        let len = space.len();
        let last = puzzle.solutions().next_back().unwrap();
        assert_eq!(space.at(0_u32), puzzle.solutions().next());
        assert_eq!(space.rank(&last).unwrap(), &len - 1_u32);
        assert_eq!(space.at(&len - 1_u32), Some(last));
        assert_eq!(space.at(len.clone()), None);
        for beyond in ["9".repeat(30), "9".repeat(60)] {
            assert_eq!(space.at(beyond.parse::<BigUint>().unwrap()), None);
        }
    }
}

#[test]
fn neighbours_in_a_large_space_follow_each_other() {
    let puzzle: Puzzle = EIGHT.parse().unwrap();
    let space = space(&puzzle);
    let place = space.len() * 5_u32 / 13_u32;
    let solution = space.at(place.clone()).unwrap();
    assert_eq!(space.rank(&solution).unwrap(), place);
    let next = puzzle.solutions().after(&solution).next();
    assert!(puzzle.is_solution(next.as_ref().unwrap()));
    assert_eq!(space.at(&place + 1_u32), next);
}

#[test]
fn errors_name_the_fault_and_the_cell() {
    let solution: Board =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
    let space = space(&blank().with(Cell::at(0, 1), 4));
    let error = |grid: &Board| space.rank(grid).unwrap_err().to_string();
    assert_eq!(error(&solution), "r1c2: 3 where the grid gives 4");
    let mut wrong = solution;
    wrong.set(Cell::at(0, 1), 4);
    assert_eq!(error(&wrong), "r1c3: 4 again in row 1; it is in r1c2 already");
    wrong.set(Cell::at(8, 8), 0);
    assert_eq!(error(&wrong), "r9c9: no digit; a solution has one in every cell");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn rank_is_the_inverse_of_solution_at(board in blanked(50..=66), share in 0..1000_u32) {
        let puzzle = Puzzle::from(board);
        let space = space(&puzzle);
        let place = space.len() * share / 1000_u32;
        let solution = space.at(place.clone()).unwrap();
        prop_assert!(puzzle.is_solution(&solution));
        prop_assert_eq!(space.rank(&solution).unwrap(), place);
    }

    #[test]
    fn a_changed_cell_is_named(solution in full_grid(), cell in 0..81_usize, by in 1..9_u8) {
        let (cell, solution) = (Cell::at(cell / 9, cell % 9), solution);
        let given = blank().with(cell, solution[cell]);
        let mut wrong = solution.clone();
        wrong.set(cell, (solution[cell] - 1 + by) % 9 + 1);
        let error = given.judge(&wrong).unwrap_err().to_string();
        prop_assert_eq!(error.split(':').next(), Some(&*cell.to_string()));
        prop_assert!(blank().judge(&wrong).is_err());
        wrong.set(cell, 0);
        let error = blank().judge(&wrong).unwrap_err().to_string();
        prop_assert_eq!(error.split(';').next(), Some(&*format!("{cell}: no digit")));
    }
}
