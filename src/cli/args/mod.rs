//! The command line as typed: flags, their help, and nothing else. A file for each command, and
//! what several have in common.

mod candidates;
mod check;
mod compare;
mod completions;
mod convert;
mod count;
mod definition;
mod destination;
mod diff;
mod duration;
mod euler;
mod formats;
mod headings;
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
mod tips;
mod words;

use std::ffi::OsStr;

use clap::{ColorChoice, FromArgMatches, Parser, Subcommand};

use self::definition::nearest_command;
use self::headings::{LAST, OUTPUT};
use self::tips::with_tips;
use self::words::spelled_out;
use crate::cli::exit;

pub(crate) use candidates::{Candidates, CandidatesFormat, Level};
pub(crate) use check::{Check, Kind};
pub(crate) use compare::{Compare, CompareFormat};
pub(crate) use completions::Completions;
pub(crate) use convert::{Convert, ConvertFormat};
pub(crate) use count::Count;
pub(crate) use definition::definition;
pub(crate) use destination::Destination;
pub(crate) use diff::{Diff, DiffFormat};
pub(crate) use euler::Euler;
pub(crate) use formats::{AnswerFormat, GridFormat, RecordFormat};
pub(crate) use inputs::{From, Inputs};
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
    override_usage = "lazydoku [INPUT]...\n       lazydoku COMMAND [OPTIONS] [INPUT]...",
    after_help = after_help(),
    max_term_width = 80
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to colour drawings; auto means on a terminal
    #[arg(
        help_heading = OUTPUT,
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        display_order = LAST
    )]
    pub(crate) color: ColorChoice,
}

/// The examples, the exit codes and the environment.
fn after_help() -> String {
    format!("{EXAMPLES}\n\n{}\n\n{ENVIRONMENT}", exit::table())
}

const EXAMPLES: &str = "\
Examples:
  lazydoku puzzle.txt
  lazydoku solve -n 3 --format box puzzle.txt
  lazydoku check puzzles.txt | sort | uniq -c

Without a command, grids are solved. An INPUT is a file, - for standard input,
or a grid typed out. With none, standard input is read. Many formats are
recognised: 81 characters on a line, nine rows, drawn boxes, lists, candidates.
Blanks are . 0 _ * - ? x X.";

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

/// Where the grids of a command come from, and where its answers go.
pub(crate) struct Ends {
    pub(crate) inputs: Inputs,
    pub(crate) destination: Destination,
    /// Whether the output file is to be completed.
    pub(crate) resume: bool,
}

impl Command {
    /// The inputs and the destination, which every command for grids has.
    pub(crate) fn take_ends(&mut self) -> Ends {
        let mut resume = false;
        let (inputs, destination) = match self {
            Self::Completions(_) | Self::Man(_) => {
                (&mut Inputs::default(), &mut Destination::default())
            }
            Self::Solve(args) => {
                resume = args.resumable.resume;
                (&mut args.inputs, &mut args.resumable.destination)
            }
            Self::Check(args) => {
                resume = args.resumable.resume;
                (&mut args.inputs, &mut args.resumable.destination)
            }
            Self::Rank(args) => (args.inputs.with_stdin(), &mut args.destination),
            Self::Count(args) => (&mut args.inputs, &mut args.destination),
            Self::Space(args) => (&mut args.inputs, &mut args.destination),
            Self::Sample(args) => (&mut args.inputs, &mut args.destination),
            Self::Candidates(args) => (&mut args.inputs, &mut args.destination),
            Self::Repair(args) => (&mut args.inputs, &mut args.destination),
            Self::Compare(args) => (&mut args.inputs, &mut args.destination),
            Self::Diff(args) => (&mut args.inputs, &mut args.destination),
            Self::Euler(args) => (&mut args.inputs, &mut args.destination),
            Self::Convert(args) => (&mut args.inputs, &mut args.destination),
        };
        let (inputs, destination) = (std::mem::take(inputs), std::mem::take(destination));
        Ends { inputs, destination, resume }
    }
}
