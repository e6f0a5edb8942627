//! Counts agree with each other and with what is known.

use std::num::NonZeroUsize;

use lazydoku::Count;
use lazydoku::geometry::Digit;
use lazydoku::num_bigint::BigUint;
use proptest::prelude::*;

use crate::support::{board, counted_up_to, mutated};

#[test]
fn counts_are_those_known() {
    for (puzzle, count) in counted_up_to(150_000) {
        assert_eq!(puzzle.solution_count(), BigUint::from(count), "{puzzle}");
        assert_eq!(puzzle.solutions().count() as u64, count, "{puzzle}");
    }
}

/// From no givens to many, and odd placements: rows, boxes, diagonals, single digits.
#[test]
fn large_counts_are_those_known() {
    let known = include_str!("counts.tsv").lines().filter(|line| !line.starts_with('#'));
    let counts: Vec<_> = known.filter_map(|line| line.split_once('\t')).collect();
    assert!(counts.len() > 60);
    for (puzzle, count) in counts {
        assert_eq!(board(puzzle).solution_count().to_string(), count, "{puzzle}");
    }
}

#[test]
fn the_digits_of_a_cell_share_the_solutions_of_a_sparse_grid() {
    let sparse =
        board("8..5.......5.3...6..........5...3..7......4..............8.4...1.............5...");
    let cell = sparse.blanks().next().unwrap();
    let parts = Digit::all().map(|digit| {
        let mut with_digit = sparse;
        with_digit[cell] = Some(digit);
        with_digit.solution_count()
    });
    assert_eq!(parts.sum::<BigUint>(), sparse.solution_count());
}

#[test]
fn threads_count_the_same() {
    let one =
        board("53...............................................................................");
    for threads in [1, 2, 5] {
        let threads = NonZeroUsize::new(threads).unwrap();
        assert_eq!(Count::of(&one).threads(threads).run(), one.solution_count());
    }
}

#[test]
fn a_limit_is_a_minimum() {
    for (puzzle, count) in counted_up_to(1000) {
        for limit in [0, 1, 2, count.saturating_sub(1), count, count + 1, u64::MAX] {
            assert_eq!(puzzle.solution_count_up_to(limit), count.min(limit));
        }
    }
}

proptest! {
    #[test]
    fn the_digits_of_a_cell_share_the_solutions(grid in mutated(40..=58), place in any::<prop::sample::Index>()) {
        let limit = 2000;
        let blanks: Vec<_> = grid.blanks().collect();
        let cell = blanks[place.index(blanks.len())];
        let parts = Digit::all().map(|digit| {
            let mut with_digit = grid;
            with_digit[cell] = Some(digit);
            with_digit.solution_count_up_to(limit)
        });
        prop_assert_eq!(parts.sum::<u64>().min(limit), grid.solution_count_up_to(limit));
    }
}
