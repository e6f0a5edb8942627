//! Renamings of digits, applied to partitions.

use super::partition::{Names, ORDERS, SAME_NAMES, Triples};
use crate::classic::values::SIDE;

/// The renaming that gives `other` when applied after `one`.
pub(crate) fn between(one: &Names, other: &Names) -> Names {
    let mut between = SAME_NAMES;
    one.iter().zip(other).for_each(|(&from, &to)| between[usize::from(from)] = to);
    between
}

/// A renaming of digits that acts on partitions by table lookup.
///
/// The code of a renamed partition is the sum over the digits of the column times the weight of the
/// new name. Three digits can be in only 27 combinations of columns, so three lookups give the
/// code, and a fourth the partition.
pub(crate) struct PartitionRenaming {
    sums: [[u16; SUMS]; 3],
}

/// The 27 combinations of columns for three digits, rounded up to a power of two: a masked index
/// needs no bounds check.
const SUMS: usize = 32;

/// The weight of each name in a code; the ninth name is implied by the others.
const WEIGHTS: [u16; SIDE] = [1, 3, 9, 27, 81, 243, 729, 2187, 0];

impl PartitionRenaming {
    /// An empty renaming, to be [set](Self::set).
    pub(crate) const UNSET: Self = Self { sums: [[0; SUMS]; 3] };

    pub(crate) fn new(to: &Names) -> Self {
        Self::with_order(to, 0)
    }

    /// The renaming followed by an order of the columns, an index into [`ORDERS`].
    pub(crate) fn with_order(to: &Names, order: u8) -> Self {
        let mut renaming = Self::UNSET;
        renaming.set(to, order);
        renaming
    }

    /// Replaces this renaming.
    pub(crate) fn set(&mut self, to: &Names, order: u8) {
        let order = ORDERS[usize::from(order)].map(u16::from);
        for (sums, names) in self.sums.iter_mut().zip(to.as_chunks::<3>().0) {
            let [first, second, third] =
                names.map(|name| order.map(|column| column * WEIGHTS[usize::from(name)]));
            let (sums, _) = sums.as_chunks_mut::<9>();
            for (sums, third) in sums.iter_mut().zip(third) {
                *sums =
                    std::array::from_fn(|columns| first[columns % 3] + second[columns / 3] + third);
            }
        }
    }

    /// The code of the partition with its digits renamed: each new name is in the column of the old
    /// one. See [`Tables::renamed`](super::tables::PartitionTables::renamed).
    #[inline(always)]
    pub(crate) fn code(&self, triples: Triples) -> u16 {
        let [first, second, third] = triples.map(|columns| usize::from(columns) % SUMS);
        self.sums[0][first] + self.sums[1][second] + self.sums[2][third]
    }
}

/// The number of renamings that are applied to a partition together.
pub(crate) const RENAMINGS: usize = 8;

/// Several renamings side by side, for SIMD.
pub(crate) struct Renamings {
    sums: [[[i16; RENAMINGS]; SUMS]; 3],
}

impl Renamings {
    /// Combines up to [`RENAMINGS`] renamings; the other lanes are the identity.
    pub(crate) fn new(renamings: &[Names]) -> Self {
        let mut sums = [[[0; RENAMINGS]; SUMS]; 3];
        for lane in 0..RENAMINGS {
            let renaming = PartitionRenaming::new(renamings.get(lane).unwrap_or(&SAME_NAMES));
            for (all, own) in sums.iter_mut().zip(&renaming.sums) {
                all.iter_mut().zip(own).for_each(|(lanes, &sum)| lanes[lane] = sum.cast_signed());
            }
        }
        Self { sums }
    }

    /// The codes of the partition under each renaming.
    #[inline(always)]
    pub(crate) fn codes(&self, triples: Triples) -> [u16; RENAMINGS] {
        let [first, second, third] = self.sums(triples);
        std::array::from_fn(|lane| (first[lane] + second[lane] + third[lane]).cast_unsigned())
    }

    /// The three summands of these codes.
    #[inline(always)]
    pub(crate) fn sums(&self, triples: Triples) -> [&[i16; RENAMINGS]; 3] {
        let [first, second, third] = triples.map(|columns| usize::from(columns) % SUMS);
        [&self.sums[0][first], &self.sums[1][second], &self.sums[2][third]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::count::band::partition::Partition;
    use crate::classic::count::band::partition::PartitionsByCode;
    use crate::classic::count::band::partition::all_columns;
    use crate::classic::count::band::partition::triples;
    use crate::classic::count::limits::PARTITIONS;

    #[test]
    fn a_renamed_partition_has_the_columns_under_the_new_names() {
        let (columns, by_code) = (all_columns(), PartitionsByCode::get());
        let names: Names = [4, 0, 8, 2, 7, 1, 3, 6, 5];
        let renaming = PartitionRenaming::new(&names);
        let several = Renamings::new(&[SAME_NAMES, names]);
        for partition in 0..PARTITIONS as Partition {
            let triples = triples(&columns[usize::from(partition)]);
            let renamed = by_code.of(renaming.code(triples));
            let [before, after] = [partition, renamed].map(|one| columns[usize::from(one)]);
            for (name, column) in std::iter::zip(names, before) {
                assert_eq!(after[usize::from(name)], column);
            }
            let codes = several.codes(triples);
            let found = codes.map(|code| by_code.of(code));
            assert_eq!(found[..3], [partition, renamed, partition]);
        }
    }
}
