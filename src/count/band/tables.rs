//! The ways to deal the nine digits to the three columns of a box, and what can be said of them once
//! and for all.

use crate::count::limits::{PARTITIONS, PARTNERS};
use std::sync::OnceLock;

use itertools::Itertools;

use super::renaming::{Names, Renaming};
use crate::geometry::{BOX, SIDE};

/// The row partitions that can be combined with a column partition to a box: 3!^3.
const CROSSINGS: usize = 216;

/// An ordered partition of the digits into three sets of three, as an index below [`PARTITIONS`].
///
/// It says in which of a box's three columns each digit stands; or, read as a row partition, in which
/// of its rows.
pub(crate) type Partition = u16;

/// The orders that three columns can be put in.
pub(crate) const ORDERS: [[u8; BOX]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each of these orders, the one that takes it back.
pub(crate) const BACK: [u8; ORDERS.len()] = [0, 1, 2, 4, 3, 5];

/// Everything is indexed by partition first.
pub(crate) struct Tables {
    /// The column of each digit.
    pub(crate) columns: Vec<[u8; SIDE]>,
    /// The digits of each column, ascending.
    pub(crate) digits: Vec<[[u8; BOX]; BOX]>,
    /// The pairs of partitions for the other two boxes of a stack: no column has a digit twice.
    pub(crate) partners: Vec<[(Partition, Partition); PARTNERS]>,
    /// The partitions that share exactly one digit with each of the three sets.
    pub(crate) crossings: Vec<[Partition; CROSSINGS]>,
    /// The partition after its columns were put in each of the [`ORDERS`].
    pub(crate) reordered: Vec<[Partition; ORDERS.len()]>,
    /// For each pair of digits, first before second, the partitions after the two have changed places
    /// where the first stood in a later column. See [`Self::put_in_order`].
    in_order: Vec<Vec<Partition>>,
    /// Where a renaming looks up its three parts of the sum, see [`Renaming`].
    pub(crate) thirds: Vec<[u8; 3]>,
    /// The partition with each code of its first eight digits, see [`code`]; the ninth is implied.
    pub(crate) by_code: &'static ByCode,
}

/// The partitions by their codes.
///
/// Whatever is looked up is below [`PARTITIONS`]. There is an entry for everything that could be a code, so
/// that none needs a check; those that are none take no room in the cache, as nobody reads them.
pub(crate) struct ByCode(Box<[Partition; 1 << u16::BITS]>);

impl ByCode {
    /// The table, made when it is first asked for.
    pub(crate) fn get() -> &'static Self {
        static BY_CODE: OnceLock<ByCode> = OnceLock::new();
        BY_CODE.get_or_init(|| Self::new(&all_columns()))
    }

    fn new(columns: &[[u8; SIDE]]) -> Self {
        let mut by_code = vec![0; 1 << u16::BITS];
        for (partition, columns) in columns.iter().enumerate() {
            by_code[usize::from(code(columns))] = partition as Partition;
        }
        Self(by_code.try_into().expect("there are so many"))
    }

    #[inline]
    pub(crate) fn of(&self, code: u16) -> Partition {
        self.0[usize::from(code)]
    }
}

/// The number whose digits in base three are the columns of the first eight digits.
pub(crate) fn code(columns: &[u8; SIDE]) -> u16 {
    columns[..SIDE - 1].iter().rev().fold(0, |code, &column| 3 * code + u16::from(column))
}

