//! The automorphisms of the rules: permutations of cells that preserve them, found by backtracking.
//! A pair of cells can only be mapped to a pair that is related in the same way.

use std::collections::BTreeSet;

use super::digit_rules::{DigitRules, Placement, cells_of};

/// A permutation: the image of each cell.
pub(super) type Move = Vec<u8>;

/// The most automorphisms to list.
const MOST_MOVES: usize = 1 << 14;

/// The most steps to find them.
const MOST_STEPS: usize = 1 << 20;

/// All permutations of cells that map houses to houses, sets to sets and peers to peers. If there
/// are very many, only the identity; that is a group as well, so orbits are well defined.
pub(super) fn automorphisms(ground: &DigitRules) -> Vec<Move> {
    let cells = ground.cells();
    let mut finder = AutomorphismFinder::new(ground);
    let all = (1 << cells) - 1;
    match finder.find(&vec![all; cells]) {
        Some(()) => finder.found,
        None => vec![(0..cells as u8).collect()],
    }
}

/// The image of a set of cells.
pub(super) fn moved(set: Placement, to: &Move) -> Placement {
    cells_of(set).fold(0, |moved, cell| moved | 1 << to[cell])
}

struct AutomorphismFinder<'a> {
    ground: &'a DigitRules,
    houses: BTreeSet<Placement>,
    sets: BTreeSet<Placement>,
    /// The kind of relation of each pair of cells, which automorphisms preserve.
    kinds: Vec<Vec<u8>>,
    /// For each cell and each kind, the cells related to it in this way.
    related: Vec<Vec<Placement>>,
    found: Vec<Move>,
    steps: usize,
}

impl<'a> AutomorphismFinder<'a> {
    fn new(ground: &'a DigitRules) -> Self {
        let cells = ground.cells();
        let mut known = Vec::new();
        let mut kind = |one: usize, other: usize| {
            let both = 1 << one | 1 << other;
            let with_both =
                |sets: &[Placement]| sets.iter().filter(|&set| set & both == both).count();
            let are_peers = ground.peers[one] >> other & 1;
            let kind =
                (one == other, with_both(&ground.houses), with_both(&ground.sets), are_peers);
            let number = known.iter().position(|other| *other == kind).unwrap_or_else(|| {
                known.push(kind);
                known.len() - 1
            });
            number as u8
        };
        let kinds = (0..cells).map(|one| (0..cells).map(|other| kind(one, other)).collect());
        let kinds: Vec<Vec<u8>> = kinds.collect();
        let related = |kinds: &Vec<u8>| {
            let mut related = vec![0; known.len()];
            kinds.iter().enumerate().for_each(|(cell, &kind)| related[kind as usize] |= 1 << cell);
            related
        };
        let related = kinds.iter().map(related).collect();
        let houses = ground.houses.iter().copied().collect();
        let sets = ground.sets.iter().copied().collect();
        Self { ground, houses, sets, kinds, related, found: Vec::new(), steps: 0 }
    }

    /// Finds the automorphisms that map each cell to one of its `targets`; `None` if there are too
    /// many.
    fn find(&mut self, targets: &[Placement]) -> Option<()> {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.found.len() > MOST_MOVES {
            return None;
        }
        let open = (0..targets.len()).filter(|&cell| !targets[cell].is_power_of_two());
        let Some(cell) = open.min_by_key(|&cell| targets[cell].count_ones()) else {
            let found = targets.iter().map(|target| target.trailing_zeros() as u8).collect();
            if self.keeps_rules(&found) {
                self.found.push(found);
            }
            return Some(());
        };
        for target in cells_of(targets[cell]) {
            let mut rest = targets.to_owned();
            for (other, targets) in rest.iter_mut().enumerate() {
                *targets &= self.related[target][self.kinds[cell][other] as usize];
            }
            if !rest.contains(&0) {
                self.find(&rest)?;
            }
        }
        Some(())
    }

    fn keeps_rules(&self, to: &Move) -> bool {
        let ground = self.ground;
        let is_one_to_one = moved((1 << ground.cells()) - 1, to).count_ones() as usize;
        is_one_to_one == ground.cells()
            && self.houses.iter().all(|&house| self.houses.contains(&moved(house, to)))
            && self.sets.iter().all(|&set| self.sets.contains(&moved(set, to)))
            && (0..ground.cells())
                .all(|cell| moved(ground.peers[cell], to) == ground.peers[usize::from(to[cell])])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn groups_have_the_known_orders() {
        for (rules, order) in [
            // Bands, rows in bands, stacks, columns in stacks; times transposition.
            ("box=2x2", 128),
            ("box=2x3", 3456),
            ("latin=4", 2 * 24 * 24),
            // Permutations of lines that commute with the reversal, applied to rows and columns
            // alike; times reversal of the rows alone, times transposition.
            ("latin=4,x", 8 * 2 * 2),
            // A cell has four coordinates in a cycle: band, row in the band, column in the stack,
            // stack. Houses fix two adjacent ones: rows, places, columns and boxes.
            ("box=3x3,disjoint", 8 * 6 * 6 * 6 * 6),
            ("box=3x3,windoku", 2 * 8 * 8),
            ("latin=5,distinct=r1c1+r2c2", 2 * 6 * 6 * 2),
            // Too many to list, so only the identity.
            ("box=3x3", 1),
        ] {
            let rules: Rules = rules.parse().unwrap();
            let ground = DigitRules::new(rules.shape()).unwrap();
            let found = automorphisms(&ground);
            assert_eq!(found.len(), order, "{rules}");
            assert!(found.contains(&(0..ground.cells() as u8).collect()), "{rules}");
        }
    }
}
