//! The commands, and the flags that all commands share.

use clap::{ColorChoice, Parser, Subcommand};

use super::commands::alike::canon::Canon;
use super::commands::alike::diff::Diff;
use super::commands::candidates::Candidates;
use super::commands::check::Check;
use super::commands::compare::Compare;
use super::commands::convert::Convert;
use super::commands::count::Count;
use super::commands::euler::Euler;
use super::commands::random::generate::Generate;
use super::commands::random::sample::Sample;
use super::commands::rank::Rank;
use super::commands::repair::Repair;
use super::commands::rules::RuleList;
use super::commands::solve::Solve;
use super::commands::space::Space;
use super::completions::Completions;
use super::destination::DestinationArgs;
use super::headings::{LAST, OUTPUT};
use super::inputs::Inputs;
use super::man::Man;
use crate::cli::ends::exit;

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
    Generate(Generate),
    Candidates(Candidates),
    Rank(Rank),
    Repair(Repair),
    Diff(Diff),
    Canon(Canon),
    Compare(Compare),
    Euler(Euler),
    Convert(Convert),
    Rules(RuleList),
    Completions(Completions),
    Man(Man),
}

/// The inputs and the destination of a command.
pub(crate) struct CommandEnds {
    pub(crate) inputs: Inputs,
    pub(crate) destination: DestinationArgs,
    /// Whether to complete the output file of an earlier run.
    pub(crate) resume: bool,
}

impl Command {
    /// Takes the inputs and the destination out of the command; empty for commands
    /// without grids.
    pub(crate) fn take_ends(&mut self) -> CommandEnds {
        let mut resume = false;
        let (inputs, destination) = match self {
            Self::Rules(_) | Self::Completions(_) | Self::Man(_) => {
                (&mut Inputs::default(), &mut DestinationArgs::default())
            }
            Self::Solve(args) => {
                resume = args.resumable.resume;
                (&mut args.inputs, &mut args.resumable.destination)
            }
            Self::Check(args) => {
                resume = args.resumable.resume;
                (&mut args.inputs, &mut args.resumable.destination)
            }
            Self::Rank(args) => (args.common.inputs.with_stdin(), &mut args.common.destination),
            Self::Count(args) => args.common.ends(),
            Self::Space(args) => args.common.ends(),
            Self::Sample(args) => args.common.ends(),
            Self::Generate(args) => args.ends(),
            Self::Candidates(args) => args.common.ends(),
            Self::Repair(args) => args.common.ends(),
            Self::Compare(args) => (&mut args.inputs, &mut args.destination),
            Self::Diff(args) => args.common.ends(),
            Self::Canon(args) => args.common.ends(),
            Self::Euler(args) => (&mut args.inputs, &mut args.destination),
            Self::Convert(args) => (&mut args.inputs, &mut args.destination),
        };
        let (inputs, destination) = (std::mem::take(inputs), std::mem::take(destination));
        CommandEnds { inputs, destination, resume }
    }
}
