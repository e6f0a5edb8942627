//! The first solutions of a puzzle: by branching, and if that takes too long, by clause learning.
//!
//! The node limits are in `patience` below. A search that cannot switch to clause learning restarts
//! with the weights learned so far and a larger limit. Among sets of values, such as renban lines,
//! the weights of digits then count more than those of cells.

use std::sync::{Mutex, PoisonError};

use super::shared_search::{ALONE, NoMemory, SearchThread, SharedSearch, TURN};
use super::weighted_search::StepResult;
use crate::general::cdcl::Cdcl;
use crate::general::constraints::Constraints;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{Node, Solution};
use crate::general::propagate::verdict::{PropagationLevel, PropagationResult};
use crate::threads;
use crate::values::digit_mask::DigitMask;

/// The most solutions to ask of a search that learns, because it remembers each of them.
pub(crate) const FEW: usize = 64;

/// Nodes after which a search among sets of values restarts. Tests restart sooner.
const OF_VALUE_SETS: u64 = if cfg!(test) { 20 } else { 30_000 };

/// Nodes after which a search without a solution gives way to clause learning, or restarts.
///
/// Nodes with houses only are fast in small grids, most of all on the kernels of classic grids. All
/// others are slow, so clause learning pays early. If constraints rule out learning, the search
/// restarts with its weights and twice the limit (16 times among sets of values), because one that
/// has begun badly may take a thousand times as long as others.
fn patience<const W: usize>(tables: &CompiledRules<W>) -> u64 {
    match &tables.constraints {
        Some(constraints) if constraints.are_value_sets() => OF_VALUE_SETS,
        Some(_) if !tables.can_learn() => 1_000_000,
        None if tables.further.is_some() => 10_000_000,
        None if W > 4 => 2000,
        None if W <= 2 && tables.exclusions.is_empty() => 100_000,
        _ => 100,
    }
}

/// The first `most` solutions found, or all if there are fewer; `most` is at most [`FEW`]. A long
/// search continues on `threads` threads.
pub(crate) fn first_few<const W: usize, const N: usize>(
    tables: &CompiledRules<W>,
    candidates: &[DigitMask],
    most: usize,
    threads: usize,
) -> Vec<Solution> {
    let mut worker = SearchThread::<W, N, _>::new(tables, NoMemory);
    let mut patience = patience(tables);
    loop {
        worker.restart(Node::new(candidates));
        let wanted = WantedSolutions { cells: candidates.len(), most, nodes: patience };
        if let Some(found) = wanted.find(tables, &mut worker, threads) {
            return found;
        }
        if tables.can_learn() {
            return learned_few::<W, N>(tables, candidates, most, threads, || false);
        }
        let are_value_sets = tables.constraints.as_ref().is_some_and(Constraints::are_value_sets);
        if are_value_sets {
            worker.search.favour_digit_weights();
        }
        patience *= if are_value_sets { 16 } else { 2 };
    }
}

/// A request for up to `most` solutions, which fails if finding the next one takes more than
/// `nodes` nodes.
struct WantedSolutions {
    /// The number of cells of a solution.
    cells: usize,
    most: usize,
    nodes: u64,
}

impl WantedSolutions {
    fn find<const W: usize, const N: usize>(
        &self,
        tables: &CompiledRules<W>,
        worker: &mut SearchThread<W, N, NoMemory>,
        threads: usize,
    ) -> Option<Vec<Solution>> {
        let are_more = threads > 1 && threads::ARE_POSSIBLE && self.nodes > ALONE;
        let mut found = Vec::new();
        while found.len() < self.most {
            let search = &mut worker.search;
            let nodes = if are_more { ALONE.saturating_sub(search.nodes) } else { self.nodes };
            match search.next_within(tables, nodes) {
                StepResult::Solution => found.push(search.node().to_solution(self.cells)),
                StepResult::Exhausted => break,
                StepResult::Open if are_more => {
                    return self.find_jointly(tables, worker, threads, found);
                }
                StepResult::Open => return None,
            }
        }
        Some(found)
    }

