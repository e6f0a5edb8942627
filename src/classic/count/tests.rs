//! Tests that all views of a grid give the number that a search finds.

use std::num::NonZeroUsize;

use proptest::prelude::*;

use super::exact;
use super::marks::Marks;
use super::orbit::{Problem, View};
use super::progress::{Span, Watch};
use super::sum::Counting;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::test_grids::{SOLUTION, kept};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit};
use crate::threads::fault_injection;

fn count(board: &Board9, view: View) -> u128 {
    count_marks(&board.into(), view)
}

fn count_marks(marks: &Marks, view: View) -> u128 {
    let counting = Counting {
        kernel: Kernel::best(),
        threads: NonZeroUsize::MIN,
        watch: Watch::new(None, None),
    };
    let problem = Problem::new(&view.of(marks));
    counting.all_orbits(&problem, Span::ALL).expect("nobody cancels")
}

#[test]
fn views_agree() {
    let board: Board9 =
        "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51........."
            .parse()
            .unwrap();
    for view in View::all() {
        assert_eq!(count(&board, view), 951, "{view:?}");
    }
}

#[test]
fn a_full_grid_counts_one_and_a_contradiction_none() {
    let full: Board9 = SOLUTION.parse().unwrap();
    let contradictory: Board9 =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
            .parse()
            .unwrap();
    for view in View::all() {
        assert_eq!(count(&full, view), 1);
        assert_eq!(count(&contradictory, view), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        // Each case takes as long as several of most other tests; `PROPTEST_CASES` sets more.
        cases: ProptestConfig::default().cases / 6,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn signatures_count_what_a_search_finds(
        mut board in kept(20..=40),
        moved in prop::option::of((0..20_usize, 0..81_usize)),
        view in prop::sample::select(View::all().collect::<Vec<_>>()),
    ) {
        if let Some((from, to)) = moved {
            let digit = board.givens().nth(from).map(|(_, digit)| digit);
            board[Cell9::new(to).unwrap()] = digit;
        }
        prop_assume!(!board.has_clash());
        let limit = 200_000;
        let found = board.solution_count_up_to(limit);
        prop_assume!(found < limit);
        prop_assert_eq!(count(&board, view), u128::from(found));
    }

    #[test]
    fn signatures_count_pencil_marks(
        board in kept(16..=40),
        left_out in prop::collection::vec((0..81_usize, 0..9_usize), 0..40),
        view in prop::sample::select(View::all().collect::<Vec<_>>()),
    ) {
        let mut candidates = Candidates9::in_context(&board);
        for (cell, digit) in left_out {
            candidates[Cell9::new(cell).unwrap()].remove(Digit::from_index(digit));
        }
        let limit = 200_000;
        let found = candidates.solution_count_up_to(limit);
        prop_assume!(found < limit);
        let count = Marks::of(&candidates).map_or(0, |marks| count_marks(&marks, view));
        prop_assert_eq!(count, u128::from(found));
    }
}

#[test]
fn the_panic_of_a_worker_is_rethrown() {
    for number in [0, 1, 20] {
        fault_injection::assert_rethrown(number, || {
            let (source, threads) =
                (OwnedGrid::Board(Board9::EMPTY), NonZeroUsize::new(3).unwrap());
            let _ = exact::count(&source, Kernel::best(), threads, Watch::new(None, None));
        });
    }
}
