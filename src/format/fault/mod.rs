//! Everything that can be wrong with a text of grids, and what to say about it.

mod found;
mod help;
mod kinds;

pub(super) use kinds::{Fault, clip};
