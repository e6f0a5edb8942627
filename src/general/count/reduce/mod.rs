//! Puzzles that have the same number of solutions as another, or parts whose numbers multiply.
//!
//! - [`components`]: independent parts, whose numbers are multiplied
//! - [`relabelling`]: one or two givens that only name digits, which are left out
//! - [`latin_conjugates`]: Latin squares with rows, columns and digits exchanged
//! - [`lone_givens`]: Latin squares without givens that are alone in their row

pub(crate) mod components;
pub(crate) mod latin_conjugates;
pub(crate) mod lone_givens;
pub(crate) mod relabelling;
