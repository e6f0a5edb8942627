//! The signatures of a solution's bands, and the combinations of fillings with these signatures.

use crate::classic::count::band::Partition;
use crate::classic::values::BOX;

/// The signatures of the three bands, the pivot's first.
#[derive(Clone, Copy, Default)]
pub(super) struct BandSignatures {
    pub(super) partitions: [[Partition; BOX]; BOX],
    /// The number of fillings of each band.
    pub(super) fillings: [u16; BOX],
    /// The number of namings of the digits that are not given anywhere.
    pub(super) multiplicity: u32,
}

/// The location of a solution in signature order.
pub(super) struct Location {
    pub(super) orbit: usize,
    /// The index among the members of all orbits.
    pub(super) member: usize,
    pub(super) signatures: BandSignatures,
    /// The index among the solutions with the same signatures.
    pub(super) index: u64,
}

impl BandSignatures {
    /// The number of solutions with these signatures, including all namings of the digits that are
    /// not given anywhere.
    pub(super) fn solutions(&self) -> u64 {
        let fillings: u64 = self.fillings.into_iter().map(u64::from).product();
        fillings * u64::from(self.multiplicity)
    }

    /// The bands in the order in which their fillings are combined. The one that changes fastest
    /// comes last: it has the most fillings.
    pub(super) fn nesting(&self) -> [usize; BOX] {
        let mut bands = [0, 1, 2];
        bands.sort_by_key(|&band| self.fillings[band]);
        bands
    }

    /// Splits the index of one of these solutions into the indices of the bands' fillings and of
    /// the naming, as digits of a mixed radix.
    pub(super) fn parts(&self, mut index: u64) -> ([u64; BOX], u32) {
        let mut indices = [0; BOX];
        for band in self.nesting().into_iter().rev() {
            let fillings = u64::from(self.fillings[band]);
            (indices[band], index) = (index % fillings, index / fillings);
        }
        assert!(index < self.multiplicity.into(), "there are no more solutions than that");
        (indices, index as u32)
    }
}
