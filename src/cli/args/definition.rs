//! The clap command: the parsed types, and flags that all commands share.

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, CommandFactory};

use super::arguments::Arguments;
use super::headings::{LAST, PRINTED, RUN};

/// The command whose name is most similar to a word.
pub(super) fn nearest_command(word: &str) -> Option<String> {
    let error = definition().try_get_matches_from(["lazydoku", word]).err()?;
    match error.get(ContextKind::SuggestedSubcommand)? {
        // The most similar one comes last. `help` is never meant.
        ContextValue::Strings(names) => names.iter().rfind(|name| *name != "help").cloned(),
        ContextValue::String(name) => Some(name.clone()).filter(|name| name != "help"),
        _ => None,
    }
}

/// The command line, for parsing it and for describing it.
pub(crate) fn definition() -> clap::Command {
    let program = Arguments::command();
    // The positional argument of `man` takes the name of any command.
    let names = program.get_subcommands().map(|command| command.get_name().to_owned());
    let names = PossibleValuesParser::new(names.collect::<Vec<_>>());
    program
        .mut_subcommands(|command| grouped(command.mut_args(taking_negative_numbers)))
        .mut_subcommand("man", |man| man.mut_arg("command", |arg| arg.value_parser(names)))
}

/// The command with help and `--json` in their groups of flags.
fn grouped(command: clap::Command) -> clap::Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let help = help.help("Print help (-h: a summary)").help_heading(RUN).display_order(LAST);
    let is_format = |arg: &&Arg| ["format", "to"].contains(&arg.get_id().as_str());
    let formats = command.get_arguments().filter(is_format);
    let has_json = formats.flat_map(Arg::get_possible_values).any(|it| it.get_name() == "json");
    let command = if has_json {
        let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
        let json = json.help("Same as --format json").help_heading(PRINTED);
        command.arg(json)
    } else {
        command
    };
    command.disable_help_flag(true).arg(help)
}

/// The argument, accepting `-1` as a value, so that it is rejected as a value and not
/// as an unknown flag.
fn taking_negative_numbers(arg: clap::Arg) -> clap::Arg {
    let has_value = !arg.is_positional() && arg.get_action().takes_values();
    arg.allow_negative_numbers(has_value)
}
