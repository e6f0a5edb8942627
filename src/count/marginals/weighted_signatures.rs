//! Signatures of a band, weighted with the solutions that each of their arrangements is part of.

use std::num::NonZeroUsize;

use itertools::Itertools;

use crate::count::band::filling_counts::Class;
use crate::count::band::givens::Band;
use crate::count::band::renaming::Names;
use crate::count::band::tables::Partition;
use crate::count::deal::deal;

/// Pairs that take a thread longer than it takes to start one.
const OF_THREAD: usize = 64;

/// Signatures of a band, those with the same first two partitions together.
pub(crate) trait Weighted: Sync {
    /// What a thread needs to look at them.
    type Workspace: Send;

    fn workspace(&self) -> Self::Workspace;

    fn pairs(&self) -> impl Iterator<Item = Pair>;

    /// Visits the third partitions that the pair at this place can have, and maybe more, each with the number
    /// of solutions that an arrangement with this signature is part of. They are given under these names.
    fn each_third(
        &self,
        workspace: &mut Self::Workspace,
        place: usize,
        names: &Names,
        visit: impl FnMut(Partition, u64),
    );
}

/// The first two partitions of some signatures, and how many pairs they stand for.
pub(crate) struct Pair {
    pub(crate) partitions: [Partition; 2],
    pub(crate) multiplicity: u32,
}

/// A pair with its class, and its place among all.
type Classed = (Class, usize, Pair);

/// Deals the pairs of some signatures to workers, those of one class together, and returns these workers: one for
/// each thread, as far as that pays.
pub(crate) fn deal_classes<Worker: Send>(
    band: &Band,
    signatures: &impl Weighted,
    threads: NonZeroUsize,
    worker: impl Fn() -> Worker,
    work: impl Fn(&mut Worker, &[Classed]) + Sync,
) -> Vec<Worker> {
    let pairs = classed(band, signatures);
    let workers = pairs.len().div_ceil(OF_THREAD).min(threads.get());
    let mut workers = (0..workers).map(|_| worker()).collect_vec();
    deal(&mut workers, pairs.chunk_by(|(one, ..), (next, ..)| one.key == next.key), work);
    workers
}

/// Adds the numbers of solutions that one part of the signatures has to those of all.
pub(crate) fn add(all: &mut [u128], part: &[u128]) {
    all.iter_mut().zip(part).for_each(|(all, part)| *all += part);
}

fn classed(band: &Band, signatures: &impl Weighted) -> Vec<Classed> {
    let pairs = signatures.pairs().enumerate();
    let mut pairs = pairs
        .map(|(place, pair)| (Class::of(band.digits, pair.partitions), place, pair))
        .collect_vec();
    pairs.sort_unstable_by_key(|&(class, place, _)| (class.key, place));
    pairs
}
