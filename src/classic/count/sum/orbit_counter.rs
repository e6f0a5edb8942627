//! The completions of an orbit: for each signature of the pivot, the number of fillings of the
//! other two bands.
//!
//! With the pivot's first two partitions fixed, the partners in the first two boxes can be chosen
//! freely: a *choice* is a pair of partners for each. For a third partition of the pivot, the
//! completions are
//!
//! > the sum over its partners `(b, c)` of the dot product `left[b] · right[c]`,
//!
//! where `left[b]` holds, for every choice, the fillings of one of the other bands with third
//! partition `b`, and `right[c]` those of the other with `c`.

use super::block_cache::BlockCache;
use super::blocks::NumberBlock;
use super::layout::NumberLayout;
use super::third_partners::ThirdPartners;
use crate::classic::count::band::{
    FillingCounts, Partition, PartitionRenaming, PartitionTables, between,
};
use crate::classic::count::limits::{PARTITIONS, TILE};
use crate::classic::count::orbit::{Merge, Orbit, Orbits, Problem, merges};
use crate::classic::count::simd::Multiplier;
use crate::classic::search::Kernel;

/// Counts orbits, with scratch memory that is reused from orbit to orbit.
pub(crate) struct OrbitCounter<'a> {
    problem: &'a Problem,
    orbits: &'a Orbits,
    tables: &'static PartitionTables,
    multiplier: Multiplier,
    layouts: [NumberLayout; 2],
    partners: &'a ThirdPartners,
    /// The number of pivots of the orbit with each third partition, and the partitions whose number
    /// is nonzero, ascending.
    weights: Box<[u64; PARTITIONS]>,
    weighted: Vec<Partition>,
    completions: Box<[u64; PARTITIONS]>,
    needed: Vec<Partition>,
}

impl<'a> OrbitCounter<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        orbits: &'a Orbits,
        partners: &'a ThirdPartners,
        kernel: Kernel,
    ) -> Self {
        Self {
            problem,
            orbits,
            tables: PartitionTables::get(),
            multiplier: Multiplier::new(kernel),
            layouts: problem.others.each_ref().map(|band| NumberLayout::new(band.allowed[2].len())),
            partners,
            weights: Box::new([0; PARTITIONS]),
            weighted: Vec::new(),
            completions: Box::new([0; PARTITIONS]),
            needed: Vec::new(),
        }
    }

    /// The number of solutions in which the pivot's first two partitions are in this orbit.
    ///
    /// Weights are below 1680 · 1680 · 1728 and completions below 56³ · 1728², both far below 2^64;
    /// the sum over all orbits is a number of grids, below 2^73.
    pub(super) fn count(&mut self, cache: &BlockCache, orbit: &Orbit) -> u128 {
        self.needed.clear();
        let choices = cache.second_blocks(orbit.pair);
        if !choices.is_empty() {
            self.weigh(&cache.counts[0], orbit);
            self.merge(&merges(self.problem, orbit), |_| ());
            self.complete(&choices);
        }
        self.total()
    }

    /// The number of solutions of the orbit counted last.
    pub(crate) fn total(&self) -> u128 {
        self.needed.iter().fold(0, |sum, &third| {
            let third = usize::from(third);
            sum + u128::from(self.weights[third]) * u128::from(self.completions[third])
        })
    }

    /// The completions of each third partition that some member of the orbit has, in the names of
    /// the representative. Ascending; partitions without completions are omitted.
    pub(crate) fn completions(
        &mut self,
        cache: &BlockCache,
        orbit: &Orbit,
    ) -> Vec<(Partition, u64)> {
        self.needed.clear();
        let choices = cache.second_blocks(orbit.pair);
        if choices.is_empty() {
            return Vec::new();
        }
        self.weigh(&cache.counts[0], orbit);
        let mut merged: Vec<_> = self.weighted.iter().map(|&third| (third, third)).collect();
        self.merge(&merges(self.problem, orbit), |merge| {
            merged.iter_mut().for_each(|(_, to)| *to = merge.of(*to));
        });
        self.complete(&choices);
        let found = merged.into_iter().map(|(third, to)| {
            let is_needed = !self.partners.pairs(to).is_empty();
            (third, if is_needed { self.completions[usize::from(to)] } else { 0 })
        });
        found.filter(|&(_, completions)| completions > 0).collect()
    }

    /// Adds up the pivot's fillings over the members of the orbit, by third partition in the names
    /// of the representative.
    fn weigh(&mut self, pivot: &FillingCounts, orbit: &Orbit) {
        self.weighted.drain(..).for_each(|third| self.weights[usize::from(third)] = 0);
        for member in &self.orbits.members[orbit.members.clone()] {
            let (row, to_row) = pivot.known(member.pair);
            if row.largest == 0 {
                continue;
            }
            let from_row =
                PartitionRenaming::with_order(&between(&to_row, &member.names), member.third);
            let (present, numbers) = pivot.present(row);
            let multiplicity = u64::from(member.multiplicity);
            for &in_row in present {
                let third = self.tables.renamed(in_row, &from_row);
                self.weights[usize::from(third)] +=
                    multiplicity * u64::from(numbers[usize::from(in_row)]);
            }
        }
        self.list_weighted();
    }

    /// Lists the third partitions with weight, without unpredictable branches.
    fn list_weighted(&mut self) {
        self.weighted.resize(PARTITIONS, 0);
        let mut count = 0;
        for (third, &weight) in (0..).zip(self.weights.iter()) {
            self.weighted[count] = third;
            count += usize::from(weight > 0);
        }
        self.weighted.truncate(count);
    }

    /// Moves weights to third partitions that have equally many completions. `also` is called with
    /// each merge.
    fn merge(&mut self, merges: &[Merge], mut also: impl FnMut(&Merge)) {
        for merge in merges {
            also(merge);
            for &third in &self.weighted {
                let weight = std::mem::take(&mut self.weights[usize::from(third)]);
                self.weights[usize::from(merge.of(third))] += weight;
            }
            self.list_weighted();
        }
    }

    /// Counts the completions of the third partitions that have weight and partners. `choices` are
    /// the blocks of second partitions, at least one.
    fn complete(&mut self, choices: &[[&NumberBlock; 2]]) {
        let weighted = self.weighted.iter().copied();
        self.needed.extend(weighted.filter(|&third| !self.partners.pairs(third).is_empty()));
        self.needed.iter().for_each(|&third| self.completions[usize::from(third)] = 0);
        if self.needed.is_empty() {
            return;
        }
        self.choose_rows();
        let firsts = choices[0][0].firsts;
        let tiles = choices.len().div_ceil((TILE / firsts).max(1));
        for tile in choices.chunks(choices.len().div_ceil(tiles)) {
            let width = (tile.len() * firsts).next_multiple_of(self.multiplier.step());
            for (band, layout) in self.layouts.iter_mut().enumerate() {
                let blocks: Vec<&NumberBlock> = tile.iter().map(|pair| pair[band]).collect();
                layout.fill(&blocks, firsts, width);
            }
            self.add_products(width);
        }
    }

    /// Selects the third partitions of the other bands that are partners of a needed one.
    fn choose_rows(&mut self) {
        for (layout, sets) in self.layouts.iter_mut().zip(self.partners.sets()) {
            layout.choose(&self.needed, sets);
        }
    }

    fn add_products(&mut self, width: usize) {
        let [left, right] = self.layouts.each_ref().map(|layout| layout.tile(width));
        for &third in &self.needed {
            let products = self.multiplier.sum(left, right, self.partners.pairs(third));
            self.completions[usize::from(third)] += products;
        }
    }
}
