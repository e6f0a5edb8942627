//! The arguments of `euler`.

use clap::Args;

use super::inputs::Inputs;

/// Print the sum that Project Euler's problem 96 asks for
///
/// Solves each grid and adds up the numbers that the first three digits of
/// their first rows show. Every grid must have exactly one solution.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Euler {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku euler puzzle.txt
  lazydoku check --only unique puzzles.txt | lazydoku euler";
