//! Counts that may take long: watched, and ended early if the estimated time exceeds `--timeout`.

use std::fmt;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use lazydoku::{Method, OutOfReach, Progress};

use super::work;
use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::output::records::RecordOutput;

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
                    work::in_words(*seconds)
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

/// Runs a cancellable count. Returns the answer with the method used, or the reason why there is
/// none. If the count takes long, flushes the output first. Cancels the count if its estimated time
/// exceeds `allowed`.
pub(crate) fn watched<Answer>(
    grid: &InputGrid,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
    count: impl FnOnce(
        &mut (dyn FnMut(Progress) + Send),
        &AtomicBool,
    ) -> Result<Option<Answer>, OutOfReach>,
) -> Result<Result<(Answer, Method), NoAnswer>, Stop> {
    work::begin(grid);
    let mut known = (Method::Search, None);
    let mut written = Ok(());
    let mut too_long = None;
    let cancelled = AtomicBool::new(false);
    let mut listen = |progress: Progress| {
        let before = mem::replace(&mut known, (progress.method, progress.estimated_seconds));
        if before != known {
            written = output.flush();
            too_long = known
                .1
                .filter(|&seconds| allowed.is_some_and(|allowed| seconds > allowed.as_secs_f64()));
            cancelled.store(written.is_err() || too_long.is_some(), Ordering::Relaxed);
        }
        if too_long.is_none() {
            work::report("counting", progress);
        }
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

/// The progress without the estimated time, for a part of the work that the estimate is of.
pub(crate) fn untimed(mut progress: Progress) -> Progress {
    progress.estimated_seconds = None;
    progress
}
