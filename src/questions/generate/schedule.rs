//! Which thread makes which attempt. Several attempts at one puzzle are made at once only if the
//! first has failed; of those that succeed, the first by number counts, so that the threads change
//! nothing.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use super::attempts::{Attempts, Failure};
use super::plan::Dug;
use crate::threads::{Monitor, SharedState};

/// The most puzzles that are begun and not taken.
const AHEAD: usize = 64;

/// What the threads share.
pub(super) struct Shared {
    pub(super) schedule: Monitor<Schedule>,
    is_stopped: AtomicBool,
}

/// Puzzles that are begun and not taken, in order.
pub(super) struct Schedule {
    open: VecDeque<OpenPuzzle>,
    /// The number of the first of them.
    first: u64,
    /// The most attempts at one puzzle.
    most: u64,
    is_stopped: bool,
}

/// How one puzzle ends: the attempt that made it, or all that failed.
pub(super) type End = Result<(u64, Dug), Attempts>;

/// A puzzle that is begun.
#[derive(Default)]
struct OpenPuzzle {
    /// The next attempt.
    next: u64,
    /// Attempts that are being made.
    running: Vec<u64>,
    failed: Attempts,
    /// The first attempt by number of those that succeeded.
    found: Option<(u64, Dug)>,
}

impl Shared {
    pub(super) fn new(first: u64, most: u64) -> Self {
        let schedule = Schedule { open: VecDeque::new(), first, most, is_stopped: false };
        Self { schedule: Monitor::new(schedule), is_stopped: AtomicBool::new(false) }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }
}

impl SharedState for Shared {
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        self.schedule.change(|schedule| schedule.is_stopped = true);
    }
}

impl Schedule {
    /// The next attempt to make; `None` once all is stopped.
    pub(super) fn next(&mut self) -> Poll<Option<[u64; 2]>> {
        if self.is_stopped {
            return Poll::Ready(None);
        }
        let most = self.most;
        let place = match self.open.iter().position(|puzzle| puzzle.wants_help(most)) {
            Some(place) => place,
            None if self.open.len() < AHEAD => {
                self.open.push_back(OpenPuzzle::default());
                self.open.len() - 1
            }
            None => return Poll::Pending,
        };
        let puzzle = &mut self.open[place];
        let attempt = puzzle.next;
        puzzle.next += 1;
        puzzle.running.push(attempt);
        Poll::Ready(Some([self.first + place as u64, attempt]))
    }

    /// Notes what an attempt came to.
    pub(super) fn put(&mut self, [number, attempt]: [u64; 2], made: Result<Dug, Failure>) {
        // It may be one after that which made a puzzle that was taken.
        let place = number.checked_sub(self.first);
        let Some(puzzle) = place.and_then(|place| self.open.get_mut(place as usize)) else {
            return;
        };
        puzzle.running.retain(|&other| other != attempt);
        match made {
            Ok(dug) if puzzle.found.as_ref().is_none_or(|(other, _)| attempt < *other) => {
                puzzle.found = Some((attempt, dug));
            }
            Ok(_) => {}
            Err(failure) => puzzle.failed.add(failure),
        }
    }

    /// The end of the first puzzle, once nothing can change it; `None` if all is stopped. Otherwise
    /// the failed attempts at it are shown to a listener, which says whether to go on.
    pub(super) fn take(&mut self, goes_on: impl FnOnce(&Attempts) -> bool) -> Poll<Option<End>> {
        if self.is_stopped {
            return Poll::Ready(None);
        }
        let Some(puzzle) = self.open.front_mut() else { return Poll::Pending };
        if !puzzle.is_over(self.most) {
            return if goes_on(&puzzle.failed) { Poll::Pending } else { Poll::Ready(None) };
        }
        self.first += 1;
        let puzzle = self.open.pop_front().unwrap_or_default();
        Poll::Ready(Some(puzzle.found.ok_or(puzzle.failed)))
    }
}

impl OpenPuzzle {
    /// Whether another thread should try, too.
    fn wants_help(&self, most: u64) -> bool {
        let is_hard = self.running.is_empty() || self.failed.number() > 0;
        self.found.is_none() && self.next < most && is_hard
    }

    /// Whether nothing that is still running can change the end.
    fn is_over(&self, most: u64) -> bool {
        match &self.found {
            Some((found, _)) => self.running.iter().all(|running| running > found),
            None => self.next >= most && self.running.is_empty(),
        }
    }
}
