//! Progress and cancellation of a count.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// The progress of a count.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Progress {
    /// The current method.
    pub method: Method,
    /// The completed share of the work, from 0 to 1.
    pub share: f64,
    /// The estimated duration of the whole count in seconds, determined once, before most of it has
    /// passed; `None` until then.
    ///
    /// The estimate is from a model fitted to one machine. Most counts by signatures take between
    /// half and twice as long, but a search may take ten times as long or a tenth.
    pub estimated_seconds: Option<f64>,
}

/// How solutions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Method {
    /// One by one, by search.
    Search,
    /// By the signatures of the bands, without visiting solutions.
    Signatures,
    /// By the residual states that partial fillings leave, without visiting solutions; for grids of
    /// other sizes and rules.
    States,
}

/// The caller's callback for progress.
pub(crate) type Listener<'a> = Box<dyn FnMut(Progress) + Send + 'a>;

/// Receives the completed share of some work, from any thread.
pub(crate) type Reach<'a> = &'a (dyn Fn(f64) + Sync);

/// The most calls of a listener in a count, not counting the first and the last.
const CALLS: f64 = 1000.0;

/// The state that all parts and threads of a count share: the listener and the cancellation flag.
pub(crate) struct Watch<'a> {
    cancelled: Option<&'a AtomicBool>,
    /// With the last progress reported to it.
    listener: Option<Mutex<(Listener<'a>, Progress)>>,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(listener: Option<Listener<'a>>, cancelled: Option<&'a AtomicBool>) -> Self {
        let begun = Progress { method: Method::Search, share: 0.0, estimated_seconds: None };
        Self { cancelled, listener: listener.map(|listener| Mutex::new((listener, begun))) }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.is_some_and(|cancelled| cancelled.load(Ordering::Relaxed))
    }

    /// The cancellation flag, if any.
    pub(crate) fn cancelled(&self) -> Option<&'a AtomicBool> {
        self.cancelled
    }

    /// This watch without its listener.
    pub(crate) fn quiet(&self) -> Self {
        Self { cancelled: self.cancelled, listener: None }
    }

    /// Reports the estimated seconds of the whole count; later estimates are ignored.
    pub(crate) fn expect(&self, seconds: f64) {
        self.report(|last| {
            let estimated_seconds = last.estimated_seconds.or(Some(seconds));
            Progress { estimated_seconds, ..last }
        });
    }

    /// Reports the method of the count, if it changes.
    pub(crate) fn begin(&self, method: Method) {
        self.report(|last| Progress { method, ..last });
    }

    /// Reports that `share` of all work is done, if that is at least a thousandth more than the
    /// last reported share. So shares that arrive late from another thread are ignored.
    pub(crate) fn reach(&self, share: f64) {
        self.report(|last| {
            if share < last.share + 1.0 / CALLS { last } else { Progress { share, ..last } }
        });
    }

    /// Reports that all work is done.
    pub(crate) fn end(&self) {
        self.report(|last| Progress { share: 1.0, ..last });
    }

    /// Calls the listener if anything has changed.
    fn report(&self, next: impl Fn(Progress) -> Progress) {
        let Some(listener) = &self.listener else { return };
        // A listener that panicked ends its own thread; the others may finish their work.
        let Ok(mut listener) = listener.lock() else { return };
        let (listener, last) = &mut *listener;
        let next = next(*last);
        if next != *last {
            *last = next;
            listener(next);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
pub(crate) fn share(done: u64, all: u64) -> f64 {
    done as f64 / all as f64
}

/// A part of the work: where it starts and how long it is, as shares of the whole.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    start: f64,
    length: f64,
}

impl Span {
    pub(crate) const ALL: Self = Self { start: 0.0, length: 1.0 };

    /// The share of all work that is done once `share` of this part is done.
    pub(crate) fn at(self, share: f64) -> f64 {
        self.start + self.length * share
    }

    /// The part between two shares of all work.
    pub(crate) fn between(start: f64, end: f64) -> Self {
        Self { start, length: end - start }
    }

    /// The rest of this part after `share` of it is done.
    pub(crate) fn after(self, share: f64) -> Self {
        Self { start: self.at(share), length: self.length * (1.0 - share) }
    }

    /// One of `count` parts of equal length.
    #[expect(clippy::cast_precision_loss, reason = "no cell has more than nine branches")]
    pub(crate) fn part(self, index: usize, count: usize) -> Self {
        let length = self.length / count as f64;
        Self { start: self.start + length * index as f64, length }
    }
}
