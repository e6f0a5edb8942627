//! Parses the command line of this process.

use std::ffi::{OsStr, OsString};
use std::time::Duration;

use clap::FromArgMatches;
use clap::builder::NonEmptyStringValueParser;

use super::arguments::Arguments;
use super::definition::{definition, nearest_command};
use super::tips::with_tips;
use super::words::spelled_out;

impl Arguments {
    /// The command line of this process. Help that is asked for is an error too. The time of
    /// `--timeout` is passed to `limit` before anything that takes time, such as rules in files.
    pub(crate) fn of_process(limit: impl FnOnce(Duration)) -> Result<Self, clap::Error> {
        let program = definition();
        let is_command = |word: &OsStr| {
            word == "help" || program.get_subcommands().any(|command| word == command.get_name())
        };
        let words = spelled_out(std::env::args_os(), is_command);
        let first = words.get(1).map(|word| word.to_string_lossy().into_owned());
        if let Some(time) = timeout(&words) {
            limit(time);
        }
        let matches = program.try_get_matches_from(words);
        let arguments = matches.and_then(|matches| Self::from_arg_matches(&matches));
        arguments.map_err(|error| with_tips(error, &first.unwrap_or_default(), nearest_command))
    }
}

/// The time of `--timeout`, if the words are valid up to their rules, which are not read.
fn timeout(words: &[OsString]) -> Option<Duration> {
    if !words.iter().any(|word| word.to_string_lossy().starts_with("--timeout")) {
        return None;
    }
    let unread = |arg: clap::Arg| match arg.get_id().as_str() {
        "rules" => arg.value_parser(NonEmptyStringValueParser::new()),
        _ => arg,
    };
    let program = definition().mut_subcommands(|command| command.mut_args(unread));
    let matches = program.try_get_matches_from(words).ok()?;
    let mut arguments = Arguments::from_arg_matches(&matches).ok()?;
    arguments.command.take_ends().destination.timeout
}
