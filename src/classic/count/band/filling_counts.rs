//! The number of fillings of a band for each signature.
//!
//! Let the *signature* of a band be the partitions `(x0, x1, x2)` of its boxes. The number of its
//! fillings that agree with the givens does not depend on the names of digits that are not given.
//! So the numbers for all `x2`, a row of counts, are computed once for each [class](PairClass) of
//! pairs `(x0, x1)`.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::OnceLock;

use super::filling_sums::FillingSums;
use super::givens::BandGivens;
use super::pair_class::{KeyHasher, PairClass};
use super::partition::{Names, Partition};
#[cfg(any(feature = "random", test))]
use super::tables::PartitionTables;
use crate::classic::count::limits::{MOST_FILLINGS, PARTITIONS};
#[cfg(any(feature = "random", test))]
use crate::classic::values::SIDE;

/// The numbers of fillings of one class, by the partition of the third box.
#[derive(Clone, Copy)]
pub(crate) struct CountRow {
    /// The slot of the row.
    slot: u32,
    /// The largest of its numbers; zero if the pair has no filling at all.
    pub(crate) largest: u16,
}

impl CountRow {
    /// A row without fillings, in no slot.
    pub(crate) const EMPTY: Self = Self { slot: u32::MAX, largest: 0 };
}

/// The rows of counts of one band, computed on first use.
#[derive(Clone)]
pub(crate) struct FillingCounts {
    /// The digits that the band gives or excludes, as a set of bits.
    given: u16,
    #[expect(clippy::vec_box, reason = "rows stay where they are when others are added")]
    numbers: Vec<Box<[u16; PARTITIONS]>>,
    by_key: HashMap<u64, CountRow, BuildHasherDefault<KeyHasher>>,
    /// For each row, the partitions with a nonzero number, once requested.
    present: Vec<OnceLock<Box<[Partition]>>>,
    sums: FillingSums<1>,
}

impl FillingCounts {
    pub(crate) fn new(band: &BandGivens) -> Self {
        Self {
            given: band.digits,
            numbers: Vec::new(),
            by_key: HashMap::default(),
            present: Vec::new(),
            sums: FillingSums::new(band),
        }
    }

    /// The numbers of a row, by the partition of the third box.
    pub(crate) fn numbers(&self, row: CountRow) -> &[u16; PARTITIONS] {
        &self.numbers[row.slot as usize]
    }

    /// The third partitions with fillings, ascending, and the numbers of all.
    pub(crate) fn present(&self, row: CountRow) -> (&[Partition], &[u16; PARTITIONS]) {
        let numbers = self.numbers(row);
        let present = self.present[row.slot as usize].get_or_init(|| {
            let all = 0..PARTITIONS as Partition;
            all.filter(|&third| numbers[usize::from(third)] > 0).collect()
        });
        (present, numbers)
    }

    /// The largest number in any row computed so far.
    #[cfg(feature = "random")]
    pub(crate) fn largest(&self) -> u16 {
        self.by_key.values().map(|row| row.largest).max().unwrap_or(0)
    }

    /// The row of a pair, and the renaming that takes partitions of the third box to its indices.
    #[inline]
    pub(crate) fn find(&mut self, pair: [Partition; 2]) -> (CountRow, Names) {
        let class = PairClass::of(self.given, pair);
        let row = self.by_key.get(&class.key).copied().unwrap_or_else(|| {
            let numbers = self.sums.row(&class);
            self.insert(&class, numbers)
        });
        (row, class.names)
    }

    /// The number of fillings of a signature.
    #[cfg(any(feature = "random", test))]
    pub(crate) fn of_signature(&mut self, [first, second, third]: [Partition; 3]) -> u16 {
        let (row, names) = self.find([first, second]);
        if row.largest == 0 {
            return 0;
        }
        let columns = PartitionTables::get().columns[usize::from(third)];
        let mut renamed = [0; SIDE];
        std::iter::zip(names, columns)
            .for_each(|(name, column)| renamed[usize::from(name)] = column);
        self.numbers(row)[usize::from(PartitionTables::get().find(&renamed))]
    }

    /// The result of [`Self::find`] for a pair whose row is known to be present.
    pub(crate) fn known(&self, pair: [Partition; 2]) -> (CountRow, Names) {
        let class = PairClass::of(self.given, pair);
        (self.by_key[&class.key], class.names)
    }

    /// The classes of these pairs whose rows are not computed yet, without duplicates.
    pub(crate) fn missing(&self, pairs: &[[Partition; 2]]) -> Vec<PairClass> {
        let classes = pairs.iter().map(|&pair| PairClass::of(self.given, pair));
        let mut missing: Vec<_> =
            classes.filter(|class| !self.by_key.contains_key(&class.key)).collect();
        missing.sort_unstable_by_key(|class| class.key);
        missing.dedup_by_key(|class| class.key);
        missing
    }

    /// Adds the row of a class.
    pub(crate) fn insert(
        &mut self,
        class: &PairClass,
        numbers: Box<[u16; PARTITIONS]>,
    ) -> CountRow {
        let largest = numbers.iter().copied().max().unwrap_or(0);
        assert!(largest <= MOST_FILLINGS, "no signature has more than 12^3 fillings");
        let row = CountRow { slot: self.numbers.len() as u32, largest };
        self.numbers.push(numbers);
        self.present.push(OnceLock::new());
        self.by_key.insert(class.key, row);
        row
    }

    /// The computation of the rows, for another thread.
    pub(crate) fn sums(&self) -> FillingSums<1> {
        self.sums.clone()
    }
}

impl FillingSums<1> {
    /// The numbers of the row of a class.
    pub(crate) fn row(&mut self, class: &PairClass) -> Box<[u16; PARTITIONS]> {
        let mut numbers = Box::new([0; PARTITIONS]);
        self.add(&class.addresses, |_| [1], numbers.as_chunks_mut().0);
        numbers
    }
}
