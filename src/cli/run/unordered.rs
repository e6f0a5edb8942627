//! `solve --unordered`: the solutions of a grid in whatever order is fastest, by whole chunks.

use std::num::NonZeroUsize;
use std::ops::Range;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, ByNumber, Kernel, ParallelUnordered, Space, Unordered};

use crate::cli::args::{Part, Solve, or_all_cores};
use crate::cli::exit::Stop;
use crate::cli::input::grid::Grid;
use crate::cli::out::output::Output;
use crate::cli::out::printer::Printer;

/// Prints the solutions of one grid in whatever order is fastest.
pub(crate) fn print(
    args: &Solve,
    kernel: Kernel,
    printer: &Printer,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let (mut solutions, first) = solutions_of(args, kernel, grid);
    let mut left = args.limit.unwrap_or(usize::MAX);
    let mut index = u128::try_from(&first).unwrap_or(u128::MAX);
    while left > 0 {
        let chunk = solutions.next_chunk();
        let chunk = &chunk[..chunk.len().min(left)];
        if chunk.is_empty() {
            break;
        }
        printer.print_all(grid, index, chunk, output)?;
        left -= chunk.len();
        index += chunk.len() as u128;
    }
    Ok(())
}

/// The solutions of one grid by whole chunks, from where they are asked for, and the place of the first.
fn solutions_of(args: &Solve, kernel: Kernel, grid: &Grid) -> (Box<dyn Chunks>, BigUint) {
    let threads = args.threads.filter(|&threads| threads > NonZeroUsize::MIN);
    if let Some(Part { place, parts }) = &args.part {
        let space = Space::counted_by(grid.board(), or_all_cores(args.threads));
        let Range { start, end } = space.part(place, parts);
        let start = start + &args.skip;
        let solutions = space.range(&(start.clone()..end));
        return match threads {
            Some(threads) => (Box::new(solutions.in_parallel(threads)), start),
            None => (Box::new(solutions), start),
        };
    }
    let mut solutions = grid.solutions_unordered().on(kernel);
    if args.skip > BigUint::ZERO {
        solutions.skip_ahead(&args.skip);
    }
    match threads {
        Some(threads) => (Box::new(solutions.in_parallel(threads)), args.skip.clone()),
        None => (Box::new(solutions), args.skip.clone()),
    }
}

/// What hands out solutions by whole chunks.
trait Chunks {
    /// The next solutions, none only if none is left.
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
