//! `repair`: givens that make a grid unique, and redundant givens.

use itertools::Itertools;
use lazydoku::geometry::Cell;
use lazydoku::{Repair, Repairer};
use serde::Serialize;

use crate::cli::args::{Repair as Args, ReportFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::input::origin::Origin;
use crate::cli::output::records::Output;
use crate::cli::run::feed::next;
use crate::cli::stop::{Answer, Stop};

/// The givens as a JSON record.
#[derive(Serialize)]
struct Record {
    r#type: &'static str,
    puzzle: usize,
    source: Origin,
    extra: Vec<ExtraGiven>,
    redundant: Vec<String>,
    repaired: String,
}

#[derive(Serialize)]
struct ExtraGiven {
    cell: String,
    digit: u8,
}

pub(super) fn run(args: &Args, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    let mut all_repaired = true;
    while let Some(grid) = next(grids, output)? {
        // Shows the earlier answers before the counts.
        output.flush()?;
        if let Some(repair) = Repairer::of(grid.board()).threads(args.threads.or_all_cores()).run()
        {
            print(args.format, &grid, &repair, output)?;
        } else {
            all_repaired = false;
            grid.note_no_solution();
        }
    }
    Ok(Answer::yes_if(all_repaired))
}

fn print(
    format: ReportFormat,
    grid: &Grid,
    repair: &Repair,
    output: &mut Output,
) -> Result<(), Stop> {
    match format {
        ReportFormat::Line => output.grid_line(repair.repaired()),
        ReportFormat::Text => {
            let extra = repair.extra().iter();
            output.block(format_args!(
                "extra      {}\nredundant  {}\nrepaired   {}",
                or_none(&extra.map(|(cell, digit)| format!("{cell}={digit}")).join(" ")),
                or_none(&repair.redundant().iter().join(" ")),
                repair.repaired()
            ))
        }
        ReportFormat::Json => output.json(&Record {
            r#type: "repair",
            puzzle: grid.number,
            source: grid.origin(),
            extra: repair
                .extra()
                .iter()
                .map(|(cell, digit)| ExtraGiven { cell: cell.to_string(), digit: digit.get() })
                .collect(),
            redundant: repair.redundant().iter().map(Cell::to_string).collect(),
            repaired: repair.repaired().to_string(),
        }),
    }
}

fn or_none(list: &str) -> &str {
    if list.is_empty() { "none" } else { list }
}
