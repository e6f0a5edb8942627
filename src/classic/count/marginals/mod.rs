//! The number of solutions with each digit in a cell.
//!
//! - [`pivot_count`], [`count_cache`]: counts that store completions, and which of them to keep
//! - [`weighted_signatures`]: signatures of a band, weighted by the number of solutions per filling
//! - [`pivot_signatures`], [`second_band`]: the two bands whose signatures can be weighted
//! - [`cell_tally`], [`band_tally`]: sums over such signatures, for one cell or for all 27 of a
//!   band
//! - [`descent`]: descends a grid cell by cell
//! - [`digit_counts`]: all cells of a grid

mod band_tally;
mod cell_tally;
mod count_cache;
mod descent;
mod digit_counts;
mod pivot_count;
mod pivot_signatures;
mod second_band;
#[cfg(test)]
mod tests;
mod weighted_signatures;

pub(crate) use descent::{Descents, PrefixDescent};
pub(crate) use digit_counts::{Marginals, MarginalsPart, PivotMarginals};