    /// Continues on several threads, given the solutions found so far.
    fn find_jointly<const W: usize, const N: usize>(
        &self,
        tables: &CompiledRules<W>,
        worker: &mut SearchThread<W, N, NoMemory>,
        threads: usize,
        found: Vec<Solution>,
    ) -> Option<Vec<Solution>> {
        let last = worker.search.nodes.saturating_add(self.nodes);
        let found = Mutex::new(found);
        let is_whole = SharedSearch::search(tables, worker, threads, |joint, worker| {
            let search = &mut worker.search;
            let step = search.next_within(tables, TURN);
            if let StepResult::Solution = step {
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                found.push(search.node().to_solution(self.cells));
                if found.len() >= self.most {
                    joint.end();
                }
            }
            if joint.nodes() >= last {
                joint.end();
            }
            !matches!(step, StepResult::Exhausted)
        });
        let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.truncate(self.most);
        (is_whole || found.len() == self.most).then_some(found)
    }
}

/// The first `most` solutions by clause learning, from the start; fewer if it is cancelled.
pub(crate) fn learned_few<const W: usize, const N: usize>(
    tables: &CompiledRules<W>,
    candidates: &[DigitMask],
    most: usize,
    threads: usize,
    is_cancelled: impl Fn() -> bool + Sync,
) -> Vec<Solution> {
    let mut root = Node::<W, N>::new(candidates);
    if tables.propagate(&mut root, PropagationLevel::Locked) == PropagationResult::Contradiction {
        return Vec::new();
    }
    Cdcl::new(tables, &root, candidates.len()).first_few(most, threads, is_cancelled)
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzle::puzzle::Puzzle;
    use crate::rules::Rules;
    use crate::threads::fault_injection as sabotage;
    use crate::values::board::Board;

    const RULES: [&str; 5] = [
        "box=2x3,renban=r1c1-r2c2-r3c3,renban=r4c4-r4c5-r5c5",
        "box=2x3,cage=9:r1c1+r1c2+r2c1,arrow=r1c6:r2c6-r3c6",
        "latin=6,between=r5c1-r4c2-r3c4,xsum=6:r1c1-r1c6",
        "box=2x3,x,antiking",
        "latin=6",
    ];

    fn puzzle(rules: &str, givens: &[(usize, u8)]) -> Puzzle {
        let rules: Rules = rules.parse().unwrap();
        let size = rules.size();
        let cells = size.cells().collect_vec();
        let mut grid = Board::blank(size);
        for &(cell, digit) in givens {
            grid.set(cells[cell], digit);
        }
        Puzzle::new(rules, grid).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        /// Every search finds as many solutions as there are, each once, however it is divided, and
        /// whenever it exceeds its limit.
        #[test]
        fn threads_find_as_many(
            rules in prop::sample::select(RULES.to_vec()),
            givens in proptest::collection::vec((0..36_usize, 1..7_u8), 2..6),
            most in 1..1000_usize,
            nodes in prop_oneof![1..500_u64, Just(1_000_000)],
            threads in 1..4_usize,
        ) {
            let puzzle = puzzle(rules, &givens);
            let candidates = puzzle.candidates();
            let tables = CompiledRules::<1>::new(puzzle.rules().shape());
            let Some(all) = puzzle.tables().few(&candidates, 20_000, u64::MAX, || false) else {
                return Ok(());
            };
            let mut worker = SearchThread::<1, 8, _>::new(&tables, NoMemory);
            worker.restart(Node::new(&candidates));
            let wanted = WantedSolutions { cells: candidates.len(), most, nodes };
            let within = wanted.find(&tables, &mut worker, threads).map(|found| (most, found));
            let few = most.min(FEW);
            let found = first_few::<1, 8>(&tables, &candidates, few, threads);
            for (most, found) in within.into_iter().chain([(few, found)]) {
                prop_assert_eq!(found.len(), most.min(all.len()));
                prop_assert_eq!(found.iter().sorted().dedup().count(), found.len());
                prop_assert!(found.iter().all(|solution| all.contains(solution)));
            }
        }
    }

    #[test]
    fn a_panic_ends_the_search_of_all() {
        let puzzle = puzzle("box=2x3,thermo=r1c1-r2c2-r3c3,cage=9:r5c5+r6c6", &[(2, 3), (35, 4)]);
        let candidates = puzzle.candidates();
        let tables = CompiledRules::<1>::new(puzzle.rules().shape());
        for number in 0..3 {
            sabotage::assert_rethrown(number, || {
                let mut worker = SearchThread::<1, 8, _>::new(&tables, NoMemory);
                worker.restart(Node::new(&candidates));
                let wanted =
                    WantedSolutions { cells: candidates.len(), most: usize::MAX, nodes: u64::MAX };
                let found = wanted.find(&tables, &mut worker, 3);
                assert_eq!(found.map(|found| found.len()), Some(12976));
            });
        }
    }
}
