//! `rank`: the ranks of solutions in the listing of their grid.

use lazydoku::Kernel;
use lazydoku::num_bigint::BigUint;
use serde::Serialize;

use crate::cli::args::{Rank, RecordFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::{Grids, InputItem};
use crate::cli::input::origin::Origin;
use crate::cli::output::optional_fields::Before;
use crate::cli::output::records::RecordOutput;
use crate::cli::refusals::Refusals;
use crate::cli::run::read_ahead::{next, refuse, refuse_solution};
use crate::cli::run::{with_progress, work};

/// A rank as a JSON record.
#[derive(Serialize)]
struct RankRecord {
    r#type: &'static str,
    solution: usize,
    source: Origin,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<String>,
    index: String,
}

/// The first grid is the puzzle, and the others are solutions of it.
pub(crate) fn run(
    args: &Rank,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let puzzle = match grids.read() {
        None => return Ok(Answer::Yes),
        Some(InputItem::Grid(puzzle)) => puzzle,
        // The remaining grids are solutions; none of them is the puzzle.
        Some(InputItem::Refused(refusal)) => {
            if output.refusals() == Refusals::Records {
                output.refuse(&refusal)?;
            }
            return Ok(Answer::BadInput);
        }
    };
    puzzle.note_contradiction();
    grids.expect_solutions_of(&puzzle);
    let space = match with_progress::space(&puzzle, kernel, args.common.threads.or_all_cores()) {
        Ok(space) => space,
        Err(reason) => {
            let reason = format!("{reason}; add givens to make it smaller");
            refuse(grids.refuser(), &puzzle, &reason, output)?;
            return Ok(Answer::Yes);
        }
    };
    while let Some(grid) = next(grids, output)? {
        work::begin(&puzzle);
        match space.rank(grid.puzzle().grid()) {
            Ok(rank) => print(args, &puzzle, &grid, &rank, output)?,
            Err(error) => refuse_solution(grids.refuser(), &grid, &error, output)?,
        }
    }
    Ok(Answer::Yes)
}

fn print(
    args: &Rank,
    puzzle: &InputGrid,
    solution: &InputGrid,
    rank: &BigUint,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let givens = puzzle.givens_if(args.with_puzzle);
    match args.format {
        RecordFormat::Text => output.line(format_args!("{}{rank}", Before(givens))),
        RecordFormat::Json => output.json(&RankRecord {
            r#type: "rank",
            solution: solution.number - 1,
            source: solution.origin(),
            givens,
            index: rank.to_string(),
        }),
    }
}
