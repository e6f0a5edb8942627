//! The arguments of `repair`.

use clap::{Args, ValueEnum};

use super::inputs::Inputs;
use super::threads::CountingThreads;

/// Print givens to add for one solution, and givens that are redundant
///
/// The extra givens are chosen one by one, each so that the fewest solutions are
/// left; none of them can be left out, though other choices may need fewer. A
/// given is redundant if the solutions are the same without it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Repair {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) threads: CountingThreads,

    /// How to print what was found
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku repair ambiguous.txt
  lazydoku repair --format line ambiguous.txt | lazydoku check";

/// How findings about a grid are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// In words and cells
    Text,
    /// Only the grid that comes of it
    Line,
    /// One JSON record a line
    Json,
}
