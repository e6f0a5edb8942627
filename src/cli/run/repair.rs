//! `repair`: givens that make a grid unique, and redundant givens.

use itertools::Itertools;
use lazydoku::Kernel;
use lazydoku::rules::OutOfReach;
use serde::Serialize;

use crate::cli::args::{Repair as Args, ReportFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::given::{Given, or_none};
use crate::cli::output::json::Head;
use crate::cli::output::records::Output;
use crate::cli::run::feed::{next, refuse};
use crate::cli::run::kind::{Kind, Mended, by_kind};
use crate::cli::stop::{Answer, Stop};

/// The givens as a JSON record. All are `None` if the grid has no solution.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    head: Head,
    extra: Option<Vec<Given>>,
    redundant: Option<Vec<String>>,
    removed: Option<Vec<String>>,
    repaired: Option<String>,
}

pub(super) fn run(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let mut all_repaired = true;
    while let Some(grid) = next(grids, output)? {
        // Shows the earlier answers before the counts.
        output.flush()?;
        let repair = match by_kind!(grid, repair_one(args, kernel, &grid)) {
            Ok(repair) => repair,
            Err(reason) => {
                refuse(grids.refuser(), &grid, &reason, output)?;
                continue;
            }
        };
        if repair.is_none() {
            all_repaired = false;
            grid.report_no_solution();
        }
        match args.format {
            ReportFormat::Line => {
                repair.map_or(Ok(()), |repair| output.line(repair.repaired))?;
            }
            ReportFormat::Text => output.block(text(args, &grid, repair))?,
            ReportFormat::Json => output.json(&Record::new(&grid, repair))?,
        }
    }
    Ok(Answer::yes_if(all_repaired))
}

fn repair_one<S: Kind>(
    args: &Args,
    kernel: Kernel,
    grid: &Grid,
) -> Result<Option<Mended>, OutOfReach> {
    S::repair(grid, kernel, args.threads.or_all_cores(), args.minimal)
}

fn text(args: &Args, grid: &Grid, repair: Option<Mended>) -> String {
    let puzzle = format!("puzzle     {} ({})", grid.number, grid.place());
    let Some(repair) = repair else { return format!("{puzzle}\nrepaired   none: no solution") };
    let Mended { extra, redundant, removed, repaired } = repair;
    let removed = args.minimal.then(|| format!("removed    {}", or_none(removed)));
    let lines = [
        puzzle,
        format!("extra      {}", or_none(extra)),
        format!("redundant  {}", or_none(redundant)),
    ];
    let repaired = format!("repaired   {repaired}");
    lines.into_iter().chain(removed).chain([repaired]).join("\n")
}

impl Record {
    fn new(grid: &Grid, repair: Option<Mended>) -> Self {
        let head = Head::new("repair", grid, false);
        let Some(Mended { extra, redundant, removed, repaired }) = repair else {
            return Self { head, extra: None, redundant: None, removed: None, repaired: None };
        };
        Self {
            head,
            extra: Some(extra),
            redundant: Some(redundant),
            removed: Some(removed),
            repaired: Some(repaired),
        }
    }
}
