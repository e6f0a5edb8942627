//! One band: the column partitions of its boxes, renamed digits, givens, and fillings of its rows.
//!
//! - [`partition`], [`renaming`], [`tables`]: the 1680 partitions of nine digits to three columns
//! - [`givens`]: the givens and marks of a band, and the partitions that agree with them
//! - [`pair_class`]: pairs of partitions up to the names of digits
//! - [`filling_sums`], [`filling_counts`]: sums over all fillings, and their numbers
//! - [`nth_filling`], [`filling_lists`]: the fillings themselves, one of them or all

mod filling_counts;
mod filling_lists;
mod filling_sums;
mod givens;
mod nth_filling;
mod pair_class;
mod partition;
mod renaming;
mod tables;

pub(crate) use filling_counts::{CountRow, FillingCounts};
pub(crate) use filling_lists::{FillingLists, RowsOfBoxes};
pub(crate) use filling_sums::{FillingSums, SumsByThird};
pub(crate) use givens::BandGivens;
pub(crate) use nth_filling::{BandFillings, FilledBand};
pub(crate) use pair_class::{KeyHasher, PairClass};
pub(crate) use partition::{
    ADDRESSES, INVERSE_ORDERS, Names, ORDERS, Partition, PartitionsByCode, SAME_NAMES, Triples,
    columns_of,
};
#[cfg(test)]
pub(crate) use partition::{all_columns, triples};
pub(crate) use renaming::{PartitionRenaming, RENAMINGS, Renamings, between};
pub(crate) use tables::PartitionTables;
