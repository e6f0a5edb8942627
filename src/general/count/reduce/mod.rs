//! Puzzles that have the same number of solutions as another, or parts whose numbers multiply.

pub(crate) mod components;
pub(crate) mod latin_conjugates;
pub(crate) mod lone_givens;
pub(crate) mod relabelling;
