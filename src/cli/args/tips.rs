//! Tips for command lines that cannot be parsed, for users who do not remember the
//! names.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::values::rules::RulesProblem;

/// Names that users may try, and the command for each.
const OTHER_NAMES: [(&str, &str); 30] = [
    ("list", "solve"),
    ("all", "solve"),
    ("enumerate", "solve"),
    ("print", "solve"),
    ("show", "solve"),
    ("run", "solve"),
    ("solutions", "solve"),
    ("sudoku", "solve"),
    ("number", "count"),
    ("total", "count"),
    ("validate", "check"),
    ("verify", "check"),
    ("valid", "check"),
    ("unique", "check"),
    ("test", "check"),
    ("random", "sample"),
    ("draw", "sample"),
    ("new", "generate"),
    ("create", "generate"),
    ("puzzle", "generate"),
    ("hint", "candidates"),
    ("marks", "candidates"),
    ("heat", "candidates"),
    ("index", "rank"),
    ("fix", "repair"),
    ("minimize", "repair"),
    ("minimise", "repair"),
    ("estimate", "space"),
    ("benchmark", "compare"),
    ("format", "convert"),
];

/// Flags of other programs, and the replacement for each.
const OTHER_FLAGS: [(&str, &str); 5] = [
    ("--all", "all solutions are included unless -n limits them"),
    ("--random", "'lazydoku sample' draws random solutions"),
    ("--count", "'lazydoku count' counts solutions"),
    ("--unique", "'lazydoku check' reports whether a grid has one solution"),
    ("--box", "'--format box' draws boxes"),
];

/// Replaces the suggestions in a parsing error by better ones. `first` is the first
/// word after the name of the program, and `nearest` finds the command most similar
/// to a word.
pub(super) fn with_tips(
    mut error: clap::Error,
    first: &str,
    nearest: impl Fn(&str) -> Option<String>,
) -> clap::Error {
    let text_of = |error: &clap::Error, kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = text_of(&error, ContextKind::InvalidSubcommand).unwrap_or_default();
            let other = OTHER_NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
            let meant = other.map(|(_, meant)| (*meant).to_owned()).or_else(|| nearest(&word));
            let help = if first == "help" { "help " } else { "" };
            let tip = meant.map_or_else(
                || "'lazydoku --help' lists the commands; a grid or a file needs none".to_owned(),
                |meant| format!("did you mean 'lazydoku {help}{meant}'?"),
            );
            error.remove(ContextKind::SuggestedSubcommand);
            suggest(&mut error, tip);
        }
        ErrorKind::UnknownArgument => {
            // A mistyped flag is seldom meant as a file.
            error.remove(ContextKind::Suggested);
            let flag = text_of(&error, ContextKind::InvalidArg).unwrap_or_default();
            if let Some((_, tip)) = OTHER_FLAGS.iter().find(|(other, _)| flag == *other) {
                error.remove(ContextKind::SuggestedArg);
                suggest(&mut error, (*tip).to_owned());
            } else if first.starts_with('-') {
                suggest(&mut error, "put the command first, and its flags after it".to_owned());
            }
        }
        ErrorKind::InvalidValue => {
            let [typed, similar] = [ContextKind::InvalidValue, ContextKind::SuggestedValue]
                .map(|kind| text_of(&error, kind).unwrap_or_default());
            // Such as `html` for `xml`.
            if typed.chars().next() != similar.chars().next() {
                error.remove(ContextKind::SuggestedValue);
            }
        }
        ErrorKind::ValueValidation => {
            let fault = error.source().and_then(|source| source.downcast_ref::<RulesProblem>());
            if let Some(word) = fault.and_then(RulesProblem::word) {
                let word = ContextValue::String(word.to_owned());
                error.insert(ContextKind::InvalidValue, word);
            }
        }
        _ => {}
    }
    error
}

fn suggest(error: &mut clap::Error, tip: String) {
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
}
