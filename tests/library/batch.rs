//! Batches give the same outcomes as searching each grid.

use std::cell::Cell as Counter;
use std::iter::zip;

use lazydoku::{Batch, Board, Candidates, Kernel, Outcome, Puzzle, Uniqueness};
use proptest::prelude::*;

use crate::support::{Asked as _, blanked, cells, full_grid, mutated};

/// Grids of all kinds: clashing; with no, one or several solutions; full; and almost empty.
fn grids(count: impl Into<prop::collection::SizeRange>) -> impl Strategy<Value = Vec<Board>> {
    let grid = prop_oneof![
        4 => mutated(45..=60),
        2 => blanked(40..=58),
        1 => blanked(60..=81),
        1 => full_grid(),
        1 => mutated(0..=10),
    ];
    prop::collection::vec(grid, count)
}

fn assert_correct(board: &Board, limit: u64, outcome: &Outcome) -> Result<(), TestCaseError> {
    let solutions = board.solutions().take(limit as usize).count() as u64;
    prop_assert_eq!(outcome.solutions, solutions, "{}", board);
    prop_assert_eq!(outcome.limit_reached, solutions == limit);
    match &outcome.first {
        None => prop_assert_eq!(solutions, 0),
        Some(first) => {
            prop_assert!(first.is_solution() && first.extends(board), "{board} {first}");
            if solutions == 1 && limit > 1 {
                prop_assert_eq!(first, &board.solutions().next().unwrap());
            }
        }
    }
    Ok(())
}

/// Each case has hundreds of grids.
fn fewer_cases() -> ProptestConfig {
    let config = ProptestConfig::default();
    ProptestConfig { cases: config.cases / 10, failure_persistence: None, ..config }
}

proptest! {
    #![proptest_config(fewer_cases())]

    #[test]
    fn outcomes_match_searches(
        boards in grids(1..600),
        limit in prop::sample::select(vec![1, 2, 3, 1000]),
    ) {
        for kernel in Kernel::available() {
            let outcomes: Vec<_> = Batch::new(limit).on(kernel).outcomes(boards.clone()).collect();
            prop_assert_eq!(outcomes.len(), boards.len());
            for (board, outcome) in boards.iter().zip(&outcomes) {
                assert_correct(board, limit, outcome)?;
            }
        }
    }

    #[test]
    fn whole_chunks_of_any_length_are_answered_in_order(
        boards in grids(1..100),
        length in 1..100_usize,
        count in 1..4_usize,
    ) {
        let puzzles: Vec<Puzzle> = boards.iter().map(Puzzle::from).collect();
        let chunks: Vec<Vec<Puzzle>> = puzzles.chunks(length).map(<[Puzzle]>::to_vec).collect();
        let answered: Vec<_> =
            Batch::new(2).threads(count).outcomes_of_chunks(chunks.clone()).collect();
        prop_assert_eq!(answered.len(), chunks.len());
        for ((answered, outcomes), chunk) in answered.iter().zip(&chunks) {
            prop_assert_eq!(answered, chunk);
            prop_assert_eq!(outcomes.len(), chunk.len());
            for (puzzle, outcome) in answered.iter().zip(outcomes) {
                assert_correct(puzzle.grid(), 2, outcome)?;
            }
        }
    }
}

/// A puzzle with each of its givens removed in turn, repeatedly.
fn many(count: usize) -> impl Iterator<Item = Board> + Clone {
    const PUZZLE: &str =
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let puzzle: Board = PUZZLE.parse().unwrap();
    let givens: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
    (0..count).map(move |number| {
        let mut board = puzzle.clone();
        if let Some(&cell) = givens.get(number % (givens.len() + 1)) {
            board.set(cell, 0);
        }
        board
    })
}

#[test]
fn threads_do_not_change_ten_thousand_outcomes() {
    let alone: Vec<_> = Batch::new(2).outcomes(many(10_000)).collect();
    assert!(alone.iter().any(|outcome| outcome.solutions == 1));
    assert!(alone.iter().any(|outcome| outcome.solutions == 2));
    for count in 2..=5 {
        let batch = Batch::new(2).threads(count);
        let solutions = |outcome: Outcome| outcome.solutions;
        assert!(
            batch.outcomes(many(10_000)).map(solutions).eq(alone.iter().cloned().map(solutions))
        );
    }
}

#[test]
fn grids_are_divided_evenly_if_their_number_is_known() {
    for (count, after_one, after_two) in [(1000, 1, 1000), (20_000, 1, 8193)] {
        let taken = Counter::new(0);
        let boards = many(count).inspect(|_| taken.set(taken.get() + 1));
        let mut outcomes = Batch::new(2).outcomes(boards);
        outcomes.next();
        assert_eq!(taken.get(), after_one);
        outcomes.next();
        assert_eq!(taken.get(), after_two);
        assert_eq!(outcomes.count(), count - 2);
    }
}

#[test]
fn each_chunk_is_at_most_as_long_as_all_before_it() {
    let taken = Counter::new(0);
    let boards = std::iter::repeat(Board::EMPTY).inspect(|_| taken.set(taken.get() + 1));
    for (number, outcome) in Batch::new(1).outcomes(boards).take(5000).enumerate() {
        assert!(outcome.limit_reached);
        assert!(taken.get() <= 2 * number + 1, "{} taken for number {number}", taken.get());
    }
}

