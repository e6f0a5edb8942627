//! The arguments of `solve`.

use std::convert::Infallible;
use std::str::FromStr;

use clap::Args;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Size};

use crate::cli::args::destination::Resumable;
use crate::cli::args::headings::{PRINTED, RUN, WHICH};
use crate::cli::args::inputs::Inputs;
use crate::cli::args::values::formats::GridFormat;
use crate::cli::args::values::number::{at_most, whole, whole_u64};
use crate::cli::args::values::threads::threads;

/// Print every solution, in ascending order
///
/// Prints each solution as soon as it is found, in the order of the 81 digits read
/// row by row. Memory use does not depend on the number of solutions.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "they are flags of a command line")]
pub(crate) struct Solve {
    /// Print at most N solutions of each grid
    #[arg(
        help_heading = WHICH,
        short = 'n',
        long = "limit",
        value_name = "N",
        value_parser = at_most
    )]
    pub(crate) limit: Option<usize>,

    /// Skip the first K solutions of each grid
    #[arg(
        help_heading = WHICH,
        long,
        value_name = "K",
        value_parser = whole,
        default_value = "0",
        hide_default_value = true
    )]
    pub(crate) skip: BigUint,

    /// Print in descending order
    #[arg(help_heading = WHICH, long)]
    pub(crate) reverse: bool,

    /// Start after this solution, to resume an interrupted listing
    ///
    /// LINE is a solution as printed, 81 characters. Works for a single grid, and
    /// applies before --skip and --limit. With --reverse, smaller solutions follow.
    #[arg(help_heading = WHICH, long, value_name = "LINE")]
    pub(crate) after: Option<Bound>,

    /// Skip the first N records, which an interrupted run has printed
    ///
    /// Counts across all grids; in a table, counts lines including the header. The
    /// output continues where the interrupted one ended.
    #[arg(
        help_heading = WHICH,
        long,
        value_name = "N",
        value_parser = whole_u64,
        conflicts_with_all = ["resume", "unordered"]
    )]
    pub(crate) written: Option<u64>,

    /// Print part I of N of each listing, with I from 1 to N
    ///
    /// The parts follow each other in ascending order, and their sizes differ by at
    /// most one, so N machines can share the work without coordination. --skip,
    /// --limit and --reverse apply within the part. Use --unordered for all parts or
    /// for none: it splits the listing in a different order.
    #[arg(help_heading = WHICH, long, value_name = "I/N", conflicts_with = "after")]
    pub(crate) part: Option<ListingPart>,

    /// Print in the fastest order
    ///
    /// Several times as fast for grids with many solutions. On one machine, every run
    /// prints the same order, so --skip works, unless -j asks for several threads.
    #[arg(help_heading = WHICH, long, conflicts_with_all = ["reverse", "after", "resume"])]
    pub(crate) unordered: bool,

    /// How to print a solution [default: box on a terminal, line elsewhere]
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT"
    )]
    pub(crate) format: Option<GridFormat>,

    /// Print the rank of each solution, even if it must be counted
    ///
    /// A number and a tab before each solution; in json and csv, the field "index",
    /// which is otherwise empty with --reverse, --after and --unordered. Ranks count
    /// from zero in ascending order.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) rank: bool,

    /// Print the puzzle and a tab before each solution
    ///
    /// For one-line formats. In json and csv, the puzzle is the field "givens".
    #[arg(help_heading = PRINTED, long)]
    pub(crate) with_puzzle: bool,

    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) resumable: Resumable,

    /// Use N threads; the output stays the same
    ///
    /// With --unordered, the order may change. By default, all cores solve the grids,
    /// and one thread lists the solutions of a grid that has several.
    #[arg(
        help_heading = RUN,
        short = 'j',
        long = "threads",
        value_name = "N",
        value_parser = threads
    )]
    pub(crate) threads: Option<usize>,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve puzzle.txt
  lazydoku solve -n 3 --format box ambiguous.txt
  lazydoku solve --part 2/4 ambiguous.txt
  lazydoku solve --format html ambiguous.txt > solutions.html
  lazydoku solve -o solutions.txt --resume ambiguous.txt";

/// One of several parts, as typed: `2/3` is the second of three.
#[derive(Clone)]
pub(crate) struct ListingPart {
    /// From zero.
    pub(crate) place: BigUint,
    pub(crate) parts: BigUint,
}

impl FromStr for ListingPart {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| text.parse::<BigUint>().ok();
        let (number, parts) = text
            .split_once('/')
            .and_then(|(number_of, parts)| number(number_of).zip(number(parts)))
            .filter(|(number, parts)| *number > BigUint::ZERO && number <= parts)
            .ok_or("a part is I/N, with I from 1 to N: 2/3 is the second of three")?;
        Ok(Self { place: number - 1_u32, parts })
    }
}

/// The text of a solution, which is parsed once the size of the grid is known.
#[derive(Clone)]
pub(crate) struct Bound(String);

impl Bound {
    /// Parses the text as a grid of this size. The error names `--after`.
    pub(crate) fn of(&self, size: Size) -> Result<Board, String> {
        Board::read(&self.0, size).map_err(|error| format!("--after: {}", error.reason()))
    }
}

impl FromStr for Bound {
    type Err = Infallible;

    /// Trims white space that was copied with it.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.trim().to_owned()))
    }
}
