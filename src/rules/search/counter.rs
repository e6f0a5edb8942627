//! The numbers of solutions of several puzzles with the same rules, one after the other.

use std::sync::Arc;

use super::free::{Free, Step};
use super::memo::Tally;
use super::node::Node;
use super::tables::Tables;

/// A search that counts, for a grid of any side. What it has learned from one puzzle it uses for
/// the next one.
pub(crate) trait Counter: Send {
    /// The number of solutions; or those found so far, once they are as many as wanted, or the
    /// search has taken more than this number of nodes or was cancelled.
    fn count(
        &mut self,
        candidates: &[u32],
        wanted: u64,
        nodes: u64,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<u64, u64>;
}

struct Counting<const W: usize, const N: usize> {
    tables: Arc<Tables<W>>,
    search: Free<W, N>,
    tally: Tally<W, N>,
}

impl<const W: usize, const N: usize> Counter for Counting<W, N> {
    fn count(
        &mut self,
        candidates: &[u32],
        wanted: u64,
        nodes: u64,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<u64, u64> {
        let Self { tables, search, tally } = self;
        search.restart(Node::new(candidates), None);
        tally.stop_recording();
        loop {
            if let Step::Exhausted = search.step_with(tables, Some(tally)) {
                return Ok(search.found);
            }
            if search.found >= wanted
                || search.nodes > nodes
                || search.nodes % 1024 == 0 && is_cancelled()
            {
                return Err(search.found);
            }
        }
    }
}

pub(super) fn counter<const W: usize, const N: usize>(tables: &Arc<Tables<W>>) -> Box<dyn Counter> {
    Box::new(Counting {
        tables: Arc::clone(tables),
        search: Free::<W, N>::new(tables, Node::new(&[])),
        tally: Tally::new(tables),
    })
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use crate::rules::{Grid, Puzzle, Rules};

    const RULES: [&str; 9] = [
        "box=2x3,renban=r1c1-r2c2-r3c3,renban=r4c4-r4c5-r5c5",
        "box=2x3,cage=9:r1c1+r1c2+r2c1,arrow=r1c6:r2c6-r3c6",
        "box=2x3,zipper=r4c1-r5c1-r6c2-r5c2-r4c2,sum=12:r1c1+r2c2+r3c3+r4c4",
        "latin=5,between=r5c1-r4c2-r3c4,xsum=6:r1c1-r1c5",
        "box=2x3,clone=r1c1+r1c2:r4c4+r4c5,equalsums=r2c1-r2c2-r3c2-r3c3",
        "latin=5,skyscrapers=3:r1c1-r1c5,quadruple=12:r4c4",
        "box=2x3,whisper=2:r4c4-r5c4-r6c5,thermo=r1c1-r2c2-r3c3",
        "size=4x6,digits=0-5,latin=6,sum=6:r1c1+r2c3+r3c3",
        "box=2x3,antiking",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        /// The number of solutions that a search without memory finds; of one puzzle after the
        /// other, also if a count ends early.
        #[test]
        fn memory_changes_no_count(
            rules in prop::sample::select(RULES.to_vec()),
            givens in proptest::collection::vec((0..24_usize, 0..6_u8), 2..5),
            early in 1..200_u64,
        ) {
            let rules: Rules = rules.parse().unwrap();
            let tables = rules.tables();
            let mut counter = tables.counter();
            let size = rules.size();
            let cells = size.cells().collect_vec();
            for used in 0..=givens.len() {
                let mut grid = Grid::blank(size);
                for &(cell, number) in &givens[used..] {
                    let value = size.value(number % size.digits() as u8 + 1);
                    grid.set(cells[cell % cells.len()], value);
                }
                let candidates = Puzzle::new(rules.clone(), grid).unwrap().candidates();
                let found = tables.few(&candidates, 20_000, u64::MAX, || false);
                let Some(found) = found else { break };
                let number = found.len() as u64;
                let all = counter.count(&candidates, u64::MAX, u64::MAX, &|| false);
                prop_assert_eq!(all, Ok(number));
                let some = counter.count(&candidates, early, u64::MAX, &|| false);
                let is_right = match some {
                    Ok(some) => some == number,
                    Err(some) => (early..=number).contains(&some),
                };
                prop_assert!(is_right, "{some:?} of {number}");
                let mut finder = tables.finder(&candidates);
                if let Some(finder) = &mut finder {
                    let mut listed = Vec::new();
                    while let Some(solution) = finder.next() {
                        listed.push(solution.to_vec());
                    }
                    let expected = found.into_iter().map(Vec::from).sorted();
                    prop_assert!(listed.into_iter().sorted().eq(expected));
                }
            }
        }
    }
}
