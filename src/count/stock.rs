//! The rows and blocks that the orbits of a window need. They are there before the first of these is counted,
//! and only read while they are: threads need not wait for each other.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use itertools::Itertools;

use super::arranger::Arranger;
use super::blocks::{Block, Maker};
use super::deal::deal;
use super::orbits::{Orbit, Orbits};
use super::partitions::{PARTNERS, Partition};
use super::problem::Problem;
use super::rows::{KeyHasher, Rows};
use super::windows::Window;
use crate::geometry::BOX;
use crate::search::Engine;

/// Pairs whose rows are looked for at once.
const PAIRS: usize = 1024;

pub(super) struct Stock<'a> {
    problem: &'a Problem,
    /// Those of the pivot, and of the other two bands.
    pub(super) rows: [Rows; BOX],
    /// For each of the other two bands, by the pivot's first partition and the second of the block.
    blocks: [HashMap<u64, Block, BuildHasherDefault<KeyHasher>>; 2],
    thirds: [Vec<[u8; 3]>; 2],
}

/// What a thread needs to add to the stock.
pub(super) struct Stocker {
    arrangers: [Arranger<1>; BOX],
    maker: Maker,
}

/// A block that is still to be made.
struct Order {
    band: usize,
    key: [Partition; 2],
    room: Vec<i16>,
}

impl Stocker {
    pub(super) fn new(stock: &Stock, engine: Engine) -> Self {
        Self { arrangers: stock.rows.each_ref().map(Rows::arranger), maker: Maker::new(engine) }
    }
}

impl<'a> Stock<'a> {
    pub(super) fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            rows: problem.bands().map(Rows::new),
            blocks: [0, 1].map(|_| HashMap::default()),
            thirds: problem.others.each_ref().map(|band| band.allowed[2].thirds()),
        }
    }

    /// The blocks for the partners of an orbit's pair, as far as they are not all zero.
    pub(super) fn seconds(&self, [first, second]: [Partition; 2]) -> Vec<[&Block; 2]> {
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
    pub(super) fn turn_to(
        &mut self,
        window: &Window,
        orbits: &Orbits,
        workers: &mut [impl AsMut<Stocker> + Send],
    ) {
        let orders = self.orders(window);
        self.add_rows(&self.pairs(window.orbits, orbits, &orders), workers);
        let keys = orders.iter().map(|order| (order.band, key(order.key))).collect_vec();
        let stock = &*self;
        let made =
            deal(workers, orders, |worker, order| stock.make(&mut worker.as_mut().maker, order));
        for ((band, key), block) in std::iter::zip(keys, made) {
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
                room: rooms.next().unwrap_or_default(),
            }));
        }
        orders
    }

    /// The pairs whose rows are needed, for each band.
    fn pairs(
        &self,
        window: &[Orbit],
        orbits: &Orbits,
        orders: &[Order],
    ) -> [Vec<[Partition; 2]>; BOX] {
        let members = window.iter().flat_map(|orbit| &orbits.members[orbit.members.clone()]);
        let of_pivot = members.map(|member| member.pair).collect();
        let [one, other] = [0, 1].map(|band| {
            let orders = orders.iter().filter(|order| order.band == band);
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

    fn make(&self, maker: &mut Maker, order: Order) -> Block {
        let firsts = self.firsts(&order);
        let Order { band, key: [_, second], room } = order;
        maker.make(&self.rows[1 + band], &self.thirds[band], &firsts, second, room)
    }
}

fn key([first, second]: [Partition; 2]) -> u64 {
    u64::from(first) << Partition::BITS | u64::from(second)
}
