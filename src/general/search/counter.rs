//! The number of solutions, by the weighted search with a memo of counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::shared_search::{ALONE, SearchThread, SharedSearch, TURN};
use super::weighted_search::{StepResult, WeightedSearch};
use crate::general::memo::SharedCounts;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::threads;
use crate::values::digit_mask::DigitMask;

/// The limits of a count.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    /// Stop after this many solutions.
    pub(crate) wanted: u64,
    /// Stop after this many nodes, or slightly more.
    pub(crate) nodes: u64,
    pub(crate) is_cancelled: &'a (dyn Fn() -> bool + Sync),
    /// Progress callback: the solutions and nodes so far.
    pub(crate) reached: &'a (dyn Fn(u64, u64) + Sync),
}

impl Bounds<'static> {
    pub(crate) const NONE: Self =
        Self { wanted: u64::MAX, nodes: u64::MAX, is_cancelled: &|| false, reached: &|_, _| () };
}

impl Bounds<'_> {
    fn is_reached(&self, found: u64, nodes: u64) -> bool {
        (self.reached)(found, nodes);
        found >= self.wanted || nodes >= self.nodes || (self.is_cancelled)()
    }
}

/// The result of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counted {
    /// The number of all solutions.
    All(u64),
    /// The number of those found before a bound was reached.
    AtLeast(u64),
}

impl Counted {
    /// The number of all solutions, if no bound was reached.
    pub(crate) fn all(self) -> Option<u64> {
        if let Self::All(number) = self { Some(number) } else { None }
    }

    /// The number of solutions found, all or not.
    pub(crate) fn found(self) -> u64 {
        let (Self::All(number) | Self::AtLeast(number)) = self;
        number
    }
}

/// The number of solutions, counted on `threads` threads.
pub(crate) fn count<const W: usize, const N: usize>(
    tables: &Arc<CompiledRules<W>>,
    candidates: &[DigitMask],
    threads: usize,
    bounds: &Bounds<'_>,
) -> Counted {
    let mut worker = SearchThread::<W, N, _>::for_many(tables, SharedCounts::new(tables));
    worker.restart(Node::new(candidates));
    while take_turn(tables, &mut worker, bounds) {
        let WeightedSearch { found, nodes, .. } = worker.search;
        if bounds.is_reached(found, nodes) {
            return Counted::AtLeast(found);
        }
        if threads > 1 && threads::ARE_POSSIBLE && nodes >= ALONE {
            return count_jointly(tables, &mut worker, threads, bounds);
        }
    }
    Counted::All(worker.search.found)
}

/// Continues a count on several threads.
fn count_jointly<const W: usize, const N: usize>(
    tables: &Arc<CompiledRules<W>>,
    worker: &mut SearchThread<W, N, SharedCounts<W, N>>,
    threads: usize,
    bounds: &Bounds<'_>,
) -> Counted {
    // The solutions of all threads, saturating.
    let found = AtomicU64::new(worker.search.found);
    let is_whole = SharedSearch::search(tables, worker, threads, |joint, worker| {
        let before = worker.search.found;
        let is_open = take_turn(tables, worker, &Bounds::NONE);
        let more = worker.search.found - before;
        let add = |found: u64| Some(found.saturating_add(more));
        found.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).ok();
        if bounds.is_reached(found.load(Ordering::Relaxed), joint.nodes()) {
            joint.end();
        }
        is_open
    });
    let found = found.into_inner();
    if is_whole { Counted::All(found) } else { Counted::AtLeast(found) }
}

/// Counts for one turn. Returns whether there is more to count.
fn take_turn<const W: usize, const N: usize>(
    tables: &CompiledRules<W>,
    worker: &mut SearchThread<W, N, SharedCounts<W, N>>,
    bounds: &Bounds<'_>,
) -> bool {
    let end = bounds.nodes.min(worker.search.nodes + TURN);
    while worker.search.found < bounds.wanted && worker.search.nodes < end {
        if worker.is_in_lanes(false) {
            worker.go_on_in_lanes(false);
        } else if let StepResult::Exhausted = worker.step(tables) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::general::by_side::RulesBySide;
    use crate::puzzle::puzzle::Puzzle;
    use crate::rules::Rules;
    use crate::threads::fault_injection as sabotage;
    use crate::values::board::Board;

    /// A puzzle with 12,976 solutions.
    fn puzzle() -> Puzzle {
        let rules: Rules = "box=2x3,thermo=r1c1-r2c2-r3c3,cage=9:r5c5+r6c6".parse().unwrap();
        let grid = "..3................................4".parse().unwrap();
        Puzzle::new(rules, grid).unwrap()
    }

    #[test]
    fn a_panic_ends_the_count_of_all() {
        let puzzle = puzzle();
        let count = || {
            let counted = puzzle.tables().count(&puzzle.candidates(), 3, Bounds::NONE);
            assert_eq!(counted, Counted::All(12976));
        };
        count();
        for number in 0..3 {
            sabotage::assert_rethrown(number, count);
        }
    }

    #[test]
    fn counts_tell_how_far_they_have_come() {
        let puzzle = puzzle();
        for threads in [1, 3] {
            let told = Mutex::new(Vec::new());
            let reached = |found, nodes| told.lock().unwrap().push((found, nodes));
            let bounds = Bounds { reached: &reached, ..Bounds::NONE };
            let counted = puzzle.tables().count(&puzzle.candidates(), threads, bounds);
            assert_eq!(counted, Counted::All(12976));
            let told = told.into_inner().unwrap();
            assert!(told.iter().any(|&(found, nodes)| found > 0 && nodes > 0), "{told:?}");
            assert!(told.iter().all(|&(found, _)| found <= 12976), "{told:?}");
        }
    }

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

        /// Counts with a memo agree with a search without one, also if they end early.
        #[test]
        fn memory_changes_no_count(
            rules in prop::sample::select(RULES.to_vec()),
            givens in proptest::collection::vec((0..24_usize, 0..6_u8), 2..5),
            early in 1..200_u64,
            threads in 1..4_usize,
        ) {
            let rules: Rules = rules.parse().unwrap();
            let tables = RulesBySide::of(&rules);
            let size = rules.size();
            let cells = size.cells().collect_vec();
            for used in 0..=givens.len() {
                let mut grid = Board::blank(size);
                for &(cell, number) in &givens[used..] {
                    let value = size.value(number % size.digits() as u8 + 1);
                    grid.set(cells[cell % cells.len()], value);
                }
                let candidates = Puzzle::new(rules.clone(), grid).unwrap().candidates();
                let found = tables.few(&candidates, 20_000, u64::MAX, || false);
                let Some(found) = found else { break };
                let number = found.len() as u64;
                let all = tables.count(&candidates, threads, Bounds::NONE);
                prop_assert_eq!(all, Counted::All(number));
                let bounds = Bounds { wanted: early, ..Bounds::NONE };
                let some = tables.count(&candidates, threads, bounds);
                let is_right = match some {
                    Counted::All(some) => some == number,
                    Counted::AtLeast(some) => (early..=number).contains(&some),
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
