//! Answers about many grids: one thread per grid, then all threads for each grid that is left.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use lazydoku::OutOfReach;

use crate::error::Fault;
use crate::grids::Items;
use crate::subject::Subject;
use crate::work::{self, SHORT};

/// Grids that have run longer than this on one thread are not restarted on all.
const LONG: Duration = Duration::from_secs(1);

/// The reason why a grid has no answer.
pub(crate) enum Refusal {
    Fault(Fault),
    OutOfReach(OutOfReach),
}

/// The answer about one grid.
pub(crate) type Answer<T> = Result<(Subject, T), Refusal>;

/// Computes the answer about one grid with a number of threads; `None` if cancelled.
pub(crate) trait Find<T>:
    Fn(usize, &Subject, usize, &AtomicBool) -> Found<T> + Sync
{
}

impl<T, F: Fn(usize, &Subject, usize, &AtomicBool) -> Found<T> + Sync> Find<T> for F {}

pub(crate) type Found<T> = Result<Option<T>, OutOfReach>;

/// The grids still to be taken, and the time when the last one was taken.
struct Queue {
    items: std::iter::Enumerate<Items>,
    taken: Instant,
    is_empty: bool,
}

/// The answers about all grids in order, or those up to the first refusal.
///
/// Once the queue is empty and no answer has arrived for [`SHORT`], the grids that are still
/// running are stopped and computed again, one after another, each on all threads; but not if the
/// last of them was taken more than [`LONG`] ago.
pub(crate) fn answers<T: Send>(
    items: Items,
    threads: usize,
    keeps_errors: bool,
    cancelled: &AtomicBool,
    find: impl Find<T>,
) -> Vec<Answer<T>> {
    let queue = Queue { items: items.enumerate(), taken: Instant::now(), is_empty: false };
    let (queue, halt, is_over) =
        (Mutex::new(queue), AtomicBool::new(false), AtomicBool::new(false));
    let lock = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    let mut answers: BTreeMap<usize, Answer<T>> = BTreeMap::new();
    let mut unfinished = Vec::new();
    let (sender, made) = channel();
    let work = |sender: Sender<_>| {
        let next = || {
            let mut queue = lock();
            let next = if is_over.load(Ordering::Relaxed) { None } else { queue.items.next() };
            match next {
                Some(_) => queue.taken = Instant::now(),
                None => queue.is_empty = true,
            }
            next
        };
        while let Some((number, item)) = next() {
            let found = item.map_err(Refusal::Fault).and_then(|subject| {
                let found = find(number, &subject, 1, &halt).map_err(Refusal::OutOfReach)?;
                Ok((subject, found))
            });
            if found.is_err() && !keeps_errors {
                is_over.store(true, Ordering::Relaxed);
            }
            // The receiver may be gone.
            let _ = sender.send((number, found));
        }
    };
    thread::scope(|scope| {
        let work = &work;
        // More threads than this would only wait for each other.
        for _ in 0..threads.clamp(1, 4 * work::threads(None)) {
            let sender = sender.clone();
            scope.spawn(move || work(sender));
        }
        drop(sender);
        loop {
            match made.recv_timeout(SHORT) {
                Ok((number, Ok((subject, None)))) => unfinished.push((number, subject)),
                Ok((number, Ok((subject, Some(found))))) => {
                    answers.insert(number, Ok((subject, found)));
                }
                Ok((number, Err(refusal))) => {
                    answers.insert(number, Err(refusal));
                }
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    if cancelled.load(Ordering::Relaxed) {
                        is_over.store(true, Ordering::Relaxed);
                        halt.store(true, Ordering::Relaxed);
                    }
                    // Idle threads: stop the running grids, to restart them on all threads.
                    if threads > 1
                        && let Ok(queue) = queue.try_lock()
                        && queue.is_empty
                        && queue.taken.elapsed() < LONG
                    {
                        halt.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    });
    unfinished.sort_by_key(|(number, _)| *number);
    for (number, subject) in unfinished {
        let is_refused =
            !keeps_errors && answers.range(..number).any(|(_, answer)| answer.is_err());
        if cancelled.load(Ordering::Relaxed) || is_refused {
            break;
        }
        let found = match find(number, &subject, threads, cancelled) {
            Ok(Some(found)) => Ok((subject, found)),
            Ok(None) => break,
            Err(reason) => Err(Refusal::OutOfReach(reason)),
        };
        answers.insert(number, found);
    }
    answers.into_values().collect()
}
