//! What a count tells while it runs, and how it is stopped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a [`Count`](super::Count) has come.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// How it counts at present.
    pub method: Method,
    /// The share of the work that is done, from 0 to 1.
    pub share: f64,
}

/// How solutions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Method {
    /// One by one, as a search comes to them.
    Search,
    /// By the signatures of the bands, without visiting them.
    Signatures,
}

/// What is told of a count, as a function of the caller.
pub(super) type Listener<'a> = Box<dyn FnMut(Progress) + Send + 'a>;

/// Calls of a listener in a count, at most, apart from the first and the last.
const CALLS: f64 = 1000.0;

/// What all parts and threads of a count share: whom to tell, and whether to go on.
pub(super) struct Watch<'a> {
    cancelled: Option<&'a AtomicBool>,
    /// With the progress that it was last told.
    listener: Option<Mutex<(Listener<'a>, Progress)>>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(listener: Option<Listener<'a>>, cancelled: Option<&'a AtomicBool>) -> Self {
        let begun = Progress { method: Method::Search, share: 0.0 };
        Self { cancelled, listener: listener.map(|listener| Mutex::new((listener, begun))) }
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancelled.is_some_and(|cancelled| cancelled.load(Ordering::Relaxed))
    }

    /// Tells that the count goes over to signatures, if it has not done so before.
    pub(super) fn begin_signatures(&self) {
        self.tell(|last| Progress { method: Method::Signatures, ..last });
    }

    /// Tells that this share of all work is done. Shares that hardly differ are passed over, and so are
    /// those that come late from another thread.
    pub(super) fn reach(&self, share: f64) {
        self.tell(
            |last| {
                if share < last.share + 1.0 / CALLS { last } else { Progress { share, ..last } }
            },
        );
    }

    /// Tells that all work is done.
    pub(super) fn end(&self) {
        self.tell(|last| Progress { share: 1.0, ..last });
    }

    /// Passes on what has changed.
    fn tell(&self, next: impl Fn(Progress) -> Progress) {
        let Some(listener) = &self.listener else { return };
        // A listener that panicked ends its own thread; the others may go on counting.
        let Ok(mut listener) = listener.lock() else { return };
        let (listener, last) = &mut *listener;
        let next = next(*last);
        if next != *last {
            *last = next;
            listener(next);
        }
    }
}

/// The part of all work that a piece of it stands for: where it begins, and how long it is.
#[derive(Clone, Copy)]
pub(super) struct Span {
    start: f64,
    length: f64,
}

impl Span {
    pub(super) const ALL: Self = Self { start: 0.0, length: 1.0 };

    /// The share of all work that is done with this share of the piece.
    pub(super) fn at(self, share: f64) -> f64 {
        self.start + self.length * share
    }

    /// One of so many pieces of the same length.
    #[expect(clippy::cast_precision_loss, reason = "no cell has more than nine branches")]
    pub(super) fn part(self, place: usize, count: usize) -> Self {
        let length = self.length / count as f64;
        Self { start: self.start + length * place as f64, length }
    }
}