impl Tables {
    /// The tables, made when they are first asked for.
    pub(crate) fn get() -> &'static Self {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let columns = all_columns();
        let by_code = ByCode::get();
        let thirds: Vec<_> = columns.iter().map(thirds).collect();
        let digits: Vec<_> = columns.iter().map(digits).collect();
        let find = |columns: &[u8; SIDE]| by_code.of(code(columns));
        let from_first: Vec<_> =
            digits.iter().map(|own| Renaming::new(&names(&digits[0], own))).collect();
        let renamed = |one: usize, other: usize| by_code.of(from_first[one].code(thirds[other]));
        Self {
            partners: renamed_partners(&columns, find, renamed),
            crossings: renamed_crossings(&columns, renamed),
            reordered: columns
                .iter()
                .map(|columns| {
                    ORDERS.map(|order| find(&columns.map(|column| order[usize::from(column)])))
                })
                .collect(),
            in_order: itertools::iproduct!(0..SIDE, 0..SIDE)
                .map(|(first, second)| {
                    let ordered = |columns: &[u8; SIDE]| {
                        let mut columns = *columns;
                        if first < second && columns[first] > columns[second] {
                            columns.swap(first, second);
                        }
                        find(&columns)
                    };
                    columns.iter().map(ordered).collect()
                })
                .collect(),
            thirds,
            digits,
            by_code,
            columns,
        }
    }

    /// For every partition, the one in which the first digit's column is not behind the second's: the
    /// two change places where it is.
    pub(crate) fn put_in_order(&self, first: usize, second: usize) -> &[Partition] {
        &self.in_order[SIDE * first + second]
    }

    /// The partition with these columns.
    pub(crate) fn find(&self, columns: &[u8; SIDE]) -> Partition {
        self.by_code.of(code(columns))
    }
}

/// The columns of the digits, for every partition.
pub(crate) fn all_columns() -> Vec<[u8; SIDE]> {
    let codes = 0..3_usize.pow(SIDE as u32);
    let columns =
        codes.map(|code| std::array::from_fn(|digit| (code / 3_usize.pow(digit as u32) % 3) as u8));
    columns.filter(|columns| sets(columns).iter().all(|set| set.count_ones() == 3)).collect()
}

/// The columns in two boxes of digits with these addresses: three times the column in the first box plus that in the
/// second.
pub(crate) fn columns_of(addresses: &[u8; SIDE]) -> [[u8; SIDE]; 2] {
    [addresses.map(|address| address / 3), addresses.map(|address| address % 3)]
}

/// The digits of each column as a set of bits.
fn sets(columns: &[u8; SIDE]) -> [u16; BOX] {
    let mut sets = [0; BOX];
    for (digit, &column) in columns.iter().enumerate() {
        sets[usize::from(column)] |= 1 << digit;
    }
    sets
}

/// The digits of each column, in their order.
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

/// The partners of every partition. Those of the first are searched; all others are these with other
/// names for the digits, as `renamed` says for a partition and one that goes with the first.
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

/// The same for the partitions that cross each.
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

/// The renaming that takes the digits of each column to those of another partition, in their order.
fn names(from: &[[u8; BOX]; BOX], to: &[[u8; BOX]; BOX]) -> Names {
    let mut names = [0; SIDE];
    std::iter::zip(from.as_flattened(), to.as_flattened())
        .for_each(|(&from, &to)| names[usize::from(from)] = to);
    names
}

/// The columns of digits 1 to 3, 4 to 6 and 7 to 9, each as a number below 27.
pub(crate) fn thirds(columns: &[u8; SIDE]) -> [u8; 3] {
    std::array::from_fn(|third| {
        columns[3 * third..][..3].iter().rev().fold(0, |number, column| 3 * number + column)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_fill_a_stack() {
        let tables = Tables::get();
        assert_eq!(tables.columns.len(), PARTITIONS);
        for (one, partners) in tables.partners.iter().enumerate() {
            assert!(partners.is_sorted_by(|one, next| one.0 < next.0));
            for &(other, third) in partners {
                let columns =
                    [one, other.into(), third.into()].map(|partition| tables.columns[partition]);
                for digit in 0..SIDE {
                    let mut places = columns.map(|column| column[digit]);
                    places.sort_unstable();
                    assert_eq!(places, [0, 1, 2]);
                }
            }
        }
    }

    #[test]
    fn reordering_there_and_back_changes_nothing() {
        let tables = Tables::get();
        for partition in 0..PARTITIONS {
            assert_eq!(usize::from(tables.find(&tables.columns[partition])), partition);
            for (there, back) in BACK.into_iter().map(usize::from).enumerate() {
                let moved = tables.reordered[partition][there];
                assert_eq!(usize::from(tables.reordered[usize::from(moved)][back]), partition);
            }
        }
    }
}
