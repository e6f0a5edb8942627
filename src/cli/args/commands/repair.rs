//! The arguments of `repair`.

use clap::{Args, ValueEnum};

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;

/// Print missing givens, redundant givens and redundant rules
///
/// Extra givens are chosen one at a time, each to leave the fewest solutions. All of
/// them are needed, though another choice may need fewer. A given or a rule is
/// redundant if the solutions are the same without it. Redundant givens may depend on
/// each other; --minimal removes those that can go together.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Repair {
    /// Also remove givens until none of the rest is redundant
    ///
    /// Removes them one by one, row by row, so all those removed can go together.
    /// Another order may leave fewer givens. All rules stay.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) minimal: bool,

    /// How to print the givens
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku repair ambiguous.txt
  lazydoku repair --format line ambiguous.txt | lazydoku check
  lazydoku repair --minimal puzzle.txt
  lazydoku repair --rules antiknight,x puzzle.txt";

/// How the result of a repair is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Labelled lines
    Text,
    /// Only the repaired grid
    Line,
    /// One JSON record per line
    Json,
}
