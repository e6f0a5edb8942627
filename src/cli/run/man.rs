//! `man`: a man page, from the same definition as the help.

use clap::{Command, CommandFactory};

use crate::cli::args::{Arguments, Man};
use crate::cli::output::records::Output;
use crate::cli::stop::{Answer, Stop};

pub(super) fn run(args: &Man, output: &mut Output) -> Result<Answer, Stop> {
    let mut text = Vec::new();
    clap_mangen::Man::new(described(args.command.as_deref())?).render(&mut text)?;
    output.line(String::from_utf8_lossy(&text).trim_end())?;
    Ok(Answer::Yes)
}

/// The program, or one of its commands under the name of its page.
fn described(name: Option<&str>) -> Result<Command, Stop> {
    let mut program = Arguments::command();
    program.build();
    let Some(name) = name else { return Ok(program) };
    let command = program
        .find_subcommand(name)
        .ok_or_else(|| Stop::Usage(format!("no command {name:?}; lazydoku --help lists them")))?;
    Ok(command.clone())
}
