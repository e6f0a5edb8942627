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
mod rank;
mod repair;
mod sample;
mod solve;
mod space;
mod threads;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, Parser, Subcommand};

pub(crate) use candidates::{Candidates, CandidatesFormat, Level};
pub(crate) use check::{Check, Kind};
pub(crate) use compare::{Compare, CompareFormat};
pub(crate) use completions::Completions;
pub(crate) use convert::{Convert, ConvertFormat};
pub(crate) use count::Count;
pub(crate) use destination::Destination;
pub(crate) use diff::{Diff, DiffFormat};
pub(crate) use euler::Euler;
pub(crate) use formats::{GridFormat, RecordFormat};
pub(crate) use inputs::{From, Inputs};
pub(crate) use man::Man;
pub(crate) use rank::Rank;
pub(crate) use repair::{Repair, ReportFormat};
pub(crate) use sample::Sample;
pub(crate) use solve::{Part, Solve};
pub(crate) use space::Space;
pub(crate) use threads::or_all_cores;

/// Every solution of any 9x9 Sudoku, lazily and in order.
#[derive(Parser)]
#[command(
    version,
    arg_required_else_help = true,
    args_override_self = true,
    after_help = EXAMPLES,
    max_term_width = 80
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Colour what is drawn: always, never, or where a person sees it
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve puzzle.txt
  lazydoku solve -n 3 --format box puzzle.txt
  lazydoku check puzzles.txt | sort | uniq -c

An INPUT is a file, - for standard input, or a grid written out; without any,
standard input is read. Grids are recognised in many formats: 81 characters on
a line, nine rows, drawn boxes, lists, candidates. Blanks are . 0 _ * - ? x X.

Exit code: 0 answered, 1 no solution (solve, sample) or not unique (check),
2 bad usage, bad input or an output that cannot be written, 124 --timeout was
over, 130 interrupted.

Environment: LAZYDOKU_KERNEL=portable, avx2 or avx512 chooses the instructions
to search with; the answers are the same. --color auto heeds NO_COLOR,
CLICOLOR, CLICOLOR_FORCE and TERM=dumb.";

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
    /// What the process was started with. If that is no command, the process ends and says why.
    pub(crate) fn of_process() -> Self {
        Self::try_parse().unwrap_or_else(|error| with_tip(error).exit())
    }
}

/// The same error, with a way out for those who leave out the command.
fn with_tip(mut error: clap::Error) -> clap::Error {
    let is_like_one = error.get(ContextKind::SuggestedSubcommand).is_some();
    if error.kind() == ErrorKind::InvalidSubcommand && !is_like_one {
        let tip = "a command stands before grids and files, as in 'lazydoku solve INPUT'";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

impl Command {
    /// What cannot use pencil marks: the name of the command, perhaps with the flags that are to blame.
    pub(crate) fn without_marks(&self) -> Option<&'static str> {
        match self {
            Self::Solve(args) if args.with_puzzle => Some("solve --with-puzzle"),
            Self::Solve(args) if args.unordered && args.part.is_some() => {
                Some("solve --unordered --part")
            }
            Self::Candidates(args) if args.passes => Some("candidates --passes"),
            Self::Sample(_) => Some("sample"),
            Self::Repair(_) => Some("repair"),
            Self::Diff(_) => Some("diff"),
            Self::Compare(_) => Some("compare"),
            Self::Euler(_) => Some("euler"),
            _ => None,
        }
    }

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
