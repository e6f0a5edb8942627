//! The numbers of solutions of several puzzles with the same rules, one after the other.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::free::{Free, Step};
use super::memo::Tally;
use super::node::Node;
use super::tables::Tables;
use crate::threads::{self, Exchange, deal};

/// A search that counts, for a grid of any side. What it has learned from one puzzle it uses for
/// the next one.
pub(crate) trait Counter: Send {
    /// The number of solutions; or those found so far, or more, once a bound is reached.
    fn count(&mut self, candidates: &[u32], bounds: Bounds<'_>) -> Result<u64, u64>;
}

/// How long to count.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    /// Solutions that are enough.
    pub(crate) wanted: u64,
    /// The most nodes, or a few more.
    pub(crate) nodes: u64,
    pub(crate) is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Bounds<'static> {
    pub(crate) const NONE: Self =
        Self { wanted: u64::MAX, nodes: u64::MAX, is_cancelled: &|| false };
}

/// Nodes after which others are asked to help, and between looks at what they do. Tests ask sooner.
const ALONE: u64 = if cfg!(test) { TURN } else { 4096 };
const TURN: u64 = 64;

struct Counting<const W: usize, const N: usize> {
    tables: Arc<Tables<W>>,
    worker: Worker<W, N>,
    threads: usize,
}

/// What a thread searches, and what it remembers.
struct Worker<const W: usize, const N: usize> {
    search: Free<W, N>,
    tally: Tally<W, N>,
    /// Pieces of the search that are still to be searched.
    waiting: Vec<Free<W, N>>,
}

/// What threads share that count together.
struct Joint<'a, const W: usize, const N: usize> {
    tables: &'a Tables<W>,
    bounds: Bounds<'a>,
    /// The solutions, as far as they fit, and the nodes of all.
    found: AtomicU64,
    nodes: AtomicU64,
    is_ended: AtomicBool,
    pieces: Exchange<Free<W, N>>,
}

impl<const W: usize, const N: usize> Worker<W, N> {
    fn new(tables: &Tables<W>) -> Self {
        Self::with(tables, Tally::new(tables))
    }

    fn with(tables: &Tables<W>, tally: Tally<W, N>) -> Self {
        Self { search: Free::new(tables, Node::new(&[])), tally, waiting: Vec::new() }
    }

    /// Another one that shares what is known.
    fn helper(&self, tables: &Tables<W>) -> Self {
        Self::with(tables, self.tally.clone())
    }

    /// Searches until so many solutions or nodes have been found in all; whether more is to come.
    fn search(&mut self, tables: &Tables<W>, wanted: u64, nodes: u64) -> bool {
        let Self { search, tally, .. } = self;
        while search.found < wanted && search.nodes < nodes {
            if let Step::Exhausted = search.step_with(tables, Some(tally)) {
                return false;
            }
        }
        true
    }

    /// The rest of the search, for whoever takes it.
    fn hand_over(&mut self, tables: &Tables<W>) -> Free<W, N> {
        self.search.stop_recording();
        self.tally.stop_recording();
        std::mem::replace(&mut self.search, Free::new(tables, Node::new(&[])))
    }

    /// A piece that somebody else may search.
    fn spare(&mut self) -> Option<Free<W, N>> {
        self.waiting.pop().or_else(|| self.search.split(&mut self.tally))
    }

    /// Goes on with another search.
    fn turn_to(&mut self, search: Free<W, N>) {
        self.tally.stop_recording();
        self.search = search;
    }
}

impl<const W: usize, const N: usize> Counter for Counting<W, N> {
    fn count(&mut self, candidates: &[u32], bounds: Bounds<'_>) -> Result<u64, u64> {
        let Self { tables, worker, threads } = self;
        worker.waiting.clear();
        worker.search.restart(Node::new(candidates), None);
        worker.tally.stop_recording();
        while worker.search(tables, bounds.wanted, bounds.nodes.min(worker.search.nodes + TURN)) {
            let Free { found, nodes, .. } = worker.search;
            if found >= bounds.wanted || nodes >= bounds.nodes || (bounds.is_cancelled)() {
                return Err(found);
            }
            if *threads > 1 && threads::ARE_POSSIBLE && nodes >= ALONE {
                return Joint::new(tables, bounds, worker).count(worker, *threads);
            }
        }
        Ok(worker.search.found)
    }
}

