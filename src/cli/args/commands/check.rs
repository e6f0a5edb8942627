//! The arguments of `check`.

use clap::{Args, ValueEnum};

use crate::cli::args::destination::Resumable;
use crate::cli::args::headings::PRINTED;
use crate::cli::args::inputs::Inputs;
use crate::cli::args::values::formats::AnswerFormat;
use crate::cli::args::values::threads::Threads;

/// Print none, unique or several for each grid
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// Print the grids of this kind instead
    ///
    /// One-line grids are printed unchanged, with everything else on their line.
    #[arg(help_heading = PRINTED, long, value_name = "KIND")]
    pub(crate) only: Option<AnswerKind>,

    /// Report the number of grids of each kind and the speed at the end
    #[arg(help_heading = PRINTED, long)]
    pub(crate) stats: bool,

    /// Print the puzzle and a tab before each answer
    ///
    /// In json, the puzzle is the field "givens".
    #[arg(help_heading = PRINTED, long, conflicts_with = "only")]
    pub(crate) with_puzzle: bool,

    /// How to print the answers
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "text",
        conflicts_with = "only"
    )]
    pub(crate) format: AnswerFormat,

    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) resumable: Resumable,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku check puzzles.txt | sort | uniq -c
  lazydoku check --only unique puzzles.txt
  lazydoku check --stats -o kinds.txt puzzles.txt";

/// How many solutions a grid has.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerKind {
    /// No solution
    None,
    /// One solution
    Unique,
    /// More than one solution
    Several,
}
