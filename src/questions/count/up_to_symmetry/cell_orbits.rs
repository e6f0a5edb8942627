//! The fixed points of a symmetry as a constraint network on orbits of cells.

use std::collections::BTreeMap;

use itertools::{Itertools, iproduct, iterate};

use super::digit_cycles::{DigitCycles, cycle_lengths};
use crate::puzzle::puzzle::Puzzle;
use crate::puzzle::symmetry::symmetry::{Symmetry, compose, inverse};
use crate::rules::rule_model::RuleModel;
use crate::values::digit_mask::DigitMask;

/// The digits that the first cell of each orbit may hold, and the pairs of digits that two orbits
/// may hold. Known as a binary constraint network.
pub(super) struct CellOrbits {
    /// Cycles of free digits, by length. Cycles of equal length are interchangeable.
    pub(super) free: Vec<DigitMask>,
    /// For each cell, its orbit and its number of steps from the orbit's first cell.
    pub(super) places: Vec<OrbitCell>,
    /// The first cell of each orbit, ascending.
    pub(super) first_cells: Vec<usize>,
    pub(super) candidates: Vec<DigitMask>,
    /// For each orbit and digit, the digits that it leaves to other orbits.
    beside: Vec<Vec<(u16, DigitMask)>>,
    /// Powers of the renaming: `along[k][digit]` is the digit of a cell `k` steps along its orbit
    /// if the first cell holds `digit`.
    pub(super) along: Vec<Vec<u8>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct OrbitCell {
    pub(super) orbit: usize,
    pub(super) steps: usize,
}

impl CellOrbits {
    /// Returns `None` if an orbit has no candidate, so that the symmetry has no fixed points.
    ///
    /// `cycles` is the renaming: a cell holds the successor of the digit of its source.
    pub(super) fn new(puzzle: &Puzzle, sources: &[usize], cycles: &DigitCycles) -> Option<Self> {
        let size = puzzle.rules().size();
        let (places, first_cells, lengths) = orbits(sources);
        // The digit of a cell after some steps along its orbit, each from a cell to its source.
        let before = inverse(&cycles.next);
        let digits = size.digits();
        let longest = lengths.iter().max().copied().unwrap_or_default();
        let same: Vec<u8> = (0..digits as u8).collect();
        let powers = iterate(same, |power| compose(&before, power)).take(longest + 1);
        let powers = powers.collect_vec();
        let along = |steps: usize, digit: usize| usize::from(powers[steps][digit]);
        let all = DigitMask::all(digits);
        let mut candidates = vec![all; first_cells.len()];
        let allowed = puzzle.candidates();
        let allowed = size.narrowed(&allowed);
        for (place, allowed) in places.iter().zip(allowed.iter()) {
            let keep = |&digit: &usize| {
                allowed.contains(along(place.steps, digit))
                    && along(lengths[place.orbit], digit) == digit
            };
            retain(&mut candidates[place.orbit], keep);
        }
        let mut tables: BTreeMap<[usize; 2], Vec<DigitMask>> = BTreeMap::new();
        for_each_pair(puzzle.rules().shape(), &mut |cells, allows| {
            let [one, other] = cells.map(|cell| places[cell]);
            let allows = |first: usize, second: usize| {
                allows(along(one.steps, first), along(other.steps, second))
            };
            if one.orbit == other.orbit {
                retain(&mut candidates[one.orbit], |&digit| allows(digit, digit));
                return;
            }
            let new = || vec![all; digits];
            let table = tables.entry([one.orbit, other.orbit]).or_insert_with(new);
            for (first, allowed) in table.iter_mut().enumerate() {
                retain(allowed, |&second| allows(first, second));
            }
        });
        let mut beside = vec![Vec::new(); digits * first_cells.len()];
        for ([one, other], table) in tables {
            for (digit, allowed) in table.into_iter().enumerate() {
                if allowed != all {
                    beside[one * digits + digit].push((other as u16, allowed));
                }
            }
        }
        let is_possible = candidates.iter().all(|digits| !digits.is_empty());
        let (free, along) = (cycles.free.clone(), powers);
        let orbits = Self { free, places, first_cells, candidates, beside, along };
        is_possible.then_some(orbits)
    }

    /// The digits left to other orbits if an orbit holds this digit.
    pub(super) fn beside(&self, orbit: usize, digit: usize) -> &[(u16, DigitMask)] {
        &self.beside[orbit * self.along[0].len() + digit]
    }
}

/// The source of each cell.
pub(super) fn sources(puzzle: &Puzzle, symmetry: &Symmetry) -> Vec<usize> {
    let size = puzzle.rules().size();
    size.cells().map(|cell| size.index(symmetry.source(cell))).collect()
}

/// Whether the cycle lengths of some house and of the digits rule out fixed points. A house with as
/// many cells as digits holds every digit once, so a symmetry that fixes the house permutes its
/// cells in the same cycles as the renaming permutes the digits.
pub(super) fn contradicts_houses(puzzle: &Puzzle, sources: &[usize], cycles: &DigitCycles) -> bool {
    let size = puzzle.rules().size();
    puzzle.rules().shape().houses.iter().any(|house| {
        let cells = house.cells.iter().map(|&cell| size.index(cell)).collect_vec();
        let (mut image, mut steps) = (cells.clone(), 0);
        loop {
            image.iter_mut().for_each(|cell| *cell = sources[*cell]);
            steps += 1;
            let places = image.iter().map(|cell| cells.iter().position(|it| it == cell));
            if let Some(places) = places.collect::<Option<Vec<_>>>() {
                return cycle_lengths(&places) != cycles.lengths_of_power(steps);
            }
        }
    })
}

/// The orbits: the place of each cell, and the first cell and the length of each orbit.
fn orbits(sources: &[usize]) -> (Vec<OrbitCell>, Vec<usize>, Vec<usize>) {
    let mut places = vec![None; sources.len()];
    let (mut first_cells, mut lengths) = (Vec::new(), Vec::new());
    for first in 0..sources.len() {
        let (mut cell, mut steps) = (first, 0);
        while places[cell].is_none() {
            places[cell] = Some(OrbitCell { orbit: first_cells.len(), steps });
            cell = sources[cell];
            steps += 1;
        }
        if steps > 0 {
            first_cells.push(first);
            lengths.push(steps);
        }
    }
    (places.into_iter().flatten().collect(), first_cells, lengths)
}

/// Whether two cells may hold these digits together.
type Allows<'a> = &'a dyn Fn(usize, usize) -> bool;

/// Calls back with each ordered pair of cells that restrict each other, and the pairs of digits
/// that they allow.
fn for_each_pair(model: &RuleModel, call: &mut dyn FnMut([usize; 2], Allows)) {
    let size = model.size;
    for set in model.distinct_sets() {
        for (one, other) in iproduct!(&set.cells, &set.cells).filter(|(one, other)| one != other) {
            call([one, other].map(|&cell| size.index(cell)), &|one, other| one != other);
        }
    }
    for relation in &model.relations {
        let [one, other] = relation.cells.map(|cell| size.index(cell));
        let allows = |one: usize, other: usize| relation.allows(one as u8 + 1, other as u8 + 1);
        call([one, other], &allows);
        call([other, one], &|other, one| allows(one, other));
    }
}

fn retain(digits: &mut DigitMask, keep: impl Fn(&usize) -> bool) {
    *digits = DigitMask::of_numbers(digits.indices().filter(keep).map(|digit| digit as u8 + 1));
}