impl<'a, const W: usize, const N: usize> Joint<'a, W, N> {
    /// For what one thread has begun.
    fn new(tables: &'a Tables<W>, bounds: Bounds<'a>, worker: &mut Worker<W, N>) -> Self {
        let Free { found, nodes, .. } = worker.search;
        let [found, nodes] = [found, nodes].map(AtomicU64::new);
        let pieces = Exchange::new(0, vec![worker.hand_over(tables)]);
        Self { tables, bounds, found, nodes, is_ended: false.into(), pieces }
    }

    /// Goes on with what one thread has begun.
    fn count(&self, first: &mut Worker<W, N>, threads: usize) -> Result<u64, u64> {
        let mut others: Vec<_> = (1..threads).map(|_| first.helper(self.tables)).collect();
        let mut workers: Vec<_> = iter::once(first).chain(&mut others).collect();
        deal(&mut workers, 0..threads, |worker, _| self.work(worker));
        let found = self.found.load(Ordering::Relaxed);
        if self.is_ended.load(Ordering::Relaxed) { Err(found) } else { Ok(found) }
    }

    /// Works until nothing is left, or a bound is reached.
    fn work(&self, worker: &mut Worker<W, N>) {
        let _guard = EndOfPanic(self);
        if self.pieces.join() {
            while self.take(worker) {
                while self.take_turn(worker) {}
            }
        }
    }

    /// Waits for a piece; false if there is none left.
    fn take(&self, worker: &mut Worker<W, N>) -> bool {
        if worker.waiting.is_empty() {
            worker.waiting = self.pieces.take().unwrap_or_default();
        }
        let Some(piece) = worker.waiting.pop() else { return false };
        worker.turn_to(piece);
        true
    }

    /// Searches for a while, and helps those who have nothing to do; whether more is to come.
    fn take_turn(&self, worker: &mut Worker<W, N>) -> bool {
        let Free { found: before, nodes: begin, .. } = worker.search;
        let is_open = worker.search(self.tables, u64::MAX, begin + TURN);
        let (new, nodes) = (worker.search.found - before, worker.search.nodes - begin);
        let add = |found: u64| Some(found.saturating_add(new));
        let (Ok(before) | Err(before)) =
            self.found.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        let nodes = nodes + self.nodes.fetch_add(nodes, Ordering::Relaxed);
        let is_enough = before.saturating_add(new) >= self.bounds.wanted;
        if is_enough || nodes >= self.bounds.nodes || (self.bounds.is_cancelled)() {
            self.end();
        }
        if is_open && self.pieces.wanted() > 0 {
            self.pieces.give(worker.spare().into_iter().collect());
        }
        is_open && !self.is_ended.load(Ordering::Relaxed)
    }

    fn end(&self) {
        self.is_ended.store(true, Ordering::Relaxed);
        self.pieces.stop();
    }
}

/// Ends the work of all if one panics.
struct EndOfPanic<'a, 'b, const W: usize, const N: usize>(&'a Joint<'b, W, N>);

impl<const W: usize, const N: usize> Drop for EndOfPanic<'_, '_, W, N> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end();
        }
    }
}

/// On this many threads.
pub(super) fn counter<const W: usize, const N: usize>(
    tables: &Arc<Tables<W>>,
    threads: usize,
) -> Box<dyn Counter> {
    let worker = Worker::<W, N>::new(tables);
    Box::new(Counting { tables: Arc::clone(tables), worker, threads })
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Grid, Puzzle, Rules};
    use crate::threads::sabotage;

    #[test]
    fn a_panic_ends_the_count_of_all() {
        let rules: Rules = "box=2x3,thermo=r1c1-r2c2-r3c3,cage=9:r5c5+r6c6".parse().unwrap();
        let grid = "..3................................4".parse().unwrap();
        let puzzle = Puzzle::new(rules, grid).unwrap();
        let count = || {
            let mut counter = puzzle.tables().counter(3);
            assert_eq!(counter.count(&puzzle.candidates(), Bounds::NONE), Ok(12976));
        };
        count();
        for number in 0..3 {
            sabotage::assert_rethrown(number, count);
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

        /// The number of solutions that a search without memory finds; of one puzzle after the
        /// other, also if a count ends early.
        #[test]
        fn memory_changes_no_count(
            rules in prop::sample::select(RULES.to_vec()),
            givens in proptest::collection::vec((0..24_usize, 0..6_u8), 2..5),
            early in 1..200_u64,
            threads in 1..4_usize,
        ) {
            let rules: Rules = rules.parse().unwrap();
            let tables = rules.tables();
            let mut counter = tables.counter(threads);
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
                let all = counter.count(&candidates, Bounds::NONE);
                prop_assert_eq!(all, Ok(number));
                let some = counter.count(&candidates, Bounds { wanted: early, ..Bounds::NONE });
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
