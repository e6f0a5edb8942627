//! `solve`: every solution of every grid.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Kernel};
use lazydoku::{Board, OutOfReach};

use crate::cli::args::GridFormat;
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::{Grids, Total};
use crate::cli::job::{ListingOrder, Section, Selection, SolveJob};
use crate::cli::output::advice;
use crate::cli::output::advice::Resumption;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::resume::RecordEnd;
use crate::cli::run::destination::{Destination, Target};
use crate::cli::run::listing::Ranked;
use crate::cli::run::read_ahead::{answer_all, next, refuse};
use crate::cli::run::{listing, target, unordered, work};

pub(crate) fn run(
    job: &SolveJob,
    destination: &Destination,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    target::open(destination, RecordEnd::of(job.style.format), output, |_| true)?;
    output.leave_out(job.written);
    advise_between_grids(job, output);
    job.style.begin(output);
    let answer = solve_all(job, kernel, grids, output)?;
    output.end_table()?;
    output.check_earlier()?;
    output.flush()?;
    Ok(answer)
}

/// The output for one grid.
struct Printed {
    /// The number of solutions, including those that an earlier run printed.
    solutions: u64,
    /// Whether these are all; only determined if it is printed.
    complete: bool,
}

/// Prints the solutions of all grids.
fn solve_all(
    job: &SolveJob,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let listing = &job.listing;
    let total = grids.total();
    let asks_for_none = listing.limit == Some(0);
    if let Section::After(bound) = &listing.section {
        let first = next(grids, output)?;
        if next(grids, output)?.is_some() {
            return Err(Stop::Usage(
                "--after resumes the listing of one grid; there are several".into(),
            ));
        }
        let Some(grid) = first else { return Ok(Answer::Yes) };
        let bound = bound.of(grid.size()).map_err(Stop::Usage)?;
        grid.note_contradiction();
        let judged = grid.puzzle().judge(&bound);
        judged.map_err(|error| Stop::Usage(format!("--after: {}", error.reason())))?;
        output.begin_row(&grid)?;
        let printed = print_solutions(job, kernel, &grid, &total, output)?;
        let Printed { solutions, complete } = match printed {
            Ok(printed) => printed,
            Err(reason) => {
                refuse(grids.refuser(), &grid, &with_way_out(&reason), output)?;
                return Ok(Answer::Yes);
            }
        };
        job.style.end(&grid, solutions, complete, output)?;
        return Ok(Answer::yes_if(solutions > 0 || asks_for_none));
    }
    let (mut asked, mut found) = (false, false);
    let batch = Batch::new(2).on(kernel).threads(listing.threads.or_all_cores());
    let is_all = matches!(listing.section, Section::All);
    let is_whole = listing.skip == BigUint::ZERO && !asks_for_none && is_all;
    let refuser = grids.refuser().clone();
    answer_all(&batch, grids, output, |grid, outcome, output| {
        asked = true;
        output.begin_row(grid)?;
        let Printed { solutions, complete } = match &outcome.first {
            None => {
                grid.note_no_solution();
                Printed { solutions: 0, complete: true }
            }
            Some(only) if outcome.solutions == 1 && is_whole => {
                print_only(job, grid, only, output)?
            }
            Some(_) => match print_solutions(job, kernel, grid, &total, output)? {
                Ok(printed) => printed,
                Err(reason) => {
                    found = true;
                    return refuse(&refuser, grid, &with_way_out(&reason), output);
                }
            },
        };
        found |= solutions > 0 || asks_for_none && outcome.solutions > 0;
        job.style.end(grid, solutions, complete, output)
    })?;
    Ok(Answer::yes_if(found || !asked))
}

/// Prints the only solution of a grid, unless an earlier run did.
fn print_only(
    job: &SolveJob,
    grid: &InputGrid,
    only: &Board,
    output: &mut RecordOutput,
) -> Result<Printed, Stop> {
    if !output.passes_over(1) {
        job.style.print(grid, Some(0), only, output)?;
    }
    Ok(Printed { solutions: 1, complete: true })
}

/// The reason why a part or ranks are out of reach, and the alternative.
fn with_way_out(reason: &OutOfReach) -> String {
    format!("{reason}; leave out --part and --rank to list the solutions from the first")
}

