//! Lists of all fillings of a band, by signature.
//!
//! A filling is a triple of row partitions, one for each box: each crosses the box's column
//! partition, and together they fill the rows. The column partitions of the first two boxes
//! determine which row partitions these boxes can have, and those determine that of the third box.
//! It remains to test whether that one crosses the third box's columns. So there is one list for
//! each pair of column partitions, and the fillings of a signature are those on the list that pass
//! this test.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::givens::{BandGivens, LeftOut};
use super::partition::Partition;
use super::tables::PartitionTables;
use crate::classic::count::limits::PARTITIONS;
use crate::classic::values::{BOX, SIDE};

/// The row partitions of a band's boxes.
pub(crate) type RowsOfBoxes = [Partition; BOX];

/// The lists are cleared when they hold more fillings than this in total: 6 MiB.
const MOST: usize = 1 << 20;

/// The lists of one band, made on first use.
#[derive(Clone)]
pub(crate) struct FillingLists {
    /// For each row partition of the first box that agrees with the givens, the possible row
    /// partitions of the other boxes.
    partners: Arc<[Vec<[Partition; 2]>]>,
    left_out: Arc<LeftOut>,
    /// All lists, and the range of each pair's list.
    lists: Vec<RowsOfBoxes>,
    ranges: HashMap<[Partition; 2], Range<usize>>,
}

impl FillingLists {
    pub(crate) fn new(band: &BandGivens) -> Self {
        let [first, second, third] = &band.allowed_rows;
        let partners = |rows: usize| {
            let partners = PartitionTables::get().partners[rows].iter();
            let allowed = partners.filter(|&&(one, other)| {
                first.contains(rows as Partition) && second.contains(one) && third.contains(other)
            });
            allowed.map(|&(one, other)| [one, other]).collect()
        };
        Self {
            partners: (0..PARTITIONS).map(partners).collect(),
            left_out: Arc::new(band.left_out.clone()),
            lists: Vec::new(),
            ranges: HashMap::default(),
        }
    }

    /// Replaces `list` by all fillings of a signature, in row-major order.
    pub(crate) fn list(
        &mut self,
        [first, second, third]: [Partition; BOX],
        list: &mut Vec<RowsOfBoxes>,
    ) {
        let crossing = Crossing::of(third);
        let all = self.of_pair([first, second]);
        list.clear();
        let left_out = &*self.left_out;
        let is_whole = left_out.is_empty_in(2);
        let is_allowed = |rows: &&RowsOfBoxes| {
            crossing.contains(rows[2]) && (is_whole || left_out.allows(2, third, rows[2]))
        };
        list.extend(self.lists[all].iter().filter(is_allowed));
    }

    fn of_pair(&mut self, pair: [Partition; 2]) -> Range<usize> {
        if let Some(range) = self.ranges.get(&pair) {
            return range.clone();
        }
        if self.lists.len() > MOST {
            self.lists.clear();
            self.ranges.clear();
        }
        let tables = PartitionTables::get();
        let start = self.lists.len();
        let crossing = Crossing::of(pair[1]);
        let [first_whole, second_whole] = [0, 1].map(|stack| self.left_out.is_empty_in(stack));
        for &first in &tables.crossings[usize::from(pair[0])] {
            if !first_whole && !self.left_out.allows(0, pair[0], first) {
                continue;
            }
            let partners = self.partners[usize::from(first)].iter();
            let partners = partners.filter(|[second, _]| {
                crossing.contains(*second)
                    && (second_whole || self.left_out.allows(1, pair[1], *second))
            });
            self.lists.extend(partners.map(|&[second, third]| [first, second, third]));
        }
        let columns = pair.map(|partition| &tables.columns[usize::from(partition)]);
        // The first two boxes determine the third, so they suffice as a sort key.
        self.lists[start..].sort_unstable_by_key(|rows| {
            let [one, other] = [0, 1].map(|stack| {
                first_two_rows(&tables.columns[usize::from(rows[stack])], columns[stack])
            });
            [one[0], other[0], one[1], other[1]]
        });
        self.ranges.insert(pair, start..self.lists.len());
        start..self.lists.len()
    }
}

/// The partitions that cross a given one, as a bit set.
#[derive(Clone, Copy)]
struct Crossing([u64; PARTITIONS.div_ceil(u64::BITS as usize)]);

impl Crossing {
    fn of(partition: Partition) -> &'static Self {
        static ALL: OnceLock<Vec<Crossing>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let set = |crossings: &[Partition; _]| {
                let mut set = Self([0; _]);
                for partition in crossings.map(usize::from) {
                    set.0[partition / u64::BITS as usize] |= 1 << (partition % u64::BITS as usize);
                }
                set
            };
            PartitionTables::get().crossings.iter().map(set).collect()
        });
        &all[usize::from(partition)]
    }

    #[inline]
    fn contains(&self, partition: Partition) -> bool {
        let partition = usize::from(partition);
        self.0[partition / u64::BITS as usize] >> (partition % u64::BITS as usize) & 1 == 1
    }
}

/// The digits of a box's first two rows, each row as a number that sorts like its digits.
fn first_two_rows(rows: &[u8; SIDE], columns: &[u8; SIDE]) -> [u16; 2] {
    let mut digits = [0; 2];
    for (digit, (&row, &column)) in rows.iter().zip(columns).enumerate() {
        if let Some(digits) = digits.get_mut(usize::from(row)) {
            *digits |= (digit as u16) << (4 * (2 - column));
        }
    }
    digits
}
