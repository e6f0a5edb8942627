//! The arguments of `rank`.

use clap::Args;

use super::formats::RecordFormat;
use super::inputs::Inputs;
use super::threads::Threads;

/// Print the ranks of solutions in the listing of a grid
///
/// The first grid is the puzzle, and the others are solutions of it. Ranks count
/// from zero in ascending order, as for solve --skip; no solutions are listed to
/// find them. If only the puzzle is given, the solutions are read from standard
/// input.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rank {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// Print the puzzle and a tab before each rank
    ///
    /// In json, the puzzle is the field "givens".
    #[arg(long)]
    pub(crate) with_puzzle: bool,

    /// How to print the ranks
    #[arg(short = 'f', long, alias = "to", value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve ambiguous.txt | tail -n 1 | lazydoku rank ambiguous.txt
  lazydoku sample -n 5 ambiguous.txt | lazydoku rank ambiguous.txt -";

impl Rank {
    /// The inputs, with standard input after a puzzle without solutions.
    pub(super) fn inputs_to_the_end(&mut self) -> &mut Inputs {
        let named = &mut self.inputs.named;
        if named.len() == 1 && named[0] != "-" {
            named.push("-".into());
        }
        &mut self.inputs
    }
}
