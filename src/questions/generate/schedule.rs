//! Assigns attempts to threads. Several attempts at one puzzle run concurrently only after the
//! first has failed. The successful attempt with the lowest number counts, so the result does not
//! depend on the threads.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use super::attempts::{Attempts, Failure};
use super::plan::Dug;
use crate::threads::{Monitor, SharedState};

/// The limit on puzzles that are started and not yet taken.
const AHEAD: usize = 64;

/// State shared by the threads.
pub(super) struct Shared {
    pub(super) schedule: Monitor<Schedule>,
    is_stopped: AtomicBool,
}

/// Puzzles that are started and not yet taken, in order.
pub(super) struct Schedule {
    open: VecDeque<OpenPuzzle>,
    /// The number of the first open puzzle.
    first: u64,
    /// The limit on attempts at one puzzle.
    most: u64,
    is_stopped: bool,
}

/// The result for one puzzle: the successful attempt, or a summary of the failed ones.
pub(super) type End = Result<(u64, Dug), Attempts>;

/// A puzzle that is started.
#[derive(Default)]
struct OpenPuzzle {
    /// The next attempt.
    next: u64,
    /// Attempts in progress.
    running: Vec<u64>,
    failed: Attempts,
    /// The successful attempt with the lowest number.
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
    /// The next attempt to make; `None` once stopped.
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

    /// Records the result of an attempt.
    pub(super) fn put(&mut self, [number, attempt]: [u64; 2], made: Result<Dug, Failure>) {
        // The attempt may be a late one at a puzzle that has already been taken.
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

    /// The result for the first puzzle once it is final; `None` if stopped. Until then, `goes_on`
    /// receives the failed attempts and returns whether to continue.
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
    /// Whether another thread should join in.
    fn wants_help(&self, most: u64) -> bool {
        let is_hard = self.running.is_empty() || self.failed.number() > 0;
        self.found.is_none() && self.next < most && is_hard
    }

    /// Whether no running attempt can change the result.
    fn is_over(&self, most: u64) -> bool {
        match &self.found {
            Some((found, _)) => self.running.iter().all(|running| running > found),
            None => self.next >= most && self.running.is_empty(),
        }
    }
}
