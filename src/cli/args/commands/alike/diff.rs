//! The arguments of `diff`.

use clap::{Args, ValueEnum};

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;

/// Print where grids, or the solutions of one grid, differ
///
/// Compares all grids, whether two or a million. The digits of a cell are printed in
/// the order in which they first appear, with a dot for a blank. If a solution
/// follows its puzzle, as printed by solve --with-puzzle, the solution is compared,
/// and drawings distinguish givens from solved digits.
///
/// For a single grid, compares its solutions, and prints how many have each digit.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Diff {
    /// How to print the differences
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub(crate) format: DiffFormat,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku diff ambiguous.txt
  lazydoku solve -n 2 ambiguous.txt | lazydoku diff --format box
  lazydoku solve --with-puzzle ambiguous.txt | lazydoku diff -f svg > diff.svg";

/// How differences are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// One line per cell
    Text,
    /// Only the grid of common digits
    Line,
    /// Drawn boxes, with * in the cells that differ
    Box,
    /// One JSON record per line
    Json,
    /// An SVG picture for browsers
    Svg,
}
