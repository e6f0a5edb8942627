//! A count that keeps the completions of every signature of its pivot.

use crate::count::limits::PARTITIONS;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::board::Board;
use crate::count::orbit::orbits::Orbits;
use crate::count::orbit::plan::Plan;
use crate::count::orbit::problem::{Orientation, Problem};
use crate::count::sum::completion_store::Kept;
use crate::count::sum::orbit_sum::third_partners;
use crate::count::sum::schedule::Schedule;
use crate::search::Kernel;

/// The completions of all orbits.
pub(crate) struct Completed {
    /// The grid as it is counted, and the way in which it was turned.
    pub(crate) board: Board,
    pub(crate) orientation: Orientation,
    pub(crate) problem: Problem,
    pub(crate) orbits: Orbits,
    pub(crate) kept: Kept,
    /// The number of solutions.
    pub(crate) total: u128,
}

impl Completed {
    /// A grid without conflicts, before any orbit is counted.
    pub(crate) fn new(board: &Board, plan: Plan, room: usize) -> Self {
        let Plan { orientation, problem, .. } = plan;
        let (board, orbits) = (orientation.of(board), Orbits::new(&problem));
        Self { board, orientation, problem, orbits, kept: Kept::new(room), total: 0 }
    }

    /// Counts all orbits; false if there is no room for all completions.
    pub(crate) fn count_all(&mut self, kernel: Kernel, threads: NonZeroUsize) -> bool {
        let orbits = self.orbits.orbits.len();
        self.count(kernel, threads, |kept| kept.is_hopeless(orbits));
        self.kept.has_all(orbits)
    }

    /// Counts as many orbits as there is room for, in place of those before; false if none is left. There must be
    /// room for one.
    pub(crate) fn go_on(&mut self, kernel: Kernel, threads: NonZeroUsize) -> bool {
        self.kept.go_on();
        let is_left = self.kept.end() < self.orbits.orbits.len();
        if is_left {
            self.count(kernel, threads, Kept::is_full);
        }
        is_left
    }

    /// Counts the orbits behind those that are kept until it is enough.
    fn count(&mut self, kernel: Kernel, threads: NonZeroUsize, is_enough: impl Fn(&Kept) -> bool) {
        let Self { problem, orbits, kept, total, .. } = self;
        let partners = third_partners(problem);
        Schedule { problem, orbits, partners: &partners, kernel, threads }.each(
            &orbits.orbits[kept.end()..],
            |counter, stock, orbit| (counter.completions(stock, orbit), counter.total()),
            |_, (found, solutions)| {
                if kept.push(&found) {
                    *total += solutions;
                }
                if is_enough(kept) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
    }
}

/// The completions of one orbit at a time, by third partition.
pub(crate) struct Loaded {
    orbit: Option<usize>,
    completions: Box<[u64; PARTITIONS]>,
}

impl Loaded {
    pub(crate) fn new() -> Self {
        Self { orbit: None, completions: Box::new([0; PARTITIONS]) }
    }

    /// The completions of this orbit.
    pub(crate) fn of(&mut self, kept: &Kept, orbit: usize) -> &[u64; PARTITIONS] {
        if self.orbit != Some(orbit) {
            if let Some(last) = self.orbit {
                self.put(kept, last, |_| 0);
            }
            self.put(kept, orbit, |completions| completions);
            self.orbit = Some(orbit);
        }
        &self.completions
    }

    fn put(&mut self, kept: &Kept, orbit: usize, number: impl Fn(u64) -> u64) {
        let Some(found) = kept.of(orbit) else { return };
        found.each(|third, completions| self.completions[usize::from(third)] = number(completions));
    }
}
