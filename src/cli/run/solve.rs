//! `solve`: every solution of every grid.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Kernel};

use crate::cli::args::GridFormat;
use crate::cli::config::{Order, Section, Solve, Target};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::advice::{self, Resumption};
use crate::cli::output::records::Output;
use crate::cli::output::resume::Layout;
use crate::cli::run::feed::{answer_all, next};
use crate::cli::run::{listing, target, unordered};
use crate::cli::stop::{Answer, Stop};

pub(super) fn run(
    job: &Solve,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    target::open(&job.destination, Layout::of(job.style.format), output, |_| true)?;
    let header = job.style.format == GridFormat::Csv;
    if header && !output.passes_over(1) {
        output.line("puzzle,index,solution")?;
    }
    let asked = solve_all(job, kernel, grids, output)?;
    output.check_earlier()?;
    output.flush()?;
    Ok(Answer::yes_if(output.records() > u64::from(header) || !asked))
}

/// Prints the solutions of all grids; whether there were any grids.
fn solve_all(
    job: &Solve,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<bool, Stop> {
    let listing = &job.listing;
    if let Section::After(_) = listing.section {
        let first = next(grids, output)?;
        if next(grids, output)?.is_some() {
            return Err(Stop::Usage(
                "--after resumes the listing of one grid; there are several".into(),
            ));
        }
        let Some(grid) = first else { return Ok(false) };
        grid.note_contradiction();
        print_solutions(job, kernel, &grid, output)?;
        return Ok(true);
    }
    let mut asked = false;
    let batch = Batch::new(2).on(kernel).threads(listing.threads.or_all_cores());
    let is_all = matches!(listing.section, Section::All);
    let is_whole = listing.skip == BigUint::ZERO && listing.limit != Some(0) && is_all;
    answer_all(&batch, grids, output, |grid, outcome, output| {
        asked = true;
        match &outcome.first {
            None => {
                grid.note_no_solution();
                Ok(())
            }
            Some(only) if outcome.solutions == 1 && is_whole => {
                if output.passes_over(1) {
                    return Ok(());
                }
                job.style.print(grid, 0, only, output)
            }
            Some(_) => print_solutions(job, kernel, grid, output),
        }
    })?;
    Ok(asked)
}

/// Prints the solutions of one grid that are asked for and were not printed by an earlier run.
fn print_solutions(
    job: &Solve,
    kernel: Kernel,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let (listing, order, target) = (&job.listing, job.order, &job.destination.target);
    let (done, limit) = (output.to_pass_over(), listing.limit.unwrap_or(usize::MAX));
    let done = listing::count_up_to(listing, order, kernel, grid, done.min(limit as u64));
    output.pass_over(done);
    let skip = &listing.skip + done;
    let mut progress = advice::Listing {
        grid: grid.place(),
        is_first: grid.number == 0,
        before: output.records(),
        skipped: skip.clone(),
        limit: listing.limit,
        resumption: resumption(job),
        last: None,
    };
    let stopper = output.stopper().clone();
    stopper.advise(advice::in_listing(target, progress.clone()));
    if order == Order::Fastest {
        unordered::print(job, kernel, grid, output)?;
    } else {
        let (solutions, first) = listing::solutions(listing, order, kernel, grid, &skip);
        let solutions = solutions.take(limit - usize::try_from(done).unwrap_or(limit));
        let first = u128::try_from(&first).unwrap_or(u128::MAX);
        for (solution, index) in solutions.zip(first..) {
            job.style.print(grid, index, &solution, output).inspect_err(|_| {
                progress.last = Some(solution);
                stopper.advise(advice::in_listing(target, progress.clone()));
            })?;
        }
    }
    stopper.advise(advice::between_grids(target));
    Ok(())
}

/// What the listing can be resumed by.
fn resumption(job: &Solve) -> Resumption {
    let is_file = !matches!(job.destination.target, Target::Stdout);
    match (job.order, &job.listing.section) {
        (Order::Fastest, _) if is_file || job.listing.threads.several().is_some() => {
            Resumption::Impossible
        }
        (Order::Ascending | Order::Descending, Section::All | Section::After(_)) => {
            Resumption::Solution
        }
        _ => Resumption::Number,
    }
}
