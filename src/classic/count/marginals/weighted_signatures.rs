//! Signatures of a band, weighted with the number of solutions that each filling of theirs is part
//! of.

use std::num::NonZeroUsize;

use itertools::Itertools;

use crate::classic::count::band::{BandGivens, Names, PairClass, Partition};
use crate::threads::deal;

/// The fewest pairs that are worth a thread: fewer take less time than to start it.
const PAIRS_OF_THREAD: usize = 64;

/// Signatures of a band, those with the same first two partitions together.
pub(super) trait WeightedSignatures: Sync {
    /// What a thread needs to visit them.
    type Workspace: Send;

    fn workspace(&self) -> Self::Workspace;

    fn pairs(&self) -> impl Iterator<Item = WeightedPair>;

    /// Visits the third partitions that the pair with this index can have, and maybe more. Each
    /// comes with the number of solutions that a filling with this signature is part of, and under
    /// these names.
    fn each_third(
        &self,
        workspace: &mut Self::Workspace,
        pair: usize,
        names: &Names,
        visit: impl FnMut(Partition, u64),
    );
}

/// The first two partitions of some signatures, and how many pairs they stand for.
pub(super) struct WeightedPair {
    pub(super) partitions: [Partition; 2],
    pub(super) multiplicity: u32,
}

/// A pair with its class and its index.
type ClassedPair = (PairClass, usize, WeightedPair);

/// Deals the pairs to workers, those of one class together, and returns the workers: one for each
/// thread, or fewer if there are few pairs.
pub(super) fn deal_classes<Worker: Send>(
    band: &BandGivens,
    signatures: &impl WeightedSignatures,
    threads: NonZeroUsize,
    worker: impl Fn() -> Worker,
    work: impl Fn(&mut Worker, &[ClassedPair]) + Sync,
) -> Vec<Worker> {
    let pairs = classed(band, signatures);
    let workers = pairs.len().div_ceil(PAIRS_OF_THREAD).min(threads.get());
    let mut workers = (0..workers).map(|_| worker()).collect_vec();
    deal(&mut workers, pairs.chunk_by(|(one, ..), (next, ..)| one.key == next.key), work);
    workers
}

/// Adds the numbers of solutions of one part to those of all.
pub(super) fn add(all: &mut [u128], part: &[u128]) {
    all.iter_mut().zip(part).for_each(|(all, part)| *all += part);
}

fn classed(band: &BandGivens, signatures: &impl WeightedSignatures) -> Vec<ClassedPair> {
    let pairs = signatures.pairs().enumerate();
    let mut pairs = pairs
        .map(|(index, pair)| (PairClass::of(band.digits, pair.partitions), index, pair))
        .collect_vec();
    pairs.sort_unstable_by_key(|&(class, index, _)| (class.key, index));
    pairs
}
