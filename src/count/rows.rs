//! How many ways there are to fill the rows of a band, once the columns of its boxes are known.
//!
//! For partitions `(x0, x1, x2)` of a band's boxes, its *signature*, the number of arrangements of
//! digits in rows that agree with the givens depends on the digits' names only as far as these are
//! given. So the numbers for all `x2` are computed once for each pair `(x0, x1)` up to a renaming of
//! the digits that the band does not give.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::band::{Allowed, Band};
use super::partitions::{PARTITIONS, Partition, Tables};
use super::renaming::{Names, SAME_NAMES};
use crate::geometry::SIDE;

/// No signature has more arrangements: they are the ways to colour the edges of a bipartite graph of
/// nine columns and nine digits, three at each, with three colours, and such a graph has at most 12^3. Givens only take some away, so that
/// the 55 rows without any are a proof, which is one of the tests.
pub(super) const LARGEST: u16 = 1728;

/// The numbers of arrangements for one pair, by the partition of the third box.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Where they begin among those of all rows.
    start: usize,
    /// The largest of them; zero if the pair has no arrangement at all.
    pub(super) largest: u16,
}

/// The rows of one band, computed as they are asked for.
#[derive(Clone)]
pub(super) struct Rows {
    /// The digits that the band gives, as a set of bits.
    given: u16,
    /// The row partitions of the third box that agree with the givens.
    allowed_third: Allowed,
    tables: &'static Tables,
    /// The numbers of all rows one behind the other.
    numbers: Vec<u16>,
    by_key: HashMap<u64, Row, BuildHasherDefault<KeyHasher>>,
    workspace: Workspace,
    /// For each row partition of the third box, the column partitions that cross it and are allowed.
    third: Vec<Vec<Partition>>,
    /// For each column partition of the first two boxes, the allowed row partitions that cross it.
    first_two: [Vec<Vec<Partition>>; 2],
}

/// Left clean by everyone who uses it.
#[derive(Clone)]
struct Workspace {
    marked: Vec<bool>,
    ways: Vec<u16>,
    touched: Vec<Partition>,
}

impl Rows {
    pub(super) fn new(band: &Band) -> Self {
        let tables = Tables::get();
        let crossing = |from: &Allowed, to: &Allowed| {
            let cross = |one: usize| {
                let all = tables.crossings[one].iter().copied();
                let is_allowed = from.contains(one as Partition);
                all.filter(|&other| is_allowed && to.contains(other)).collect()
            };
            (0..PARTITIONS).map(cross).collect()
        };
        let [columns, rows] = [&band.allowed, &band.allowed_rows];
        Self {
            given: band.digits,
            allowed_third: rows[2].clone(),
            tables,
            numbers: Vec::new(),
            by_key: HashMap::default(),
            workspace: Workspace {
                marked: vec![false; PARTITIONS],
                ways: vec![0; PARTITIONS],
                touched: Vec::new(),
            },
            third: crossing(&rows[2], &columns[2]),
            first_two: [0, 1].map(|stack| crossing(&columns[stack], &rows[stack])),
        }
    }

    /// The numbers of a row, by the partition of the third box.
    pub(super) fn numbers(&self, row: Row) -> &[u16; PARTITIONS] {
        self.numbers[row.start..].first_chunk().expect("all rows are complete")
    }

    /// The largest number in any row that was asked for.
    #[cfg(feature = "random")]
    pub(super) fn largest(&self) -> u16 {
        self.by_key.values().map(|row| row.largest).max().unwrap_or(0)
    }

    /// The row of a pair, and the renaming that takes partitions of the third box to its indices.
    pub(super) fn find(&mut self, pair: [Partition; 2]) -> (Row, Names) {
        let columns = pair.map(|partition| self.tables.columns[usize::from(partition)]);
        let address = |digit: usize| 3 * columns[0][digit] + columns[1][digit];
        // Digits that are not given here are interchangeable: the ones in the first places get the
        // first free names.
        let mut free = [(0, 0); SIDE];
        let mut count = 0;
        let mut names = SAME_NAMES;
        let mut canonical = [0; SIDE];
        for (digit, canonical) in canonical.iter_mut().enumerate() {
            if self.given & 1 << digit == 0 {
                free[count] = (address(digit), digit as u8);
                count += 1;
            } else {
                *canonical = address(digit);
            }
        }
        free[..count].sort_unstable();
        let free_names = (0..SIDE).filter(|digit| self.given & 1 << digit == 0);
        for (name, &(address, digit)) in free_names.zip(&free[..count]) {
            names[usize::from(digit)] = name as u8;
            canonical[name] = address;
        }
        let key = canonical.iter().fold(0, |key, &address| key << 4 | u64::from(address));
        if let Some(&row) = self.by_key.get(&key) {
            return (row, names);
        }
        let row = self.build(&canonical);
        self.by_key.insert(key, row);
        (row, names)
    }

    /// Counts the arrangements for the pair in which each digit has this address, three times the
    /// column in the first box plus the column in the second.
    fn build(&mut self, addresses: &[u8; SIDE]) -> Row {
        let pair = [addresses.map(|address| address / 3), addresses.map(|address| address % 3)];
        let [first, second] = std::array::from_fn(|stack| {
            &self.first_two[stack][usize::from(self.tables.find(&pair[stack]))]
        });
        let Workspace { marked, ways, touched } = &mut self.workspace;
        second.iter().for_each(|&rows| marked[usize::from(rows)] = true);
        for &rows in first {
            for &(second, third) in &self.tables.partners[usize::from(rows)] {
                if marked[usize::from(second)] && self.allowed_third.contains(third) {
                    if ways[usize::from(third)] == 0 {
                        touched.push(third);
                    }
                    ways[usize::from(third)] += 1;
                }
            }
        }
        second.iter().for_each(|&rows| marked[usize::from(rows)] = false);
        let start = self.numbers.len();
        self.numbers.resize(start + PARTITIONS, 0);
        let numbers = &mut self.numbers[start..];
        for rows in touched.drain(..) {
            let ways = std::mem::take(&mut ways[usize::from(rows)]);
            for &columns in &self.third[usize::from(rows)] {
                numbers[usize::from(columns)] += ways;
            }
        }
        let largest = numbers.iter().copied().max().unwrap_or(0);
        debug_assert!(largest <= LARGEST);
        Row { start, largest }
    }
}

/// Spreads keys of 36 bits; the standard hasher is built for keys that somebody chooses to collide.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = (self.0 ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::count::orbits::Orbits;
    use crate::count::problem::Problem;

    #[test]
    fn no_number_is_larger() {
        let problem = Problem::new(&Board::EMPTY);
        let members = Orbits::new(&problem).members;
        let pairs: u32 = members.iter().map(|member| member.multiplicity).sum();
        assert_eq!((members.len(), pairs as usize), (55, PARTITIONS * PARTITIONS));
        let mut rows = Rows::new(&problem.pivot);
        let largest = members.iter().map(|member| rows.find(member.pair).0.largest).max();
        assert_eq!(largest, Some(LARGEST));
    }
}
