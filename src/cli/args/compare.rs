//! The arguments of `compare`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::duration::duration;
use super::inputs::Inputs;

/// Run published solver designs and our engines side by side on each grid
///
/// Runs the designs of five published solvers, as written, and the engines of
/// this program. Prints how many solutions each finds in the time allowed, when it
/// finds the first, and how many grids it examines.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Time limit for each method
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "1")]
    pub(crate) budget: Duration,

    /// How to print the comparison
    #[arg(short = 'f', long, alias = "to", value_name = "FORMAT", default_value = "text")]
    pub(crate) format: CompareFormat,

    /// Run only this method
    #[arg(long, hide = true)]
    pub(crate) method: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku compare --budget 0.1 puzzle.txt
  lazydoku compare --budget 0.1 --format svg ambiguous.txt > methods.svg

The columns: solutions found, with a + if there may be more; the time for all of
them and for the first; and the fillings tested or search nodes examined.";

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// One line per method
    Text,
    /// One JSON record per line
    Json,
    /// Comma-separated table
    Csv,
    /// An SVG picture for browsers: one bar per method
    Svg,
}
