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

use super::block_cache::Stock;
use super::blocks::{Block, CHUNK};
use crate::count::band::filling_counts::Rows;
use crate::count::band::renaming::{Renaming, between};
use crate::count::band::tables::{Partition, Tables};
use crate::count::limits::{PARTITIONS, TILE};
use crate::count::orbit::merges::{Step, steps};
use crate::count::orbit::orbits::{Orbit, Orbits};
use crate::count::orbit::problem::Problem;
use crate::count::simd::dot_product::{Multiplier, STEP, Tile};
use crate::search::Kernel;

/// Numbers in a line of the cache.
const ALIGNMENT: usize = 32;

/// Counts orbits, one after the other.
pub(crate) struct Counter<'a> {
    problem: &'a Problem,
    orbits: &'a Orbits,
    tables: &'static Tables,
    multiplier: Multiplier,
    sides: [Side; 2],
    /// For each third partition of the pivot, its partners as places among those that the other two
    /// bands allow.
    partners: &'a [Vec<[u16; 2]>],
    /// How many pivots of the orbit have this third partition, and which are had at all, ascending.
    weights: Box<[u64; PARTITIONS]>,
    weighed: Vec<Partition>,
    completions: Box<[u64; PARTITIONS]>,
    needed: Vec<Partition>,
}

/// One of the other two bands.
struct Side {
    /// The third partitions whose numbers are laid out, as places among those that the band allows.
    used: Vec<usize>,
    /// Where the numbers for a third partition are laid out.
    place: Vec<u16>,
    /// One row of numbers for each used third partition.
    numbers: Vec<i16>,
}

