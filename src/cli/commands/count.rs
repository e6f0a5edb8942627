//! `count`: how many solutions each grid has.

use std::fmt;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::HumanDuration;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Kernel, Method, Progress, Quantity};
use lazydoku::{Count, Estimator, OutOfReach, Puzzle};
use serde::Serialize;

use crate::cli::args::{AnswerFormat, Count as Args, ListingPart};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::json::Head;
use crate::cli::output::optional_fields::Before;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::table::AnswerTable;
use crate::cli::run::read_ahead::{answer_all, next, refuse};
use crate::cli::stderr::Bar;
use crate::cli::stop::{Answer, Stop};

/// What is printed instead of an exact count.
const INTERVAL: &str = "this interval contains the number with 95 % confidence";

/// Up to this limit, solutions are visited: often faster than an exact count, never much slower.
const MOST_VISITED: u64 = 1_000_000;

/// Counts that take more seconds by estimate are announced.
const LONG: f64 = 10.0;

/// What to do instead of a long count.
const WAYS_OUT: &str = "--timeout TIME or a --limit of up to 1000000 ends it sooner, and \
    'lazydoku space --estimate' only estimates";

pub(crate) fn run(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    if args.format == AnswerFormat::Csv {
        output.begin_table(AnswerTable::new(&["count", "complete"], "count", args.with_puzzle));
    }
    let mut sum = CountTotal::default();
    count_all(args, kernel, grids, &mut sum, output)?;
    output.end_table()?;
    if args.total {
        sum.is_bound |= grids.failed();
        sum.print(args, output)?;
    }
    Ok(Answer::Yes)
}

/// Prints the counts of all grids, and adds them up.
fn count_all(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    sum: &mut CountTotal,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let threads = args.common.threads.or_all_cores();
    let limit = args.limit.as_ref().and_then(|limit| u64::try_from(limit).ok());
    if let Some(limit) = limit.filter(|limit| *limit <= MOST_VISITED) {
        let batch = Batch::new(limit).on(kernel).threads(threads);
        answer_all(&batch, grids, output, |grid, outcome, output| {
            // With a limit of zero, no solution is looked for.
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
        let counted = match part {
            Some(_) if grid.puzzle().marks().is_some() => {
                refuse(
                    grids.refuser(),
                    &grid,
                    &"parts are only counted without pencil marks",
                    output,
                )?;
                continue;
            }
            Some(part) => one_part(&grid, part, kernel, threads, output)?,
            None => exactly(&grid, kernel, threads, WAYS_OUT, time_left(args, output), output)?,
        };
        let (counted, estimate) = match counted {
            Err(reason) if are_estimates_wanted(args) => {
                match (approximated(&grid, threads), reason) {
                    (None, NoCount::TooLong(_)) => {
                        (exactly(&grid, kernel, threads, WAYS_OUT, None, output)?, None)
                    }
                    (estimate, reason) => (Err(reason), estimate),
                }
            }
            counted => (counted, None),
        };
        match counted {
            Ok(answer) => {
                if answer.count == BigUint::ZERO && args.part.is_none() {
                    grid.note_no_solution();
                }
                print(args, &grid, answer, sum, output)?;
            }
            Err(reason) => {
                if let Some(estimate) = estimate {
                    grid.note(&format_args!("{reason}; {INTERVAL}"));
                    print_interval(args, &grid, &estimate, sum, output)?;
                    continue;
                }
                let about = about(grid.puzzle());
                let reason =
                    format!("{reason}{about}; a --limit of up to {MOST_VISITED} is searched");
                refuse(grids.refuser(), &grid, &reason, output)?;
            }
        }
    }
    Ok(())
}

/// Whether an interval is an answer if there is no exact count.
fn are_estimates_wanted(args: &Args) -> bool {
    args.part.is_none() && args.limit.is_none()
}

/// The time that exact counts may take, if there is another answer.
fn time_left(args: &Args, output: &RecordOutput) -> Option<Duration> {
    output.stopper().time_left().filter(|_| are_estimates_wanted(args))
}

/// The place of a part, from zero, and how many there are.
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

/// What stands before a number that may be larger.
fn at_least(is_bound: bool) -> &'static str {
    if is_bound { ">=" } else { "" }
}

/// The counts of all grids together.
#[derive(Default)]
struct CountTotal {
    grids: u64,
    count: BigUint,
    /// Whether there may be more: a limit was reached, or something could not be counted.
    is_bound: bool,
}

/// It as a JSON record.
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

    /// Adds a grid whose number of solutions is not known.
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

/// A number of solutions, and how it was found.
pub(super) struct CountAnswer {
    pub(crate) count: BigUint,
    pub(crate) method: Method,
}

/// Why there is no exact count.
pub(super) enum NoCount {
    OutOfReach(OutOfReach),
    /// It takes these seconds by estimate, longer than there is time.
    TooLong(f64),
}

impl fmt::Display for NoCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfReach(reason) => reason.fmt(f),
            Self::TooLong(seconds) => {
                write!(
                    f,
                    "an exact count may take {}, longer than --timeout allows",
                    time(*seconds)
                )
            }
        }
    }
}

