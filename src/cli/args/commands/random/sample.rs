//! The arguments of `sample`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::cli::args::common::Common;
use crate::cli::args::headings::{PRINTED, WHICH};
use crate::cli::args::values::formats::GridFormat;
use crate::cli::args::values::number::whole_u64;
use crate::cli::args::values::seed::{Seed, seed};

/// Print random solutions, all equally likely
///
/// Counts all solutions first, without visiting them, usually in a tenth of a
/// second. The same seed gives the same solutions on every machine.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Sample {
    /// Print N solutions of each grid; the same one may occur twice
    #[arg(
        help_heading = WHICH,
        short = 'n',
        long = "limit",
        alias = "count",
        value_name = "N",
        value_parser = whole_u64,
        default_value = "1"
    )]
    pub(crate) limit: u64,

    /// Random seed, used afresh for each grid: a number, or random [default: 0]
    ///
    /// Unless you choose a seed, the one used is reported on standard error.
    #[arg(help_heading = WHICH, long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<Seed>,

    /// Print the rank of each solution, which costs time
    ///
    /// The field "index" of json and csv, and a number and a tab in front of other
    /// lines.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) rank: bool,

    /// How to print a solution [default: box on a terminal, line elsewhere]
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        value_parser = but_pages()
    )]
    pub(crate) format: Option<GridFormat>,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku sample -n 5 ambiguous.txt
  lazydoku sample --seed 7 --format box ambiguous.txt";

/// The formats without pages: a page shows all solutions of a grid.
pub(super) fn but_pages() -> impl TypedValueParser<Value = GridFormat> {
    let formats = GridFormat::value_variants().iter().filter(|format| **format != GridFormat::Html);
    let names = formats.filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(names)
        .map(|name| GridFormat::from_str(&name, false).expect("the names are those of the formats"))
}
