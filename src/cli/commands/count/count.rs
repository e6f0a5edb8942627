//! `count`: the number of solutions of each grid.

use std::time::Duration;

use lazydoku::Count;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Kernel, Method, Quantity};
use serde::Serialize;

use super::up_to_symmetry;
use crate::cli::args::{AnswerFormat, Count as Args, ListingPart};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::json::Head;
use crate::cli::output::number::{INTERVAL, IntervalFields, interval};
use crate::cli::output::optional_fields::Before;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::table::AnswerTable;
use crate::cli::run::long_count::{Answered, NoAnswer, counted_or_estimated, untimed, watched};
use crate::cli::run::read_ahead::{answer_all, next, refuse};
use crate::cli::run::{with_progress, work};

/// Up to this limit, solutions are visited: often faster than an exact count, and never much
/// slower.
const MOST_VISITED: u64 = 1_000_000;

pub(crate) fn run(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let mut sum = CountTotal::default();
    if args.up_to_symmetry {
        up_to_symmetry::count_all(args, kernel, grids, output, |classes| match classes {
            Some(classes) => sum.add(classes, false),
            None => sum.add_unknown(),
        })?;
    } else {
        count_all(args, kernel, grids, &mut sum, output)?;
    }
    output.end_table()?;
    if args.total {
        sum.is_bound |= grids.failed();
        sum.print(args, output)?;
    }
    Ok(Answer::Yes)
}

/// Prints and adds up the counts of all grids.
fn count_all(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    sum: &mut CountTotal,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    if args.format == AnswerFormat::Csv {
        output.begin_table(AnswerTable::new(&["count", "complete"], "count", args.with_puzzle));
    }
    let threads = args.common.threads.or_all_cores();
    let limit = args.limit.as_ref().and_then(|limit| u64::try_from(limit).ok());
    if let Some(limit) = limit.filter(|limit| *limit <= MOST_VISITED) {
        let batch = Batch::new(limit).on(kernel).threads(threads);
        answer_all(&batch, grids, output, |grid, outcome, output| {
            // With a limit of zero, no search has been made.
            if outcome.solutions == 0 && limit > 0 {
                grid.note_no_solution();
            }
            let answer = CountAnswer { count: outcome.solutions.into(), method: Method::Search };
            print(args, grid, answer, sum, output)
        })?;
        return Ok(());
    }
    let part = args.part.as_ref().map(numbers).transpose()?;
    while let Some(grid) = next(grids, output)? {
        let answered = match part {
            Some(_) if grid.puzzle().marks().is_some() => {
                refuse(
                    grids.refuser(),
                    &grid,
                    &"--part cannot count grids with pencil marks",
                    output,
                )?;
                continue;
            }
            Some(part) => one_part(&grid, part, kernel, threads, output)?.map(Answered::Exactly),
            None => counted_or_estimated(
                time_left(args, output),
                |allowed| exactly(&grid, kernel, threads, allowed, output),
                || estimate_if_wanted(args, &grid, threads),
            )?,
        };
        match answered {
            Ok(Answered::Exactly(answer)) => {
                if answer.count == BigUint::ZERO && args.part.is_none() {
                    grid.note_no_solution();
                }
                print(args, &grid, answer, sum, output)?;
            }
            Ok(Answered::About(estimate, reason)) => {
                grid.note(&format_args!("{reason}; {INTERVAL}"));
                print_interval(args, &grid, &estimate, sum, output)?;
            }
            Err(reason) => {
                let estimated = work::estimated(grid.puzzle());
                let reason = format!(
                    "{reason}; {estimated}a --limit of up to {MOST_VISITED} searches instead"
                );
                refuse(grids.refuser(), &grid, &reason, output)?;
            }
        }
    }
    Ok(())
}

/// Whether to print a confidence interval if there is no exact count.
fn are_estimates_wanted(args: &Args) -> bool {
    args.part.is_none() && args.limit.is_none()
}

/// The time limit for exact counts, if an interval can be printed instead.
fn time_left(args: &Args, output: &RecordOutput) -> Option<Duration> {
    output.stopper().time_left().filter(|_| are_estimates_wanted(args))
}

/// The index of the part from zero, and the number of parts.
fn numbers(part: &ListingPart) -> Result<[u64; 2], Stop> {
    let too_many = |_| Stop::Usage(format!("--part: at most {} parts", u64::MAX));
    let parts = part.parts.clone().try_into().map_err(too_many)?;
    let place = part.place.clone().try_into().unwrap_or_else(|_| unreachable!("below the parts"));
    Ok([place, parts])
}

fn print(
    args: &Args,
    grid: &InputGrid,
    mut answer: CountAnswer,
    sum: &mut CountTotal,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let limit = args.limit.clone().filter(|limit| answer.count >= *limit);
    let is_bound = limit.is_some();
    let complete = !is_bound && are_all(args);
    let at_least = at_least(is_bound);
    if let Some(limit) = limit {
        answer.count = limit;
    }
    sum.add(&answer.count, is_bound);
    match args.format {
        AnswerFormat::Text => {
            let puzzle = Before(grid.givens_if(args.with_puzzle));
            let count = output.number(&answer.count);
            output.line(format_args!("{puzzle}{at_least}{count}"))
        }
        AnswerFormat::Json => output.json(&CountRecord::new(args, grid, &answer, complete)),
        AnswerFormat::Csv => output.row(grid, &[&answer.count, &complete]),
    }
}

