//! From the command line to the library and back.

mod args;
mod commands;
mod config;
mod diagnostic;
mod dispatch;
mod exit;
mod input;
mod job;
mod output;
mod refusals;
mod run;
mod stderr;
mod stop;

use std::process::ExitCode;

use args::Arguments;
use config::Config;
use input::grids::Grids;
use output::draw::palette;
use output::records::RecordOutput;
use output::stdout_open;
use refusals::Refusals;
use stop::{Stop, Stopper};

/// Runs the command that the process was started with.
pub(crate) fn main() -> ExitCode {
    let stopper = Stopper::new();
    let Arguments { command, color } = match Arguments::of_process() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => error.exit(),
        Err(help) => match stdout_open::refuse() {
            Ok(()) => help.exit(),
            Err(stop) => return stopper.exit(Err(stop), false),
        },
    };
    palette::choose(color);
    let Config { inputs, refused, refusals, kernel, destination, job } = match Config::of(command) {
        Ok(config) => config,
        Err(stop) => return stopper.exit(Err(stop), false),
    };
    let mut grids = Grids::new(inputs, refused, refusals != Refusals::Nothing);
    let mut output = RecordOutput::stdout(stopper.clone()).refusing(refusals);
    let end = match dispatch::run(&job, &destination, kernel, &mut grids, &mut output) {
        end @ (Ok(_) | Err(Stop::Halted(_))) => output.flush().and(end),
        end => end,
    };
    stopper.exit(end, grids.failed())
}
