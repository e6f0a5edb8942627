//! `count`: how many solutions each grid has.

use std::sync::atomic::{AtomicBool, Ordering};

use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Kernel, Method};
use serde::Serialize;

use crate::cli::args::{Count as Args, RecordFormat};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::before::Before;
use crate::cli::output::json::Head;
use crate::cli::output::records::Output;
use crate::cli::run::feed::answer_all;
use crate::cli::run::feed::next;
use crate::cli::stderr::Bar;
use crate::cli::stop::{Answer, Stop};

/// Up to this limit, solutions are visited: often faster than an exact count, never much slower.
const MOST_VISITED: u64 = 1_000_000;

pub(super) fn run(
    args: &Args,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    output.stopper().watch(args.timeout)?;
    let threads = args.threads.or_all_cores();
    if let Some(limit) = args.limit.filter(|limit| *limit <= MOST_VISITED) {
        let batch = Batch::new(limit).on(kernel).threads(threads);
        answer_all(&batch, grids, output, |grid, outcome, output| {
            // With a limit of zero, no solution is looked for.
            if outcome.solutions == 0 && limit > 0 {
                grid.note_no_solution();
            }
            let answer = Counted { count: outcome.solutions.into(), method: Method::Search };
            print(args, grid, answer, output)
        })?;
        return Ok(Answer::Yes);
    }
    while let Some(grid) = next(grids, output)? {
        let answer = exactly(&grid, kernel, threads, output)?;
        if answer.count == BigUint::ZERO {
            grid.note_no_solution();
        }
        print(args, &grid, answer, output)?;
    }
    Ok(Answer::Yes)
}

fn print(args: &Args, grid: &Grid, mut answer: Counted, output: &mut Output) -> Result<(), Stop> {
    let limit = args.limit.map(BigUint::from).filter(|limit| answer.count >= *limit);
    let complete = limit.is_none();
    if let Some(limit) = limit {
        answer.count = limit;
    }
    match args.format {
        RecordFormat::Text => {
            let at_least = if complete { "" } else { ">=" };
            let puzzle = Before(grid.givens_if(args.with_puzzle));
            output.line(format_args!("{puzzle}{at_least}{}", answer.count))
        }
        RecordFormat::Json => output.json(&Record::new(args, grid, &answer, complete)),
    }
}

/// A number of solutions, and how it was found.
pub(super) struct Counted {
    pub(crate) count: BigUint,
    pub(crate) method: Method,
}

/// Counts all solutions, with a progress bar. Writes what was printed before if this takes long.
pub(super) fn exactly(
    grid: &Grid,
    kernel: Kernel,
    threads: usize,
    output: &mut Output,
) -> Result<Counted, Stop> {
    let mut bar = Bar::new();
    let mut method = Method::Search;
    let mut written = Ok(());
    let cancelled = AtomicBool::new(false);
    let listen = |progress: lazydoku::Progress| {
        if progress.method != method {
            method = progress.method;
            written = output.flush();
            cancelled.store(written.is_err(), Ordering::Relaxed);
        }
        bar.show(Some(progress.share), || format!("counting {}", grid.place()));
    };
    let count = grid.count().threads(threads).on(kernel).on_progress(listen).run_until(&cancelled);
    written?;
    let count = count.expect("only a failure to write cancels the count");
    Ok(Counted { count, method })
}

/// A count as a JSON record.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    head: Head,
    count: String,
    /// `None` if there is no solution.
    log10: Option<f64>,
    method: &'static str,
    /// Whether these are all solutions.
    complete: bool,
}

impl Record {
    fn new(args: &Args, grid: &Grid, answer: &Counted, complete: bool) -> Self {
        let count = answer.count.to_string();
        Self {
            head: Head::new("count", grid, args.with_puzzle),
            log10: log10(&count),
            count,
            method: match answer.method {
                Method::Signatures => "signatures",
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
