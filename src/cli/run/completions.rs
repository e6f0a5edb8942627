//! `completions`: the flags, for a shell.

use clap::CommandFactory;

use crate::cli::args::{Arguments, Completions};
use crate::cli::output::records::Output;
use crate::cli::stop::{Answer, Stop};

pub(super) fn run(args: &Completions, output: &mut Output) -> Result<Answer, Stop> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "lazydoku", &mut text);
    output.line(String::from_utf8_lossy(&text).trim_end())?;
    Ok(Answer::Yes)
}
