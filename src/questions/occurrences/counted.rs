//! Chooses how to find the occurrences: by a listing, digit by digit, or by equations and a count
//! for each number that does not follow.

use std::sync::OnceLock;

use num_bigint::BigUint;

use super::laws::KnownShares;
use super::shares::{Occurrences, tally};
use crate::classic::count::{Method, Progress, Watch};
use crate::classic::search::Kernel;
use crate::general::count::counting::CountRequest;
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::{OccurrencesPlan, OutOfReach};
use crate::puzzle::puzzle::Puzzle;
use crate::questions::count::count::Count;

/// Solutions are listed if there are at most this many, or if that is expected to be faster and
/// there are at most as many as the second.
const LISTED: u64 = 4_000_000;
const MOST_LISTED: u64 = 1_000_000_000;

/// Nanoseconds to list a solution on one thread.
const NANOSECONDS_OF_SOLUTION: f64 = 300.0;

/// The occurrences, from one count or several, or from a listing; `None` if cancelled.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(super) fn counted(
    puzzle: &Puzzle,
    threads: usize,
    kernel: Kernel,
    total: Option<BigUint>,
    watch: &Watch<'_>,
) -> Result<Option<Occurrences>, OutOfReach> {
    let quiet = &watch.quiet();
    let request = CountRequest { puzzle, kernel, threads, part: ShareOfWork::ALL, watch: quiet };
    let plan = OnceLock::new();
    let planned = || plan.get_or_init(|| OccurrencesPlan::new(&request));
    watch.begin(Method::States);
    let Some(total) = total.map_or_else(
        || count(puzzle, threads, watch, |seconds| watch.expect(seconds * planned().counts)),
        |total| Ok(Some(total)),
    )?
    else {
        return Ok(None);
    };
    let few = u64::try_from(&total).ok().filter(|&total| total <= MOST_LISTED);
    if few.is_some_and(|total| total <= LISTED) {
        return Ok(tallied(puzzle, threads, total, watch));
    }
    let mut known = KnownShares::new(puzzle, total);
    known.follow_laws();
    if known.next_to_count().is_some() {
        let nanoseconds = planned().nanoseconds;
        let listing = few.map_or(f64::INFINITY, |total| total as f64 * NANOSECONDS_OF_SOLUTION);
        if listing < nanoseconds {
            watch.expect(listing / 1e9 / threads as f64);
            return Ok(tallied(puzzle, threads, known.total, watch));
        }
        if let Some(digits) = plan.into_inner().and_then(|plan| plan.digits) {
            watch.expect(nanoseconds / 1e9 / threads as f64);
            if let Ok(counts) = digits.occurrences(threads, watch) {
                return Ok(Some(Occurrences { counts, total: known.total, size: known.size }));
            }
        }
    }
    known.count_the_rest(puzzle, |puzzle| count(puzzle, threads, watch, |_| ()), watch)
}

/// Counts a puzzle; calls `expect` with the estimated seconds if that takes long.
fn count(
    puzzle: &Puzzle,
    threads: usize,
    watch: &Watch<'_>,
    expect: impl Fn(f64) + Send,
) -> Result<Option<BigUint>, OutOfReach> {
    let count = Count::of(puzzle).threads(threads);
    let count = count.on_progress(move |Progress { estimated_seconds, .. }| {
        estimated_seconds.map(&expect);
    });
    match watch.cancelled() {
        Some(cancelled) => count.run_until(cancelled),
        None => count.run().map(Some),
    }
}

/// The occurrences from a listing of all solutions; `None` if cancelled.
#[expect(clippy::cast_precision_loss, reason = "a share of work")]
fn tallied(
    puzzle: &Puzzle,
    threads: usize,
    total: BigUint,
    watch: &Watch<'_>,
) -> Option<Occurrences> {
    let (size, most) = (puzzle.rules().size(), u64::try_from(&total).unwrap_or(u64::MAX));
    let mut solutions = puzzle.solutions_unordered().in_parallel().threads(threads);
    let (mut found, mut counts) = (0, vec![0; size.number_of_cells() * size.digits()]);
    loop {
        let chunk = solutions.next_chunk();
        if chunk.is_empty() {
            return Some(Occurrences::of_tallies(size, total, counts));
        }
        tally(size, chunk, &mut counts);
        found += chunk.len() as u64;
        watch.reach(found as f64 / most as f64);
        if watch.is_cancelled() {
            return None;
        }
    }
}
