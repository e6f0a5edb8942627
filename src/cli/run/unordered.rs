//! `solve --unordered`: the solutions of a grid in the fastest order, in chunks.

use lazydoku::{Board, Kernel};
use lazydoku::{OutOfReach, ParallelUnordered, Unordered};

use super::ranks::RankSource;
use super::with_progress;
use crate::cli::args::{GridFormat, ListingPart};
use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::job::{Section, Selection, SolveJob};
use crate::cli::output::records::RecordOutput;

/// Prints solutions of one grid in the fastest order. Returns their number, and whether these are
/// all: that is only determined if it is printed.
pub(crate) fn print(
    job: &SolveJob,
    kernel: Kernel,
    grid: &InputGrid,
    output: &mut RecordOutput,
) -> Result<Result<(u64, bool), OutOfReach>, Stop> {
    let (listing, style) = (&job.listing, &job.style);
    let (mut solutions, mut ranks) = match solutions_of(listing, kernel, grid) {
        Ok(found) => found,
        Err(reason) => return Ok(Err(reason)),
    };
    let limit = listing.limit.unwrap_or(usize::MAX);
    let mut left = limit;
    while left > 0 {
        let chunk = solutions.next_at_most(left);
        if chunk.is_empty() {
            break;
        }
        if style.is_plain() {
            output.grid_lines(chunk)?;
        } else {
            for solution in chunk {
                style.print(grid, ranks.next(solution), solution, output)?;
            }
        }
        left -= chunk.len();
    }
    let is_end =
        left > 0 || style.format == GridFormat::Json && solutions.next_at_most(1).is_empty();
    Ok(Ok(((limit - left) as u64, is_end)))
}

/// The selected solutions of one grid, and their ranks.
fn solutions_of(
    listing: &Selection,
    kernel: Kernel,
    grid: &InputGrid,
) -> Result<(Box<dyn PrintedChunks>, RankSource), OutOfReach> {
    let is_part = matches!(listing.section, Section::Part(_));
    let space = (is_part || listing.rank)
        .then(|| with_progress::space(grid, kernel, listing.threads.or_all_cores()))
        .transpose()?;
    let mut solutions = match (&listing.section, &space) {
        (Section::Part(ListingPart { place, parts }), Some(space)) => {
            space.unordered_part(place.clone(), parts.clone())
        }
        _ => grid.puzzle().solutions_unordered().on(kernel),
    };
    solutions.skip_ahead(listing.skip.clone());
    let ranks = space.filter(|_| listing.rank).map_or(RankSource::Unknown, RankSource::Each);
    Ok((
        match listing.threads.several() {
            Some(threads) => Box::new(solutions.in_parallel().threads(threads)),
            None => Box::new(solutions),
        },
        ranks,
    ))
}

/// Solutions in chunks.
trait PrintedChunks {
    /// The next solutions, at most `most`; empty only when there are none left.
    fn next_at_most(&mut self, most: usize) -> &[Board];
}

macro_rules! impl_chunks {
    ($($solutions:ty),+) => {$(
        impl PrintedChunks for $solutions {
            fn next_at_most(&mut self, most: usize) -> &[Board] {
                self.next_at_most(most)
            }
        }
    )+};
}

impl_chunks!(ParallelUnordered, Unordered);
