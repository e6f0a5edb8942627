//! Threads: one pool for everybody who shares work out.
//!
//! [`deal`] hands tasks to threads for as long as one call takes; a [`Crew`] works while its owner takes
//! results; [`InOrder`] is a crew whose results come in the order of its jobs. All three treat trouble
//! alike:
//!
//! - a panic of a worker ends the work of the others, and is rethrown to whoever takes the results;
//! - more threads than [`within_reason`] are never started, and where the operating system refuses to
//!   start another one, those that run do all the work.

mod crew;
mod deal;
mod in_order;
mod monitor;
#[cfg(test)]
pub(crate) mod sabotage;

use std::num::NonZeroUsize;
use std::thread;

pub(crate) use crew::{Crew, Shared};
pub(crate) use deal::deal;
pub(crate) use in_order::InOrder;
pub(crate) use monitor::Monitor;

/// Threads for each processor, at most: some wait while others work, but memory grows with each.
const MOST_OF_PROCESSOR: NonZeroUsize = NonZeroUsize::new(4).unwrap();

/// One thread for each processor.
pub(crate) fn of_processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The number of threads to start where somebody asked for this many.
///
/// At least one, and at most four for each processor.
pub(crate) fn within_reason(threads: usize) -> NonZeroUsize {
    let most = of_processors().saturating_mul(MOST_OF_PROCESSOR);
    NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_threads_are_always_started_but_never_a_million() {
        assert_eq!(within_reason(0).get(), 1);
        assert_eq!(within_reason(3).get(), 3);
        assert!(within_reason(1_000_000) == within_reason(usize::MAX));
        assert!(within_reason(1_000_000).get() < 1_000_000);
    }
}
