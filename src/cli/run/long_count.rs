//! Counts that may take long: with a progress bar, a note of the estimated time, and an early end
//! if that exceeds `--timeout`.

use std::fmt;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::HumanDuration;
use lazydoku::{Estimator, Method, OutOfReach, Progress, Puzzle, Quantity};

use crate::cli::input::grid::InputGrid;
use crate::cli::output::records::RecordOutput;
use crate::cli::stderr::Bar;
use crate::cli::stop::Stop;

/// Counts with a longer estimated time, in seconds, are announced.
const LONG: f64 = 10.0;

/// The reason why there is no exact count.
pub(crate) enum NoAnswer {
    OutOfReach(OutOfReach),
    /// The estimated time, in seconds, exceeds the limit.
    TooLong(f64),
}

impl fmt::Display for NoAnswer {
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

/// An exact count, or an estimate with the reason why there is no exact count.
pub(crate) enum Answered<Exact, About> {
    Exactly(Exact),
    About(About, NoAnswer),
}

/// Counts exactly if the estimated time is within `allowed`, and estimates otherwise. If there is
/// no estimate, counts exactly without a time limit.
pub(crate) fn counted_or_estimated<Exact, About>(
    allowed: Option<Duration>,
    mut count: impl FnMut(Option<Duration>) -> Result<Result<Exact, NoAnswer>, Stop>,
    estimate: impl FnOnce() -> Option<About>,
) -> Result<Result<Answered<Exact, About>, NoAnswer>, Stop> {
    let reason = match count(allowed)? {
        Ok(counted) => return Ok(Ok(Answered::Exactly(counted))),
        Err(reason) => reason,
    };
    Ok(match (estimate(), reason) {
        (Some(about), reason) => Ok(Answered::About(about, reason)),
        (None, NoAnswer::TooLong(_)) => count(None)?.map(Answered::Exactly),
        (None, reason) => Err(reason),
    })
}

/// Runs a cancellable count with a progress bar. Returns the answer with the method used, or the
/// reason why there is none. If the count takes long, flushes the output first, and prints
/// `ways_out` if it takes very long. Cancels the count if its estimated time exceeds `allowed`.
pub(crate) fn watched<Answer>(
    grid: &InputGrid,
    ways_out: Option<&str>,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
    count: impl FnOnce(
        &mut (dyn FnMut(Progress) + Send),
        &AtomicBool,
    ) -> Result<Option<Answer>, OutOfReach>,
) -> Result<Result<(Answer, Method), NoAnswer>, Stop> {
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
    let answer = |answer| (answer, known.0);
    let too_long = || NoAnswer::TooLong(too_long.expect("nothing else cancels the count"));
    Ok(match count {
        Ok(count) => count.map(answer).ok_or_else(too_long),
        Err(reason) => Err(NoAnswer::OutOfReach(reason)),
    })
}

/// Estimates the number of solutions within about a tenth of a second. Descents take longer in
/// larger grids, so these get fewer samples.
pub(crate) fn estimated(puzzle: &Puzzle) -> Quantity {
    let cells = puzzle.grid().cells().len() as u64;
    let samples = (6_600_000 / cells.pow(2)).clamp(4, 1000);
    Estimator::of(puzzle).samples(samples).run().solutions
}

/// Notes that a count takes long, with the estimated number of solutions.
fn note_long(grid: &InputGrid, time: &str, ways_out: &str) {
    let solutions = estimated(grid.puzzle());
    grid.note(&format_args!(
        "estimated solutions: {solutions}; an exact count may take {time}; {ways_out}"
    ));
}

/// The time in words: 12 seconds, 3 hours.
fn time(seconds: f64) -> String {
    let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
    HumanDuration(time).to_string()
}
