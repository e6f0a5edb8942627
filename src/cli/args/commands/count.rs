//! The arguments of `count`.

use clap::Args;
use lazydoku::num_bigint::BigUint;

use super::solve::ListingPart;
use crate::cli::args::common::Common;
use crate::cli::args::headings::{PRINTED, WHICH};
use crate::cli::args::values::formats::AnswerFormat;
use crate::cli::args::values::number::whole;

/// Print the exact number of solutions of each grid
///
/// Large numbers are computed from the fillings of bands, without visiting each
/// solution. This usually takes a tenth of a second, whatever the givens. Pencil
/// marks that exclude many digits but leave many solutions can take years; if so, a
/// note on standard error reports it at once.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    /// Print ">=N" for grids with N solutions or more
    ///
    /// Counting stops at N, which makes small limits fast.
    #[arg(help_heading = WHICH, short = 'n', long, value_name = "N", value_parser = whole)]
    pub(crate) limit: Option<BigUint>,

    /// Count part I of N of each grid, with I from 1 to N
    ///
    /// The numbers of all parts add up to that of the grid, so N machines can share
    /// a long count without coordination; all of them need the same version. Parts
    /// of small counts may be empty. Classic grids take longer in parts.
    #[arg(help_heading = WHICH, long, value_name = "I/N", conflicts_with = "limit")]
    pub(crate) part: Option<ListingPart>,

    /// Count solutions up to the symmetries of the grid
    ///
    /// The symmetries are permutations of rows and columns, transposition, and
    /// renaming of digits, if they preserve both the rules and the givens. Solutions
    /// that they turn into each other count as one. The blank classic grid has
    /// 5472730538 such classes, known as essentially different solutions. In json and
    /// csv, the numbers of solutions and of symmetries are printed as well.
    #[arg(help_heading = WHICH, long, conflicts_with_all = ["limit", "part"])]
    pub(crate) up_to_symmetry: bool,

    /// Print the sum of all counts on the last line
    ///
    /// The sum is ">=N" if a limit was reached, or if something could not be counted.
    /// In json, it is the last record.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) total: bool,

    /// Print the puzzle and a tab before each number
    ///
    /// In json, the puzzle is the field "givens".
    #[arg(help_heading = PRINTED, long)]
    pub(crate) with_puzzle: bool,

    /// How to print the numbers
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub(crate) format: AnswerFormat,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku count ambiguous.txt
  lazydoku count --limit 2 puzzles.txt
  lazydoku count --total puzzles.txt
  lazydoku count --part 2/8 ambiguous.txt
  lazydoku count --up-to-symmetry ambiguous.txt
  lazydoku count --format json puzzle.txt";
