//! All solutions below a node at once, put in order.
//!
//! Where constraints tie cells together that are far apart, a listing in order runs into dead ends
//! all the time, and a search that may branch anywhere does not. So that one finds all solutions
//! below a node, if they are few. How large such nodes may be is learned from those before.

use super::Direction;
use super::free::{Free, Step};
use super::node::{Node, Solution};
use super::tables::Tables;

/// Solutions that are still to be returned, and what is known of how many nodes have.
pub(super) struct Blocks<const W: usize, const N: usize> {
    /// The next one last.
    solutions: Vec<Solution>,
    search: Option<Box<Free<W, N>>>,
    /// The nodes that a search may take.
    nodes: u64,
    /// Those that all of them have taken.
    all_nodes: u64,
    /// Nodes with more open cells than that are not tried.
    open: u32,
}

impl<const W: usize, const N: usize> Default for Blocks<W, N> {
    fn default() -> Self {
        let (solutions, search) = (Vec::new(), None);
        Self { solutions, search, nodes: Self::LEAST_NODES, all_nodes: 0, open: u32::MAX }
    }
}

impl<const W: usize, const N: usize> Blocks<W, N> {
    const LEAST_NODES: u64 = 32;
    const MOST_NODES: u64 = 1 << 14;
    const MOST_SOLUTIONS: usize = 1 << 12;

    pub(super) fn is_empty(&self) -> bool {
        self.solutions.is_empty()
    }

    /// The next solution, digits counted from one.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Solution> {
        self.solutions.pop()
    }

    /// Finds all solutions below a node, if that does not take long; their number.
    pub(super) fn find(
        &mut self,
        tables: &Tables<W>,
        node: &Node<W, N>,
        direction: Direction,
        is_wanted: impl Fn(&[u8]) -> bool,
    ) -> Option<usize> {
        let open = node.open.len();
        if open > self.open {
            return None;
        }
        let found = self.search(tables, node);
        let is_found = found.is_some();
        // Cells that the next node has less, or may have more.
        let step = open / 16 + 1;
        self.open = if is_found { open + step } else { open - step };
        let found = found?;
        // What has not paid off yet is not tried for longer.
        self.nodes = (2 * self.nodes).min(Self::MOST_NODES);
        Some(self.put(found, direction, is_wanted))
    }

    /// Puts those of some solutions that are wanted in order; their number.
    pub(super) fn put(
        &mut self,
        mut found: Vec<Solution>,
        direction: Direction,
        is_wanted: impl Fn(&[u8]) -> bool,
    ) -> usize {
        found.retain(|solution| is_wanted(solution));
        found.sort_unstable();
        if direction == Direction::Ascending {
            found.reverse();
        }
        self.solutions = found;
        self.solutions.len()
    }

    /// The nodes that all searches have taken.
    pub(super) fn all_nodes(&self) -> u64 {
        self.all_nodes
    }

    fn search(&mut self, tables: &Tables<W>, node: &Node<W, N>) -> Option<Vec<Solution>> {
        let search = self.search.get_or_insert_with(|| Box::new(Free::new(tables, node.clone())));
        search.restart(node.clone(), None);
        let mut found = Vec::new();
        let all = loop {
            match search.next_within(tables, self.nodes.saturating_sub(search.nodes)) {
                Step::Exhausted => break Some(found),
                Step::Solution if found.len() < Self::MOST_SOLUTIONS => {
                    found.push(search.node().to_solution(tables.side * tables.side));
                }
                Step::Solution | Step::Open => break None,
            }
        };
        self.all_nodes += search.nodes;
        all
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::rules::search::{AnyListing, Direction};
    use crate::rules::{Grid, Puzzle};

    const RULES: [&str; 4] = [
        "box=2x3,cage=9:r1c1+r1c2+r2c1,whisper=2:r4c4-r5c4-r6c5",
        "box=2x3,arrow=r1c6:r2c6-r3c6,zipper=r4c1-r5c1-r6c2-r5c2-r4c2",
        "box=2x3,renban=r1c1-r2c2-r3c3,thermo=r6c1-r5c2-r4c3",
        "latin=5,sum=12:r1c1+r2c2+r3c3+r4c4,between=r5c1-r4c2-r3c4",
    ];

    fn all(mut listing: AnyListing) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        while let Some(solution) = listing.next() {
            found.push(solution.to_vec());
        }
        found
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

        #[test]
        fn blocks_leave_the_listing_as_it_is(
            rules in prop::sample::select(RULES.to_vec()),
            givens in proptest::collection::vec((0..25_usize, 1..6_u8), 3..6),
            bound in any::<prop::sample::Index>(),
        ) {
            let rules: crate::rules::Rules = rules.parse().unwrap();
            let mut grid = Grid::empty(rules.side()).unwrap();
            for (cell, digit) in givens {
                grid.set(crate::rules::Cell::of_index(cell, rules.side()), digit);
            }
            let puzzle = Puzzle::new(rules, grid).unwrap();
            let (tables, candidates) = (puzzle.tables(), puzzle.candidates());
            let mut expected: Vec<Vec<u8>> = Vec::new();
            if let Some(found) = tables.few(&candidates, 30_000, u64::MAX, || false) {
                expected.extend(found.into_iter().map(|solution| solution.to_vec()));
            } else {
                return Ok(());
            }
            expected.sort_unstable();
            let listing = |direction, bound| all(tables.list(direction, &candidates, bound));
            prop_assert_eq!(&listing(Direction::Ascending, None), &expected);
            let mut descending = listing(Direction::Descending, None);
            descending.reverse();
            prop_assert_eq!(&descending, &expected);
            if !expected.is_empty() {
                let place = bound.index(expected.len());
                let rest = listing(Direction::Ascending, Some(&expected[place]));
                prop_assert_eq!(&rest[..], &expected[place + 1..]);
                let mut rest = listing(Direction::Descending, Some(&expected[place]));
                rest.reverse();
                prop_assert_eq!(&rest[..], &expected[..place]);
            }
        }
    }
}
