//! The arguments of `candidates`.

use clap::{Args, ValueEnum};

use super::inputs::Inputs;

/// Print what each cell may be
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Candidates {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How much is taken into account
    #[arg(long, value_name = "LEVEL", default_value = "context")]
    pub(crate) level: Level,

    /// Print with each candidate how many solutions have it
    ///
    /// For --level true, and --format grid (then one line a cell), heat, svg, json
    /// or csv.
    #[arg(long, conflicts_with = "passes")]
    pub(crate) counts: bool,

    /// How to print the candidates
    #[arg(long, value_name = "FORMAT", default_value = "grid")]
    pub(crate) format: CandidatesFormat,

    /// Fill in what is certain, pass by pass, with a map before and after each
    ///
    /// A pass goes through the cells row by row and fills each that has one
    /// candidate in context, digits filled earlier in the pass included.
    #[arg(long, conflicts_with = "level")]
    pub(crate) passes: bool,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku candidates puzzle.txt
  lazydoku candidates --level true --counts ambiguous.txt
  lazydoku candidates --level true --counts --format heat ambiguous.txt
  lazydoku candidates --format svg puzzle.txt > candidates.svg
  lazydoku candidates --level pruned --format map puzzle.txt";

/// What candidates take into account.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// The givens in the houses of the cell
    Context,
    /// Naked singles, hidden singles and locked candidates
    Pruned,
    /// All solutions: a candidate is one that some solution has
    True,
}

/// How candidates are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CandidatesFormat {
    /// Boxes with = for one candidate, + for more, ! for none
    Map,
    /// The candidates in columns
    Grid,
    /// A bar behind each candidate, by the share of solutions that have it
    Heat,
    /// One JSON record a line
    Json,
    /// A table with commas, one line a cell
    Csv,
    /// Pictures for browsers, one a line
    Svg,
}
