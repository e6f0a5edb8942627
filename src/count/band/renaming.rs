//! Renaming digits, applied to partitions.

use super::tables::{ORDERS, Partition, Tables};
use crate::geometry::SIDE;

/// A renaming of the nine digits: `to[digit]` is its new name, both from zero.
pub(crate) type Names = [u8; SIDE];

/// The identity: every digit keeps its name.
pub(crate) const SAME_NAMES: Names = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The renaming that takes what one renaming makes to what another one makes.
pub(crate) fn between(one: &Names, other: &Names) -> Names {
    let mut between = SAME_NAMES;
    one.iter().zip(other).for_each(|(&from, &to)| between[usize::from(from)] = to);
    between
}

/// What a renaming does to partitions, as sums to look up.
///
/// The code of a renamed partition is the sum over the digits of column times the weight of the new
/// name. Each third of the digits has only 27 ways to lie in the columns, so that three look-ups give
/// the code, and a fourth the partition.
pub(crate) struct Renaming {
    sums: [[u16; SUMS]; 3],
}

/// The ways for three digits to lie in the columns are 27; rounded up to a power of two, a look-up that is
/// masked needs no check.
const SUMS: usize = 32;

/// The weight of each name in a code; the ninth name is implied by the others.
const WEIGHTS: [u16; SIDE] = [1, 3, 9, 27, 81, 243, 729, 2187, 0];

impl Renaming {
    pub(crate) fn new(to: &Names) -> Self {
        Self::with_order(to, 0)
    }

    /// The renaming together with an order of the columns, a place in [`ORDERS`].
    pub(crate) fn with_order(to: &Names, order: u8) -> Self {
        let order = ORDERS[usize::from(order)].map(u16::from);
        let mut sums = [[0; SUMS]; 3];
        for (sums, names) in sums.iter_mut().zip(to.as_chunks::<3>().0) {
            let [first, second, third] =
                names.map(|name| order.map(|column| column * WEIGHTS[usize::from(name)]));
            let (sums, _) = sums.as_chunks_mut::<9>();
            for (sums, third) in sums.iter_mut().zip(third) {
                *sums =
                    std::array::from_fn(|columns| first[columns % 3] + second[columns / 3] + third);
            }
        }
        Self { sums }
    }

    /// The partition in which each digit's new name stands where the digit stood, for a partition given
    /// by its [`thirds`](Tables::thirds).
    #[inline]
    pub(crate) fn of(&self, tables: &Tables, thirds: [u8; 3]) -> Partition {
        tables.by_code.of(self.code(thirds))
    }

    /// The code of that partition.
    #[inline]
    pub(crate) fn code(&self, thirds: [u8; 3]) -> u16 {
        let [first, second, third] = thirds.map(|columns| usize::from(columns) % SUMS);
        self.sums[0][first] + self.sums[1][second] + self.sums[2][third]
    }
}

/// Renamings that are applied to a partition together.
pub(crate) const LANES: usize = 8;

/// As many renamings side by side, so that their sums are made at once.
pub(crate) struct Renamings {
    sums: [[[u16; LANES]; SUMS]; 3],
}

impl Renamings {
    /// The renamings, at most [`LANES`]; what is missing renames nothing.
    pub(crate) fn new(renamings: &[Names]) -> Self {
        let mut sums = [[[0; LANES]; SUMS]; 3];
        for lane in 0..LANES {
            let renaming = Renaming::new(renamings.get(lane).unwrap_or(&SAME_NAMES));
            for (all, own) in sums.iter_mut().zip(&renaming.sums) {
                all.iter_mut().zip(own).for_each(|(lanes, &sum)| lanes[lane] = sum);
            }
        }
        Self { sums }
    }

    /// The codes of the renamed partition, given by the columns of its [`thirds`](Tables::thirds).
    #[inline]
    pub(crate) fn codes(&self, thirds: [u8; 3]) -> [u16; LANES] {
        let [first, second, third] = thirds.map(|columns| usize::from(columns) % SUMS);
        let (first, second, third) =
            (&self.sums[0][first], &self.sums[1][second], &self.sums[2][third]);
        std::array::from_fn(|lane| first[lane] + second[lane] + third[lane])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::limits::PARTITIONS;

    #[test]
    fn a_renamed_partition_has_the_columns_under_the_new_names() {
        let tables = Tables::get();
        let names: Names = [4, 0, 8, 2, 7, 1, 3, 6, 5];
        let renaming = Renaming::new(&names);
        let several = Renamings::new(&[SAME_NAMES, names]);
        for partition in 0..PARTITIONS as Partition {
            let renamed = renaming.of(tables, tables.thirds[usize::from(partition)]);
            let [before, after] = [partition, renamed].map(|one| tables.columns[usize::from(one)]);
            for (name, column) in std::iter::zip(names, before) {
                assert_eq!(after[usize::from(name)], column);
            }
            let codes = several.codes(tables.thirds[usize::from(partition)]);
            let found = codes.map(|code| tables.by_code.of(code));
            assert_eq!(found[..3], [partition, renamed, partition]);
        }
    }
}
