//! A count that stores the completions of every signature of its pivot.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::classic::count::marks::Marks;
use crate::classic::count::orbit::{CountPlan, Orbits, Problem, View};
use crate::classic::count::sum::{CompletionStore, Schedule, ThirdPartners};
use crate::classic::search::Kernel;
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit};

/// A count of a grid, also usable for grids with more digits in its pivot.
pub(super) struct PivotCount {
    marks: Marks,
    pub(super) view: View,
    pub(super) problem: Problem,
    pub(super) orbits: Orbits,
    pub(super) completions: CompletionStore,
    /// The number of solutions in the orbits counted so far.
    pub(super) total: u128,
}

impl PivotCount {
    /// Starts a count of a grid without clashes, with at most `room` bytes of completions.
    pub(super) fn new(marks: &Marks, plan: CountPlan, room: usize) -> Self {
        let CountPlan { view, problem, .. } = plan;
        let (orbits, completions) = (Orbits::new(&problem), CompletionStore::new(room));
        Self { marks: *marks, view, problem, orbits, completions, total: 0 }
    }

    /// Counts all orbits. Returns `None` if the completions do not fit.
    pub(super) fn complete(mut self, kernel: Kernel, threads: NonZeroUsize) -> Option<Self> {
        let orbits = self.orbits.orbits.len();
        self.count(kernel, threads, &|completions| completions.is_hopeless(orbits), &|_| ());
        self.completions.has_all(orbits).then_some(self)
    }

    /// Drops the completions and counts as many of the next orbits as fit, at least one. `reach` is
    /// called with the number of orbits counted so far. Returns false if no orbits are left.
    pub(super) fn advance(
        &mut self,
        kernel: Kernel,
        threads: NonZeroUsize,
        reach: &dyn Fn(usize),
    ) -> bool {
        self.completions.advance();
        let is_left = self.completions.end() < self.orbits.orbits.len();
        if is_left {
            self.count(kernel, threads, &CompletionStore::is_full, reach);
        }
        is_left
    }

    /// Counts the orbits after the stored ones until `is_enough` returns true.
    fn count(
        &mut self,
        kernel: Kernel,
        threads: NonZeroUsize,
        is_enough: &dyn Fn(&CompletionStore) -> bool,
        reach: &dyn Fn(usize),
    ) {
        let Self { problem, orbits, completions, total, .. } = self;
        let partners = ThirdPartners::of(problem);
        Schedule { problem, orbits, partners: &partners, kernel, threads }.for_each(
            &orbits.orbits[completions.end()..],
            |counter, cache, orbit| (counter.completions(cache, orbit), counter.total()),
            |_, (found, solutions)| {
                if completions.push(&found) {
                    *total += solutions;
                    reach(completions.end());
                }
                if is_enough(completions) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
    }

    /// Whether this count serves a cell of a grid: the cell and all digits that were added since
    /// the count are in its pivot.
    pub(super) fn serves(&self, grid: &Board9, cell: Cell9) -> bool {
        let is_in_pivot = |cell: Cell9| self.view.pivot().contains(cell);
        is_in_pivot(cell)
            && Cell9::all().all(|cell| {
                let own = self.marks.givens[cell];
                own == grid[cell] || own.is_none() && is_in_pivot(cell)
            })
    }

    /// The digits of a grid that were added since the count.
    pub(super) fn new_digits(&self, grid: &Board9) -> impl Iterator<Item = (Cell9, Digit)> {
        grid.givens().filter(|&(cell, _)| self.marks.givens[cell].is_none())
    }

    /// The grid in the view in which it is counted.
    pub(super) fn seen(&self) -> Marks {
        self.view.of(&self.marks)
    }
}
