//! `solve --unordered`: the solutions of a grid in the fastest order, in chunks.

use std::ops::Range;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, ByNumber, Kernel, ParallelUnordered, Space, Unordered};

use crate::cli::args::Part;
use crate::cli::input::grid::Grid;
use crate::cli::job::{Listing, Section, Solve};
use crate::cli::output::records::Output;
use crate::cli::run::ranks::Ranks;
use crate::cli::stop::Stop;

/// Prints the solutions of one grid in the fastest order; how many, and whether none is left.
pub(super) fn print(
    job: &Solve,
    kernel: Kernel,
    grid: &Grid,
    output: &mut Output,
) -> Result<(u64, bool), Stop> {
    let listing = &job.listing;
    let mut solutions = solutions_of(listing, kernel, grid);
    let mut ranks = if listing.rank {
        let mut all = grid.ascending().on(kernel).threads(listing.threads.or_all_cores());
        Ranks::Each(Box::new(move |solution: &Board| all.rank(solution)))
    } else {
        Ranks::Unknown
    };
    let limit = listing.limit.unwrap_or(usize::MAX);
    let mut left = limit;
    while left > 0 {
        let chunk = solutions.next_chunk();
        let chunk = &chunk[..chunk.len().min(left)];
        if chunk.is_empty() {
            break;
        }
        if job.style.is_plain() {
            output.grid_lines(chunk)?;
        } else {
            for solution in chunk {
                job.style.print(grid, ranks.next(solution), solution, output)?;
            }
        }
        left -= chunk.len();
    }
    let is_end = left > 0 || solutions.next_chunk().is_empty();
    Ok(((limit - left) as u64, is_end))
}

/// The solutions of one grid from where they are asked for.
fn solutions_of(listing: &Listing, kernel: Kernel, grid: &Grid) -> Box<dyn Chunks> {
    let threads = listing.threads.several();
    if let Section::Part(Part { place, parts }) = &listing.section {
        let space = Space::of(grid).threads(listing.threads.or_all_cores());
        let Range { start, end } = space.part(place.clone(), parts.clone());
        let start = start + &listing.skip;
        let solutions = space.range(start..end);
        return match threads {
            Some(threads) => Box::new(solutions.in_parallel().threads(threads)),
            None => Box::new(solutions),
        };
    }
    let mut solutions = grid.solutions_unordered().on(kernel);
    if listing.skip > BigUint::ZERO {
        solutions.skip_ahead(listing.skip.clone());
    }
    match threads {
        Some(threads) => Box::new(solutions.in_parallel().threads(threads)),
        None => Box::new(solutions),
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
