//! The command line as typed: flags, their help, and nothing else. A file for each command, and
//! what several have in common.

mod candidates;
mod check;
mod compare;
mod completions;
mod convert;
mod count;
mod destination;
mod diff;
mod duration;
mod euler;
mod formats;
mod inputs;
mod man;
mod number;
mod rank;
mod repair;
mod rules;
mod sample;
mod seed;
mod solve;
mod space;
mod threads;

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::cli::exit;

pub(crate) use candidates::{Candidates, CandidatesFormat, Level};
pub(crate) use check::{Check, Kind};
pub(crate) use compare::{Compare, CompareFormat};
pub(crate) use completions::Completions;
pub(crate) use convert::{Convert, ConvertFormat};
pub(crate) use count::Count;
pub(crate) use destination::Destination;
pub(crate) use diff::{Diff, DiffFormat};
pub(crate) use euler::Euler;
pub(crate) use formats::{AnswerFormat, GridFormat, RecordFormat};
pub(crate) use inputs::{Column, From, Inputs};
pub(crate) use man::Man;
pub(crate) use rank::Rank;
pub(crate) use repair::{Repair, ReportFormat};
pub(crate) use sample::Sample;
pub(crate) use seed::Seed;
pub(crate) use solve::{Bound, Part, Solve};
pub(crate) use space::Space;
pub(crate) use threads::Threads;

/// Every solution of any Sudoku, lazily and in order.
#[derive(Parser)]
#[command(
    version,
    arg_required_else_help = true,
    args_override_self = true,
    after_help = after_help(),
    max_term_width = 80
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to colour drawings; auto means on a terminal
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// The examples, the exit codes and the environment.
fn after_help() -> String {
    format!("{EXAMPLES}\n\n{}\n\n{ENVIRONMENT}", exit::table())
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve puzzle.txt
  lazydoku solve -n 3 --format box puzzle.txt
  lazydoku check puzzles.txt | sort | uniq -c

An INPUT is a file, - for standard input, or a grid typed out. With none,
standard input is read. Many formats are recognised: 81 characters on a line,
nine rows, drawn boxes, lists, candidates. Blanks are . 0 _ * - ? x X.";

const ENVIRONMENT: &str = "\
Environment:
  LAZYDOKU_KERNEL=portable|simd128|avx2|avx512  instructions to search with; the
      answers are the same
  NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM=dumb  respected by --color auto";

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Count(Count),
    Check(Check),
    Space(Space),
    Sample(Sample),
    Candidates(Candidates),
    Rank(Rank),
    Repair(Repair),
    Diff(Diff),
    Compare(Compare),
    Euler(Euler),
    Convert(Convert),
    Completions(Completions),
    Man(Man),
}

impl Arguments {
    /// The command line of this process. Help that is asked for is an error too.
    pub(crate) fn of_process() -> Result<Self, clap::Error> {
        let words = with_json_spelled_out(std::env::args_os());
        let matches = definition().try_get_matches_from(words);
        matches.and_then(|matches| Self::from_arg_matches(&matches)).map_err(with_tip)
    }
}

/// The command line, for parsing it and for describing it.
pub(crate) fn definition() -> clap::Command {
    let program = Arguments::command();
    // The values of an argument of one command are the names of all.
    let names = program.get_subcommands().map(|command| command.get_name().to_owned());
    let names = PossibleValuesParser::new(names.collect::<Vec<_>>());
    program
        .mut_subcommands(|command| command.mut_args(taking_negative_numbers))
        .mut_subcommand("man", |man| man.mut_arg("command", |arg| arg.value_parser(names)))
}

/// The same flag, for which `-1` is a value, to be refused as one, and not a flag.
fn taking_negative_numbers(arg: clap::Arg) -> clap::Arg {
    let has_value = !arg.is_positional() && arg.get_action().takes_values();
    arg.allow_negative_numbers(has_value)
}

/// Commands without a format.
const WITHOUT_FORMAT: [&str; 3] = ["euler", "completions", "man"];

/// The words of a command line, with `--format=json` for `--json`.
fn with_json_spelled_out(words: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    let mut is_spelled_out = true;
    words.enumerate().map(move |(place, word)| {
        // Later words of these names are files.
        let is_other = place == 1 && WITHOUT_FORMAT.iter().any(|other| word == *other);
        is_spelled_out &= !is_other && word != "--";
        if is_spelled_out && word == "--json" { "--format=json".into() } else { word }
    })
}

/// The same error, with a tip for those who leave out the command.
fn with_tip(mut error: clap::Error) -> clap::Error {
    let is_like_one = error.get(ContextKind::SuggestedSubcommand).is_some();
    if error.kind() == ErrorKind::InvalidSubcommand && !is_like_one {
        let tip = "put a command before grids and files, as in 'lazydoku solve INPUT'";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

impl Command {
    /// The inputs, which every command has.
    pub(crate) fn take_inputs(&mut self) -> Inputs {
        let inputs = match self {
            Self::Completions(_) | Self::Man(_) => return Inputs::default(),
            Self::Solve(args) => &mut args.inputs,
            Self::Count(args) => &mut args.inputs,
            Self::Check(args) => &mut args.inputs,
            Self::Space(args) => &mut args.inputs,
            Self::Sample(args) => &mut args.inputs,
            Self::Candidates(args) => &mut args.inputs,
            Self::Rank(args) => args.inputs_to_the_end(),
            Self::Repair(args) => &mut args.inputs,
            Self::Compare(args) => &mut args.inputs,
            Self::Diff(args) => &mut args.inputs,
            Self::Euler(args) => &mut args.inputs,
            Self::Convert(args) => &mut args.inputs,
        };
        std::mem::take(inputs)
    }
}
