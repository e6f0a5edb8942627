//! Exact counts.

#[expect(clippy::module_inception, reason = "the count of all solutions is a file of its own")]
pub(crate) mod count;
