//! One man page: the sections of the generator, with a more detailed synopsis, the help text after
//! the flags, and references to the other pages.

use std::io::{self, Write};

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};
use itertools::Itertools;

/// The page of a command, or of the program itself, without a final line break.
pub(super) fn page(program: &Command, command: &Command) -> io::Result<String> {
    let version = program.get_version().unwrap_or_default();
    let title = format!(".TH {} 1 \"\" \"{} {version}\"\n", name(command), program.get_name());
    let man = Man::new(command.clone());
    let mut text = Roff::new().render() + &title;
    text += &section(|to| man.render_name_section(to))?;
    text += &synopsis(command).to_roff();
    text += &section(|to| man.render_description_section(to))?;
    text += &section(|to| man.render_options_section(to))?;
    if command.has_subcommands() {
        text += &section(|to| man.render_subcommands_section(to))?;
    }
    text += &after_help(command).to_roff();
    text += &see_also(program, command).to_roff();
    Ok(text.trim_end().to_owned())
}

/// The name of a page: the names of the program and the command, joined by a hyphen.
pub(super) fn name(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

/// A section without the preamble that the generator puts before each.
fn section(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut text = Vec::new();
    render(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    Ok(text.strip_prefix(&Roff::new().render()).unwrap_or(&text).to_owned())
}

fn synopsis(command: &Command) -> Roff {
    let mut line = vec![bold(command.get_bin_name().unwrap_or_else(|| command.get_name()))];
    let shown = || command.get_arguments().filter(|arg| !arg.is_hide_set());
    for flag in shown().filter(|arg| !arg.is_positional()) {
        line.push(roman(" ["));
        let short = flag.get_short().map(|short| format!("-{short}"));
        let long = flag.get_long().map(|long| format!("--{long}"));
        line.extend(Itertools::intersperse(short.into_iter().chain(long).map(bold), roman("|")));
        if flag.get_action().takes_values() {
            line.extend([roman(" "), italic(value(flag))]);
        }
        line.push(roman("]"));
    }
    for positional in shown().filter(|arg| arg.is_positional()) {
        let [before, after] = if positional.is_required_set() { [" ", ""] } else { [" [", "]"] };
        let is_list = positional.get_num_args().is_some_and(|number| number.max_values() > 1);
        let dots = if is_list { "..." } else { "" };
        line.extend([roman(before), italic(value(positional)), roman(after), roman(dots)]);
    }
    if command.has_subcommands() {
        line.extend([roman(" ["), italic("COMMAND"), roman("] ["), italic("INPUT"), roman("]...")]);
    }
    titled("SYNOPSIS", line)
}

/// The placeholder for the value of a flag, or for a positional argument.
fn value(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    if names.is_empty() { arg.get_id().as_str().to_uppercase() } else { names.iter().join(" ") }
}

/// The help text after the flags, such as examples and exit codes: a section for each paragraph
/// that begins with a title.
fn after_help(command: &Command) -> Roff {
    let mut roff = Roff::new();
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    for paragraph in help.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        let (first, rest) = paragraph.split_once('\n').unwrap_or((paragraph, ""));
        let lines = if let Some(title) = first.strip_suffix(':') {
            roff.control("SH", [title.to_uppercase().as_str()]);
            // Lines are not joined.
            roff.control("nf", []);
            rest
        } else {
            roff.control("PP", []);
            paragraph
        };
        for line in lines.lines() {
            roff.text([roman(line)]);
        }
        roff.control("fi", []);
    }
    roff
}

/// References to all other pages.
fn see_also(program: &Command, command: &Command) -> Roff {
    let pages = [program].into_iter().chain(program.get_subcommands()).map(name);
    let others = pages.filter(|page| *page != name(command));
    let pages = others.map(|page| vec![bold(page), roman("(1)")]);
    titled("SEE ALSO", Itertools::intersperse(pages, vec![roman(", ")]).flatten().collect())
}

/// A section whose words must not be hyphenated.
fn titled(title: &str, line: Vec<Inline>) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [title]);
    roff.control("nh", []);
    roff.text(line);
    roff.control("hy", []);
    roff
}
