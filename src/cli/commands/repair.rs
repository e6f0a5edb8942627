//! `repair`: givens that make a grid unique, and redundant givens and rules.

use itertools::Itertools;
use lazydoku::Kernel;
use lazydoku::{Repair, Repairer};
use serde::Serialize;

use crate::cli::args::{Repair as Args, ReportFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::given::{PrintedGiven, or_none};
use crate::cli::output::json::Head;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::read_ahead::{next, refuse};

/// The givens and rules as a JSON record. All fields are `None` if the grid has no solution.
#[derive(Serialize)]
struct RepairRecord {
    #[serde(flatten)]
    head: Head,
    extra: Option<Vec<PrintedGiven>>,
    redundant: Option<Vec<String>>,
    redundant_rules: Option<Vec<String>>,
    removed: Option<Vec<String>>,
    repaired: Option<String>,
}

pub(crate) fn run(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let mut all_repaired = true;
    while let Some(grid) = next(grids, output)? {
        // Shows the earlier answers before the counts.
        output.flush()?;
        let repairer = Repairer::of(grid.puzzle()).on(kernel);
        let repairer = repairer.threads(args.common.threads.or_all_cores());
        let repair = match if args.minimal { repairer.minimal() } else { repairer }.run() {
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
                repair.map_or(Ok(()), |repair| output.line(repair.repaired()))?;
            }
            ReportFormat::Text => output.block(text(args, &grid, repair.as_ref()))?,
            ReportFormat::Json => output.json(&RepairRecord::new(&grid, repair.as_ref()))?,
        }
    }
    Ok(Answer::yes_if(all_repaired))
}

fn text(args: &Args, grid: &InputGrid, repair: Option<&Repair>) -> String {
    let puzzle = format!("puzzle     {} ({})", grid.number, grid.place());
    let Some(repair) = repair else { return format!("{puzzle}\nrepaired   none: no solution") };
    let has_rules = !grid.puzzle().rules().rules().is_empty();
    let lines = [
        Some(puzzle),
        Some(format!("extra      {}", or_none(extra(repair)))),
        Some(format!("redundant  {}", or_none(repair.redundant()))),
        has_rules.then(|| format!("redundant rules  {}", or_none(repair.redundant_rules()))),
        args.minimal.then(|| format!("removed    {}", or_none(repair.removed()))),
        Some(format!("repaired   {}", repair.repaired())),
    ];
    lines.into_iter().flatten().join("\n")
}

impl RepairRecord {
    fn new(grid: &InputGrid, repair: Option<&Repair>) -> Self {
        Self {
            head: Head::new("repair", grid, false),
            extra: repair.map(|repair| extra(repair).collect()),
            redundant: repair.map(|repair| texts(repair.redundant())),
            redundant_rules: repair.map(|repair| texts(repair.redundant_rules())),
            removed: repair.map(|repair| texts(repair.removed())),
            repaired: repair.map(|repair| repair.repaired().to_string()),
        }
    }
}

fn texts(items: &[impl ToString]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn extra(repair: &Repair) -> impl Iterator<Item = PrintedGiven> {
    let size = repair.repaired().size();
    repair.extra().iter().map(move |&place| PrintedGiven::new(place, size))
}
