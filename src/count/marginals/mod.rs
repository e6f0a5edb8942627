//! How many solutions have each digit in a cell.

pub(crate) mod band_tally;
pub(crate) mod cell_tally;
pub(crate) mod count_cache;
pub(crate) mod descent;
pub(crate) mod digit_counts;
pub(crate) mod pivot_count;
pub(crate) mod pivot_signatures;
pub(crate) mod second_band;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod weighted_signatures;
