//! The partners of every third partition of the pivot.

use crate::classic::count::band::{BandGivens, Partition};
use crate::classic::count::limits::PARTITIONS;
use crate::classic::count::orbit::Problem;
use crate::values::word_bits::bits;

const BITS: usize = u64::BITS as usize;

/// The pairs of partners of each third partition of the pivot, as indices among the partitions that
/// the other two bands allow.
pub(crate) struct ThirdPartners {
    pairs: Vec<Vec<[u16; 2]>>,
    /// For each of the two bands, the partners in that band alone.
    sets: [IndexSets; 2],
}

/// A bit set of indices for each third partition of the pivot.
pub(super) struct IndexSets {
    /// The number of words of a set.
    words: usize,
    bits: Vec<u64>,
}

impl ThirdPartners {
    pub(crate) fn of(problem: &Problem) -> Self {
        let indices = problem.others.each_ref().map(|band| band.allowed[2].indices());
        let index = |band: usize, partition: Partition| indices[band][usize::from(partition)];
        let all = 0..PARTITIONS as Partition;
        let pairs_of = |third| {
            let pairs = problem.partners(2, third);
            pairs.map(|[one, other]| [index(0, one), index(1, other)]).collect()
        };
        let pairs: Vec<Vec<[u16; 2]>> = all.map(pairs_of).collect();
        let sets = [0, 1].map(|band| IndexSets::of(&pairs, band, &problem.others[band]));
        Self { pairs, sets }
    }

    /// The pairs of partners of a third partition.
    pub(super) fn pairs(&self, third: Partition) -> &[[u16; 2]] {
        &self.pairs[usize::from(third)]
    }

    /// The sets of partners in each of the two bands.
    pub(super) fn sets(&self) -> &[IndexSets; 2] {
        &self.sets
    }
}

impl IndexSets {
    fn of(pairs: &[Vec<[u16; 2]>], band: usize, allowed: &BandGivens) -> Self {
        let words = allowed.allowed[2].len().div_ceil(BITS);
        let mut bits = vec![0; pairs.len() * words];
        for (third, pairs) in pairs.iter().enumerate() {
            for index in pairs.iter().map(|pair| usize::from(pair[band])) {
                bits[third * words + index / BITS] |= 1 << (index % BITS);
            }
        }
        Self { words, bits }
    }

    /// Replaces `union` by the union of the sets of `thirds`.
    pub(super) fn unite(&self, thirds: &[Partition], union: &mut Vec<u64>) {
        union.clear();
        union.resize(self.words, 0);
        for &third in thirds {
            let own = &self.bits[usize::from(third) * self.words..][..self.words];
            union.iter_mut().zip(own).for_each(|(union, own)| *union |= own);
        }
    }
}

/// The indices in a set, ascending.
pub(super) fn indices(set: &[u64]) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &set)| bits(set).map(move |bit| word * BITS + bit))
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::classic::values::board::Board9;

    #[test]
    fn a_union_has_the_partners_of_each() {
        let line =
            "9..42.......6...5...1...2....8.........7..3...7...8...................6.1...3...2";
        let board: Board9 = line.parse().unwrap();
        let problem = Problem::new(&(&board).into());
        let partners = ThirdPartners::of(&problem);
        let mut union = vec![u64::MAX; 2];
        for thirds in [&[][..], &[0], &[3, 500, 1679], &[40, 41, 42, 900]] {
            for (band, sets) in partners.sets().iter().enumerate() {
                sets.unite(thirds, &mut union);
                let pairs = thirds.iter().flat_map(|&third| partners.pairs(third));
                let expected = pairs.map(|pair| usize::from(pair[band])).sorted_unstable().dedup();
                assert!(indices(&union).eq(expected), "{thirds:?}");
            }
        }
    }
}
