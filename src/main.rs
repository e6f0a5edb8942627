//! The command line of lazydoku.

mod cli;

use std::process::ExitCode;

use cli::args::Arguments;
use cli::config::Config;
use cli::dispatch;
use cli::ends::memory;
use cli::ends::stop::{Stop, Stopper};
use cli::input::grids::Grids;
use cli::output::draw::palette;
use cli::output::records::RecordOutput;
use cli::output::stdout_open;
use cli::refusals::Refusals;

fn main() -> ExitCode {
    let stopper = Stopper::of_process();
    memory::watch_threads();
    if let Err(stop) = stopper.watch() {
        return stopper.exit(Err(stop), false);
    }
    let Arguments { command, color } = match Arguments::of_process(|time| stopper.limit(time)) {
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
