//! Parses the command line of this process.

use std::ffi::OsStr;

use clap::FromArgMatches;

use super::arguments::Arguments;
use super::definition::{definition, nearest_command};
use super::tips::with_tips;
use super::words::spelled_out;

impl Arguments {
    /// Parses the command line of this process. A request for help is an error, as
    /// clap returns it.
    pub(crate) fn of_process() -> Result<Self, clap::Error> {
        let program = definition();
        let is_command = |word: &OsStr| {
            word == "help" || program.get_subcommands().any(|command| word == command.get_name())
        };
        let words = spelled_out(std::env::args_os(), is_command);
        let first = words.get(1).map(|word| word.to_string_lossy().into_owned());
        let matches = program.try_get_matches_from(words);
        let arguments = matches.and_then(|matches| Self::from_arg_matches(&matches));
        arguments.map_err(|error| with_tips(error, &first.unwrap_or_default(), nearest_command))
    }
}
