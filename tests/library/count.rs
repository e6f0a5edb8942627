//! Counts are consistent and match known numbers.

use std::sync::atomic::{AtomicBool, Ordering};

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates, Count, Kernel, Method, Puzzle};
use proptest::prelude::*;

use crate::support::{Asked as _, board, cells, counted_up_to, mutated};

/// The number of all solutions.
fn all(puzzle: &Puzzle) -> BigUint {
    puzzle.solution_count().unwrap()
}

#[test]
fn counts_match_known_numbers() {
    for (puzzle, count) in counted_up_to(150_000) {
        assert_eq!(all(&puzzle.puzzle()), BigUint::from(count), "{puzzle}");
        assert_eq!(puzzle.solutions().count() as u64, count, "{puzzle}");
    }
}

/// From no givens to many, and unusual placements: rows, boxes, diagonals, single digits.
#[test]
fn large_counts_match_known_numbers() {
    let known = include_str!("counts.tsv").lines().filter(|line| !line.starts_with('#'));
    let counts: Vec<_> = known.filter_map(|line| line.split_once('\t')).collect();
    assert!(counts.len() > 60);
    for (puzzle, count) in counts {
        assert_eq!(all(&board(puzzle).puzzle()).to_string(), count, "{puzzle}");
    }
}

const UNIQUE: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// Five givens with little symmetry, which take long to count.
const FIVE: &str =
    "1..........2..........3..........4..........5....................................";

#[test]
fn threads_and_kernels_do_not_change_counts() {
    for puzzle in [board(FIVE), Board::EMPTY].map(Puzzle::from) {
        let count = all(&puzzle);
        for threads in [2, 3, 20] {
            assert_eq!(
                Count::of(&puzzle).threads(threads).run().unwrap(),
                count,
                "{threads} threads"
            );
        }
        for kernel in Kernel::available() {
            assert_eq!(Count::of(&puzzle).on(kernel).run().unwrap(), count, "{kernel}");
        }
    }
}

fn all_candidates() -> Candidates {
    Puzzle::from(Board::EMPTY).unconstrained_candidates()
}

/// All candidates except one in each of these cells.
fn loose(left_out: impl IntoIterator<Item = usize>) -> Candidates {
    let mut marks = all_candidates();
    for (cell, digit) in left_out.into_iter().zip((1..=9).cycle().step_by(4)) {
        marks.remove(cells().nth(cell).unwrap(), digit);
    }
    marks
}

#[test]
fn progress_rises_to_the_end() {
    // Two digits in different bands and stacks leave many orbits.
    let marks = loose([0, 40]).puzzle();
    for threads in [1, 3] {
        for puzzle in [&board(FIVE).into(), &marks] {
            let mut reports = Vec::new();
            let count = Count::of(puzzle).threads(threads);
            count.on_progress(|progress| reports.push(progress)).run().unwrap();
            assert!(reports.is_sorted_by_key(|progress| progress.share));
            assert!(reports.iter().all(|progress| (0.0..=1.0).contains(&progress.share)));
            assert!(reports.last().unwrap().share >= 1.0);
            assert!(reports.len() > 10, "{reports:?}");
            let begun: Vec<_> = reports.iter().filter(|progress| progress.share > 0.0).collect();
            assert!(begun.iter().all(|progress| progress.method == Method::Signatures));
            assert!(reports.iter().all(|progress| progress.estimated_seconds.unwrap() > 0.0));
        }
    }
    let mut reports = Vec::new();
    let few = board(UNIQUE).into();
    Count::of(&few).on_progress(|progress| reports.push(progress)).run().unwrap();
    assert_eq!(reports.len(), 1);
    assert!(reports[0].method == Method::Search && reports[0].share >= 1.0);
    assert_eq!(reports[0].estimated_seconds, None);
}

