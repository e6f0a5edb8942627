//! `rank`: the ranks of solutions in the listing of their grid.

use lazydoku::Kernel;
use lazydoku::num_bigint::BigUint;
use serde::Serialize;

use crate::cli::args::{Rank, RecordFormat};
use crate::cli::input::grids::Grids;
use crate::cli::output::records::Output;
use crate::cli::run::feed::next;
use crate::cli::stop::{Answer, Stop};

/// A rank as a JSON record.
#[derive(Serialize)]
struct Record {
    r#type: &'static str,
    solution: usize,
    index: String,
}

/// The first grid is the puzzle, and those that follow are solutions of it.
pub(super) fn run(
    args: &Rank,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let Some(puzzle) = next(grids, output)? else { return Ok(Answer::Yes) };
    puzzle.note_contradiction();
    let mut solutions = puzzle.ascending().on(kernel).threads(args.threads.or_all_cores());
    while let Some(grid) = next(grids, output)? {
        match solutions.rank(grid.board()) {
            Ok(place) => print(args.format, grid.number - 1, &place, output)?,
            Err(error) => grids.refuse(&grid.place(), &error),
        }
    }
    Ok(Answer::Yes)
}

fn print(
    format: RecordFormat,
    solution: usize,
    place: &BigUint,
    output: &mut Output,
) -> Result<(), Stop> {
    match format {
        RecordFormat::Text => output.line(place),
        RecordFormat::Json => {
            output.json(&Record { r#type: "rank", solution, index: place.to_string() })
        }
    }
}
