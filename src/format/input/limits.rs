//! The limit on text held in memory.

/// The longest line that is kept, in bytes. A grid and the fields after it need a few hundred; a
/// longer line is not a grid, and must not fill the memory.
pub(crate) const LINE_LIMIT: usize = 1 << 20;
