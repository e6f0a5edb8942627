//! The arguments of `space`.

use clap::Args;

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;
use crate::cli::args::values::formats::RecordFormat;
use crate::cli::args::values::number::samples;
use crate::cli::args::values::seed::{Seed, seed};

/// Print the size of the search: exact numbers and estimates
///
/// Prints the number of fillings of the blanks: without constraints, without digits
/// that givens exclude, and after singles and locked candidates; then the search
/// nodes and solutions, estimated from random descents (Knuth 1975) with their
/// standard error; then the exact number of solutions. With --format json, estimates
/// have all digits and 95 % intervals.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Space {
    /// Number of random descents for the estimates
    #[arg(
        help_heading = PRINTED,
        long,
        value_name = "N",
        default_value = "1000",
        value_parser = samples
    )]
    pub(crate) samples: u64,

    /// Seed of the random descents
    #[arg(help_heading = PRINTED, long, value_name = "S", value_parser = seed, default_value = "0")]
    pub(crate) seed: Seed,

    /// Do not count the solutions, only estimate their number
    ///
    /// An exact count of loose pencil marks can take years. In json, the field
    /// "solutions" is null.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) estimate: bool,

    /// Print the puzzle with its sizes
    ///
    /// On a line of its own; in json, as the field "givens".
    #[arg(help_heading = PRINTED, long)]
    pub(crate) with_puzzle: bool,

    /// How to print the sizes
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub(crate) format: RecordFormat,

    #[command(flatten)]
    pub(crate) common: Common,
}

impl Space {
    /// The advice for long counts.
    pub(crate) const WAY_OUT: &str = "--estimate leaves it out";
}

const EXAMPLES: &str = "\
Examples:
  lazydoku space puzzle.txt
  lazydoku space --samples 100 --format json ambiguous.txt";
