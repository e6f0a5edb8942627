//! The work on one grid, or on a puzzle to generate: a progress bar, and a note if it takes long.
//!
//! Commands begin the work, and the next record or grid ends it. A thread looks at it
//! several times a second, so no command needs a clock, and short work costs little.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::HumanDuration;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Estimator, Progress, Puzzle};

use crate::cli::input::grid::InputGrid;
use crate::cli::stderr::{Bar, say};

/// Work that takes longer, or is estimated to, is announced.
pub(crate) const LONG: Duration = Duration::from_secs(10);

/// The time between two looks at the work.
const TICK: Duration = Duration::from_millis(100);

/// The current work of this process.
static WORK: Mutex<WatchedWork> = Mutex::new(WatchedWork::NONE);

/// Whether there is any. Listings check this for each of millions of records.
static IS_BUSY: AtomicBool = AtomicBool::new(false);

/// Watches the work from now on. Announcements end with `way_out`.
pub(crate) fn watch(way_out: &'static str) {
    locked().way_out = Some(way_out);
    let watcher = thread::Builder::new().spawn(|| {
        loop {
            thread::sleep(TICK);
            let due = locked().look(Instant::now());
            announce(due);
        }
    });
    // If no thread can be started, there are only fewer bars and notes.
    drop(watcher);
}

/// Begins the work on a grid, unless it has begun.
pub(crate) fn begin(grid: &InputGrid) {
    locked().begin(Some(grid));
    IS_BUSY.store(true, Ordering::Relaxed);
}

/// Begins the work on a puzzle to generate.
pub(crate) fn begin_puzzle() {
    locked().begin(None);
    IS_BUSY.store(true, Ordering::Relaxed);
}

/// Describes the current work on a puzzle to generate.
pub(crate) fn describe(text: String) {
    if let Some(work) = &mut locked().current {
        (work.task, work.share) = (text.into(), None);
    }
}

/// Ends the work, if there is any, and removes its bar.
#[inline]
pub(crate) fn end() {
    if IS_BUSY.load(Ordering::Relaxed) {
        locked().current = None;
        IS_BUSY.store(false, Ordering::Relaxed);
    }
}

/// Shows how much is done of this task, a part of the current work. Announces the work if the
/// estimated time is long.
pub(crate) fn report(task: &'static str, progress: Progress) {
    let due = locked().report(task, progress.share, progress.estimated_seconds);
    announce(due);
}

/// The time in words: 12 seconds, 3 hours.
pub(crate) fn in_words(seconds: f64) -> String {
    let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
    HumanDuration(time).to_string()
}

/// The estimated number of solutions, found within about a tenth of a second; empty if no random
/// descent found one. Descents take longer in larger grids, so these get fewer samples.
pub(crate) fn estimated(puzzle: &Puzzle) -> String {
    let cells = puzzle.grid().cells().len() as u64;
    let samples = (6_600_000 / cells.pow(2)).clamp(4, 1000);
    let solutions = Estimator::of(puzzle).samples(samples).run().solutions;
    if solutions.mean() == BigUint::ZERO {
        return String::new();
    }
    format!("estimated solutions: {solutions}; ")
}

/// Prints this announcement, unless the work ends before.
fn announce(due: Option<Announcement>) {
    let Some(Announcement { grid, task, time, way_out }) = due else { return };
    let estimated = grid.as_ref().map(|grid| estimated(grid.puzzle())).unwrap_or_default();
    let work = locked();
    if work.is_on(grid.as_ref()) {
        match grid {
            Some(grid) => grid.note(&format_args!("{estimated}{time}; {way_out}")),
            None => say(format_args!("note: {task}; {time}; {way_out}")),
        }
    }
}

fn locked() -> MutexGuard<'static, WatchedWork> {
    WORK.lock().unwrap_or_else(PoisonError::into_inner)
}

struct WatchedWork {
    /// `None` if the command has no long work.
    way_out: Option<&'static str>,
    current: Option<CurrentWork>,
    /// The number of the last work that was announced.
    announced: Option<usize>,
}

struct CurrentWork {
    /// `None` for a puzzle to generate.
    grid: Option<InputGrid>,
    /// The first look at it.
    since: Option<Instant>,
    bar: Bar,
    task: Cow<'static, str>,
    share: Option<f64>,
    /// The estimated time in all.
    time: Option<String>,
}

/// A note that work takes long.
struct Announcement {
    grid: Option<InputGrid>,
    task: Cow<'static, str>,
    time: String,
    way_out: &'static str,
}

impl WatchedWork {
    const NONE: Self = Self { way_out: None, current: None, announced: None };

    fn begin(&mut self, grid: Option<&InputGrid>) {
        if self.way_out.is_none() || self.is_on(grid) {
            return;
        }
        let task = if grid.is_some() { "working on" } else { "generating a puzzle" };
        self.current = Some(CurrentWork {
            grid: grid.cloned(),
            since: None,
            bar: Bar::new(),
            task: task.into(),
            share: None,
            time: None,
        });
    }

