//! The configuration of a run, built from the parsed arguments.

use lazydoku::Kernel;

use super::args;
use super::args::values::kernel;
use super::args::{Command, Inputs};
use super::ends::stop::Stop;
use super::input::grids::Refused;
use super::job::Job;
use super::refusals::Refusals;
use super::run::destination::Destination;

/// Everything a run needs: inputs, limits, kernel, destination and job.
pub(crate) struct Config {
    pub(crate) inputs: Inputs,
    /// Grids that the command does not support.
    pub(crate) refused: Refused,
    /// The form in which grids that cannot be used appear in the output.
    pub(crate) refusals: Refusals,
    pub(crate) kernel: Kernel,
    pub(crate) destination: Destination,
    pub(crate) job: Job,
}

impl Config {
    pub(crate) fn of(mut command: Command) -> Result<Self, Stop> {
        let args::CommandEnds { inputs, destination, resume } = command.take_ends();
        let destination = Destination::of(destination, resume);
        let refused = Refused { marks: without_marks(&command), rules: only_classic(&command) };
        let kernel = kernel::chosen()?;
        let job = Job::of(command, &destination.target)?;
        Ok(Self { inputs, refusals: Refusals::of(&job), refused, kernel, destination, job })
    }
}

/// The name of the command, if it supports only the classic grid.
fn only_classic(command: &Command) -> Option<&'static str> {
    matches!(command, Command::Euler(_)).then_some("euler")
}

/// The command, with the flags responsible, if it does not support pencil marks.
fn without_marks(command: &Command) -> Option<&'static str> {
    match command {
        Command::Solve(args) if args.with_puzzle => Some("solve --with-puzzle"),
        Command::Count(args) if args.with_puzzle => Some("count --with-puzzle"),
        Command::Check(args) if args.with_puzzle => Some("check --with-puzzle"),
        Command::Space(args) if args.with_puzzle => Some("space --with-puzzle"),
        Command::Rank(args) if args.with_puzzle => Some("rank --with-puzzle"),
        Command::Candidates(args) if args.with_puzzle => Some("candidates --with-puzzle"),
        Command::Candidates(args) if args.passes => Some("candidates --passes"),
        Command::Generate(_) => Some("generate"),
        Command::Repair(_) => Some("repair"),
        Command::Diff(_) => Some("diff"),
        Command::Canon(_) => Some("canon"),
        Command::Compare(_) => Some("compare"),
        Command::Euler(_) => Some("euler"),
        _ => None,
    }
}
