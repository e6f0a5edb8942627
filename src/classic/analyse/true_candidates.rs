//! The candidates that occur in at least one solution. Known as true candidates; the cells that
//! have only one form the backbone.

use crate::classic::bitslice::BatchWorker;
use crate::classic::search::{GridRef, Kernel};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit, DigitSet};

/// The search steps for one candidate before it is left to a batch.
const PATIENCE: u32 = 40;

impl Candidates9 {
    /// Returns the candidates that occur in at least one solution; all cells are empty if there are
    /// no solutions.
    ///
    /// A cell with only one is the same in all solutions (the backbone). Takes at most one search
    /// for each candidate that is in none of the solutions found so far; searches that take long
    /// are batched.
    #[must_use]
    pub(crate) fn true_candidates(&self) -> Self {
        let mut seen = Self::from([DigitSet::EMPTY; CELLS]);
        let mut possible = *self;
        let mut undecided: Vec<(Cell9, Digit)> = Vec::new();
        for cell in Cell9::all() {
            for digit in self[cell] {
                if seen[cell].contains(digit) {
                    continue;
                }
                match Kernel::best().tally_within(&possible.with(cell, digit), 1, PATIENCE) {
                    Some((_, Some(solution))) => seen.add(&solution),
                    Some((_, None)) => possible[cell].remove(digit),
                    None => undecided.push((cell, digit)),
                }
            }
        }
        undecided.retain(|&(cell, digit)| !seen[cell].contains(digit));
        let grids = undecided.iter().map(|&(cell, digit)| possible.with(cell, digit));
        let grids: Vec<Self> = grids.collect();
        let grids: Vec<GridRef<'_>> = grids.iter().map(GridRef::Candidates).collect();
        let outcomes = BatchWorker::new(1, Kernel::best()).answer(&grids).into_iter();
        outcomes.filter_map(|outcome| outcome.first).for_each(|solution| seen.add(&solution));
        seen
    }

    /// These candidates with one of them chosen.
    fn with(&self, cell: Cell9, digit: Digit) -> Self {
        let mut chosen = *self;
        chosen[cell] = DigitSet::only(digit);
        chosen
    }

    /// Adds the digits of a solution.
    fn add(&mut self, solution: &Board9) {
        solution.givens().for_each(|(cell, digit)| self[cell].insert(digit));
    }
}
