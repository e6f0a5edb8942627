//! A value that several threads change and wait for.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

/// A locked value with a condition variable to wait for changes. Known as a monitor.
#[derive(Default, Debug)]
pub(crate) struct Monitor<T> {
    value: Mutex<T>,
    changed: Condvar,
}

impl<T> Monitor<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { value: Mutex::new(value), changed: Condvar::new() }
    }

    /// Locks the value, for reading or for changes that no thread waits for.
    ///
    /// Owners keep their values consistent at every step, so the values stay usable after a panic.
    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        self.value.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the value and wakes all waiting threads.
    pub(crate) fn change<R>(&self, change: impl FnOnce(&mut T) -> R) -> R {
        let result = change(&mut self.lock());
        self.changed.notify_all();
        result
    }

    /// Waits until `answer` returns `Ready`. It is called again after each change. The answer may
    /// be a change itself, so it wakes all waiting threads.
    pub(crate) fn wait_for<R>(&self, mut answer: impl FnMut(&mut T) -> Poll<R>) -> R {
        let mut value = self.lock();
        let answer = loop {
            if let Poll::Ready(answer) = answer(&mut value) {
                break answer;
            }
            value = self.changed.wait(value).unwrap_or_else(PoisonError::into_inner);
        };
        drop(value);
        self.changed.notify_all();
        #[cfg(test)]
        super::fault_injection::strike();
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Threads may wait for room in a queue from which another takes.
    #[test]
    fn an_answer_that_changes_the_value_wakes_the_others() {
        let full = Arc::new(Monitor::new(1));
        let (sender, receiver) = mpsc::channel();
        let waiting = Arc::clone(&full);
        let room = move |&mut value: &mut i32| {
            sender.send(value).unwrap();
            if value == 0 { Poll::Ready(()) } else { Poll::Pending }
        };
        let waiter = thread::spawn(move || waiting.wait_for(room));
        let seen =
            || receiver.recv_timeout(Duration::from_secs(60)).expect("the thread was not woken");
        assert_eq!(seen(), 1);
        full.wait_for(|value| {
            *value = 0;
            Poll::Ready(())
        });
        while seen() != 0 {}
        waiter.join().unwrap();
    }
}
