//! The arguments of `count`.

use clap::Args;

use super::formats::RecordFormat;
use super::inputs::Inputs;
use super::threads::Threads;

/// Print the exact number of solutions of each grid
///
/// Large numbers are counted by the ways to fill bands, without visiting each
/// solution. This usually takes a tenth of a second, whatever the grid.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print ">=N" for grids with N solutions or more
    ///
    /// Counting stops at N, which makes small limits fast.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// Print the puzzle and a tab before each number
    ///
    /// In json, the puzzle is the field "givens".
    #[arg(long)]
    pub(crate) with_puzzle: bool,

    /// How to print the numbers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku count ambiguous.txt
  lazydoku count --limit 2 puzzles.txt
  lazydoku count --format json puzzle.txt";