/// Prints the selected solutions of one grid that an earlier run did not print, or returns the
/// reason why it cannot.
fn print_solutions(
    job: &SolveJob,
    kernel: Kernel,
    grid: &InputGrid,
    total: &Total,
    output: &mut RecordOutput,
) -> Result<Result<Printed, OutOfReach>, Stop> {
    work::begin(grid);
    let (listing, order) = (&job.listing, job.order);
    let (done, limit) = (output.to_pass_over(), listing.limit.unwrap_or(usize::MAX));
    let done = listing::count_up_to(listing, order, kernel, grid, done.min(limit as u64));
    let done = match done {
        Ok(done) => done,
        Err(reason) => return Ok(Err(reason)),
    };
    output.pass_over(done);
    let skip = &listing.skip + done;
    let resumable = advice::ListedGrid {
        grid: grid.place(),
        is_only: if is_continued(job) { Total::default() } else { total.clone() },
        can_leave_out: can_leave_out(job),
        before: output.records(),
        skipped: skip.clone(),
        limit: listing.limit,
        resumption: resumption(job),
        last: None,
    };
    output.stopper().advise(advice::in_listing(&job.target, resumable.clone()));
    let (records, left) = (output.records(), listing.limit.map(|limit| limit as u64 - done));
    output.progress().begin_listing(grid.place(), records, left);
    let printed = if order == ListingOrder::Fastest {
        unordered::print(job, kernel, grid, output)?
    } else {
        let most = (limit as u64).saturating_sub(done);
        let found = listing::solutions(listing, order, kernel, grid, &skip);
        match found {
            Ok(found) => Ok(print_in_order(job, grid, found, most, resumable, output)?),
            Err(reason) => Err(reason),
        }
    };
    let (printed, is_end) = match printed {
        Ok(printed) => printed,
        Err(reason) => return Ok(Err(reason)),
    };
    output.progress().end_listing();
    advise_between_grids(job, output);
    let solutions = done + printed;
    if solutions == 0 && is_end {
        note_nothing_left(listing, grid);
    }
    Ok(Ok(Printed { solutions, complete: is_end && !has_skipped(listing) }))
}

/// Prints at most `most` solutions of one grid. Returns their number, and whether none is known to
/// be left.
fn print_in_order(
    job: &SolveJob,
    grid: &InputGrid,
    (mut solutions, mut ranks): Ranked,
    most: u64,
    mut resumable: advice::ListedGrid,
    output: &mut RecordOutput,
) -> Result<(u64, bool), Stop> {
    let (mut printed, is_plain) = (0, job.style.is_plain());
    while printed < most {
        // Used in place: a copy would have to wait for the store that it reads.
        let next = solutions.next();
        let Some(solution) = &next else { break };
        printed += 1;
        // Plain lines are printed so fast that computing ranks would slow them down.
        let rank = if is_plain { None } else { ranks.next(solution) };
        if let Err(stop) = job.style.print(grid, rank, solution, output) {
            resumable.last = Some(solution.to_string());
            output.stopper().advise(advice::in_listing(&job.target, resumable));
            return Err(stop);
        }
    }
    let is_end =
        printed < most || job.style.format == GridFormat::Json && solutions.next().is_none();
    Ok((printed, is_end))
}

/// Sets the advice on resuming for stops between listings.
fn advise_between_grids(job: &SolveJob, output: &RecordOutput) {
    let can_leave_out = can_leave_out(job);
    let advice = advice::between_grids(&job.target, can_leave_out);
    output.stopper().advise(advice);
}

/// Whether a resumed run must continue the output of this one instead of starting afresh: a second
/// header, unknown indices, or a missing empty line between two blocks would reveal the
/// interruption.
fn is_continued(job: &SolveJob) -> bool {
    let format = job.style.format;
    let are_lines = RecordEnd::of(format) == RecordEnd::Lines;
    job.written > 0
        || can_leave_out(job)
            && (!are_lines || matches!(format, GridFormat::Csv | GridFormat::Json))
}

/// Whether `--written` can skip the records that an interrupted run printed.
fn can_leave_out(job: &SolveJob) -> bool {
    job.order != ListingOrder::Fastest
}

/// Whether the listing may skip solutions before the first that it prints.
fn has_skipped(listing: &Selection) -> bool {
    let leaves_out = match &listing.section {
        Section::All => false,
        Section::After(_) => true,
        Section::Part(part) => part.parts > BigUint::from(1_u32),
    };
    leaves_out || listing.skip > BigUint::ZERO
}

/// Notes why nothing is printed for a grid with solutions, unless its part may be empty.
fn note_nothing_left(listing: &Selection, grid: &InputGrid) {
    let Selection { skip, section, .. } = listing;
    if *skip > BigUint::ZERO {
        let of = if matches!(section, Section::Part(_)) { " of this part" } else { "" };
        grid.note(&format!("--skip {skip} is past the last solution{of}"));
    } else if let Section::After(_) = section {
        grid.note(&"no solutions after this one");
    }
}

/// The flags that can resume the listing.
fn resumption(job: &SolveJob) -> Resumption {
    let is_file = !matches!(job.target, Target::Stdout);
    match (job.order, &job.listing.section) {
        (ListingOrder::Fastest, _) if is_file || job.listing.threads.several().is_some() => {
            Resumption::Impossible
        }
        (ListingOrder::Ascending | ListingOrder::Descending, Section::All | Section::After(_)) => {
            Resumption::Solution
        }
        _ => Resumption::Number,
    }
}
