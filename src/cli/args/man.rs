//! The arguments of `man`.

use clap::Args;

/// Print a page of the manual, to be shown by man
///
/// To read one: lazydoku man solve | man -l -
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Man {
    /// The command to describe; without it, the program
    pub(crate) command: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku man
  lazydoku man solve > lazydoku-solve.1";
