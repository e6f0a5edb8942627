//! Precomputed properties of the 1680 partitions.

use std::sync::OnceLock;

use itertools::Itertools;

use super::partition::{
    Names, ORDERS, Partition, PartitionsByCode, Triples, all_columns, code, sets, triples,
};
use super::renaming::PartitionRenaming;
use crate::classic::count::limits::{PARTITIONS, PARTNERS};
use crate::classic::values::{BOX, SIDE};

/// The number of row partitions that determine a box together with a column partition: 3!^3.
const CROSSINGS: usize = 216;

/// Properties of every partition, each field indexed by the partition.
pub(crate) struct PartitionTables {
    /// The column of each digit.
    pub(crate) columns: Vec<[u8; SIDE]>,
    /// The digits of each column, ascending.
    pub(crate) digits: Vec<[[u8; BOX]; BOX]>,
    /// The pairs of partitions for the other two boxes of a stack, ascending: no column has a digit
    /// twice.
    pub(crate) partners: Vec<[(Partition, Partition); PARTNERS]>,
    /// The partitions that share exactly one digit with each of the three sets. Entries with the
    /// same index deal the digits of each set, in ascending order, to the same columns.
    pub(crate) crossings: Vec<[Partition; CROSSINGS]>,
    /// The partition after permuting its columns by each of the [`ORDERS`].
    pub(crate) reordered: Vec<[Partition; ORDERS.len()]>,
    /// See [`Self::put_in_order`].
    in_order: Vec<Vec<Partition>>,
    pub(crate) triples: Vec<Triples>,
    pub(crate) by_code: &'static PartitionsByCode,
}

impl PartitionTables {
    /// The tables, made on first use.
    pub(crate) fn get() -> &'static Self {
        static TABLES: OnceLock<PartitionTables> = OnceLock::new();
        TABLES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let columns = all_columns();
        let by_code = PartitionsByCode::get();
        let triples: Vec<_> = columns.iter().map(triples).collect();
        let digits: Vec<_> = columns.iter().map(digits).collect();
        let find = |columns: &[u8; SIDE]| by_code.of(code(columns));
        let from_first: Vec<_> =
            digits.iter().map(|own| PartitionRenaming::new(&names(&digits[0], own))).collect();
        let renamed = |one: usize, other: usize| by_code.of(from_first[one].code(triples[other]));
        Self {
            partners: renamed_partners(&columns, find, renamed),
            crossings: renamed_crossings(&columns, renamed),
            reordered: columns.iter().map(|columns| reordered(columns, find)).collect(),
            in_order: itertools::iproduct!(0..SIDE, 0..SIDE)
                .map(|(first, second)| in_order(&columns, first, second, find))
                .collect(),
            triples,
            digits,
            by_code,
            columns,
        }
    }

    /// For every partition, the one with digits `first` and `second` swapped if the column of
    /// `first` is greater. `first` must be less than `second`.
    pub(crate) fn put_in_order(&self, first: usize, second: usize) -> &[Partition] {
        &self.in_order[SIDE * first + second]
    }

    /// The partition with its digits renamed: each new name is in the column of the old one.
    #[inline(always)]
    pub(crate) fn renamed(&self, partition: Partition, renaming: &PartitionRenaming) -> Partition {
        self.by_code.of(renaming.code(self.triples[usize::from(partition)]))
    }

    /// The partition with these columns.
    pub(crate) fn find(&self, columns: &[u8; SIDE]) -> Partition {
        self.by_code.of(code(columns))
    }
}

/// The partition with these columns, permuted by each of the [`ORDERS`].
fn reordered(
    columns: &[u8; SIDE],
    find: impl Fn(&[u8; SIDE]) -> Partition,
) -> [Partition; ORDERS.len()] {
    ORDERS.map(|order| find(&columns.map(|column| order[usize::from(column)])))
}

/// See [`PartitionTables::put_in_order`].
fn in_order(
    columns: &[[u8; SIDE]],
    first: usize,
    second: usize,
    find: impl Fn(&[u8; SIDE]) -> Partition,
) -> Vec<Partition> {
    let ordered = |columns: &[u8; SIDE]| {
        let mut columns = *columns;
        if first < second && columns[first] > columns[second] {
            columns.swap(first, second);
        }
        find(&columns)
    };
    columns.iter().map(ordered).collect()
}

