//! The arguments of `count`.

use std::num::NonZeroUsize;

use clap::Args;

use super::formats::RecordFormat;
use super::inputs::Inputs;
use super::threads::threads;

/// Print the exact number of solutions of each grid
///
/// Large numbers are counted by the ways to fill bands, without visiting the
/// solutions: a tenth of a second is usual for any grid.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print ">=N" for grids with N solutions or more
    ///
    /// The count stops as soon as it knows, which for small N is at once.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Count each grid with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print the numbers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku count ambiguous.txt
  lazydoku count --limit 2 puzzles.txt
  lazydoku count --format json puzzle.txt";
