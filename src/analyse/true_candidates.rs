//! The candidates that occur in at least one solution.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, DigitSet};
use crate::search::{Kernel, Rule};

impl Candidates {
    /// The candidates that occur in at least one solution; all cells are empty if there is none.
    ///
    /// A cell with only one is the same in all solutions (the backbone). Takes at most one search
    /// for a solution per candidate.
    #[must_use]
    pub fn true_candidates(&self) -> Self {
        let mut seen = Self::from([DigitSet::EMPTY; CELLS]);
        let mut possible = *self;
        for cell in Cell::all() {
            for digit in self[cell] {
                if seen[cell].contains(digit) {
                    continue;
                }
                let mut chosen = possible;
                chosen[cell] = DigitSet::only(digit);
                match Kernel::best().search(Rule::Fewest, &chosen).next_board() {
                    Some(solution) => {
                        solution.givens().for_each(|(cell, digit)| seen[cell].insert(digit));
                    }
                    None => possible[cell].remove(digit),
                }
            }
        }
        seen
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
