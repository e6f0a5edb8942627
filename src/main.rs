//! The command line of lazydoku.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
