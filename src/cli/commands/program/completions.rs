//! `completions`: shell completions for flags and their values.

use std::fmt::Write;

use clap::Command;
use clap_complete::Shell;
use itertools::Itertools;

use crate::cli::args::{Completions, definition};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::output::records::RecordOutput;

pub(crate) fn run(args: &Completions, output: &mut RecordOutput) -> Result<Answer, Stop> {
    let mut program = definition();
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut program, "lazydoku", &mut text);
    let mut text = String::from_utf8_lossy(&text).trim_end().to_owned();
    match args.shell {
        Shell::Bash => text = text + "\n\n" + include_str!("rest.bash").trim_end(),
        Shell::Fish => text += &values_for_fish(&program),
        _ => {}
    }
    output.line(text)?;
    Ok(Answer::Yes)
}

/// Completions for the values of positional arguments, which the generator omits.
fn values_for_fish(program: &Command) -> String {
    let mut text = String::new();
    for command in program.get_subcommands() {
        let values = command.get_positionals().flat_map(clap::Arg::get_possible_values);
        let names = values.map(|value| value.get_name().to_owned()).join(" ");
        if !names.is_empty() {
            let name = command.get_name();
            let condition = format!("__fish_lazydoku_using_subcommand {name}");
            write!(text, "\ncomplete -c lazydoku -n \"{condition}\" -f -a \"{names}\"")
                .expect("text can be written");
        }
    }
    text
}
