//! What rules say of cells: which hold each digit once, and which pairs exclude each other's
//! digits.

use super::house::{House, Relation};
use super::layout::Layout;
use super::named::{self, Part};
use super::rule::Rule;

/// Rules in terms of cells.
pub(super) struct Shape {
    pub(super) side: usize,
    /// Each set of cells once, although several rules may ask for it.
    pub(super) houses: Vec<House>,
    /// Fewer cells with distinct digits.
    pub(super) sets: Vec<House>,
    pub(super) relations: Vec<Relation>,
    /// The cells that cannot hold the same digit as a cell, by the index of the cell, ascending.
    pub(super) peers: Vec<Vec<usize>>,
}

impl Shape {
    pub(super) fn new(layout: &Layout, rules: &[Rule]) -> Self {
        let side = layout.side();
        let (mut houses, mut sets, mut relations) = (Vec::new(), Vec::new(), Vec::new());
        let mut parts = named::of_layout(layout);
        parts.extend(rules.iter().flat_map(|rule| named::of_rule(rule, layout)));
        for part in parts {
            match part {
                Part::Relation(relation) => relations.push(relation),
                Part::Distinct(mut set) => {
                    set.cells.sort_unstable();
                    let list = if set.cells.len() == side { &mut houses } else { &mut sets };
                    if !list.iter().any(|other: &House| other.cells == set.cells) {
                        list.push(set);
                    }
                }
            }
        }
        let peers = peers(side, &houses, &sets, &relations);
        Self { side, houses, sets, relations, peers }
    }

    pub(super) fn side(&self) -> usize {
        self.side
    }

    /// All sets of cells with distinct digits, houses first.
    pub(super) fn distinct_sets(&self) -> impl Iterator<Item = &House> {
        self.houses.iter().chain(&self.sets)
    }
}

fn peers(side: usize, houses: &[House], sets: &[House], relations: &[Relation]) -> Vec<Vec<usize>> {
    let mut peers = vec![Vec::new(); side * side];
    for set in houses.iter().chain(sets) {
        for cell in &set.cells {
            let others = set.cells.iter().filter(|other| *other != cell);
            peers[cell.index(side)].extend(others.map(|other| other.index(side)));
        }
    }
    let digits = 1..=side as u8;
    for Relation { cells, allows, .. } in relations {
        if !digits.clone().any(|digit| allows(digit, digit)) {
            let [one, other] = cells.map(|cell| cell.index(side));
            peers[one].push(other);
            peers[other].push(one);
        }
    }
    for peers in &mut peers {
        peers.sort_unstable();
        peers.dedup();
    }
    peers
}