/// Counts all solutions, with a progress bar, or says why not. Writes what was printed before if
/// this takes long, and says what to do instead if it takes very long. Ends at once if it takes
/// longer than `allowed` by estimate.
pub(super) fn exactly(
    grid: &InputGrid,
    kernel: Kernel,
    threads: usize,
    ways_out: &str,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
) -> Result<Result<CountAnswer, NoCount>, Stop> {
    watched(grid, Some(ways_out), allowed, output, |listen, cancelled| {
        let count = Count::of(grid.puzzle()).threads(threads).on(kernel);
        count.on_progress(listen).run_until(cancelled)
    })
}

/// The same for one of several parts, as its place and their number. How long it takes is not
/// known before.
fn one_part(
    grid: &InputGrid,
    [place, parts]: [u64; 2],
    kernel: Kernel,
    threads: usize,
    output: &mut RecordOutput,
) -> Result<Result<CountAnswer, NoCount>, Stop> {
    watched(grid, None, None, output, |listen, cancelled| {
        let count = Count::of(grid.puzzle()).threads(threads).on(kernel);
        count.part(place, parts).on_progress(listen).run_until(cancelled)
    })
}

/// Runs a count that reports its progress and ends once it is cancelled.
fn watched(
    grid: &InputGrid,
    ways_out: Option<&str>,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
    count: impl FnOnce(
        &mut (dyn FnMut(Progress) + Send),
        &AtomicBool,
    ) -> Result<Option<BigUint>, OutOfReach>,
) -> Result<Result<CountAnswer, NoCount>, Stop> {
    let mut bar = Bar::new();
    let mut known = (Method::Search, None);
    let mut written = Ok(());
    let mut too_long = None;
    let cancelled = AtomicBool::new(false);
    let mut message = format!("counting {}", grid.place());
    let mut listen = |progress: Progress| {
        let before = mem::replace(&mut known, (progress.method, progress.estimated_seconds));
        if before != known {
            written = output.flush();
            too_long = known
                .1
                .filter(|&seconds| allowed.is_some_and(|allowed| seconds > allowed.as_secs_f64()));
            cancelled.store(written.is_err() || too_long.is_some(), Ordering::Relaxed);
        }
        if let (None, Some(seconds), Some(ways_out)) = (before.1, known.1, ways_out)
            && seconds > LONG
            && too_long.is_none()
        {
            let time = time(seconds);
            note_long(grid, &time, ways_out);
            message = format!("counting {}, about {time} in all", grid.place());
            bar.show_at_once();
        }
        bar.show(Some(progress.share), || message.clone());
    };
    let count = count(&mut listen, &cancelled);
    written?;
    let answer = |count| CountAnswer { count, method: known.0 };
    let too_long = || NoCount::TooLong(too_long.expect("nothing else cancels the count"));
    Ok(match count {
        Ok(count) => count.map(answer).ok_or_else(too_long),
        Err(reason) => Err(NoCount::OutOfReach(reason)),
    })
}