    /// Whether the current work is on this grid.
    fn is_on(&self, grid: Option<&InputGrid>) -> bool {
        self.current.as_ref().is_some_and(|work| work.number() == number(grid))
    }

    /// Updates the bar. Returns what to announce.
    fn look(&mut self, now: Instant) -> Option<Announcement> {
        let work = self.current.as_mut()?;
        work.show();
        let since = *work.since.get_or_insert(now);
        (now.duration_since(since) >= LONG)
            .then(|| self.announcement("this is taking a long time"))?
    }

    fn report(
        &mut self,
        task: &'static str,
        share: f64,
        seconds: Option<f64>,
    ) -> Option<Announcement> {
        let work = self.current.as_mut()?;
        (work.task, work.share) = (task.into(), Some(share));
        let seconds = seconds.filter(|&seconds| seconds > LONG.as_secs_f64())?;
        if work.time.is_none() {
            work.time = Some(in_words(seconds));
            work.bar.show_at_once();
        }
        self.announcement(&format!("an exact count may take {}", in_words(seconds)))
    }

    /// The announcement of the current work, at most one for each grid.
    fn announcement(&mut self, time: &str) -> Option<Announcement> {
        let (work, way_out) = (self.current.as_ref()?, self.way_out?);
        let number = work.number();
        if self.announced.replace(number) == Some(number) {
            return None;
        }
        let (grid, task) = (work.grid.clone(), work.task.clone());
        Some(Announcement { grid, task, time: time.to_owned(), way_out })
    }
}

impl CurrentWork {
    fn number(&self) -> usize {
        number(self.grid.as_ref())
    }

    fn show(&mut self) {
        let Self { grid, bar, task, share, time, .. } = self;
        bar.show(*share, || {
            let in_all = time.iter().map(|time| format!(", about {time} in all"));
            let place = grid.iter().map(|grid| format!(" {}", grid.place()));
            format!("{task}{}", place.chain(in_all).collect::<String>())
        });
    }
}

/// Identifies the work on a grid, or on all puzzles to generate.
fn number(grid: Option<&InputGrid>) -> usize {
    grid.map_or(usize::MAX, |grid| grid.number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Inputs;
    use crate::cli::input::grids::{Grids, InputItem, Refused};

    const SECOND: Duration = Duration::from_secs(1);

    /// Two blank grids.
    fn grids() -> [InputGrid; 2] {
        let named = vec![".".repeat(81).into(), ".".repeat(16).into()];
        let mut grids =
            Grids::new(Inputs { named, ..Inputs::default() }, Refused::default(), false);
        [(); 2].map(|()| match grids.read() {
            Some(InputItem::Grid(grid)) => grid,
            _ => panic!("it is a grid"),
        })
    }

    fn watched() -> WatchedWork {
        WatchedWork { way_out: Some("stop it"), ..WatchedWork::NONE }
    }

    fn times(due: impl IntoIterator<Item = Option<Announcement>>) -> Vec<(Option<usize>, String)> {
        let due = due.into_iter().flatten();
        due.map(|due| (due.grid.map(|grid| grid.number), format!("{}; {}", due.time, due.way_out)))
            .collect()
    }

    #[test]
    fn long_work_is_announced_once_for_each_grid() {
        let ([first, second], mut work, start) = (grids(), watched(), Instant::now());
        let mut due = Vec::new();
        for grid in [&first, &second] {
            work.begin(Some(grid));
            due.push(work.look(start));
            assert!(work.look(start + LONG / 2).is_none());
            // It is the same work, and later work on the same grid is announced no more.
            work.begin(Some(grid));
            due.extend([LONG, LONG + SECOND].map(|time| work.look(start + time)));
            work.current = None;
            work.begin(Some(grid));
            due.extend([SECOND, LONG * 3].map(|time| work.look(start + time)));
        }
        let long = |number| (Some(number), "this is taking a long time; stop it".to_owned());
        assert_eq!(times(due), [long(0), long(1)]);
    }

    #[test]
    fn an_estimated_time_is_announced_at_once() {
        let ([grid, _], mut work, start) = (grids(), watched(), Instant::now());
        work.begin(Some(&grid));
        let seconds = [None, Some(2.0), Some(780.0), Some(780.0)];
        let reported = seconds.map(|seconds| work.report("counting", 0.5, seconds));
        let seen = [start, start + LONG].map(|time| work.look(time));
        assert_eq!(
            times(reported.into_iter().chain(seen)),
            [(Some(0), "an exact count may take 13 minutes; stop it".to_owned())]
        );
    }

    #[test]
    fn nothing_is_announced_between_grids_or_if_nothing_is_watched() {
        let ([grid, _], start) = (grids(), Instant::now());
        let mut work = watched();
        assert!([start, start + LONG].map(|time| work.look(time)).iter().all(Option::is_none));
        let mut work = WatchedWork::NONE;
        work.begin(Some(&grid));
        assert!([start, start + LONG].map(|time| work.look(time)).iter().all(Option::is_none));
        assert!(work.report("counting", 0.5, Some(780.0)).is_none());
    }
}
