//! Partial solutions that fill the first orbits, one for each class under the centraliser.
//!
//! The centraliser consists of the symmetries that commute with the one whose fixed points are
//! counted. They permute these fixed points, so fillings of the same orbits that are equivalent
//! under them have equally many completions.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow::{self, Break, Continue};

use itertools::Itertools;

use super::cell_orbits::{CellOrbits, OrbitCell};
use super::search::PartialFilling;
use crate::classic::count::Watch;
use crate::values::limits::MOST_SIDE;

/// The limit on fillings times symmetries that are compared for each row.
const MOST_COMPARED: usize = 3_000_000;
/// With fewer symmetries, comparing does not pay.
const FEWEST: usize = 4;
const FREE: u8 = u8::MAX;

/// A symmetry of the centraliser in terms of orbits: the source of the first cell of each orbit,
/// and the names of digits, `FREE` if free.
pub(super) struct OrbitSymmetry {
    pub(super) sources: Vec<OrbitCell>,
    pub(super) names: [u8; MOST_SIDE],
}

impl OrbitSymmetry {
    pub(super) fn new(orbits: &CellOrbits, sources: &[usize], names: &[Option<u8>]) -> Self {
        let source = |&cell: &usize| orbits.places[sources[cell]];
        let mut kept = [FREE; MOST_SIDE];
        for (kept, name) in kept.iter_mut().zip(names) {
            *kept = name.unwrap_or(FREE);
        }
        Self { sources: orbits.first_cells.iter().map(source).collect(), names: kept }
    }

    fn keeps_first(&self, orbits: usize) -> bool {
        self.sources[..orbits].iter().all(|source| source.orbit < orbits)
    }

    /// Replaces `least` by the image of the digits of the first orbits if that is less.
    fn lower(&self, orbits: &CellOrbits, digits: &[u8], least: &mut Vec<u8>) {
        let mut names = self.names;
        let mut used_by_length = [0_u8; MOST_SIDE + 1];
        let mut is_less = least.is_empty();
        least.resize(digits.len(), 0);
        for (least, source) in least.iter_mut().zip(&self.sources) {
            let digit = orbits.along[source.steps][usize::from(digits[source.orbit])];
            if names[usize::from(digit)] == FREE {
                name_cycle(orbits, digit, &mut used_by_length, &mut names);
            }
            let name = names[usize::from(digit)];
            if !is_less && name > *least {
                return;
            }
            is_less |= name < *least;
            *least = name;
        }
    }
}

/// Names the digits of a free cycle after those of the first cycle of the same length that has not
/// been used as a name.
fn name_cycle(
    orbits: &CellOrbits,
    digit: u8,
    used_by_length: &mut [u8; MOST_SIDE + 1],
    names: &mut [u8; MOST_SIDE],
) {
    let free = &orbits.free;
    let own = free.iter().find(|cycle| cycle.contains(usize::from(digit)));
    let length = own.map_or(1, |cycle| cycle.len());
    let used = &mut used_by_length[length];
    let mut alike = free.iter().filter(|cycle| cycle.len() == length);
    let name = alike.nth(usize::from(*used)).map_or(0, |cycle| cycle.lowest());
    *used += 1;
    let mut pair = [digit, name as u8];
    while names[usize::from(pair[0])] == FREE {
        names[usize::from(pair[0])] = pair[1];
        pair = pair.map(|digit| orbits.along[1][usize::from(digit)]);
    }
}

/// Fills row after row, keeping one filling of each class, for as many rows as comparing pays.
pub(super) fn beginnings(
    orbits: &CellOrbits,
    commuting: &[OrbitSymmetry],
    columns: usize,
    watch: &Watch,
) -> Vec<PartialFilling> {
    let mut fillings = Vec::from_iter(PartialFilling::start(orbits));
    let rows = orbits.first_cells.iter().enumerate().chunk_by(|(_, cell)| *cell / columns);
    for (_, row) in &rows {
        let row = row.map(|(orbit, _)| orbit).collect_vec();
        let end = row.last().map_or(0, |orbit| orbit + 1);
        let kept = commuting.iter().filter(|symmetry| symmetry.keeps_first(end)).collect_vec();
        let mut walk = Walk { orbits, row: &row, watch, spare: Vec::new() };
        let mut number = 0;
        let counted = walk.visit_all(&fillings, &mut |_| {
            number += 1;
            if number * FEWEST <= MOST_COMPARED { Continue(()) } else { Break(()) }
        });
        let step = kept.len().div_ceil((MOST_COMPARED / number.max(1)).max(1));
        let kept = kept.into_iter().step_by(step.max(1)).collect_vec();
        if counted.is_break() || kept.len() < FEWEST {
            break;
        }
        let (mut places, mut classes) = (HashMap::new(), Vec::new());
        let _ = walk.visit_all(&fillings, &mut |filling| {
            match places.entry(least_image(orbits, &kept, filling, end)) {
                Entry::Occupied(place) => {
                    let class: &mut PartialFilling = &mut classes[*place.get()];
                    class.weight += filling.weight;
                }
                Entry::Vacant(place) => {
                    place.insert(classes.len());
                    classes.push(filling.clone());
                }
            }
            Continue(())
        });
        fillings = classes;
    }
    fillings
}

/// The least image of the digits of the first orbits.
fn least_image(
    orbits: &CellOrbits,
    symmetries: &[&OrbitSymmetry],
    filling: &PartialFilling,
    end: usize,
) -> Vec<u8> {
    let digits = filling.candidates[..end].iter().map(|digits| digits.lowest() as u8);
    let digits = digits.collect_vec();
    let mut least = Vec::new();
    for symmetry in symmetries {
        symmetry.lower(orbits, &digits, &mut least);
    }
    least
}

/// Visits all fillings of a row of orbits.
struct Walk<'a, 'w> {
    orbits: &'a CellOrbits,
    row: &'a [usize],
    watch: &'a Watch<'w>,
    spare: Vec<PartialFilling>,
}

type Visitor<'a> = &'a mut dyn FnMut(&PartialFilling) -> ControlFlow<()>;

impl Walk<'_, '_> {
    /// Breaks if the visitor does, or on cancellation.
    fn visit_all(&mut self, fillings: &[PartialFilling], visitor: Visitor) -> ControlFlow<()> {
        fillings.iter().try_for_each(|filling| self.visit(filling, 0, visitor))
    }

    fn visit(
        &mut self,
        filling: &PartialFilling,
        done: usize,
        visitor: Visitor,
    ) -> ControlFlow<()> {
        let open = (done..self.row.len()).find(|&place| !filling.is_filled(self.row[place]));
        let Some(place) = open else { return visitor(filling) };
        if self.watch.is_cancelled() {
            return Break(());
        }
        let orbit = self.row[place];
        let mut next = self.spare.pop().unwrap_or_else(|| filling.clone());
        let mut left = filling.candidates[orbit];
        let mut flow = Continue(());
        while flow.is_continue() && filling.next_in(self.orbits, orbit, &mut left, &mut next) {
            flow = self.visit(&next, place + 1, visitor);
        }
        self.spare.push(next);
        flow
    }
}
