//! The completions of one orbit after the other: for each signature of the pivot, how many ways there
//! are to fill the other two bands.
//!
//! With the pivot's first two partitions fixed, the partners in the first two boxes can be chosen freely:
//! a *choice* is a pair of partners for each. For a third partition of the pivot the completions are
//!
//! > the sum over its partners `(b, c)` of the dot product `left[b] · right[c]`,
//!
//! where `left[b]` holds, for every choice, the arrangements of one of the other bands with third
//! partition `b`, and `right[c]` those of the other with `c`.

use super::blocks::{Block, Blocks, CHUNK};
use super::dot::{Multiplier, STEP, Tile};
use super::orbits::{self, Orbit, Orbits};
use super::partitions::{BACK, PARTITIONS, PARTNERS, Partition, Tables};
use super::problem::Problem;
use super::renaming::Renaming;
use super::rows::Rows;
use crate::search::Engine;

/// Choices that are taken together. Their numbers for all third partitions fit in the second-level
/// cache.
pub(super) const TILE: usize = 256;

/// Numbers in a line of the cache.
const ALIGNMENT: usize = 32;

/// Counts orbits, and keeps what one has in common with the next.
pub(super) struct Counter<'a> {
    problem: &'a Problem,
    orbits: &'a Orbits,
    tables: &'static Tables,
    multiplier: Multiplier,
    pivot: Rows<'a>,
    /// The third partitions that the pivot's givens allow, by their [`thirds`](Tables::thirds).
    thirds: Vec<[u8; 3]>,
    sides: [Side<'a>; 2],
    /// For each third partition of the pivot, its partners as places among those that the other two
    /// bands allow.
    partners: &'a [Vec<[u16; 2]>],
    /// The pivot's first partition that the blocks are made for.
    first: Option<Partition>,
    firsts: usize,
    /// How many pivots of the orbit have this third partition.
    weights: Box<[u64; PARTITIONS]>,
    completions: Box<[u64; PARTITIONS]>,
    needed: Vec<Partition>,
}

/// One of the other two bands.
struct Side<'a> {
    blocks: Blocks<'a>,
    /// The third partitions whose numbers are laid out, as places among those that the band allows.
    used: Vec<usize>,
    /// Where the numbers for a third partition are laid out.
    place: Vec<u16>,
    /// One row of numbers for each used third partition.
    numbers: Vec<i16>,
}

/// The partners of every third partition of the pivot, see [`Counter::partners`].
pub(super) fn third_partners(problem: &Problem) -> Vec<Vec<[u16; 2]>> {
    let places = problem.others.each_ref().map(|band| {
        let mut places = vec![0; PARTITIONS];
        for (place, &third) in band.allowed[2].list().iter().enumerate() {
            places[usize::from(third)] = place as u16;
        }
        places
    });
    let all = 0..PARTITIONS as Partition;
    all.map(|third| {
        problem
            .partners(2, third)
            .map(|[one, other]| [places[0][usize::from(one)], places[1][usize::from(other)]])
            .collect()
    })
    .collect()
}

