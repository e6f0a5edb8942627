//! The arguments of `rank`.

use clap::Args;

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;
use crate::cli::args::values::formats::RecordFormat;

/// Print the ranks of solutions in the listing of a grid
///
/// The first grid is the puzzle, and the others are solutions of it. Ranks count
/// from zero in ascending order, as for solve --skip; no solutions are listed to
/// find them. If only the puzzle is given, the solutions are read from standard
/// input.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rank {
    /// Print the puzzle and a tab before each rank
    ///
    /// In json, the puzzle is the field "givens".
    #[arg(help_heading = PRINTED, long)]
    pub(crate) with_puzzle: bool,

    /// How to print the ranks
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

const EXAMPLES: &str = "\
Examples:
  lazydoku solve ambiguous.txt | tail -n 1 | lazydoku rank ambiguous.txt
  lazydoku sample -n 5 ambiguous.txt | lazydoku rank ambiguous.txt -";
