//! `man`: man pages, generated from the clap definition.

use std::fs;
use std::path::Path;

use clap::Command;
use itertools::Itertools;

use super::man_page::{name, page};
use crate::cli::args::{Man, definition};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::output::records::RecordOutput;
use crate::cli::stderr::say;

pub(crate) fn run(args: &Man, output: &mut RecordOutput) -> Result<Answer, Stop> {
    // `help` has no page.
    let mut program = definition().disable_help_subcommand(true);
    program.build();
    let chosen = args.command.as_ref().and_then(|name| program.find_subcommand(name));
    match (&args.out, chosen) {
        (None, None) => output.line(page(&program, &program)?)?,
        (None, Some(command)) => output.line(page(&program, command)?)?,
        (Some(folder), Some(command)) => write(folder, &program, &[command])?,
        (Some(folder), None) => {
            let all: Vec<_> = [&program].into_iter().chain(program.get_subcommands()).collect();
            write(folder, &program, &all)?;
        }
    }
    Ok(Answer::Yes)
}

/// Writes the page of each command into its own file in the folder.
fn write(folder: &Path, program: &Command, commands: &[&Command]) -> Result<(), Stop> {
    if folder.is_file() {
        let folder = folder.display();
        return Err(Stop::Usage(format!("{folder} is a file; name a folder after --out")));
    }
    fs::create_dir_all(folder).map_err(|error| Stop::file(folder, &error))?;
    let file = |command: &Command| format!("{}.1", name(command));
    for command in commands {
        let path = folder.join(file(command));
        fs::write(&path, page(program, command)? + "\n")
            .map_err(|error| Stop::file(&path, &error))?;
    }
    let files = commands.iter().map(|command| file(command)).join(", ");
    say(format_args!("note: wrote {files} to {}", folder.display()));
    Ok(())
}
