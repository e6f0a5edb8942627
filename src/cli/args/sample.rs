//! The arguments of `sample`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::formats::GridFormat;
use super::inputs::Inputs;
use super::threads::CountingThreads;

/// Print random solutions, each as likely as any other
///
/// All solutions are counted first, without visiting them: a tenth of a second
/// is usual. The same seed gives the same solutions on every machine.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Sample {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print this many solutions of each grid; the same one may come again
    #[arg(short = 'n', long = "count", value_name = "N", default_value = "1")]
    pub(crate) count: u64,

    /// Seed of the random numbers, for each grid anew
    #[arg(long, value_name = "S", default_value = "0")]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) threads: CountingThreads,

    /// How to print a solution
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = but_pages())]
    pub(crate) format: GridFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku sample -n 5 ambiguous.txt
  lazydoku sample --seed 7 --format box ambiguous.txt";

/// The formats of a grid by itself: a page is about all solutions of one.
fn but_pages() -> impl TypedValueParser<Value = GridFormat> {
    let formats = GridFormat::value_variants().iter().filter(|format| **format != GridFormat::Html);
    let names = formats.filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(names)
        .map(|name| GridFormat::from_str(&name, false).expect("the names are those of the formats"))
}
