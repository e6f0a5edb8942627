//! `candidates`: the candidates of each cell, or the number of solutions with each.

mod approximate_counts;
mod candidates;
mod counts;

pub(super) use candidates::candidates;
pub(crate) use candidates::run;
