//! The one pool of threads that every engine uses.
//!
//! [`deal()`] shares tasks between threads for the length of one call; a [`Crew`] works in the
//! background while its owner takes results; [`InOrder`] is a crew that returns results in the
//! order of its jobs, and whose idle workers help others. All three handle trouble alike:
//!
//! - a panic in a worker stops the others and is rethrown to whoever takes the results;
//! - no more than [`within_reason`] threads are started, and if the operating system cannot start
//!   another one, those already running do all the work. Where it cannot start any, as in
//!   WebAssembly, that is the thread of the caller.
//!
//! Workers who divide their work as they go hand parts of it over through an [`Exchange`].

mod crew;
mod deal;
mod exchange;
mod in_order;
mod monitor;
#[cfg(test)]
pub(crate) mod sabotage;

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::thread;

pub(crate) use crew::{Crew, Shared};
pub(crate) use deal::deal;
pub(crate) use exchange::Exchange;
pub(crate) use in_order::{Call, Called, Colleagues, InOrder, Worker};
pub(crate) use monitor::Monitor;

/// Whether threads can be started at all on this target.
pub(crate) const ARE_POSSIBLE: bool =
    cfg!(any(not(target_family = "wasm"), target_feature = "atomics"));

/// Most threads per processor: a few extra help while others wait, but each one takes memory.
const MOST_OF_PROCESSOR: NonZeroUsize = NonZeroUsize::new(4).unwrap();

/// The number of processors available to this process when it is first asked: the operating system
/// reads files to tell.
pub(crate) fn of_processors() -> NonZeroUsize {
    static PROCESSORS: OnceLock<NonZeroUsize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}

/// The number of threads to start when the caller asks for `threads`: at least one, and at most
/// four per processor. One where no more can be started, as others would only take memory.
pub(crate) fn within_reason(threads: usize) -> NonZeroUsize {
    if !ARE_POSSIBLE {
        return NonZeroUsize::MIN;
    }
    let most = of_processors().saturating_mul(MOST_OF_PROCESSOR);
    NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_one_thread_but_never_a_million() {
        assert_eq!(within_reason(0).get(), 1);
        assert_eq!(within_reason(3).get(), 3);
        assert!(within_reason(1_000_000) == within_reason(usize::MAX));
        assert!(within_reason(1_000_000).get() < 1_000_000);
    }
}