/// The partners of every third partition of the pivot, see [`Counter::partners`].
pub(crate) fn third_partners(problem: &Problem) -> Vec<Vec<[u16; 2]>> {
    let places = problem.others.each_ref().map(|band| band.allowed[2].places());
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
    pub(crate) fn new(
        problem: &'a Problem,
        orbits: &'a Orbits,
        partners: &'a [Vec<[u16; 2]>],
        kernel: Kernel,
    ) -> Self {
        Self {
            problem,
            orbits,
            tables: Tables::get(),
            multiplier: Multiplier::new(kernel),
            sides: problem.others.each_ref().map(|band| Side {
                used: Vec::new(),
                place: vec![0; band.allowed[2].len()],
                numbers: Vec::new(),
            }),
            partners,
            weights: Box::new([0; PARTITIONS]),
            weighed: Vec::new(),
            completions: Box::new([0; PARTITIONS]),
            needed: Vec::new(),
        }
    }

    /// The number of solutions in which the pivot's first two partitions are in this orbit.
    ///
    /// Weights are below 1680 · 1680 · 1728 and completions below 56³ · 1728², both far below 2^64;
    /// the sum over all orbits is a number of grids, below 2^73.
    pub(crate) fn count(&mut self, stock: &Stock, orbit: &Orbit) -> u128 {
        self.needed.clear();
        let seconds = stock.seconds(orbit.pair);
        if !seconds.is_empty() {
            self.weigh(&stock.rows[0], orbit);
            self.gather(&steps(self.problem, orbit), |_| ());
            self.complete(&seconds);
        }
        self.total()
    }

    /// The number of solutions of the orbit that was counted last.
    pub(crate) fn total(&self) -> u128 {
        self.needed.iter().fold(0, |sum, &third| {
            let third = usize::from(third);
            sum + u128::from(self.weights[third]) * u128::from(self.completions[third])
        })
    }

    /// The completions of each third partition that some member of the orbit has, as the representative
    /// sees it, ascending and without those that have none.
    pub(crate) fn completions(&mut self, stock: &Stock, orbit: &Orbit) -> Vec<(Partition, u64)> {
        self.needed.clear();
        let seconds = stock.seconds(orbit.pair);
        if seconds.is_empty() {
            return Vec::new();
        }
        self.weigh(&stock.rows[0], orbit);
        let mut gathered: Vec<_> = self.weighed.iter().map(|&third| (third, third)).collect();
        self.gather(&steps(self.problem, orbit), |step| {
            gathered.iter_mut().for_each(|(_, to)| *to = step.of(*to));
        });
        self.complete(&seconds);
        let found = gathered.into_iter().map(|(third, to)| {
            let is_needed = !self.partners[usize::from(to)].is_empty();
            (third, if is_needed { self.completions[usize::from(to)] } else { 0 })
        });
        found.filter(|&(_, completions)| completions > 0).collect()
    }

    /// Adds up the arrangements of the pivot for the members of the orbit, by third partition as the
    /// representative sees it.
    fn weigh(&mut self, pivot: &Rows, orbit: &Orbit) {
        self.weighed.drain(..).for_each(|third| self.weights[usize::from(third)] = 0);
        for member in &self.orbits.members[orbit.members.clone()] {
            let (row, to_row) = pivot.known(member.pair);
            if row.largest == 0 {
                continue;
            }
            let from_row = Renaming::with_order(&between(&to_row, &member.names), member.third);
            let (present, numbers) = pivot.present(row);
            let multiplicity = u64::from(member.multiplicity);
            for &in_row in present {
                let third = from_row.of(self.tables, self.tables.thirds[usize::from(in_row)]);
                self.weights[usize::from(third)] +=
                    multiplicity * u64::from(numbers[usize::from(in_row)]);
            }
        }
        self.list_weighed();
    }

    /// Lists the third partitions with weight, without a branch that could not be foreseen.
    fn list_weighed(&mut self) {
        self.weighed.resize(PARTITIONS, 0);
        let mut count = 0;
        for (third, &weight) in (0..).zip(self.weights.iter()) {
            self.weighed[count] = third;
            count += usize::from(weight > 0);
        }
        self.weighed.truncate(count);
    }

    /// Moves weights to third partitions that have equal completions, and tells of each step.
    fn gather(&mut self, steps: &[Step], mut told: impl FnMut(&Step)) {
        for step in steps {
            told(step);
            for &third in &self.weighed {
                let weight = std::mem::take(&mut self.weights[usize::from(third)]);
                self.weights[usize::from(step.of(third))] += weight;
            }
            self.list_weighed();
        }
    }

    /// Counts the completions of the third partitions that have weight and partners, for these blocks. There
    /// are some.
    fn complete(&mut self, seconds: &[[&Block; 2]]) {
        let weighed = self.weighed.iter().copied();
        self.needed.extend(weighed.filter(|&third| !self.partners[usize::from(third)].is_empty()));
        self.needed.iter().for_each(|&third| self.completions[usize::from(third)] = 0);
        if self.needed.is_empty() {
            return;
        }
        self.choose_used();
        let firsts = seconds[0][0].firsts;
        let tiles = seconds.len().div_ceil((TILE / firsts).max(1));
        for tile in seconds.chunks(seconds.len().div_ceil(tiles)) {
            let width = (tile.len() * firsts).next_multiple_of(STEP);
            for (number, side) in self.sides.iter_mut().enumerate() {
                let blocks: Vec<&Block> = tile.iter().map(|pair| pair[number]).collect();
                side.lay_out(&blocks, firsts, width);
            }
            self.add_products(width);
        }
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

impl Side {
    /// Copies the numbers of the blocks, side by side, for each used third partition.
    fn lay_out(&mut self, blocks: &[&Block], firsts: usize, width: usize) {
        match firsts.div_ceil(CHUNK) {
            1 => self.lay_out_chunks::<1>(blocks, firsts, width),
            2 => self.lay_out_chunks::<2>(blocks, firsts, width),
            3 => self.lay_out_chunks::<3>(blocks, firsts, width),
            _ => self.lay_out_chunks::<4>(blocks, firsts, width),
        }
    }

    fn lay_out_chunks<const CHUNKS: usize>(
        &mut self,
        blocks: &[&Block],
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
            for (place, block) in blocks.iter().enumerate() {
                let from = block.numbers(third).as_chunks::<CHUNK>().0;
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
