//! The arguments of `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// Print a man page, or write all of them
///
/// To view one: lazydoku man solve | man -l -
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Man {
    /// The command to describe [default: the program]
    #[arg(hide_possible_values = true)]
    pub(crate) command: Option<String>,

    /// Write the pages of the program and of all commands into this folder
    ///
    /// With COMMAND, only its page. The folder is created if it does not exist.
    /// Standard error names the files.
    #[arg(long, alias = "output", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku man
  lazydoku man solve > lazydoku-solve.1
  lazydoku man --out man1";
