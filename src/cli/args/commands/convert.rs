//! The arguments of `convert`.

use clap::{Args, ValueEnum};

use crate::cli::args::destination::DestinationArgs;
use crate::cli::args::headings::PRINTED;
use crate::cli::args::inputs::Inputs;

/// Print each grid in another format
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    /// Output format
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "format",
        value_name = "FORMAT",
        default_value = "line"
    )]
    pub(crate) to: ConvertFormat,

    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) destination: DestinationArgs,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku convert puzzle.txt
  lazydoku convert --to box puzzles.txt
  lazydoku convert --to svg puzzle.txt > puzzle.svg";

/// The output formats of `convert`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConvertFormat {
    /// 81 characters
    Line,
    /// 81 characters, 0 for blanks
    Sdm,
    /// Nine rows of digits
    Block,
    /// Nine rows of digits; the format of .sdk files
    Sdk,
    /// Nine rows of digits, 0 for blanks, under numbered headers
    Euler,
    /// Nine rows of digits separated by spaces
    Rows,
    /// A list of nine strings
    List,
    /// Drawn boxes
    Box,
    /// Boxes in ASCII
    Ss,
    /// Drawn boxes of candidates
    Candidates,
    /// Nine rows of candidates
    Sdx,
    /// 729 characters, nine per cell
    Pencilmarks,
    /// One JSON record per line
    Json,
    /// Comma-separated table of grids; the columns of an input table come first
    Csv,
    /// SVG pictures for browsers, one per line
    Svg,
    /// Rules and the grid, on one line
    Rules,
    /// Constraints of the Interactive Sudoku Solver
    Iss,
    /// JSON records of f-puzzles
    Fpuzzles,
}
