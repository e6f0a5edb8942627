//! The arguments of `euler`.

use clap::Args;

use crate::cli::args::destination::DestinationArgs;
use crate::cli::args::inputs::Inputs;

/// Print the answer to Project Euler's problem 96
///
/// Solves each grid, reads the first three digits of its first row as a number, and
/// prints the sum. Every grid must have exactly one solution.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Euler {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) destination: DestinationArgs,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku euler puzzle.txt
  lazydoku check --only unique puzzles.txt | lazydoku euler";
