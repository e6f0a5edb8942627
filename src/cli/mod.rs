//! From the command line to the library and back.

mod args;
mod diagnostic;
mod exit;
mod input;
mod kernel;
mod out;
mod run;
mod stop;

use std::process::ExitCode;

use same_file::Handle;

use args::{Arguments, Command};
use exit::{Answer, Stop};
use input::grids::{Grids, file_behind};
use out::draw::palette;
use out::output::Output;
use run::{
    candidates, check, compare, convert, count, diff, euler, rank, repair, sample, shell, solve,
    space,
};

/// Runs the command that the process was started with.
pub(crate) fn main() -> ExitCode {
    let Arguments { mut command, color } = Arguments::of_process();
    palette::choose(color);
    let mut grids = Grids::new(command.take_inputs());
    grids.refuse_marks(command.without_marks());
    let mut output = Output::new();
    let end = match run(&command, &mut grids, &mut output) {
        end @ (Ok(_) | Err(Stop::Halted(_))) => output.flush().and(end),
        end => end,
    };
    exit::code(end, grids.failed())
}

fn run(command: &Command, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    if file_behind(Handle::stdout()).is_some_and(|stdout| grids.come_from(&stdout)) {
        return Err(Stop::Usage(
            "the output would go into the file that the input comes from; \
             name another one behind > or >>"
                .to_owned(),
        ));
    }
    let kernel = kernel::chosen()?;
    match command {
        Command::Solve(args) => solve::run(args, kernel, grids, output),
        Command::Count(args) => count::run(args, kernel, grids, output),
        Command::Check(args) => check::run(args, kernel, grids, output),
        Command::Space(args) => space::run(args, kernel, grids, output),
        Command::Sample(args) => sample::run(args, grids, output),
        Command::Candidates(args) => candidates::run(args, kernel, grids, output),
        Command::Rank(args) => rank::run(args, kernel, grids, output),
        Command::Repair(args) => repair::run(args, grids, output),
        Command::Diff(args) => diff::run(args, grids, output),
        Command::Compare(args) => compare::run(args, grids, output),
        Command::Euler(_) => euler::run(kernel, grids, output),
        Command::Convert(args) => convert::run(args, grids, output),
        Command::Completions(args) => shell::completions(args, output),
        Command::Man(args) => shell::manual(args, output),
    }
}
