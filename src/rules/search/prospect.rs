//! A search of the whole grid beside a listing in order.
//!
//! A listing in order has to try beginnings that a free search would see to have no solution, and
//! may take many times as long to find the few solutions that there are. Nobody knows that
//! beforehand, so both searches take turns where a listing finds nothing for long.

use super::free::{Free, Step};
use super::node::{Node, Solution};
use super::tables::Tables;

/// The solutions that a free search has found so far.
pub(super) struct Prospect<const W: usize, const N: usize> {
    root: Node<W, N>,
    search: Option<Box<Free<W, N>>>,
    found: Vec<Solution>,
    /// The nodes for its next turn.
    nodes: u64,
}

impl<const W: usize, const N: usize> Prospect<W, N> {
    const FIRST_NODES: u64 = 20_000;
    const MOST_SOLUTIONS: usize = 1 << 14;

    pub(super) fn new(root: Node<W, N>) -> Self {
        Self { root, search: None, found: Vec::new(), nodes: Self::FIRST_NODES }
    }

    /// Whether it is its turn, after a listing has found nothing for this number of nodes.
    pub(super) fn is_due(&self, nodes: u64) -> bool {
        nodes >= self.nodes
    }

    /// Whether there are so many solutions that they are better listed one by one.
    pub(super) fn is_hopeless(&self) -> bool {
        self.found.len() > Self::MOST_SOLUTIONS
    }

    /// Searches for as long as the listing has since its last turn. All solutions, in no order, if
    /// it comes to an end.
    pub(super) fn go_on(&mut self, tables: &Tables<W>) -> Option<Vec<Solution>> {
        let Self { root, search, found, nodes } = self;
        let search = search.get_or_insert_with(|| Box::new(Free::new(tables, root.clone())));
        let end = search.nodes + *nodes;
        *nodes *= 2;
        while found.len() <= Self::MOST_SOLUTIONS {
            match search.next_within(tables, end.saturating_sub(search.nodes)) {
                Step::Exhausted => return Some(std::mem::take(found)),
                Step::Solution => found.push(search.node().to_solution(tables.side * tables.side)),
                Step::Open => break,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::rules::search::Direction;
    use crate::rules::search::ordered::Ordered;
    use crate::rules::{Board, Puzzle};

    const RULES: [&str; 4] = [
        "box=2x3,cage=9:r1c1+r1c2+r2c1,whisper=2:r4c4-r5c4-r6c5",
        "box=2x3,renban=r1c1-r2c2-r3c3,thermo=r6c1-r5c2-r4c3",
        "box=2x3,x,antiking",
        "latin=5,distinct=r1c1+r2c2+r3c3",
    ];

    /// The first solutions beyond a bound, if a prospect takes turns after this number of nodes.
    fn listed(
        puzzle: &Puzzle,
        direction: Direction,
        bound: Option<&[u8]>,
        nodes: Option<u64>,
    ) -> Vec<Vec<u8>> {
        let tables = Arc::new(Tables::<1>::new(puzzle.rules().shape()));
        let root = Node::<1, 8>::new(&puzzle.candidates());
        let prospect = nodes.map(|nodes| Prospect { nodes, ..Prospect::new(root.clone()) });
        let mut listing = Ordered::new(tables, direction, root, bound).with_prospect(prospect);
        let mut found = Vec::new();
        while found.len() < 2000
            && let Some(solution) = listing.next()
        {
            found.push(solution.to_vec());
        }
        found
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        /// Whenever its turn comes, and wherever the listing stands by then.
        #[test]
        fn a_prospect_changes_no_listing(
            rules in prop::sample::select(RULES.to_vec()),
            givens in proptest::collection::vec((0..25_usize, 1..6_u8), 3..7),
            nodes in prop_oneof![1..8_u64, 8..200_u64],
            bound in 0..40_usize,
        ) {
            let rules: crate::rules::Rules = rules.parse().unwrap();
            let mut grid = Board::blank(rules.size());
            let cells: Vec<_> = rules.size().cells().collect();
            for (cell, digit) in givens {
                grid.set(cells[cell], digit);
            }
            let puzzle = Puzzle::new(rules, grid).unwrap();
            for direction in [Direction::Ascending, Direction::Descending] {
                let all = listed(&puzzle, direction, None, None);
                prop_assert_eq!(&listed(&puzzle, direction, None, Some(nodes)), &all);
                if let Some(last) = all.get(bound) {
                    let rest = listed(&puzzle, direction, Some(last), Some(nodes));
                    let shorter = rest.len().min(all.len() - bound - 1);
                    prop_assert_eq!(&rest[..shorter], &all[bound + 1..][..shorter]);
                    prop_assert!(all.len() == 2000 || rest.len() == shorter);
                }
            }
        }
    }
}
