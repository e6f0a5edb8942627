//! Runs the command that a job describes.

use lazydoku::Kernel;

use super::commands::alike::{canon, diff};
use super::commands::program::{completions, man, rules};
use super::commands::random::{generate, sample};
use super::commands::{
    candidates, check, compare, convert, count, euler, rank, repair, solve, space,
};
use super::run::{page, target, work};

use super::ends::stop::{Answer, Stop};
use super::input::grids::Grids;
use super::job::Job;
use super::output::records::RecordOutput;
use super::output::stdout_open;
use super::run::destination::{Destination, Target};

/// Runs a job. Output goes to standard output until the job opens a file.
pub(crate) fn run(
    job: &Job,
    destination: &Destination,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    if matches!(destination.target, Target::Stdout) {
        stdout_open::refuse()?;
    }
    target::refuse_inputs(&destination.target, grids)?;
    match job {
        // The first two may resume a file; the others read no grids.
        Job::Solve(_) | Job::Check(_) | Job::Rules(_) | Job::Completions(_) | Job::Man(_) => {}
        _ => target::open_new(destination, output)?,
    }
    if let Some(way_out) = job.way_out() {
        work::watch(way_out);
    }
    match job {
        Job::Solve(job) => solve::run(job, destination, kernel, grids, output),
        Job::Page(job) => page::run(job, kernel, grids, output),
        Job::Count(args) => count::run(args, kernel, grids, output),
        Job::Check(job) => check::run(job, destination, kernel, grids, output),
        Job::Space(args) => space::run(args, kernel, grids, output),
        Job::Sample(args) => sample::run(args, kernel, grids, output),
        Job::Generate(job) => generate::run(job, kernel, grids, output),
        Job::Candidates(job) => candidates::run(job, kernel, grids, output),
        Job::Rank(args) => rank::run(args, kernel, grids, output),
        Job::Repair(args) => repair::run(args, kernel, grids, output),
        Job::Canon(args) => canon::run(args, grids, output),
        Job::Diff(args) => diff::run(args, kernel, grids, output),
        Job::Compare(args) => compare::run(args, grids, output),
        Job::Euler => euler::run(kernel, grids, output),
        Job::Convert(args) => convert::run(args, grids, output),
        Job::Rules(args) => rules::run(args, output),
        Job::Completions(args) => completions::run(args, output),
        Job::Man(args) => man::run(args, output),
    }
}
