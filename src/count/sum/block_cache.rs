//! The rows and blocks that the orbits of a window need. They are there before the first of these is counted,
//! and only read while they are: threads need not wait for each other.

use crate::count::limits::PARTNERS;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use itertools::Itertools;

use super::blocks::{Block, Maker, Thirds};
use super::windows::Window;
use crate::count::band::filling_counts::{Class, KeyHasher, Rows};
use crate::count::band::filling_sums::Arranger;
use crate::count::band::renaming::{SAME_NAMES, between};
use crate::count::band::tables::Partition;
use crate::count::deal::deal;
use crate::count::orbit::orbits::{Orbit, Orbits};
use crate::count::orbit::problem::Problem;
use crate::geometry::BOX;
use crate::search::Kernel;

/// Pairs whose rows are looked for at once.
const PAIRS: usize = 1024;

pub(crate) struct Stock<'a> {
    problem: &'a Problem,
    /// Those of the pivot, and of the other two bands.
    pub(crate) rows: [Rows; BOX],
    /// For each of the other two bands, by the pivot's first partition and the second of the block.
    blocks: [HashMap<u64, Block, BuildHasherDefault<KeyHasher>>; 2],
    thirds: [Thirds; 2],
    /// The digits of each that no renaming may change: its own, and those that the other gives in the first box.
    fixed: [u16; 2],
}

/// What a thread needs to add to the stock.
pub(crate) struct Stocker {
    arrangers: [Arranger<1>; BOX],
    maker: Maker,
}

/// A block that is still to be made.
struct Order {
    band: usize,
    key: [Partition; 2],
    /// Blocks of the same class are the same but for names.
    class: Class,
    room: Vec<i16>,
}

impl Stocker {
    pub(crate) fn new(stock: &Stock, kernel: Kernel) -> Self {
        Self { arrangers: stock.rows.each_ref().map(Rows::arranger), maker: Maker::new(kernel) }
    }
}

impl<'a> Stock<'a> {
    pub(crate) fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            rows: problem.bands().map(Rows::new),
            blocks: [0, 1].map(|_| HashMap::default()),
            thirds: problem.others.each_ref().map(Thirds::of),
            fixed: fixed(problem),
        }
    }

    /// The blocks for the partners of an orbit's pair, as far as they are not all zero.
    pub(crate) fn seconds(&self, [first, second]: [Partition; 2]) -> Vec<[&Block; 2]> {
        let mut seconds = Vec::with_capacity(PARTNERS);
        if self.problem.partners(0, first).next().is_none() {
            return seconds;
        }
        for pair in self.problem.partners(1, second) {
            let [one, other] = [0, 1].map(|band| &self.blocks[band][&key([first, pair[band]])]);
            if one.largest > 0 && other.largest > 0 {
                seconds.push([one, other]);
            }
        }
        seconds
    }

    /// Brings in what the orbits of a window need, and takes out what they do not.
    pub(crate) fn turn_to(
        &mut self,
        window: &Window,
        orbits: &Orbits,
        workers: &mut [impl AsMut<Stocker> + Send],
    ) {
        let mut orders = self.orders(window);
        orders.sort_unstable_by_key(|order| (order.band, order.class.key, order.key));
        let keys = orders.iter().map(|order| (order.band, key(order.key))).collect_vec();
        let alike = orders.into_iter().chunk_by(|order| (order.band, order.class.key));
        let alike = alike.into_iter().map(|(_, alike)| alike.collect_vec()).collect_vec();
        self.add_rows(&self.pairs(window.orbits, orbits, &alike), workers);
        let stock = &*self;
        let made =
            deal(workers, alike, |worker, alike| stock.make(&mut worker.as_mut().maker, alike));
        for ((band, key), block) in std::iter::zip(keys, made.into_iter().flatten()) {
            self.blocks[band].insert(key, block);
        }
    }

    /// The blocks that are missing. Those that no orbit needs make room.
    fn orders(&mut self, window: &Window) -> Vec<Order> {
        let mut orders = Vec::new();
        for (band, (blocks, needed)) in std::iter::zip(&mut self.blocks, &window.blocks).enumerate()
        {
            let mut kept = HashMap::default();
            let mut missing = Vec::new();
            for &own in needed {
                match blocks.remove(&key(own)) {
                    Some(block) => drop(kept.insert(key(own), block)),
                    None => missing.push(own),
                }
            }
            let mut rooms = std::mem::replace(blocks, kept).into_values().map(Block::into_room);
            orders.extend(missing.into_iter().map(|key| Order {
                band,
                key,
                class: Class::of(self.fixed[band], key),
                room: rooms.next().unwrap_or_default(),
            }));
        }
        orders
    }

    /// The pairs whose rows are needed, for each band. Of blocks that are alike, only the first is made of rows.
    fn pairs(
        &self,
        window: &[Orbit],
        orbits: &Orbits,
        alike: &[Vec<Order>],
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

    /// The partitions of a block's band for the pivot's first one.
    fn firsts(&self, order: &Order) -> Vec<Partition> {
        self.problem.partners(0, order.key[0]).map(|pair| pair[order.band]).collect()
    }

    fn add_rows(
        &mut self,
        pairs: &[Vec<[Partition; 2]>; BOX],
        workers: &mut [impl AsMut<Stocker> + Send],
    ) {
        let rows = &self.rows;
        let tasks =
            (0..BOX).flat_map(|band| pairs[band].chunks(PAIRS).map(move |pairs| (band, pairs)));
        let missing = deal(workers, tasks.collect_vec(), |_, (band, pairs)| {
            rows[band].missing(pairs).into_iter().map(|class| (band, class)).collect_vec()
        });
        let mut missing = missing.into_iter().flatten().collect_vec();
        missing.sort_unstable_by_key(|(band, class)| (*band, class.key));
        missing.dedup_by_key(|(band, class)| (*band, class.key));
        let built = deal(workers, &missing, |worker, (band, class)| {
            worker.as_mut().arrangers[*band].row(class)
        });
        for ((band, class), numbers) in std::iter::zip(&missing, built) {
            self.rows[*band].insert(class, numbers);
        }
    }

    /// Makes blocks that are alike: the first of rows, the others of it.
    fn make(&self, maker: &mut Maker, alike: Vec<Order>) -> Vec<Block> {
        let mut made: Vec<Block> = Vec::with_capacity(alike.len());
        let mut first = None;
        for order in alike {
            let firsts = self.firsts(&order);
            let Order { band, key: [_, second], class, room } = order;
            let thirds = &self.thirds[band];
            made.push(match &first {
                None => {
                    let block = maker.make(&self.rows[1 + band], thirds, &firsts, second, room);
                    first = Some((firsts, between(&class.names, &SAME_NAMES)));
                    block
                }
                Some((in_first, back)) => {
                    let to_first = class.names.map(|name| back[usize::from(name)]);
                    maker.rename(&made[0], &to_first, thirds, [in_first, &firsts], room)
                }
            });
        }
        made
    }
}

/// For each band, its own digits and those that the other gives in the first box: if these keep their names, so do
/// the partners that the bands allow there.
fn fixed(problem: &Problem) -> [u16; 2] {
    let [one, other] = &problem.others;
    [[one, other], [other, one]].map(|[own, other]| {
        let clues = other.clues.iter().filter(|clue| clue.stack == 0);
        clues.fold(own.digits, |fixed, clue| fixed | 1 << clue.digit)
    })
}

fn key([first, second]: [Partition; 2]) -> u64 {
    u64::from(first) << Partition::BITS | u64::from(second)
}
