//! Code that several commands share while they run: reading ahead, listing, progress.

pub(crate) mod destination;
pub(crate) mod listing;
pub(crate) mod long_count;
pub(super) mod page;
pub(crate) mod progress;
pub(crate) mod ranks;
pub(crate) mod read_ahead;
pub(crate) mod seed;
pub(crate) mod target;
pub(crate) mod unordered;
pub(crate) mod with_progress;
pub(crate) mod work;
