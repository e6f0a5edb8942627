//! For each cell and digit the number of solutions that have it, as a sum over patterns.
//!
//! A label that some restricted cell has is the digit that a naming gives it. All other labels are
//! alike, so a digit that no label is named after takes the place of any of them.

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

/// The numbers of a 9x9 puzzle whose rules are more than further houses and restrict few cells;
/// `None` for all other puzzles, or if this was cancelled. Takes about as long as five counts.
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

/// The numbers of all namings of a pattern, from those of one of them.
fn named(
    restricted: &RestrictedCells<'_>,
    pattern: &Pattern,
    labelled: &Occurrences9,
) -> Occurrences9 {
    let labels = pattern.labels.iter().max().map_or(0, |&last| usize::from(last) + 1);
    let mut namings = Namings::new(restricted, DigitMask::EMPTY);
    let mut times = [[0; SIDE]; SIDE];
    for (label, digit) in iproduct!(0..labels, 0..SIDE) {
        times[label][digit] = namings.count_with(&pattern.labels, label as u8, digit);
    }
    let mut counts = Vec::with_capacity(CELLS * SIDE);
    for (cell, digit) in iproduct!(0..CELLS, 0..SIDE) {
        let of_label = |label: usize| &labelled.counts[cell * SIDE + label];
        let after_it: u64 = (0..labels).map(|label| times[label][digit]).sum();
        let mut count: BigUint =
            (0..labels).map(|label| of_label(label) * times[label][digit]).sum();
        if labels < SIDE {
            count += of_label(labels) * (pattern.namings - after_it);
        }
        counts.push(count);
    }
    Occurrences9 { total: &labelled.total * pattern.namings, counts }
}
