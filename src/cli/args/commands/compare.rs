//! The arguments of `compare`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::cli::args::destination::DestinationArgs;
use crate::cli::args::headings::{PRINTED, RUN};
use crate::cli::args::inputs::Inputs;
use crate::cli::args::values::duration::duration;

/// Run published solver designs and our engines side by side on each grid
///
/// Runs the designs of five published solvers, as written, and the engines of
/// this program. Prints how many solutions each finds in the time allowed, when it
/// finds the first, and how many grids it examines.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Compare {
    /// Time limit for each method
    #[arg(
        help_heading = RUN,
        long,
        value_name = "TIME",
        value_parser = duration,
        default_value = "1"
    )]
    pub(crate) budget: Duration,

    /// How to print the comparison
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "text"
    )]
    pub(crate) format: CompareFormat,

    /// Run only this method
    #[arg(long, hide = true)]
    pub(crate) method: Option<String>,

    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) destination: DestinationArgs,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku compare --budget 0.1 puzzle.txt
  lazydoku compare --budget 0.1 --format svg ambiguous.txt > methods.svg

The columns: solutions found, with a + if there may be more; the time for all of
them and for the first; the fillings tested or search nodes examined; and where
a design was published:
  Bird 2007          Richard Bird, A Simple Sudoku Solver, and chapter 5 of
                     Thinking Functionally with Haskell
  Upadhyay 2022      Upendra Upadhyay, Haskell Sudoku
  Haskell post 2012  Something Non-trivial: Sudoko
  posts on Project Euler 96
                     Project Euler Solution 96: Su Doku, in Python; Solving
                     Project Euler's \"Su Doku\" with constraint propagation, in
                     Haskell
Posts listed without a name do not state their author.";

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// One line per method
    Text,
    /// One JSON record per line
    Json,
    /// Comma-separated table
    Csv,
    /// An SVG picture for browsers: one bar per method
    Svg,
}
