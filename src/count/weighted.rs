//! Signatures of a band, weighted with the solutions that each of their arrangements is part of.

use itertools::Itertools;

use super::band::Band;
use super::partitions::Partition;
use super::renaming::Names;
use super::rows::Class;

/// Signatures of a band, those with the same first two partitions together.
pub(super) trait Weighted {
    fn pairs(&self) -> impl Iterator<Item = Pair>;

    /// Visits the third partitions that the pair at this place can have, and maybe more, each with the number
    /// of solutions that an arrangement with this signature is part of. They are given under these names.
    fn each_third(&mut self, place: usize, names: &Names, visit: impl FnMut(Partition, u64));
}

/// The first two partitions of some signatures, and how many pairs they stand for.
pub(super) struct Pair {
    pub(super) partitions: [Partition; 2],
    pub(super) multiplicity: u32,
}

/// The pairs of some signatures with their places, those of one class together.
pub(super) fn classed(band: &Band, signatures: &impl Weighted) -> Vec<(Class, usize, Pair)> {
    let pairs = signatures.pairs().enumerate();
    let mut pairs = pairs
        .map(|(place, pair)| (Class::of(band.digits, pair.partitions), place, pair))
        .collect_vec();
    pairs.sort_unstable_by_key(|&(class, place, _)| (class.key, place));
    pairs
}