/// Whether the solutions of all parts are counted.
fn are_all(args: &Args) -> bool {
    args.part.as_ref().is_none_or(|part| part.parts == BigUint::from(1_u32))
}

/// The prefix of a lower bound.
fn at_least(is_bound: bool) -> &'static str {
    if is_bound { ">=" } else { "" }
}

/// The sum of the counts of all grids.
#[derive(Default)]
struct CountTotal {
    grids: u64,
    count: BigUint,
    /// Whether the sum is a lower bound: a limit was reached, or something could not be counted.
    is_bound: bool,
}

/// The sum as a JSON record.
#[derive(Serialize)]
struct SumRecord {
    r#type: &'static str,
    grids: u64,
    count: String,
    log10: Option<f64>,
    complete: bool,
}

impl CountTotal {
    fn add(&mut self, count: &BigUint, is_bound: bool) {
        self.grids += 1;
        self.count += count;
        self.is_bound |= is_bound;
    }

    /// Adds a grid with an unknown number of solutions.
    fn add_unknown(&mut self) {
        self.grids += 1;
        self.is_bound = true;
    }

    fn print(&self, args: &Args, output: &mut RecordOutput) -> Result<(), Stop> {
        let Self { grids, ref count, is_bound } = *self;
        if args.format == AnswerFormat::Json {
            let (r#type, count) = ("total", count.to_string());
            let complete = !is_bound && are_all(args);
            return output.json(&SumRecord {
                r#type,
                grids,
                log10: log10(&count),
                count,
                complete,
            });
        }
        output.line(format_args!("total {}{}", at_least(is_bound), output.number(count)))
    }
}

/// A number of solutions, and the method of the count.
pub(crate) struct CountAnswer {
    pub(crate) count: BigUint,
    pub(crate) method: Method,
}

impl CountAnswer {
    fn of((count, method): (BigUint, Method)) -> Self {
        Self { count, method }
    }
}

/// Counts all solutions, or returns the reason why it did not. Flushes the output if that takes
/// long, and cancels the count if its estimated time exceeds `allowed`.
pub(crate) fn exactly(
    grid: &InputGrid,
    kernel: Kernel,
    threads: usize,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
) -> Result<Result<CountAnswer, NoAnswer>, Stop> {
    let counted = watched(grid, allowed, output, |listen, cancelled| {
        let count = Count::of(grid.puzzle()).threads(threads).on(kernel);
        count.on_progress(listen).run_until(cancelled)
    })?;
    Ok(counted.map(CountAnswer::of))
}

/// Counts one part, given its index and the number of parts. Its time cannot be estimated in
/// advance.
fn one_part(
    grid: &InputGrid,
    [place, parts]: [u64; 2],
    kernel: Kernel,
    threads: usize,
    output: &mut RecordOutput,
) -> Result<Result<CountAnswer, NoAnswer>, Stop> {
    let counted = watched(grid, None, output, |listen, cancelled| {
        let count = Count::of(grid.puzzle()).threads(threads).on(kernel);
        let count = count.part(place, parts).on_progress(|progress| listen(untimed(progress)));
        count.run_until(cancelled)
    })?;
    Ok(counted.map(CountAnswer::of))
}

/// Estimates the number of solutions, if an interval is an acceptable answer.
fn estimate_if_wanted(args: &Args, grid: &InputGrid, threads: usize) -> Option<Quantity> {
    are_estimates_wanted(args).then(|| with_progress::approximate_count(grid, threads))?
}

/// Prints a 95 % confidence interval of the number of solutions.
fn print_interval(
    args: &Args,
    grid: &InputGrid,
    estimate: &Quantity,
    sum: &mut CountTotal,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    sum.add_unknown();
    let interval = interval(estimate);
    match args.format {
        AnswerFormat::Text => {
            output.line(format_args!("{}{interval}", Before(grid.givens_if(args.with_puzzle))))
        }
        AnswerFormat::Json => output.json(&IntervalRecord {
            head: Head::new("count", grid, args.with_puzzle),
            count: None,
            interval: IntervalFields::of(estimate),
            complete: false,
        }),
        AnswerFormat::Csv => output.row(grid, &[&interval, &false]),
    }
}

/// An interval as a JSON record.
#[derive(Serialize)]
struct IntervalRecord {
    #[serde(flatten)]
    head: Head,
    /// Always `None`, since it is not known.
    count: Option<String>,
    #[serde(flatten)]
    interval: IntervalFields,
    complete: bool,
}

/// A count as a JSON record.
#[derive(Serialize)]
struct CountRecord {
    #[serde(flatten)]
    head: Head,
    count: String,
    /// `None` if there is no solution.
    log10: Option<f64>,
    method: &'static str,
    /// Whether these are all solutions.
    complete: bool,
}

impl CountRecord {
    fn new(args: &Args, grid: &InputGrid, answer: &CountAnswer, complete: bool) -> Self {
        let count = answer.count.to_string();
        Self {
            head: Head::new("count", grid, args.with_puzzle),
            log10: log10(&count),
            count,
            method: match answer.method {
                Method::Signatures => "signatures",
                Method::States => "states",
                _ => "search",
            },
            complete,
        }
    }
}

/// The decimal logarithm of a whole number to six places; `None` for zero.
fn log10(number: &str) -> Option<f64> {
    let number: f64 = number.parse().ok().filter(|&number| number > 0.0)?;
    Some((number.log10() * 1e6).round() / 1e6)
}
