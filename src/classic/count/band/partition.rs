//! Partitions of the nine digits to the three columns of a box.

use std::sync::OnceLock;

use crate::classic::values::{BOX, SIDE};

/// An ordered partition of the digits into three sets of three, as a number below
/// [`PARTITIONS`](crate::classic::count::limits::PARTITIONS).
///
/// It assigns each digit to a column of a box or, as a *row partition*, to a row. For example, the
/// box with rows 1 2 3, 4 5 6 and 7 8 9 has the column partition {1 4 7} {2 5 8} {3 6 9} and the
/// row partition {1 2 3} {4 5 6} {7 8 9}.
pub(crate) type Partition = u16;

/// A renaming of the nine digits: `names[digit]` is the new name, both from zero.
pub(crate) type Names = [u8; SIDE];

/// The identity: every digit keeps its name.
pub(crate) const SAME_NAMES: Names = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The orders of three columns.
pub(crate) const ORDERS: [[u8; BOX]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The index of the inverse of each order.
pub(crate) const INVERSE_ORDERS: [u8; ORDERS.len()] = [0, 1, 2, 4, 3, 5];

/// The columns of digits 1 to 3, of 4 to 6 and of 7 to 9, each triple as a number below 27.
///
/// A renaming uses them as indices of its tables, see
/// [`Renaming`](super::renaming::PartitionRenaming).
pub(crate) type Triples = [u8; 3];

/// The triples of a partition with these columns.
pub(crate) fn triples(columns: &[u8; SIDE]) -> Triples {
    std::array::from_fn(|triple| {
        columns[3 * triple..][..3].iter().rev().fold(0, |number, column| 3 * number + column)
    })
}

/// The columns of the digits in every partition, ascending by code.
pub(crate) fn all_columns() -> Vec<[u8; SIDE]> {
    let codes = 0..3_usize.pow(SIDE as u32);
    let columns =
        codes.map(|code| std::array::from_fn(|digit| (code / 3_usize.pow(digit as u32) % 3) as u8));
    columns.filter(|columns| sets(columns).iter().all(|set| set.count_ones() == 3)).collect()
}

/// The digits of each column as a set of bits.
pub(super) fn sets(columns: &[u8; SIDE]) -> [u16; BOX] {
    let mut sets = [0; BOX];
    for (digit, &column) in columns.iter().enumerate() {
        sets[usize::from(column)] |= 1 << digit;
    }
    sets
}

/// The number of positions of a digit in the first two boxes of a band.
pub(crate) const ADDRESSES: usize = BOX * BOX;

/// The columns in the first two boxes of digits with these *addresses*. An address is three times
/// the column in the first box plus the column in the second.
pub(crate) fn columns_of(addresses: &[u8; SIDE]) -> [[u8; SIDE]; 2] {
    [addresses.map(|address| address / 3), addresses.map(|address| address % 3)]
}

/// The number whose digits in base three are the columns of the first eight digits. The ninth
/// column follows from the others.
pub(crate) fn code(columns: &[u8; SIDE]) -> u16 {
    columns[..SIDE - 1].iter().rev().fold(0, |code, &column| 3 * code + u16::from(column))
}

/// The partitions by their [`code`]s.
///
/// Every entry is below [`PARTITIONS`](crate::classic::count::limits::PARTITIONS). There is an
/// entry for every 16-bit number, so lookups need no bounds check. Unused entries do not fill the
/// cache, as they are never read.
pub(crate) struct PartitionsByCode(Box<[Partition; 1 << u16::BITS]>);

impl PartitionsByCode {
    /// The table, made on first use.
    pub(crate) fn get() -> &'static Self {
        static BY_CODE: OnceLock<PartitionsByCode> = OnceLock::new();
        BY_CODE.get_or_init(|| Self::new(&all_columns()))
    }

    fn new(columns: &[[u8; SIDE]]) -> Self {
        let mut by_code = vec![0; 1 << u16::BITS];
        for (partition, columns) in columns.iter().enumerate() {
            by_code[usize::from(code(columns))] = partition as Partition;
        }
        Self(by_code.try_into().expect("the length is the same"))
    }

    #[inline]
    pub(crate) fn of(&self, code: u16) -> Partition {
        self.0[usize::from(code)]
    }
}
