//! The number of threads that the machine can use.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::thread;

/// Whether this target supports starting threads.
pub(crate) const ARE_POSSIBLE: bool =
    cfg!(any(not(target_family = "wasm"), target_feature = "atomics"));

/// The most threads per processor: a few extra help while others wait, but each takes memory.
const MOST_OF_PROCESSOR: NonZeroUsize = NonZeroUsize::new(4).unwrap();

/// The number of processors available to this process at the first call. It is cached because the
/// operating system reads files to determine it.
pub(crate) fn of_processors() -> NonZeroUsize {
    static PROCESSORS: OnceLock<NonZeroUsize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}

/// The number of threads to start when the caller asks for `threads`: at least one, and at most
/// four per processor. Always one on targets without threads, as more would only take memory.
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
