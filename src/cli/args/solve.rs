//! The arguments of `solve`.

use std::num::NonZeroUsize;
use std::str::FromStr;

use clap::Args;
use lazydoku::Board;
use lazydoku::num_bigint::BigUint;

use super::destination::Destination;
use super::formats::GridFormat;
use super::inputs::Inputs;
use super::threads::threads;

/// Print every solution, in ascending order
///
/// Solutions come one at a time, as they are found, in the order of their 81
/// digits read row by row. Memory stays the same however many there are.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print at most this many solutions of each grid
    #[arg(short = 'n', long = "limit", value_name = "N")]
    pub(crate) limit: Option<usize>,

    /// Pass over the first K solutions of each grid
    #[arg(long, value_name = "K", default_value = "0", hide_default_value = true)]
    pub(crate) skip: BigUint,

    /// Print in descending order
    #[arg(long)]
    pub(crate) reverse: bool,

    /// Start behind this solution: to go on with a broken listing
    ///
    /// LINE is a solution as it was printed, 81 characters. For a single grid;
    /// applied before --skip and --limit. With --reverse, what follows is less.
    #[arg(long, value_name = "LINE")]
    pub(crate) after: Option<Board>,

    /// Print one of N parts of each listing: I from 1 to N
    ///
    /// The parts follow each other in ascending order, and their sizes differ by
    /// one at most, so N machines share the work without a word. --skip, --limit
    /// and --reverse apply within the part. With --unordered, all parts must be
    /// printed with it: they are cut in another order.
    #[arg(long, value_name = "I/N", conflicts_with = "after")]
    pub(crate) part: Option<Part>,

    /// Print in whatever order is fastest
    ///
    /// Of a grid with many solutions, that is several times as fast. --skip goes
    /// by the same order in every run on the same machine, unless several threads
    /// are asked for.
    #[arg(long, conflicts_with_all = ["reverse", "after", "resume"])]
    pub(crate) unordered: bool,

    /// Search with this many threads; the output is the same, in the same order
    ///
    /// Only with --unordered, the order is another. Unless given, many grids are
    /// solved by all cores, and the solutions of a grid that has several are listed
    /// by one.
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print a solution
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub(crate) format: GridFormat,

    /// Put the puzzle in front of each solution, and a tab between them
    ///
    /// For one-line formats; in json, the puzzle is the field "givens".
    #[arg(long)]
    pub(crate) with_puzzle: bool,

    #[command(flatten)]
    pub(crate) destination: Destination,
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
pub(crate) struct Part {
    /// From zero.
    pub(crate) place: BigUint,
    pub(crate) parts: BigUint,
}

impl FromStr for Part {
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
