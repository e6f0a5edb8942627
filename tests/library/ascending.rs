//! The solution with a rank, the rank of a solution, and parts of a listing.

use lazydoku::geometry::{Cell, Digit};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Ascending, Board};
use proptest::prelude::*;

use crate::support::{Counted as _, blanked, board, counted_up_to, full_grid};

/// Eight givens, with more than 10^12 solutions.
const EIGHT: &str =
    "1.........2.........3...........4.............5.............6.......7...........8";

#[test]
fn every_rank_of_a_small_space() {
    for (board, count) in counted_up_to(2000) {
        let mut ascending = Ascending::of(&board);
        assert_eq!(ascending.len(), count.into());
        assert_eq!(ascending.is_empty(), count == 0);
        for (place, solution) in (0_u32..).zip(board.solutions()).step_by(11) {
            assert_eq!(ascending.at(place), Some(solution));
            assert_eq!(ascending.rank(&solution).unwrap(), place.into());
        }
        assert_eq!(ascending.at(count), None);
    }
}

#[test]
fn parts_cover_the_whole_listing() {
    for (board, count) in counted_up_to(1000) {
        let mut ascending = Ascending::of(&board);
        for parts in [1, 2, 3, 7, count, count + 5].into_iter().filter(|parts| *parts > 0) {
            let ranges = (0..parts).map(|part| ascending.part(part, parts));
            let ranges: Vec<_> = ranges.collect();
            let lengths = ranges.iter().map(|range| &range.end - &range.start);
            let (least, most) = (lengths.clone().min().unwrap(), lengths.max().unwrap());
            assert!(most - least <= BigUint::from(1_u32));
            let listed = ranges.iter().flat_map(|range| ascending.range(range.clone()));
            assert!(listed.eq(board.solutions()), "{parts} parts of {count}");
        }
    }
}

#[test]
fn ranges_beyond_the_end_are_empty() {
    let (board, count) = counted_up_to(1000).find(|(_, count)| *count > 1).unwrap();
    let mut ascending = Ascending::of(&board);
    for (start, end) in [(5, 5), (9, 3), (count, count + 1), (count + 7, count + 9)] {
        assert_eq!(ascending.range(start..end).next(), None);
    }
    assert_eq!(ascending.range(count - 1..count + 9).count(), 1);
}

#[test]
fn the_ends_of_large_spaces() {
    for line in [EIGHT, &Board::EMPTY.to_string()] {
        let board = board(line);
        let mut ascending = Ascending::of(&board);
        let len = ascending.len();
        let last = board.solutions().next_back().unwrap();
        assert_eq!(ascending.at(0_u32), board.solutions().next());
        assert_eq!(ascending.at(&len - 1_u32), Some(last));
        assert_eq!(ascending.at(len.clone()), None);
        assert_eq!(ascending.rank(&last).unwrap(), &len - 1_u32);
        for beyond in ["9".repeat(30), "9".repeat(60)] {
            assert_eq!(ascending.at(beyond.parse::<BigUint>().unwrap()), None);
        }
    }
}

#[test]
fn neighbours_in_a_large_space_follow_each_other() {
    let board = board(EIGHT);
    let mut ascending = Ascending::of(&board);
    let place = ascending.len() * 5_u32 / 13_u32;
    let solution = ascending.at(place.clone()).unwrap();
    assert_eq!(ascending.rank(&solution).unwrap(), place);
    let next = board.solutions().after(&solution).next();
    assert_eq!(ascending.at(&place + 1_u32), next);
    assert!(next.unwrap().extends(&board));
}

#[test]
fn the_remaining_number_of_a_large_space() {
    let mut solutions = board(EIGHT).solutions();
    let all = solutions.count_remaining();
    assert_eq!(all, board(EIGHT).solution_count());
    solutions.next();
    solutions.skip_back(300_u32);
    assert_eq!(solutions.count_remaining(), all - 301_u32);
}

#[test]
fn errors_name_the_fault_and_the_cell() {
    let solution =
        board("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let mut puzzle = Board::EMPTY;
    puzzle[Cell::at(0, 1)] = Digit::new(4);
    let error = puzzle.rank(&solution).unwrap_err();
    assert_eq!(error.to_string(), "r1c2: 3 where the grid gives 4");
    let mut wrong = solution;
    wrong[Cell::at(0, 1)] = Digit::new(4);
    let error = puzzle.rank(&wrong).unwrap_err();
    assert_eq!(error.to_string(), "r1c3: 4 again in row 1; it is in r1c2 already");
    wrong[Cell::at(8, 8)] = None;
    let error = puzzle.rank(&wrong).unwrap_err();
    assert_eq!(error.to_string(), "r9c9: no digit; a solution has one in every cell");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn rank_is_the_inverse_of_solution_at(board in blanked(50..=66), share in 0..1000_u32) {
        let mut ascending = Ascending::of(&board);
        let place = ascending.len() * share / 1000_u32;
        let solution = ascending.at(place.clone()).unwrap();
        prop_assert!(solution.is_solution() && solution.extends(&board));
        prop_assert_eq!(ascending.rank(&solution).unwrap(), place);
    }

    #[test]
    fn a_changed_cell_is_named(solution in full_grid(), cell in 0..81_usize, by in 1..9_usize) {
        let cell = Cell::new(cell).unwrap();
        let mut puzzle = Board::EMPTY;
        puzzle[cell] = solution[cell];
        let mut wrong = solution;
        wrong[cell] = Digit::all().nth((solution[cell].unwrap().index() + by) % 9);
        prop_assert_eq!(puzzle.rank(&wrong).unwrap_err().cell(), Some(cell));
        prop_assert!(Board::EMPTY.rank(&wrong).unwrap_err().cell().is_some());
        wrong[cell] = None;
        prop_assert_eq!(Board::EMPTY.rank(&wrong).unwrap_err().cell(), Some(cell));
    }
}