/// Whether the symmetries of marks are detected depends on which marks are left out; tests all
/// directions.
#[test]
fn symmetric_marks_match_known_numbers() {
    let blank = all(&Board::EMPTY.into());
    for (places, ninths) in [([30, 40, 50], 6_u32), ([32, 39, 49], 6), ([30, 31, 32], 6)] {
        let mut marks = all_candidates();
        for cell in places {
            marks.remove(cells().nth(cell).unwrap(), 4);
        }
        assert_eq!(all(&marks.puzzle()), &blank / 9_u32 * ninths, "{places:?}");
    }
}

/// Counting by signatures would take longer.
#[test]
fn a_long_search_shows_its_progress() {
    let mut marks = all_candidates();
    for (place, cell) in cells().enumerate() {
        for (digit, bit) in (1..=9).zip(0..) {
            if (5 * place * place + 11 * bit + place / 9) % 10 < 3 {
                marks.remove(cell, digit);
            }
        }
    }
    let (cancelled, mut reports) = (AtomicBool::new(false), Vec::new());
    let puzzle = marks.puzzle();
    let count = Count::of(&puzzle).on_progress(|progress| {
        reports.push(progress);
        cancelled.store(reports.len() > 3, Ordering::Relaxed);
    });
    assert_eq!(count.run_until(&cancelled).unwrap(), None);
    assert!(reports.is_sorted_by_key(|progress| progress.share));
    assert!(reports.iter().all(|progress| progress.method == Method::Search));
    assert!((0.0..0.5).contains(&reports[3].share) && reports[3].share > 0.0, "{reports:?}");
}

/// Neither a search nor signatures would finish.
#[test]
fn hopeless_counts_say_so_and_can_be_cancelled() {
    let puzzle = loose((0..81).step_by(2)).puzzle();
    for by_signatures in [false, true] {
        let (cancelled, mut seconds) = (AtomicBool::new(false), None);
        let count = Count::of(&puzzle).on_progress(|progress| {
            seconds = progress.estimated_seconds;
            let is_far_enough = !by_signatures || progress.method == Method::Signatures;
            cancelled.store(seconds.is_some() && is_far_enough, Ordering::Relaxed);
        });
        assert_eq!(count.run_until(&cancelled).unwrap(), None);
        assert!(seconds.unwrap() > 30.0, "{seconds:?}");
    }
}

#[test]
fn a_count_can_be_cancelled() {
    for threads in [1, 3] {
        let cancelled = AtomicBool::new(false);
        let mut last = 0.0;
        let puzzle = board(FIVE).into();
        let count = Count::of(&puzzle).threads(threads).on_progress(|progress| {
            last = progress.share;
            cancelled.store(progress.share > 0.2, Ordering::Relaxed);
        });
        assert_eq!(count.run_until(&cancelled).unwrap(), None);
        assert!((0.2..0.9).contains(&last), "{last}");
    }
    let never = AtomicBool::new(false);
    let unique = board(UNIQUE).into();
    assert_eq!(Count::of(&unique).run_until(&never).unwrap(), Some(1_u32.into()));
}

#[test]
fn a_limit_is_a_minimum() {
    for (puzzle, count) in counted_up_to(1000) {
        for limit in [0, 1, 2, count.saturating_sub(1), count, count + 1, u64::MAX] {
            assert_eq!(puzzle.count_up_to(limit), count.min(limit));
        }
    }
}

proptest! {
    #[test]
    fn counts_for_the_digits_of_a_cell_add_up(
        grid in mutated(40..=58),
        place in any::<prop::sample::Index>(),
    ) {
        let limit = 2000;
        let blanks: Vec<_> = grid.blanks().collect();
        let cell = blanks[place.index(blanks.len())];
        let parts = (1..=9).map(|digit| {
            grid.puzzle().with(cell, digit).solution_count_up_to(limit)
        });
        prop_assert_eq!(parts.sum::<u64>().min(limit), grid.count_up_to(limit));
    }
}
