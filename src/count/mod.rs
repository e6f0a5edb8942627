//! Exact counts, without visiting the solutions one by one.
//!
//! A grid is seen as three bands. For each way to deal the digits to the columns of the first band's
//! three boxes, its *signature*, the arrangements of the band are multiplied with the completions in
//! the other two; those depend on the signature only, and only up to symmetry. The idea is that of
//! B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids" (2005), who counted the empty grid
//! with it; here the givens take part.
//!
//! - [`partitions`]: the ways to deal nine digits to three columns, and their tables
//! - [`band`], [`rows`]: one band, its givens, and its numbers of arrangements
//! - [`problem`], [`plan`]: which bands take which part; the cheapest of 36 choices
//! - [`orbits`]: the pairs of partitions that must be looked at, up to symmetry
//! - [`blocks`], [`completions`], [`dot`]: the arrangements of the other two bands, multiplied

mod band;
mod blocks;
mod completions;
mod dot;
mod orbits;
mod partitions;
mod plan;
mod problem;
mod renaming;
mod rows;
#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use num_bigint::BigUint;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::Engine;
use completions::{Counter, third_partners};
use orbits::{Orbit, Orbits};
use problem::Problem;

/// Steps of a search after which a count goes over to signatures: about as long as these take at least.
const SEARCH_STEPS: u32 = 10_000;

/// An exact count of a grid's solutions, still to be made.
///
/// ```
/// use lazydoku::{Board, Count};
/// use std::num::NonZeroUsize;
/// let threads = NonZeroUsize::new(2).unwrap();
/// let count = Count::of(&Board::EMPTY).threads(threads).run();
/// assert_eq!(count.to_string(), "6670903752021072936960");
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "nothing is counted before `run`"]
pub struct Count {
    board: Board,
    threads: NonZeroUsize,
}

impl Count {
    /// A count of this grid on one thread.
    pub fn of(board: &Board) -> Self {
        Self { board: *board, threads: NonZeroUsize::MIN }
    }

    /// Counts on this many threads. The answer is the same.
    pub fn threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// The exact number of solutions.
    ///
    /// A grid with few solutions is searched. Otherwise the time depends on where the givens stand, and
    /// hardly on the number: a tenth of a second is usual, and seconds the worst that is known.
    #[must_use]
    pub fn run(self) -> BigUint {
        if self.board.conflicts().next().is_some() {
            return BigUint::ZERO;
        }
        match Engine::best().count_within(&self.board, SEARCH_STEPS) {
            Some(count) => count.into(),
            None => by_signatures(&plan::best(&self.board), self.threads).into(),
        }
    }
}

/// The number of solutions, by the signatures of the bands.
fn by_signatures(problem: &Problem, threads: NonZeroUsize) -> u128 {
    let orbits = Orbits::new(problem);
    let partners = third_partners(problem);
    // Orbits with the same first partition share their blocks, so they go to one thread.
    let tasks: Vec<&[Orbit]> =
        orbits.orbits.chunk_by(|one, next| one.pair[0] == next.pair[0]).collect();
    let next = AtomicUsize::new(0);
    let total = Mutex::new(0);
    let work = || {
        let mut counter = Counter::new(problem, &orbits, &partners);
        let mut sum = 0;
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            sum += task.iter().map(|orbit| counter.count(orbit)).sum::<u128>();
        }
        *total.lock().expect("no thread panics with the sum in hand") += sum;
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.get().min(tasks.len()) {
            scope.spawn(work);
        }
        work();
    });
    total.into_inner().expect("all threads have ended")
}

impl Candidates {
    /// The exact number of solutions with these candidates.
    ///
    /// Visits each solution, so the time grows with the number.
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        // No machine visits 2^64 solutions: the limit is never met.
        self.solution_count_up_to(u64::MAX).into()
    }
}

impl Board {
    /// The exact number of solutions of the grid, counted on one thread: see [`Count`] for more.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// assert_eq!(line.parse::<Board>()?.solution_count(), 144_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        Count::of(self).run()
    }
}
