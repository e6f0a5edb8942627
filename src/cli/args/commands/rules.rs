//! The arguments of `rules`.

use clap::{Args, ValueEnum};

/// Print the syntax and the meaning of all rules
///
/// With words, prints only the rules whose name, title or description contains all of
/// them. docs/guide/RULES.md describes the rules at length, with layouts and
/// pictures.
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
