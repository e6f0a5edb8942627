//! From the command line to the library and back.

mod args;
mod bar;
mod candidates;
mod check;
mod compressed;
mod convert;
mod count;
mod counts;
mod engine;
mod euler;
mod exit;
mod feed;
mod input;
mod output;
mod pace;
mod rank;
mod sample;
mod solve;
mod space;
mod table;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use exit::{Answer, Stop};
use input::Grids;
use output::Output;

/// Runs the command that the process was started with.
pub(crate) fn main() -> ExitCode {
    let mut command = Arguments::parse().command;
    let mut grids = Grids::new(command.take_inputs());
    let mut output = Output::new();
    let end =
        run(&command, &mut grids, &mut output).and_then(|answer| output.flush().map(|()| answer));
    // A second attempt to write what could not be written would hide the first failure.
    output.discard();
    exit::code(end, grids.failed())
}

fn run(command: &Command, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    let engine = engine::chosen()?;
    match command {
        Command::Solve(args) => solve::run(args, engine, grids, output),
        Command::Count(args) => count::run(args, engine, grids, output),
        Command::Check(args) => check::run(args, engine, grids, output),
        Command::Space(args) => space::run(args, engine, grids, output),
        Command::Sample(args) => sample::run(args, grids, output),
        Command::Candidates(args) => candidates::run(args, engine, grids, output),
        Command::Rank(args) => rank::run(args, engine, grids, output),
        Command::Euler(_) => euler::run(engine, grids, output),
        Command::Convert(args) => convert::run(args, grids, output),
    }
}
