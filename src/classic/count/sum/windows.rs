//! *Windows*: runs of orbits that are counted together because the blocks of all of them fit into
//! memory.

use super::blocks::length;
use crate::classic::count::band::Partition;
use crate::classic::count::limits::{BLOCK_NUMBERS, PARTITIONS, PARTNERS};
use crate::classic::count::orbit::{Orbit, Problem};

const _: () = assert!(PARTNERS * length(PARTITIONS, PARTNERS) <= BLOCK_NUMBERS);

/// A window with more numbers than this in its blocks ends when the pivot's first partition
/// changes: small windows keep the blocks in the processor's cache.
const ENOUGH: usize = 1 << 19;

/// The most orbits in a window: the results of an orbit may take as much memory as its blocks.
const MOST_ORBITS: usize = 1024;

/// The next orbits to count, and the blocks that they need.
pub(crate) struct Window<'a> {
    pub(crate) orbits: &'a [Orbit],
    /// For each of the other two bands, the pivot's first partition and the second partition of
    /// each block.
    pub(crate) blocks: [Vec<[Partition; 2]>; 2],
}

/// Splits orbits into windows.
pub(crate) struct Windows<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) orbits: &'a [Orbit],
}

impl<'a> Iterator for Windows<'a> {
    type Item = Window<'a>;

    fn next(&mut self) -> Option<Window<'a>> {
        let mut needed = [0, 1].map(|_| NeededBlocks::default());
        let mut count = 0;
        for orbit in self.orbits.iter().take(MOST_ORBITS) {
            if needed.iter().any(|needed| needed.is_enough_before(orbit)) {
                break;
            }
            let before = needed.each_ref().map(|needed| needed.blocks.len());
            if !self.add(orbit, &mut needed) && count > 0 {
                std::iter::zip(&mut needed, before)
                    .for_each(|(needed, length)| needed.blocks.truncate(length));
                break;
            }
            count += 1;
        }
        let (orbits, rest) = self.orbits.split_at(count);
        self.orbits = rest;
        (count > 0).then(|| Window { orbits, blocks: needed.map(|needed| needed.blocks) })
    }
}

impl Windows<'_> {
    /// Adds the blocks of an orbit. Returns false if they exceed the memory.
    fn add(&self, orbit: &Orbit, needed: &mut [NeededBlocks; 2]) -> bool {
        let [first, second] = orbit.pair;
        let firsts = self.problem.partners(0, first).count();
        if firsts == 0 {
            return true;
        }
        let others = &self.problem.others;
        for pair in self.problem.partners(1, second) {
            for (band, needed) in needed.iter_mut().enumerate() {
                needed.add([first, pair[band]], length(others[band].allowed[2].len(), firsts));
            }
        }
        needed.iter().all(|needed| needed.numbers <= BLOCK_NUMBERS)
    }
}

/// The blocks of a band that a window needs.
#[derive(Default)]
struct NeededBlocks {
    blocks: Vec<[Partition; 2]>,
    /// The total length of these blocks.
    numbers: usize,
    /// The pivot's first partition, and the second partitions of its blocks so far.
    first: Option<Partition>,
    seconds: Vec<bool>,
}

impl NeededBlocks {
    /// Whether the window should end before this orbit, even if its blocks would fit.
    fn is_enough_before(&self, orbit: &Orbit) -> bool {
        self.numbers > ENOUGH && self.first != Some(orbit.pair[0])
    }

    fn add(&mut self, [first, second]: [Partition; 2], length: usize) {
        if self.first.replace(first) != Some(first) {
            self.seconds.clear();
            self.seconds.resize(PARTITIONS, false);
        }
        if !std::mem::replace(&mut self.seconds[usize::from(second)], true) {
            self.blocks.push([first, second]);
            self.numbers += length;
        }
    }
}
