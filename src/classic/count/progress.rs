//! Progress of a count, and how it is cancelled.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// The progress of a count.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Progress {
    /// How it counts at the moment.
    pub method: Method,
    /// The share of the work that is done, from 0 to 1.
    pub share: f64,
    /// About how many seconds the whole count takes, estimated once before most of them are spent;
    /// `None` until then.
    ///
    /// The estimate is that of a model fitted to one machine. Most counts by signatures take
    /// between half and twice as long, but a search may take ten times as long or a tenth.
    pub estimated_seconds: Option<f64>,
}

/// How solutions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Method {
    /// One by one, by search.
    Search,
    /// By the signatures of the bands, without visiting them.
    Signatures,
    /// By what the cells or digits placed so far leave to the others, without visiting them: grids
    /// of other sizes and rules.
    States,
}

/// The caller's callback for progress.
pub(crate) type Listener<'a> = Box<dyn FnMut(Progress) + Send + 'a>;

/// Called with the share of some work that is done, from any thread.
pub(crate) type Reach<'a> = &'a (dyn Fn(f64) + Sync);

/// The most calls of a listener in a count, besides the first and the last.
const CALLS: f64 = 1000.0;

/// What all parts and threads of a count share: the listener, and whether to stop.
pub(crate) struct Watch<'a> {
    cancelled: Option<&'a AtomicBool>,
    /// With the last progress that it got.
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

    /// The flag that cancels, if there is one.
    pub(crate) fn cancelled(&self) -> Option<&'a AtomicBool> {
        self.cancelled
    }

    /// The same without a listener.
    pub(crate) fn quiet(&self) -> Self {
        Self { cancelled: self.cancelled, listener: None }
    }

    /// Reports how many seconds the whole count takes by estimate, the first time.
    pub(crate) fn expect(&self, seconds: f64) {
        self.report(|last| {
            let estimated_seconds = last.estimated_seconds.or(Some(seconds));
            Progress { estimated_seconds, ..last }
        });
    }

    /// Reports that the count switches to another method, the first time.
    pub(crate) fn begin(&self, method: Method) {
        self.report(|last| Progress { method, ..last });
    }

    /// Reports that this share of all work is done. Shares that hardly differ are skipped, and so
    /// are late ones from another thread.
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

/// The share of all work that a piece of it makes up: where it starts, and how long it is.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    start: f64,
    length: f64,
}

impl Span {
    pub(crate) const ALL: Self = Self { start: 0.0, length: 1.0 };

    /// The share of all work that is done once this share of the piece is done.
    pub(crate) fn at(self, share: f64) -> f64 {
        self.start + self.length * share
    }

    /// The piece between two shares of all work.
    pub(crate) fn between(start: f64, end: f64) -> Self {
        Self { start, length: end - start }
    }

    /// What is left of the piece once this share of it is done.
    pub(crate) fn after(self, share: f64) -> Self {
        Self { start: self.at(share), length: self.length * (1.0 - share) }
    }

    /// One of `count` pieces of the same length.
    #[expect(clippy::cast_precision_loss, reason = "no cell has more than nine branches")]
    pub(crate) fn part(self, index: usize, count: usize) -> Self {
        let length = self.length / count as f64;
        Self { start: self.start + length * index as f64, length }
    }
}
