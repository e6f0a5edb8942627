//! The candidates that occur in at least one solution.

use crate::batch::Batch;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, Digit, DigitSet};
use crate::search::Kernel;

/// Steps of search for one candidate before it is left to a batch.
const PATIENCE: u32 = 40;

impl Candidates {
    /// The candidates that occur in at least one solution; all cells are empty if there is none.
    ///
    /// A cell with only one is the same in all solutions (the backbone). Takes at most one search
    /// for each candidate that no solution has shown yet; those that take long are searched
    /// together.
    #[must_use]
    pub fn true_candidates(&self) -> Self {
        let mut seen = Self::from([DigitSet::EMPTY; CELLS]);
        let mut possible = *self;
        let mut undecided: Vec<(Cell, Digit)> = Vec::new();
        for cell in Cell::all() {
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
        let grids = undecided.iter().map(|&(cell, digit)| possible.with(cell, digit)).collect();
        let outcomes = Batch::new(1).outcomes_of_chunks([grids]);
        let solutions = outcomes.flat_map(|(_, outcomes)| outcomes);
        solutions.filter_map(|outcome| outcome.first).for_each(|solution| seen.add(&solution));
        seen
    }

    /// These candidates with one of them chosen.
    fn with(&self, cell: Cell, digit: Digit) -> Self {
        let mut chosen = *self;
        chosen[cell] = DigitSet::only(digit);
        chosen
    }

    /// Adds the digits of a solution.
    fn add(&mut self, solution: &Board) {
        solution.givens().for_each(|(cell, digit)| self[cell].insert(digit));
    }
}

impl Board {
    /// The digits that each cell has in at least one solution; all cells are empty if there is
    /// none.
    ///
    /// A cell with only one digit is the same in all solutions (the backbone).
    ///
    /// ```
    /// use lazydoku::{Board, geometry::Cell};
    /// let line =
    ///     "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    /// let candidates = line.parse::<Board>()?.true_candidates();
    /// assert_eq!(candidates[Cell::at(0, 3)].to_string(), "67");
    /// assert_eq!(candidates[Cell::at(0, 0)].to_string(), "5");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn true_candidates(&self) -> Candidates {
        Candidates::unconstrained(self).pruned().true_candidates()
    }
}