impl<'a> Counter<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        orbits: &'a Orbits,
        partners: &'a [Vec<[u16; 2]>],
        engine: Engine,
        threads: usize,
    ) -> Self {
        Self {
            problem,
            orbits,
            tables: Tables::get(),
            multiplier: Multiplier::new(engine),
            pivot: Rows::new(&problem.pivot),
            thirds: problem.pivot.allowed[2].thirds(),
            sides: problem.others.each_ref().map(|band| Side {
                blocks: Blocks::new(band, engine, threads),
                used: Vec::new(),
                place: vec![0; band.allowed[2].len()],
                numbers: Vec::new(),
            }),
            partners,
            first: None,
            firsts: 0,
            weights: Box::new([0; PARTITIONS]),
            completions: Box::new([0; PARTITIONS]),
            needed: Vec::new(),
        }
    }

    /// The number of solutions in which the pivot's first two partitions are in this orbit.
    ///
    /// Weights are below 1680 · 1680 · 1728 and completions below 56³ · 1728², both far below 2^64;
    /// the sum over all orbits is a number of grids, below 2^73.
    pub(super) fn count(&mut self, orbit: &Orbit) -> u128 {
        self.weigh(orbit);
        self.needed.clear();
        self.needed.extend((0..PARTITIONS as Partition).filter(|&third| {
            self.weights[usize::from(third)] > 0 && !self.partners[usize::from(third)].is_empty()
        }));
        if self.needed.is_empty() {
            return 0;
        }
        self.complete(orbit);
        self.needed.iter().fold(0, |sum, &third| {
            let third = usize::from(third);
            sum + u128::from(self.weights[third]) * u128::from(self.completions[third])
        })
    }

    /// Adds up the arrangements of the pivot for the members of the orbit, by third partition as the
    /// representative sees it; then gathers third partitions that are symmetric.
    fn weigh(&mut self, orbit: &Orbit) {
        self.weights.fill(0);
        for member in &self.orbits.members[orbit.members.clone()] {
            let (row, to_row) = self.pivot.find(member.pair);
            if row.largest == 0 {
                continue;
            }
            let numbers = self.pivot.numbers(row);
            let multiplicity = u64::from(member.multiplicity);
            if 2 * self.thirds.len() > PARTITIONS {
                // Most third partitions are allowed: go through those of the representative, one by one.
                let mut names = to_row;
                for (&name, &to) in member.names.iter().zip(&to_row) {
                    names[usize::from(name)] = to;
                }
                let order = BACK[usize::from(member.third)];
                let from_representative = Renaming::with_order(&names, order);
                for (weight, &thirds) in self.weights.iter_mut().zip(&self.tables.thirds) {
                    let third = from_representative.of(self.tables, thirds);
                    *weight += multiplicity * u64::from(numbers[usize::from(third)]);
                }
                continue;
            }
            let to_row = Renaming::new(&to_row);
            let to_representative = Renaming::with_order(&member.names, member.third);
            for &third in &self.thirds {
                let number = numbers[usize::from(to_row.of(self.tables, third))];
                if number > 0 {
                    let third = to_representative.of(self.tables, third);
                    self.weights[usize::from(third)] += multiplicity * u64::from(number);
                }
            }
        }
        self.gather(orbit);
    }

    /// Moves weights to one of the third partitions that have equal completions: those that differ by an
    /// order of free columns, or by interchangeable digits with the same address. Gathering them only in
    /// part would be right as well, so two rounds are enough.
    fn gather(&mut self, orbit: &Orbit) {
        let digits = &self.problem.interchangeable;
        let alike = |one: usize, other: usize| orbit.addresses[one] == orbit.addresses[other];
        let mut steps: Vec<&[Partition]> = Vec::new();
        // The comparisons of a bubble sort within each run of digits with one address.
        for run in digits.chunk_by(|&one, &other| alike(one, other)) {
            for end in (1..run.len()).rev() {
                steps.extend(
                    (0..end).map(|place| self.tables.put_in_order(run[place], run[place + 1])),
                );
            }
        }
        self.gather_columns();
        if orbit.stabilizer > 1 {
            self.gather_stabilized(orbit);
        }
        if steps.is_empty() {
            return;
        }
        for _ in 0..2 {
            for third in 0..PARTITIONS {
                let sorted = steps.iter().fold(third, |third, step| usize::from(step[third]));
                self.move_weight(third, sorted);
            }
            self.gather_columns();
        }
    }

    /// Gathers third partitions that differ by a symmetry which keeps the orbit's representative.
    fn gather_stabilized(&mut self, orbit: &Orbit) {
        let key = orbits::key(self.problem, &orbit.addresses);
        for symmetry in &self.problem.symmetries {
            let addresses = symmetry.of(&orbit.addresses);
            if symmetry.is_of_third() || orbits::key(self.problem, &addresses) != key {
                continue;
            }
            let names = orbits::names(self.problem, &addresses);
            let names = symmetry.names.map(|name| names[usize::from(name)]);
            let moved = Renaming::with_order(&names, symmetry.third as u8);
            for third in 0..PARTITIONS {
                if self.weights[third] > 0 {
                    let image = usize::from(moved.of(self.tables, self.tables.thirds[third]));
                    self.move_weight(third, image.min(third));
                }
            }
        }
    }

    fn gather_columns(&mut self) {
        let orders = &self.problem.third_orders;
        if orders.len() == 1 {
            return;
        }
        for third in 0..PARTITIONS {
            let reordered = &self.tables.reordered[third];
            let first = orders.iter().map(|&order| reordered[order]).min();
            self.move_weight(third, first.map_or(third, usize::from));
        }
    }

    fn move_weight(&mut self, from: usize, to: usize) {
        if from != to {
            self.weights[to] += std::mem::take(&mut self.weights[from]);
        }
    }

    /// Counts the completions of the needed third partitions.
    fn complete(&mut self, orbit: &Orbit) {
        self.needed.iter().for_each(|&third| self.completions[usize::from(third)] = 0);
        self.set_first(orbit.pair[0]);
        if self.firsts == 0 {
            return;
        }
        let seconds = self.seconds(orbit.pair[1]);
        if seconds.is_empty() {
            return;
        }
        self.choose_used();
        let tiles = seconds.len().div_ceil((TILE / self.firsts).max(1));
        for tile in seconds.chunks(seconds.len().div_ceil(tiles)) {
            let width = (tile.len() * self.firsts).next_multiple_of(STEP);
            for (number, side) in self.sides.iter_mut().enumerate() {
                let blocks: Vec<Block> = tile.iter().map(|pair| pair[number]).collect();
                side.lay_out(&blocks, self.firsts, width);
            }
            self.add_products(width);
        }
    }

    /// Makes the blocks belong to the pivot's first partition.
    fn set_first(&mut self, first: Partition) {
        if self.first == Some(first) {
            return;
        }
        self.first = Some(first);
        let pairs: Vec<_> = self.problem.partners(0, first).collect();
        self.firsts = pairs.len();
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.blocks.set_firsts(pairs.iter().map(|pair| pair[number]).collect());
        }
    }

    /// The blocks for the partners of the pivot's second partition, without those that are all zero.
    fn seconds(&mut self, second: Partition) -> Vec<[Block; 2]> {
        self.sides.iter_mut().for_each(|side| side.blocks.reserve(PARTNERS));
        let pairs: Vec<_> = self.problem.partners(1, second).collect();
        let blocks = pairs
            .into_iter()
            .map(|[one, other]| [self.sides[0].blocks.get(one), self.sides[1].blocks.get(other)]);
        blocks.filter(|pair| pair.iter().all(|block| block.largest > 0)).collect()
    }

    /// Finds the third partitions of the other bands that some needed one of the pivot has as partners. If
    /// that looks like most of them, all are taken.
    fn choose_used(&mut self) {
        let needed = self.needed.iter().map(|&third| &self.partners[usize::from(third)]);
        let pairs: usize = needed.clone().map(Vec::len).sum();
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.used.clear();
            let all = side.place.len();
            if pairs > all {
                side.used.extend(0..all);
                side.place.iter_mut().zip(0..).for_each(|(own, place)| *own = place);
                continue;
            }
            side.place.fill(u16::MAX);
            for partner in needed.clone().flatten() {
                let place = &mut side.place[usize::from(partner[number])];
                if *place == u16::MAX {
                    *place = side.used.len() as u16;
                    side.used.push(partner[number].into());
                }
            }
        }
    }

    fn add_products(&mut self, width: usize) {
        let [left, right] = self.sides.each_ref().map(|side| side.tile(width));
        for &third in &self.needed {
            let third = usize::from(third);
            self.completions[third] += self.multiplier.sum(left, right, &self.partners[third]);
        }
    }
}

