//! The arguments of `diff`.

use clap::{Args, ValueEnum};

use super::inputs::Inputs;

/// Print the cells in which grids differ, and their digits there
///
/// All grids are compared: two solutions of a puzzle, or a million. The digits of
/// a cell are in the order in which they came, a blank as a dot.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Diff {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How to print what was found
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: DiffFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve ambiguous.txt | lazydoku diff
  lazydoku solve -n 2 ambiguous.txt | lazydoku diff --format box
  lazydoku solve ambiguous.txt | lazydoku diff --format svg > diff.svg";

/// How differences are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// A line for each cell
    Text,
    /// Only the grid of what is common
    Line,
    /// Drawn boxes, with * in the cells that differ
    Box,
    /// One JSON record a line
    Json,
    /// A picture for browsers
    Svg,
}
