//! All solutions below a node at once, in no order, for a listing that sorts them.
//!
//! Constraints between distant cells run an ordered search into one dead end after another. A
//! search that may branch anywhere avoids most of them, so the weighted search finds all solutions
//! below a node, up to 16,384 solutions and 65,536 nodes. The size of nodes to try is learned from
//! earlier ones, and all share a memo.

use super::memoised_search::Copies;
use super::shared_search::SearchThread;
use super::weighted_search::StepResult;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{Node, Solution};

/// A search for all solutions below a node, reused for the next, with the limits learned from
/// earlier ones.
pub(super) struct SolutionsBelow<const W: usize, const N: usize> {
    worker: Option<Box<SearchThread<W, N, Copies<W, N>>>>,
    /// The node limit of a search.
    nodes: u64,
    /// The nodes of the last search.
    taken: u64,
    /// Nodes with more open cells are not tried.
    open: u32,
    /// Nodes to spend in successful searches before larger ones are tried again, after one failed.
    owed: u64,
}

impl<const W: usize, const N: usize> Default for SolutionsBelow<W, N> {
    fn default() -> Self {
        Self { worker: None, nodes: Self::LEAST_NODES, taken: 0, open: u32::MAX, owed: 0 }
    }
}

impl<const W: usize, const N: usize> SolutionsBelow<W, N> {
    const LEAST_NODES: u64 = 32;
    const MOST_NODES: u64 = 1 << 16;
    /// Smaller in tests.
    const MOST_SOLUTIONS: usize = if cfg!(test) { 1 << 6 } else { 1 << 14 };
    /// `owed` after a failed search, as a multiple of its nodes.
    const OWED: u64 = 4;

    /// All solutions below a node, in no order; `None` if that takes too long.
    pub(crate) fn find(
        &mut self,
        tables: &CompiledRules<W>,
        node: &Node<W, N>,
    ) -> Option<Vec<Solution>> {
        let open = node.open.len();
        if open > self.open {
            return None;
        }
        let found = self.search(tables, node);
        if found.is_none() {
            let is_first = self.nodes == Self::LEAST_NODES;
            let step = if is_first { open / 16 + 1 } else { 1 };
            (self.open, self.owed) = (open - step, Self::OWED * self.taken);
            return None;
        }
        self.owed = self.owed.saturating_sub(self.taken);
        if self.owed == 0 {
            self.open = open + open / 16 + 1;
        }
        // Only a success raises the limit.
        self.nodes = (2 * self.nodes).min(Self::MOST_NODES);
        found
    }

    fn search(&mut self, tables: &CompiledRules<W>, node: &Node<W, N>) -> Option<Vec<Solution>> {
        let new = || Box::new(SearchThread::new(tables, Copies::new(tables)));
        let worker = self.worker.get_or_insert_with(new);
        worker.restart(node.clone());
        let mut cells = vec![0; tables.side * tables.side];
        let mut found = Vec::new();
        let all = loop {
            let nodes = self.nodes.saturating_sub(worker.search.nodes);
            match worker.next_within(tables, &mut cells, nodes) {
                StepResult::Exhausted => break Some(found),
                StepResult::Solution => found.push(cells.as_slice().into()),
                StepResult::Open => break None,
            }
            // Takes all pending copies, because later ones may be made from them.
            if found.len() > Self::MOST_SOLUTIONS && !worker.has_pending() {
                break None;
            }
        };
        self.taken = worker.search.nodes;
        all
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::general::by_side::AnyListing;
    use crate::general::model::direction::Direction;
    use crate::puzzle::puzzle::Puzzle;
    use crate::values::board::Board;

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
            let mut grid = Board::empty(rules.side()).unwrap();
            for (cell, digit) in givens {
                grid.set(crate::values::cell::Cell::of_index(cell, rules.side()), digit);
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