/// About how many solutions a grid has, if there is no exact count.
fn approximated(grid: &InputGrid, threads: usize) -> Option<Quantity> {
    let mut bar = Bar::new();
    let count = Count::of(grid.puzzle()).threads(threads).on_progress(|progress: Progress| {
        bar.show(Some(progress.share), || format!("sampling {}", grid.place()));
    });
    count.approximate(0)
}

/// Prints the interval that has the number of solutions with 95 % confidence.
fn print_interval(
    args: &Args,
    grid: &InputGrid,
    estimate: &Quantity,
    sum: &mut CountTotal,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    sum.add_unknown();
    let (low, high) = estimate.interval();
    let interval = format!("{}..{}", rounded(&low, false), rounded(&high, true));
    match args.format {
        AnswerFormat::Text => {
            output.line(format_args!("{}{interval}", Before(grid.givens_if(args.with_puzzle))))
        }
        AnswerFormat::Json => output.json(&IntervalRecord {
            head: Head::new("count", grid, args.with_puzzle),
            count: None,
            low: low.to_string(),
            high: high.to_string(),
            confidence: 0.95,
            method: "sampling",
            complete: false,
        }),
        AnswerFormat::Csv => output.row(grid, &[&interval, &false]),
    }
}

/// Four digits and how many follow, rounded away from the middle of an interval; shorter numbers
/// as they are.
fn rounded(number: &BigUint, up: bool) -> String {
    const DIGITS: usize = 4;
    let digits = number.to_string();
    if digits.len() < DIGITS + 2 {
        return digits;
    }
    let dropped = digits.len() - DIGITS;
    let unit = BigUint::from(10_u32).pow(dropped as u32);
    let kept = (number + if up { &unit - 1_u32 } else { BigUint::ZERO }) / &unit;
    let kept = kept.to_string();
    let exponent = kept.len() + dropped - 1;
    format!("{}.{}e{exponent}", &kept[..1], &kept[1..DIGITS])
}

/// What a refusal says of the number of solutions: nothing if no descent found one.
fn about(puzzle: &Puzzle) -> String {
    let solutions = estimated(puzzle);
    if solutions.mean() == BigUint::ZERO {
        return String::new();
    }
    format!("; about {solutions} solutions by estimate")
}

/// About how many solutions there are, within a tenth of a second or so: descents take longer in
/// larger grids.
fn estimated(puzzle: &Puzzle) -> Quantity {
    let cells = puzzle.grid().cells().len() as u64;
    let samples = (6_600_000 / cells.pow(2)).clamp(4, 1000);
    Estimator::of(puzzle).samples(samples).run().solutions
}

/// Says that a count takes long, and about how many solutions there are.
fn note_long(grid: &InputGrid, time: &str, ways_out: &str) {
    let solutions = estimated(grid.puzzle());
    grid.note(&format_args!(
        "about {solutions} solutions by estimate; an exact count may take {time}; {ways_out}"
    ));
}

/// An interval as a JSON record.
#[derive(Serialize)]
struct IntervalRecord {
    #[serde(flatten)]
    head: Head,
    /// It is not known.
    count: Option<String>,
    low: String,
    high: String,
    confidence: f64,
    method: &'static str,
    complete: bool,
}

/// A time for people: 12 seconds, 3 hours.
fn time(seconds: f64) -> String {
    let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
    HumanDuration(time).to_string()
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

/// The logarithm of a whole number to six places; zero has none.
fn log10(number: &str) -> Option<f64> {
    let number: f64 = number.parse().ok().filter(|&number| number > 0.0)?;
    Some((number.log10() * 1e6).round() / 1e6)
}
