//! The rows of counts and the blocks that the orbits of a window need.
//!
//! They are made before the first of these orbits is counted, and only read after that, so counting
//! threads need no locks.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use itertools::Itertools;

use super::blocks::{AllowedThird, BlockMaker, NumberBlock};
use super::windows::Window;
use crate::classic::count::band::{
    FillingCounts, FillingSums, KeyHasher, PairClass, Partition, SAME_NAMES, between,
};
use crate::classic::count::limits::PARTNERS;
use crate::classic::count::orbit::{Orbit, Orbits, Problem};
use crate::classic::search::Kernel;
use crate::classic::values::BOX;
use crate::threads::deal;

/// The number of pairs in a task that looks for missing rows.
const TASK_PAIRS: usize = 1024;

/// The rows and blocks of the current window; those that the next one needs are kept.
pub(crate) struct BlockCache<'a> {
    problem: &'a Problem,
    /// The rows of counts of the pivot and of the other two bands.
    pub(crate) counts: [FillingCounts; BOX],
    /// The blocks of the other two bands, by the pivot's first partition and the block's second
    /// one.
    blocks: [HashMap<u64, NumberBlock, BuildHasherDefault<KeyHasher>>; 2],
    allowed_third: [AllowedThird; 2],
    /// See [`fixed`].
    fixed: [u16; 2],
}

/// The scratch memory of a thread to fill the cache.
pub(crate) struct CacheFiller {
    sums: [FillingSums<1>; BOX],
    maker: BlockMaker,
}

/// A block to be made.
struct BlockOrder {
    band: usize,
    key: [Partition; 2],
    /// Blocks of one class differ only in the names of digits.
    class: PairClass,
    /// Memory for the block.
    room: Vec<i16>,
}

impl CacheFiller {
    pub(crate) fn new(cache: &BlockCache, kernel: Kernel) -> Self {
        Self {
            sums: cache.counts.each_ref().map(FillingCounts::sums),
            maker: BlockMaker::new(kernel),
        }
    }
}

