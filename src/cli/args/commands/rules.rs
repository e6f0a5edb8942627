//! The arguments of `rules`.

use clap::{Args, ValueEnum};

/// Print all rules: how each is written, and what it requires
///
/// With words, only the rules whose name, title or description has all of them are
/// printed. docs/guide/RULES.md describes them at length, with layouts and pictures.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RuleList {
    /// Words to search for, such as a name
    #[arg(value_name = "WORD")]
    pub(crate) words: Vec<String>,

    /// How to print the rules
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RuleListFormat,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku rules
  lazydoku rules thermo
  lazydoku rules add up";

/// How the table of rules is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RuleListFormat {
    /// A line for each rule
    Text,
    /// A JSON record per line, with an example of each rule
    Json,
}
