//! The number of solutions with each digit in each cell, as a sum over patterns.
//!
//! For each pattern the classic grid with its labels as givens is counted once. The namings of the
//! pattern then turn counts of labels into counts of digits.

use std::sync::atomic::{AtomicUsize, Ordering};

use itertools::iproduct;
use num_bigint::BigUint;

use super::classes::{MOST_PATTERNS, MOST_WORK, board};
use super::namings::Namings;
use super::patterns::{Pattern, patterns};
use super::restricted_cells::RestrictedCells;
use crate::classic::analyse::Occurrences9;
use crate::classic::count::{Method, Span, Watch};
use crate::classic::list::Ascending;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::values::{CELLS, SIDE};
use crate::puzzle::puzzle::Puzzle;
use crate::threads::deal;
use crate::values::digit_mask::DigitMask;

/// Seconds per pattern on one thread.
const SECONDS: f64 = 0.2;

/// The occurrences in a 9x9 puzzle whose rules go beyond houses and restrict few cells. `None` for
/// other puzzles, or if cancelled. Takes about as long as five counts.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(crate) fn occurrences_by_patterns(
    puzzle: &Puzzle,
    threads: usize,
    kernel: Kernel,
    watch: &Watch<'_>,
) -> Option<Occurrences9> {
    if !puzzle.rules().shape().says_more_than_sets() {
        return None;
    }
    let restricted = RestrictedCells::of(puzzle)?;
    let length = restricted.cells.len();
    let patterns = patterns(&restricted, length, MOST_PATTERNS, MOST_WORK)?;
    watch.begin(Method::Signatures);
    let workers = threads.clamp(1, patterns.len().max(1));
    watch.expect(patterns.len() as f64 * SECONDS / threads.max(1) as f64);
    let (begun, of_each) = (AtomicUsize::new(0), threads.max(1) / workers);
    let made = deal(&mut vec![(); workers], &patterns, |(), pattern| {
        if watch.is_cancelled() {
            return None;
        }
        let number = begun.fetch_add(1, Ordering::Relaxed);
        watch.reach(Span::ALL.part(number, patterns.len()).at(0.0));
        let board = board(&restricted.cells, &pattern.labels);
        let solutions = Ascending::new(OwnedGrid::Board(board)).threads(of_each).on(kernel);
        Some(named(&restricted, pattern, &{ solutions }.occurrences(&|_| ())))
    });
    let mut sum = Occurrences9 { total: BigUint::ZERO, counts: vec![BigUint::ZERO; CELLS * SIDE] };
    for occurrences in made {
        let Occurrences9 { total, counts } = occurrences?;
        sum.total += total;
        sum.counts.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    Some(sum)
}

/// The occurrences for all namings of a pattern, from those of its labels.
fn named(
    restricted: &RestrictedCells<'_>,
    pattern: &Pattern,
    labelled: &Occurrences9,
) -> Occurrences9 {
    let names = Namings::new(restricted, DigitMask::EMPTY).count_names(&pattern.labels);
    // Labels that no restricted cell has are interchangeable; divide by the number of their orders.
    let orders = names.total / pattern.namings;
    let count = |(cell, digit): (usize, usize)| {
        let with_digit = names.with.iter().enumerate();
        let of_label =
            with_digit.map(|(label, times)| &labelled.counts[cell * SIDE + label] * times[digit]);
        of_label.sum::<BigUint>() / orders
    };
    let counts = iproduct!(0..CELLS, 0..SIDE).map(count).collect();
    Occurrences9 { total: &labelled.total * pattern.namings, counts }
}
