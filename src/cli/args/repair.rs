//! The arguments of `repair`.

use clap::{Args, ValueEnum};

use super::inputs::Inputs;
use super::threads::Threads;

/// Print givens to add to make a grid unique, and redundant givens
///
/// The extra givens are chosen one at a time, each to leave the fewest solutions.
/// All of them are needed, though another choice may need fewer. A given is
/// redundant if the solutions are the same without it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Repair {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// How to print the givens
    #[arg(short = 'f', long, alias = "to", value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku repair ambiguous.txt
  lazydoku repair --format line ambiguous.txt | lazydoku check";

/// How findings about a grid are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Labelled lines
    Text,
    /// Only the repaired grid
    Line,
    /// One JSON record per line
    Json,
}
