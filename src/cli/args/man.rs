//! The arguments of `man`.

use clap::Args;

/// Print a man page
///
/// To view one: lazydoku man solve | man -l -
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Man {
    /// The command to describe [default: the program]
    pub(crate) command: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku man
  lazydoku man solve > lazydoku-solve.1";
