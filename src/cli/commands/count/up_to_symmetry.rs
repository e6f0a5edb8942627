//! `count --up-to-symmetry`: the number of essentially different solutions of each grid.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Count, Kernel, NoSymmetryCount, SymmetryCount};
use serde::Serialize;

use crate::cli::args::{AnswerFormat, Count as Args};
use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::json::Head;
use crate::cli::output::optional_fields::Before;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::table::AnswerTable;
use crate::cli::run::long_count::{untimed, watched};
use crate::cli::run::read_ahead::{next, refuse};

/// Prints the count of each grid, and passes the number of classes to `add`.
pub(super) fn count_all(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
    mut add: impl FnMut(Option<&BigUint>),
) -> Result<(), Stop> {
    if args.format == AnswerFormat::Csv {
        let columns = &["classes", "solutions", "symmetries"];
        output.begin_table(AnswerTable::new(columns, "classes", args.with_puzzle));
    }
    let threads = args.common.threads.or_all_cores();
    while let Some(grid) = next(grids, output)? {
        let counted = watched(&grid, None, output, |listen, cancelled| {
            let count = Count::of(grid.puzzle()).threads(threads).on(kernel);
            let count = count.on_progress(|progress| listen(untimed(progress)));
            let counted = count.up_to_symmetry_until(cancelled);
            Ok(counted.map_or_else(|reason| Some(Err(reason)), |count| count.map(Ok)))
        })?;
        let told = |(count, _): (Result<SymmetryCount, NoSymmetryCount>, _)| {
            count.map_err(|reason| reason.to_string())
        };
        match counted.map_err(|reason| reason.to_string()).and_then(told) {
            Ok(count) => {
                if count.solutions == BigUint::ZERO {
                    grid.note_no_solution();
                }
                add(Some(&count.classes));
                print(args, &grid, &count, output)?;
            }
            Err(reason) => {
                add(None);
                refuse(grids.refuser(), &grid, &reason, output)?;
            }
        }
    }
    Ok(())
}

fn print(
    args: &Args,
    grid: &InputGrid,
    count: &SymmetryCount,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let SymmetryCount { classes, solutions, symmetries, .. } = count;
    match args.format {
        AnswerFormat::Text => {
            let puzzle = Before(grid.givens_if(args.with_puzzle));
            let classes = output.number(classes);
            output.line(format_args!("{puzzle}{classes}"))
        }
        AnswerFormat::Json => output.json(&SymmetryCountRecord {
            head: Head::new("classes", grid, args.with_puzzle),
            classes: classes.to_string(),
            solutions: solutions.to_string(),
            symmetries: symmetries.to_string(),
        }),
        AnswerFormat::Csv => output.row(grid, &[classes, solutions, symmetries]),
    }
}

/// A count up to symmetry as a JSON record.
#[derive(Serialize)]
struct SymmetryCountRecord {
    #[serde(flatten)]
    head: Head,
    classes: String,
    solutions: String,
    symmetries: String,
}
