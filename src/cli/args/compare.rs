//! The arguments of `compare`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::duration::duration;
use super::inputs::Inputs;

/// Run published designs and our engines side by side on each grid
///
/// The designs of five published solvers, as they were written, and the engines
/// of this program: how many solutions each finds in the time it is given, when
/// the first, and how many grids it looks at for that.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The time for each method
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "1")]
    pub(crate) budget: Duration,

    /// How to print the comparison
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: CompareFormat,

    /// Run only this method
    #[arg(long, hide = true)]
    pub(crate) method: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku compare --budget 0.1 puzzle.txt
  lazydoku compare --budget 0.1 --format svg ambiguous.txt > methods.svg

The columns: solutions found, a + where there may be more; the time of the whole
and of the first solution; and the fillings that were tested, or the nodes of
the search that were looked at.";

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A line for each method
    Text,
    /// One JSON record a line
    Json,
    /// A table with commas
    Csv,
    /// A picture for browsers: a bar for each method
    Svg,
}
