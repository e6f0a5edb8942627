//! Whether one grid has no, one or several solutions: by a search, or in lanes if it is hard.

use super::worker::{BatchWorker, VERY_HARD};
use crate::classic::search::{GridRef, Kernel, SearchGrid};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, DigitSet};

impl Kernel {
    /// Two solutions of the grid, the only one, or none.
    pub(crate) fn two(self, grid: GridRef<'_>) -> [Option<Board9>; 2] {
        let (one, other) = self.two_within(grid, VERY_HARD).unwrap_or_else(|| in_lanes(self, grid));
        [one, other]
    }
}

/// Up to two solutions of a hard grid.
fn in_lanes(kernel: Kernel, grid: GridRef<'_>) -> (Option<Board9>, Option<Board9>) {
    let outcomes = BatchWorker::new(2, kernel).answer(&[grid]);
    let Some(one) = outcomes[0].first else { return (None, None) };
    let other = (outcomes[0].solutions > 1).then(|| other_than(kernel, grid, &one)).flatten();
    (Some(one), other)
}

/// A solution other than `known`. For each cell, searches the grids that agree with `known` before
/// that cell and differ in it; these partition the other solutions.
fn other_than(kernel: Kernel, grid: GridRef<'_>, known: &Board9) -> Option<Board9> {
    let mut prefix = grid.candidates();
    let others = Cell9::all().map(|cell| {
        let only = known[cell].map_or(DigitSet::EMPTY, DigitSet::only);
        let mut differing = prefix;
        differing[cell] = differing[cell].without(only);
        prefix[cell] = only;
        differing
    });
    let others: Vec<Candidates9> = others.collect();
    let others: Vec<GridRef<'_>> = others.iter().map(GridRef::Candidates).collect();
    let outcomes = BatchWorker::new(1, kernel).answer(&others);
    outcomes.into_iter().find_map(|outcome| outcome.first)
}