#[test]
fn an_empty_chunk_makes_all_outcomes_come_first() {
    for count in 1..4 {
        let taken = Counter::new(0);
        let chunk = |number: usize| match number % 2 {
            0 => vec![Puzzle::from(Board::EMPTY); 3],
            _ => Vec::new(),
        };
        let chunks = (0..20).map(chunk).inspect(|_| taken.set(taken.get() + 1));
        let batch = Batch::new(2).threads(count);
        for (number, (_, outcomes)) in batch.outcomes_of_chunks(chunks).enumerate() {
            assert_eq!(outcomes.len(), 3);
            assert!(taken.get() <= 2 * number + 2, "{} taken for number {number}", taken.get());
        }
        assert_eq!(taken.get(), 20);
    }
}

#[test]
fn limit_zero_is_reached_at_once() {
    let outcome = Batch::new(0).outcomes([Board::EMPTY]).next().unwrap();
    assert_eq!((outcome.solutions, outcome.limit_reached, outcome.first), (0, true, None));
}

#[test]
fn one_grid_may_take_all_lanes() {
    for kernel in Kernel::available() {
        let outcomes: Vec<_> =
            Batch::new(100_000).on(kernel).outcomes([Board::EMPTY, Board::EMPTY]).collect();
        assert!(outcomes.iter().all(|outcome| outcome.solutions == 100_000));
    }
}

#[test]
fn a_long_count_of_one_grid_continues_in_lanes() {
    let board = blanked_by_hand();
    let count = board.count_up_to(u64::MAX);
    assert!(count > 10_000);
    assert_eq!(count, board.solutions().count() as u64);
    assert_eq!(board.count_up_to(count + 1), count);
    assert_eq!(board.count_up_to(count - 1), count - 1);
}

/// A solution with its first 42 cells blanked.
fn blanked_by_hand() -> Board {
    let rest = "791713924856961537284287419635345286179";
    format!("{rest:.>81}").parse().unwrap()
}

#[test]
fn no_grids_have_no_outcomes() {
    assert_eq!(Batch::new(2).outcomes([] as [Board; 0]).count(), 0);
    assert_eq!(Batch::new(2).threads(2).outcomes([] as [Board; 0]).count(), 0);
}

#[test]
fn outcomes_can_be_dropped_early() {
    let mut outcomes = Batch::new(2).threads(2).outcomes(many(100_000));
    assert!(outcomes.next().is_some());
}

/// The count of a grid runs on several threads until the outcomes are dropped.
#[test]
fn a_grid_that_threads_share_can_be_dropped() {
    let chunks = [blanked_by_hand(), Board::EMPTY].map(|board| vec![Puzzle::from(board)]);
    let mut outcomes = Batch::new(20_000_000).threads(2).outcomes_of_chunks(chunks);
    assert!(outcomes.next().is_some());
}

/// Pencil marks with one solution that take long to solve: from all candidates, those of other
/// solutions are removed one by one.
fn hard_marks(seed: usize) -> Candidates {
    let line = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    let solution: Board = line.parse().unwrap();
    let mut marks = Puzzle::from(Board::EMPTY).unconstrained_candidates();
    let mut turn = seed;
    while let Uniqueness::Several(one, other) = marks.puzzle().uniqueness() {
        let wrong = if one == solution { other } else { one };
        let differing: Vec<_> = cells().filter(|&cell| wrong[cell] != solution[cell]).collect();
        turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let cell = differing[(turn >> 33) % differing.len()];
        marks.remove(cell, wrong[cell]);
    }
    marks
}

/// The same marks with the digits renamed.
fn renamed(marks: &Candidates, by: u32) -> Candidates {
    let all = (1 << 9) - 1;
    let renamed = marks.bits().iter().map(|digits| (digits << by | digits >> (9 - by)) & all);
    Candidates::of_bits(marks.size(), renamed.collect()).unwrap()
}

#[test]
fn threads_that_share_hard_grids_find_the_same() {
    let mut grids = vec![Puzzle::from(blanked_by_hand()); 2];
    for marks in [1, 2, 3].map(hard_marks) {
        grids.extend((0..9).map(|by| renamed(&marks, by).puzzle()));
    }
    for limit in [1, 2, 1000] {
        let alone: Vec<_> = Batch::new(limit).outcomes_of_chunks([grids.clone()]).collect();
        for threads in [2, 3, 7] {
            let batch = Batch::new(limit).threads(threads);
            let together: Vec<_> = batch.outcomes_of_chunks([grids.clone()]).collect();
            for (number, (alone, together)) in zip(&alone[0].1, &together[0].1).enumerate() {
                let numbers = |outcome: &Outcome| (outcome.solutions, outcome.limit_reached);
                assert_eq!(numbers(alone), numbers(together), "{threads} threads, {number}");
                if alone.solutions == 1 && limit > 1 {
                    assert_eq!(alone.first, together.first, "{threads} threads, {number}");
                }
                assert!(together.first.as_ref().unwrap().is_solution());
            }
        }
    }
}