impl Side<'_> {
    /// Copies the numbers of the blocks, side by side, for each used third partition.
    fn lay_out(&mut self, blocks: &[Block], firsts: usize, width: usize) {
        match firsts.div_ceil(CHUNK) {
            1 => self.lay_out_chunks::<1>(blocks, firsts, width),
            2 => self.lay_out_chunks::<2>(blocks, firsts, width),
            3 => self.lay_out_chunks::<3>(blocks, firsts, width),
            _ => self.lay_out_chunks::<4>(blocks, firsts, width),
        }
    }

    fn lay_out_chunks<const CHUNKS: usize>(
        &mut self,
        blocks: &[Block],
        firsts: usize,
        width: usize,
    ) {
        // What is written beyond a row's own numbers, the next copy or the padding writes over; behind the
        // last row there is room.
        let room = ALIGNMENT + self.used.len() * width + CHUNK * CHUNKS;
        if self.numbers.len() < room {
            self.numbers.resize(room, 0);
        }
        let start = self.start();
        for (row, &third) in self.used.iter().enumerate() {
            let row = &mut self.numbers[start + row * width..][..width + CHUNK * CHUNKS];
            for (place, &block) in blocks.iter().enumerate() {
                let from = self.blocks.numbers(block, third).as_chunks::<CHUNK>().0;
                let to = row[place * firsts..].as_chunks_mut::<CHUNK>().0;
                let from: &[_; CHUNKS] = from.first_chunk().expect("blocks are padded");
                *to.first_chunk_mut().expect("rows are padded") = *from;
            }
            row[blocks.len() * firsts..width].fill(0);
        }
    }

    fn tile(&self, width: usize) -> Tile<'_> {
        Tile { numbers: &self.numbers[self.start()..], width, place: &self.place }
    }

    /// Where rows begin that lie in lines of the cache: those that do not take half as long again.
    fn start(&self) -> usize {
        self.numbers.as_ptr().align_offset(ALIGNMENT * size_of::<i16>()).min(ALIGNMENT)
    }
}
