//! `solve --unordered`: the solutions of a grid in the fastest order, in chunks.

use std::ops::Range;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, ByNumber, Kernel, ParallelUnordered, Space, Unordered};

use crate::cli::args::Part;
use crate::cli::config::{Listing, Section, Solve};
use crate::cli::input::grid::Grid;
use crate::cli::output::records::Output;
use crate::cli::stop::Stop;

/// Prints the solutions of one grid in the fastest order.
pub(super) fn print(
    job: &Solve,
    kernel: Kernel,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let (mut solutions, first) = solutions_of(&job.listing, kernel, grid);
    let mut left = job.listing.limit.unwrap_or(usize::MAX);
    let mut index = u128::try_from(&first).unwrap_or(u128::MAX);
    while left > 0 {
        let chunk = solutions.next_chunk();
        let chunk = &chunk[..chunk.len().min(left)];
        if chunk.is_empty() {
            break;
        }
        job.style.print_all(grid, index, chunk, output)?;
        left -= chunk.len();
        index += chunk.len() as u128;
    }
    Ok(())
}

/// The solutions of one grid from where they are asked for, and the index of the first.
fn solutions_of(listing: &Listing, kernel: Kernel, grid: &Grid) -> (Box<dyn Chunks>, BigUint) {
    let threads = listing.threads.several();
    if let Section::Part(Part { place, parts }) = &listing.section {
        let space = Space::of(grid.board()).threads(listing.threads.or_all_cores());
        let Range { start, end } = space.part(place.clone(), parts.clone());
        let start = start + &listing.skip;
        let solutions = space.range(start.clone()..end);
        return match threads {
            Some(threads) => (Box::new(solutions.in_parallel().threads(threads)), start),
            None => (Box::new(solutions), start),
        };
    }
    let mut solutions = grid.solutions_unordered().on(kernel);
    if listing.skip > BigUint::ZERO {
        solutions.skip_ahead(listing.skip.clone());
    }
    match threads {
        Some(threads) => (Box::new(solutions.in_parallel().threads(threads)), listing.skip.clone()),
        None => (Box::new(solutions), listing.skip.clone()),
    }
}

/// Solutions in chunks.
trait Chunks {
    /// The next solutions; empty only when there are none left.
    fn next_chunk(&mut self) -> &[Board];
}

macro_rules! impl_chunks {
    ($($solutions:ty),+) => {$(
        impl Chunks for $solutions {
            fn next_chunk(&mut self) -> &[Board] {
                self.next_chunk()
            }
        }
    )+};
}

impl_chunks!(ByNumber, ParallelUnordered, Unordered);
