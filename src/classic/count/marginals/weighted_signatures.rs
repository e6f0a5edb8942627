//! Signatures of a band, each weighted by the number of solutions that contain a given filling with
//! this signature.

use std::num::NonZeroUsize;

use itertools::Itertools;

use crate::classic::count::band::{BandGivens, Names, PairClass, Partition};
use crate::threads::deal;

/// The fewest pairs for a thread: fewer take less time than starting one.
const PAIRS_OF_THREAD: usize = 64;

/// Signatures of a band, grouped by their first two partitions.
pub(super) trait WeightedSignatures: Sync {
    /// The scratch memory of a thread.
    type Workspace: Send;

    fn workspace(&self) -> Self::Workspace;

    fn pairs(&self) -> impl Iterator<Item = WeightedPair>;

    /// Visits at least the third partitions that pair number `pair` can have, with `names` applied.
    /// Each comes with the number of solutions that contain a given filling with this signature.
    fn each_third(
        &self,
        workspace: &mut Self::Workspace,
        pair: usize,
        names: &Names,
        visit: impl FnMut(Partition, u64),
    );
}

/// The first two partitions of some signatures, and the number of pairs that they represent.
pub(super) struct WeightedPair {
    pub(super) partitions: [Partition; 2],
    pub(super) multiplicity: u32,
}

/// A pair with its class and its index.
type ClassedPair = (PairClass, usize, WeightedPair);

/// Deals the pairs to workers, one class at a time, and returns the workers: one for each thread,
/// or fewer if there are few pairs.
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

/// Adds `part` to `all`, element by element.
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
