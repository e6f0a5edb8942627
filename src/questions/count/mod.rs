//! Exact counts, of all solutions or up to symmetry.

#[expect(clippy::module_inception, reason = "the count of all solutions is a file of its own")]
pub(crate) mod count;
pub(crate) mod up_to_symmetry;
