//! Work that several threads hand over to each other. Known as work sharing: idle threads ask, and
//! busy ones divide their work, at a moment of their choice.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::Poll;
use std::thread;

use super::monitor::Monitor;

/// A pool through which threads with spare work pass it to idle threads.
///
/// Each thread works on its own items. A thread that has none left waits for others to give it some
/// of theirs; when all wait, the work is over.
#[derive(Debug)]
pub(crate) struct WorkExchange<T> {
    /// The number of threads that wait while there are no items: a hint.
    wanted: AtomicUsize,
    is_stopped: AtomicBool,
    table: Monitor<SpareItems<T>>,
}

#[derive(Debug)]
struct SpareItems<T> {
    items: Vec<T>,
    threads: usize,
    /// The number of threads that wait for items.
    idle: usize,
    is_over: bool,
}

impl<T> WorkExchange<T> {
    /// An exchange for `threads` threads so far, with `items` to take.
    pub(crate) fn new(threads: usize, items: Vec<T>) -> Self {
        let table = SpareItems { items, threads, idle: 0, is_over: false };
        Self { wanted: 0.into(), is_stopped: false.into(), table: Monitor::new(table) }
    }

    /// Registers one more thread. Returns false if the work is over.
    pub(crate) fn join(&self) -> bool {
        let mut table = self.table.lock();
        table.threads += usize::from(!table.is_over);
        !table.is_over
    }

    #[inline]
    pub(crate) fn wanted(&self) -> usize {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Gives items to the threads that wait.
    pub(crate) fn give(&self, items: Vec<T>) {
        self.table.change(|table| {
            table.items.extend(items);
            self.update_wanted(table);
        });
    }

    /// Waits for items. Returns `None` once the work is over or has been stopped.
    pub(crate) fn take(&self) -> Option<Vec<T>> {
        self.table.change(|table| {
            table.idle += 1;
            table.is_over |= table.items.is_empty() && table.idle == table.threads;
            self.update_wanted(table);
        });
        self.table.wait_for(|table| {
            let taken = table.take();
            self.update_wanted(table);
            taken
        })
    }

    fn update_wanted(&self, table: &SpareItems<T>) {
        let wanted = if table.items.is_empty() { table.idle } else { 0 };
        self.wanted.store(wanted, Ordering::Relaxed);
    }

    /// Ends the work early.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        self.table.change(|table| table.is_over = true);
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Returns a guard that ends the work of all threads if this one panics before dropping it, so
    /// that no thread waits forever.
    pub(crate) fn stop_on_panic(&self) -> impl Drop {
        StopOnPanic(self)
    }
}

struct StopOnPanic<'a, T>(&'a WorkExchange<T>);

impl<T> Drop for StopOnPanic<'_, T> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

impl<T> SpareItems<T> {
    /// Takes an equal share of the items.
    fn take(&mut self) -> Poll<Option<Vec<T>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        if self.items.is_empty() {
            return Poll::Pending;
        }
        let share = self.items.len().div_ceil(self.idle);
        self.idle -= 1;
        Poll::Ready(Some(self.items.split_off(self.items.len() - share)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_is_over_when_all_wait() {
        let exchange = WorkExchange::new(1, Vec::new());
        assert!(exchange.join());
        thread::scope(|scope| {
            let helper = scope.spawn(|| (exchange.take(), exchange.take()));
            while exchange.wanted() == 0 {
                thread::yield_now();
            }
            exchange.give(vec![1, 2, 3]);
            while !exchange.table.lock().items.is_empty() {
                thread::yield_now();
            }
            assert_eq!(exchange.take(), None);
            assert_eq!(helper.join().unwrap(), (Some(vec![1, 2, 3]), None));
        });
        assert!(!exchange.join());
    }

    #[test]
    fn items_are_divided_among_those_who_wait() {
        let mut table = SpareItems { items: vec![(); 5], threads: 3, idle: 2, is_over: false };
        let mut take = || match table.take() {
            Poll::Ready(Some(items)) => Some(items.len()),
            _ => None,
        };
        assert_eq!([take(), take(), take()], [Some(3), Some(2), None]);
    }

    #[test]
    fn whoever_waits_when_it_is_stopped_gets_nothing() {
        let exchange = WorkExchange::<()>::new(1, Vec::new());
        assert!(exchange.join());
        assert!(!exchange.is_stopped());
        exchange.stop();
        assert_eq!(exchange.take(), None);
        assert!(exchange.is_stopped());
    }

    #[test]
    fn nobody_waits_for_a_thread_that_has_panicked() {
        let exchange = WorkExchange::<()>::new(2, Vec::new());
        thread::scope(|scope| {
            let helper = scope.spawn(|| {
                let _guard = exchange.stop_on_panic();
                assert_ne!(exchange.wanted(), exchange.wanted());
            });
            assert_eq!(exchange.take(), None);
            helper.join().unwrap_err();
        });
    }
}
