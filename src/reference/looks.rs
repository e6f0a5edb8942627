//! Counts the work of the designs.

use std::sync::atomic::{AtomicU64, Ordering};

static LOOKED_AT: AtomicU64 = AtomicU64::new(0);

/// The number of grids that the designs have visited since the process started, for comparing them.
///
/// Designs that test products count whole fillings; the others count nodes of the search, including
/// the root. The number wraps around.
pub fn looked_at() -> u64 {
    LOOKED_AT.load(Ordering::Relaxed)
}

pub(super) fn look() {
    LOOKED_AT.fetch_add(1, Ordering::Relaxed);
}
