//! The arguments of `diff`.

use clap::{Args, ValueEnum};

use super::inputs::Inputs;

/// Print the cells in which grids differ, and their digits there
///
/// Compares all grids, whether two or a million. The digits of a cell are printed
/// in the order in which they first appear, with a dot for a blank. Of a puzzle with
/// its solution, as printed by solve --with-puzzle, the solution is compared; the
/// drawings then tell givens from digits that were found.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Diff {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How to print the differences
    #[arg(short = 'f', long, alias = "to", value_name = "FORMAT", default_value = "text")]
    pub(crate) format: DiffFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve ambiguous.txt | lazydoku diff
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