/// The digits of each column, ascending.
fn digits(columns: &[u8; SIDE]) -> [[u8; BOX]; BOX] {
    let mut digits = [[0; BOX]; BOX];
    let mut found = [0; BOX];
    for (digit, &column) in columns.iter().enumerate() {
        let column = usize::from(column);
        digits[column][found[column]] = digit as u8;
        found[column] += 1;
    }
    digits
}

/// The partners of every partition. Those of the first are searched; all others are renamings:
/// `renamed(one, other)` takes a partner of the first to one of `one`.
fn renamed_partners(
    columns: &[[u8; SIDE]],
    find: impl Fn(&[u8; SIDE]) -> Partition,
    renamed: impl Fn(usize, usize) -> Partition,
) -> Vec<[(Partition, Partition); PARTNERS]> {
    let disjoint = |&other: &usize| {
        std::iter::zip(columns[0], columns[other]).all(|(one, other)| one != other)
    };
    // The three columns of a digit in a stack are 0, 1 and 2 in some order.
    let third = |other: usize| {
        let third = std::array::from_fn(|digit| 3 - columns[0][digit] - columns[other][digit]);
        usize::from(find(&third))
    };
    let first = (0..PARTITIONS).filter(disjoint).map(|other| (other, third(other))).collect_vec();
    let partners = (0..PARTITIONS).map(|one| {
        let pairs = first.iter().map(|&(other, third)| (renamed(one, other), renamed(one, third)));
        let mut pairs: [_; PARTNERS] = pairs.collect_array().expect("56 pairs fill a stack");
        pairs.sort_unstable();
        pairs
    });
    partners.collect()
}

/// The partitions that cross each partition, by renaming those of the first.
fn renamed_crossings(
    columns: &[[u8; SIDE]],
    renamed: impl Fn(usize, usize) -> Partition,
) -> Vec<[Partition; CROSSINGS]> {
    let first_sets = sets(&columns[0]);
    let crosses = |&other: &usize| {
        itertools::iproduct!(first_sets, sets(&columns[other]))
            .all(|(one, other)| (one & other).is_power_of_two())
    };
    let first = (0..PARTITIONS).filter(crosses).collect_vec();
    let crossings = (0..PARTITIONS).map(|one| {
        let crossing = first.iter().map(|&other| renamed(one, other));
        crossing.collect_array().expect("216 partitions cross one")
    });
    crossings.collect()
}

/// The renaming that takes the digits of each column of one partition to those of another, in their
/// order.
fn names(from: &[[u8; BOX]; BOX], to: &[[u8; BOX]; BOX]) -> Names {
    let mut names = [0; SIDE];
    std::iter::zip(from.as_flattened(), to.as_flattened())
        .for_each(|(&from, &to)| names[usize::from(from)] = to);
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::count::band::partition::INVERSE_ORDERS;

    #[test]
    fn partners_fill_a_stack() {
        let tables = PartitionTables::get();
        assert_eq!(tables.columns.len(), PARTITIONS);
        for (one, partners) in tables.partners.iter().enumerate() {
            assert!(partners.is_sorted_by(|one, next| one.0 < next.0));
            for &(other, third) in partners {
                let columns =
                    [one, other.into(), third.into()].map(|partition| tables.columns[partition]);
                for digit in 0..SIDE {
                    let mut all = columns.map(|column| column[digit]);
                    all.sort_unstable();
                    assert_eq!(all, [0, 1, 2]);
                }
            }
        }
    }

    #[test]
    fn reordering_there_and_back_changes_nothing() {
        let tables = PartitionTables::get();
        for partition in 0..PARTITIONS {
            assert_eq!(usize::from(tables.find(&tables.columns[partition])), partition);
            for (there, back) in INVERSE_ORDERS.into_iter().map(usize::from).enumerate() {
                let moved = tables.reordered[partition][there];
                assert_eq!(usize::from(tables.reordered[usize::from(moved)][back]), partition);
            }
        }
    }
}
