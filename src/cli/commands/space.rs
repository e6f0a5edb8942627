//! `space`: the size of the search for each grid.

use itertools::Itertools;
use lazydoku::Estimator;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Estimate, Kernel, Quantity};
use serde::{Serialize, Serializer};

use super::candidates::candidates;
use super::count;
use crate::cli::args::{Level, RecordFormat, Space};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::json::Head;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::read_ahead::{next, refuse};

pub(crate) fn run(
    args: &Space,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let threads = args.common.threads.or_all_cores();
    while let Some(grid) = next(grids, output)? {
        grid.note_contradiction();
        let solutions = if args.estimate {
            None
        } else {
            match count::exactly(&grid, kernel, threads, None, output)? {
                Ok(counted) => Some(counted.count),
                Err(reason) => {
                    let reason = format!("{reason}; {}", Space::WAY_OUT);
                    refuse(grids.refuser(), &grid, &reason, output)?;
                    continue;
                }
            }
        };
        let sizes = sizes(args, &grid, solutions);
        match args.format {
            RecordFormat::Text => output.block(sizes.text(output))?,
            RecordFormat::Json => output.json(&sizes)?,
        }
    }
    Ok(Answer::Yes)
}

/// The sizes for one grid. Whole numbers are strings, since they exceed the integers of JSON.
#[derive(Serialize)]
struct SpaceSizes {
    #[serde(flatten)]
    head: Head,
    blanks: usize,
    #[serde(serialize_with = "digits")]
    without_context: BigUint,
    #[serde(serialize_with = "digits")]
    in_context: BigUint,
    #[serde(serialize_with = "digits")]
    after_pruning: BigUint,
    samples: u64,
    seed: u64,
    estimated_nodes: EstimateRecord,
    estimated_solutions: EstimateRecord,
    /// `None` if they are not counted.
    solutions: Option<String>,
    #[serde(skip)]
    estimate: Estimate,
}

#[derive(Serialize)]
struct EstimateRecord {
    mean: String,
    standard_error: String,
    ci95: [String; 2],
}

fn sizes(args: &Space, grid: &InputGrid, solutions: Option<BigUint>) -> SpaceSizes {
    let puzzle = grid.puzzle();
    let [in_context, after_pruning] =
        [Level::Context, Level::Pruned].map(|level| candidates(puzzle, level).product());
    let (samples, seed) = (args.samples, args.seed.value());
    let estimate = Estimator::of(puzzle).samples(samples).seed(seed).run();
    let givens = puzzle.grid();
    SpaceSizes {
        head: Head::new("space", grid, args.with_puzzle),
        blanks: givens.cells().len() - givens.givens().count(),
        without_context: puzzle.unconstrained_candidates().product(),
        in_context,
        after_pruning,
        samples,
        seed,
        estimated_nodes: EstimateRecord::new(&estimate.nodes),
        estimated_solutions: EstimateRecord::new(&estimate.solutions),
        solutions: solutions.map(|solutions| solutions.to_string()),
        estimate,
    }
}

impl EstimateRecord {
    fn new(quantity: &Quantity) -> Self {
        let (low, high) = quantity.interval();
        Self {
            mean: quantity.mean().to_string(),
            standard_error: quantity.standard_error().to_string(),
            ci95: [low, high].map(|end| end.to_string()),
        }
    }
}

impl SpaceSizes {
    /// The sizes, one per line.
    fn text(&self, output: &RecordOutput) -> String {
        let number = |number: &BigUint| output.number(number);
        let Estimate { nodes, solutions, .. } = &self.estimate;
        let puzzle = self.head.givens.clone().map(|givens| ("puzzle", givens));
        let sizes = [
            ("blanks", self.blanks.to_string()),
            ("without context", number(&self.without_context)),
            ("in context", number(&self.in_context)),
            ("after pruning", number(&self.after_pruning)),
            ("estimated nodes", nodes.to_string()),
            ("estimated solutions", solutions.to_string()),
        ];
        let exact = self.solutions.as_ref().map(|exact| ("exact solutions", output.number(exact)));
        let lines = puzzle.into_iter().chain(sizes).chain(exact);
        lines.map(|(name, size)| format!("{name:<21}{size}")).join("\n")
    }
}

fn digits<S: Serializer>(number: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}