impl<'a> BlockCache<'a> {
    pub(crate) fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            counts: problem.bands().map(FillingCounts::new),
            blocks: [0, 1].map(|_| HashMap::default()),
            allowed_third: problem.others.each_ref().map(AllowedThird::of),
            fixed: fixed(problem),
        }
    }

    /// The blocks of the partners in the second box of an orbit's pair, without those that are all
    /// zero.
    pub(crate) fn second_blocks(&self, [first, second]: [Partition; 2]) -> Vec<[&NumberBlock; 2]> {
        let mut found = Vec::with_capacity(PARTNERS);
        if self.problem.partners(0, first).next().is_none() {
            return found;
        }
        for pair in self.problem.partners(1, second) {
            let [one, other] = [0, 1].map(|band| &self.blocks[band][&key([first, pair[band]])]);
            if one.largest > 0 && other.largest > 0 {
                found.push([one, other]);
            }
        }
        found
    }

    /// Makes the blocks that the orbits of a window need, and drops the others.
    pub(crate) fn turn_to(
        &mut self,
        window: &Window,
        orbits: &Orbits,
        workers: &mut [impl AsMut<CacheFiller> + Send],
    ) {
        let mut orders = self.orders(window);
        orders.sort_unstable_by_key(|order| (order.band, order.class.key, order.key));
        let keys = orders.iter().map(|order| (order.band, key(order.key))).collect_vec();
        let alike = orders.into_iter().chunk_by(|order| (order.band, order.class.key));
        let alike = alike.into_iter().map(|(_, alike)| alike.collect_vec()).collect_vec();
        self.add_rows(&self.pairs(window.orbits, orbits, &alike), workers);
        let cache = &*self;
        let made =
            deal(workers, alike, |worker, alike| cache.make(&mut worker.as_mut().maker, alike));
        for ((band, key), block) in std::iter::zip(keys, made.into_iter().flatten()) {
            self.blocks[band].insert(key, block);
        }
    }

    /// The missing blocks. They reuse the memory of blocks that no orbit needs any more.
    fn orders(&mut self, window: &Window) -> Vec<BlockOrder> {
        let mut orders = Vec::new();
        for (band, (blocks, needed)) in std::iter::zip(&mut self.blocks, &window.blocks).enumerate()
        {
            let mut still_needed = HashMap::default();
            let mut missing = Vec::new();
            for &own in needed {
                match blocks.remove(&key(own)) {
                    Some(block) => drop(still_needed.insert(key(own), block)),
                    None => missing.push(own),
                }
            }
            let mut rooms =
                std::mem::replace(blocks, still_needed).into_values().map(NumberBlock::into_room);
            orders.extend(missing.into_iter().map(|key| BlockOrder {
                band,
                key,
                class: PairClass::of(self.fixed[band], key),
                room: rooms.next().unwrap_or_default(),
            }));
        }
        orders
    }

    /// The pairs of each band whose rows are needed. Of the blocks in a class, only the first is
    /// made from rows.
    fn pairs(
        &self,
        window: &[Orbit],
        orbits: &Orbits,
        alike: &[Vec<BlockOrder>],
    ) -> [Vec<[Partition; 2]>; BOX] {
        let members = window.iter().flat_map(|orbit| &orbits.members[orbit.members.clone()]);
        let of_pivot = members.map(|member| member.pair).collect();
        let [one, other] = [0, 1].map(|band| {
            let orders = alike.iter().map(|alike| &alike[0]).filter(|order| order.band == band);
            orders
                .flat_map(|order| self.firsts(order).into_iter().map(|first| [first, order.key[1]]))
                .collect()
        });
        [of_pivot, one, other]
    }

    /// The partners of the pivot's first partition in the block's band.
    fn firsts(&self, order: &BlockOrder) -> Vec<Partition> {
        self.problem.partners(0, order.key[0]).map(|pair| pair[order.band]).collect()
    }

    fn add_rows(
        &mut self,
        pairs: &[Vec<[Partition; 2]>; BOX],
        workers: &mut [impl AsMut<CacheFiller> + Send],
    ) {
        let counts = &self.counts;
        let tasks = (0..BOX)
            .flat_map(|band| pairs[band].chunks(TASK_PAIRS).map(move |pairs| (band, pairs)));
        let missing = deal(workers, tasks.collect_vec(), |_, (band, pairs)| {
            counts[band].missing(pairs).into_iter().map(|class| (band, class)).collect_vec()
        });
        let mut missing = missing.into_iter().flatten().collect_vec();
        missing.sort_unstable_by_key(|(band, class)| (*band, class.key));
        missing.dedup_by_key(|(band, class)| (*band, class.key));
        let built =
            deal(workers, &missing, |worker, (band, class)| worker.as_mut().sums[*band].row(class));
        for ((band, class), numbers) in std::iter::zip(&missing, built) {
            self.counts[*band].insert(class, numbers);
        }
    }

    /// Makes the blocks of one class: the first from rows, the others by renaming the first.
    fn make(&self, maker: &mut BlockMaker, alike: Vec<BlockOrder>) -> Vec<NumberBlock> {
        let mut made: Vec<NumberBlock> = Vec::with_capacity(alike.len());
        let mut first = None;
        for order in alike {
            let firsts = self.firsts(&order);
            let BlockOrder { band, key: [_, second], class, room } = order;
            let allowed = &self.allowed_third[band];
            made.push(match &first {
                None => {
                    let block = maker.make(&self.counts[1 + band], allowed, &firsts, second, room);
                    first = Some((firsts, between(&class.names, &SAME_NAMES)));
                    block
                }
                Some((in_first, back)) => {
                    let to_first = class.names.map(|name| back[usize::from(name)]);
                    maker.rename(&made[0], &to_first, allowed, [in_first, &firsts], room)
                }
            });
        }
        made
    }
}

/// For each of the other two bands, the digits that no renaming of its blocks may change: its own,
/// and those that the other band gives in the first box. While these keep their names, the bands
/// allow the same partners there.
fn fixed(problem: &Problem) -> [u16; 2] {
    let [one, other] = &problem.others;
    [[one, other], [other, one]].map(|[own, other]| own.digits | other.digits_in(0))
}

fn key([first, second]: [Partition; 2]) -> u64 {
    u64::from(first) << Partition::BITS | u64::from(second)
}
