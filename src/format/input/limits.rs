//! How much of a text is held at a time.

/// The most bytes of a line that are kept. A grid and the fields after it need a few hundred; a
/// longer line is not a grid, and must not fill the memory.
pub(crate) const LINE_LIMIT: usize = 1 << 20;
