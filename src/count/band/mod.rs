//! One band: partitions, relabelled digits, givens, and the ways to fill its rows.

pub(crate) mod filling_counts;
pub(crate) mod filling_lists;
pub(crate) mod filling_sums;
pub(crate) mod givens;
pub(crate) mod nth_filling;
pub(crate) mod renaming;
pub(crate) mod tables;
