//! Partners in the first two stacks, with the fillings that they leave.

use crate::classic::count::band::{
    CountRow, FillingCounts, Names, Partition, PartitionRenaming, PartitionTables, SAME_NAMES,
};
use crate::classic::count::limits::PARTITIONS;

/// Iterates over the pairs of partners of a pivot's first two partitions.
///
/// Not an [`Iterator`]: counts are computed only when a pair is reached and the caller reads them
/// between steps, so they are passed to each step.
pub(crate) struct PartnerPairs<'a> {
    firsts: &'a [[Partition; 2]],
    seconds: &'a [[Partition; 2]],
    /// The indices of the next partners.
    first: usize,
    second: usize,
}

/// Partners in the first two stacks, and the row of counts that they select in each band of
/// interest.
pub(crate) struct PartnerPair<const BANDS: usize> {
    /// The first two partitions of both other bands.
    pub(crate) partitions: [[Partition; 2]; 2],
    rows: [CountRow; BANDS],
    names: [Names; BANDS],
}

/// The rows of counts that a pair selects, one for each band of interest.
pub(crate) struct PartnerRows<'a, const BANDS: usize> {
    tables: &'static PartitionTables,
    numbers: [&'a [u16; PARTITIONS]; BANDS],
    renamings: &'a [PartitionRenaming; BANDS],
}

impl<'a> PartnerPairs<'a> {
    pub(crate) fn new(firsts: &'a [[Partition; 2]], seconds: &'a [[Partition; 2]]) -> Self {
        Self { firsts, seconds, first: 0, second: 0 }
    }

    /// The next pair with fillings in each of the bands that `counts` belongs to: both of the other
    /// two bands, or only the last.
    #[inline]
    pub(crate) fn next<const BANDS: usize>(
        &mut self,
        counts: &mut [FillingCounts; BANDS],
    ) -> Option<PartnerPair<BANDS>> {
        while let Some(first) = self.firsts.get(self.first) {
            while let Some(second) = self.seconds.get(self.second) {
                self.second += 1;
                let partitions = [0, 1].map(|band| [first[band], second[band]]);
                let pair = PartnerPair::new(partitions, counts);
                if pair.is_some() {
                    return pair;
                }
            }
            self.first += 1;
            self.second = 0;
        }
        None
    }
}

impl<const BANDS: usize> PartnerPair<BANDS> {
    /// `None` if one of the bands has no filling.
    #[inline]
    fn new(partitions: [[Partition; 2]; 2], counts: &mut [FillingCounts; BANDS]) -> Option<Self> {
        let own = partitions.last_chunk::<BANDS>().expect("there are two other bands");
        let mut rows = [CountRow::EMPTY; BANDS];
        let mut names = [SAME_NAMES; BANDS];
        for band in 0..BANDS {
            (rows[band], names[band]) = counts[band].find(own[band]);
            if rows[band].largest == 0 {
                return None;
            }
        }
        Some(Self { partitions, rows, names })
    }

    /// Sets the renamings that take third partitions to the indices of the rows. They are written
    /// in place, as copying them takes longer than making them.
    pub(crate) fn make_renamings(&self, renamings: &mut [PartitionRenaming; BANDS]) {
        for (renaming, names) in renamings.iter_mut().zip(&self.names) {
            renaming.set(names, 0);
        }
    }

    /// The rows of counts that the pair selects, with [its renamings](Self::make_renamings).
    pub(crate) fn rows<'a>(
        &self,
        counts: &'a [FillingCounts; BANDS],
        renamings: &'a [PartitionRenaming; BANDS],
    ) -> PartnerRows<'a, BANDS> {
        let numbers = std::array::from_fn(|band| counts[band].numbers(self.rows[band]));
        PartnerRows { tables: PartitionTables::get(), numbers, renamings }
    }
}

impl<const BANDS: usize> PartnerRows<'_, BANDS> {
    /// The numbers of fillings with these partners in the last stack.
    #[inline]
    pub(crate) fn fillings(&self, partners: [Partition; 2]) -> [u16; BANDS] {
        let own = partners.last_chunk::<BANDS>().expect("there are two other bands");
        std::array::from_fn(|band| {
            let renamed = self.tables.renamed(own[band], &self.renamings[band]);
            self.numbers[band][usize::from(renamed)]
        })
    }
}
