//! Reductions to puzzles with the same number of solutions, or to parts whose numbers multiply.
//!
//! - [`components`]: connected components, whose counts are multiplied
//! - [`relabelling`]: one or two givens that only name digits are dropped
//! - [`latin_conjugates`]: Latin squares with rows, columns and digits exchanged
//! - [`lone_givens`]: Latin squares without givens that are alone in their row

pub(crate) mod components;
pub(crate) mod latin_conjugates;
pub(crate) mod lone_givens;
pub(crate) mod relabelling;
