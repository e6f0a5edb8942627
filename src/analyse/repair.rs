//! Givens that make the solution unique, and givens that follow from the others.

use std::convert::Infallible;

use itertools::iproduct;

use super::repairing::{Outlook, Repaired, Repairing};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{Cell, Digit, DigitSet};
use crate::list::Ascending;
use crate::search::Kernel;

/// Givens that make the solution of a grid unique, and givens that are redundant; the result of
/// [`Board::repair`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    extra: Vec<(Cell, Digit)>,
    redundant: Vec<Cell>,
    removed: Vec<Cell>,
    repaired: Board,
}

impl Board {
    /// Givens that make the solution unique, and the givens that follow from the others; `None` if
    /// the grid has no solution.
    ///
    /// The extra givens are chosen one by one, each to leave the fewest solutions, but at least
    /// one. A different choice may need fewer givens, but none of these can be left out. Each takes
    /// as long as [`occurrences`](Self::occurrences). [`Repairer`] has the settings, and can remove
    /// givens as well.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// let repair = board.repair().unwrap();
    /// assert_eq!(repair.extra().len(), 1);
    /// assert!(repair.redundant().len() > 50);
    /// assert_eq!(repair.repaired().solution_count(), 1_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn repair(&self) -> Option<Repair> {
        Repairer::of(self).run()
    }
}

/// Settings for computing a [`Repair`].
///
/// ```
/// use lazydoku::Repairer;
/// let line = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
/// let repair = Repairer::of(&line.parse()?).threads(2).run().unwrap();
/// assert_eq!(repair.extra().len(), 1);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is computed before `run`"]
pub struct Repairer {
    board: Board,
    is_minimal: bool,
    threads: usize,
    kernel: Kernel,
}

impl Repairer {
    /// Repairs this grid, on one thread.
    pub fn of(board: &Board) -> Self {
        Self { board: *board, is_minimal: false, threads: 1, kernel: Kernel::best() }
    }

    /// Also removes givens, until none of the rest, extra ones included, can be left out.
    ///
    /// Givens are removed in ascending order of their cells if the solution stays unique without
    /// them. Another order may leave fewer.
    ///
    /// ```
    /// use lazydoku::{Board, Repairer};
    /// let line =
    ///     "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    /// let repair = Repairer::of(&line.parse()?).minimal().run().unwrap();
    /// assert_eq!(repair.extra().len(), 1);
    /// assert!(repair.removed().len() > 50);
    /// assert_eq!(repair.repaired().solution_count(), 1_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn minimal(self) -> Self {
        Self { is_minimal: true, ..self }
    }

    /// Uses this many threads: at least one, and at most four per processor. The answer is the
    /// same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Uses this kernel. The answer is the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Computes the repair, or `None` if the grid has no solution: see [`Board::repair`].
    #[must_use]
    pub fn run(self) -> Option<Repair> {
        let Self { board, is_minimal, threads, kernel } = self;
        let Ok(repaired) = Repaired::new(&Classic { board, threads, kernel }, is_minimal);
        let Repaired { extra, redundant, removed, grid } = repaired?;
        Some(Repair { extra, redundant, removed, repaired: grid.board })
    }
}

/// A grid of the classic rules.
#[derive(Clone, Copy)]
struct Classic {
    board: Board,
    threads: usize,
    kernel: Kernel,
}

impl Repairing for Classic {
    type Cell = Cell;
    type Digit = Digit;
    type Error = Infallible;

    fn givens(&self) -> Vec<Cell> {
        self.board.givens().map(|(cell, _)| cell).collect()
    }

    fn outlook(&self) -> Result<Outlook<Cell, Digit>, Infallible> {
        let Self { board, threads, kernel } = self;
        let occurrences = Ascending::of(board).threads(*threads).on(*kernel).occurrences();
        let varying = iproduct!(occurrences.varying(), Digit::all());
        Ok(Outlook::new(occurrences.total(), varying, |place| &occurrences[place]))
    }

    fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.board[cell] = digit;
    }

    fn is_redundant(&self, cell: Cell) -> bool {
        let Some(given) = self.board[cell] else { return false };
        let mut others = Candidates::unconstrained(&self.board);
        others[cell] = DigitSet::ALL.without(DigitSet::only(given));
        self.kernel.count_up_to(&others, 1).0 == 0
    }
}

impl Repair {
    /// The cells to fill and their digits, ascending; empty if the solution is already unique.
    #[must_use]
    pub fn extra(&self) -> &[(Cell, Digit)] {
        &self.extra
    }

    /// The givens that follow from the others, ascending. Removing any one of them leaves the
    /// solutions of the original grid the same; removing several may not.
    #[must_use]
    pub fn redundant(&self) -> &[Cell] {
        &self.redundant
    }

    /// The givens that were removed, ascending: the solution is unique without all of them. Empty
    /// without [`Repairer::minimal`].
    #[must_use]
    pub fn removed(&self) -> &[Cell] {
        &self.removed
    }

    /// The grid with the extra givens, and without those removed.
    #[must_use]
    pub fn repaired(&self) -> &Board {
        &self.repaired
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repaired_grids_are_unique_and_need_every_extra_given() {
        for line in [
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            "...........................859761423426853791713924856961537284287419635345286179",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ] {
            let board: Board = line.parse().unwrap();
            let repair = board.repair().unwrap();
            assert_eq!(repair.repaired().solution_count_up_to(2), 1, "{line}");
            assert_eq!(repair.extra().is_empty(), board.solution_count_up_to(2) == 1);
            for &(cell, digit) in repair.extra() {
                let mut without = *repair.repaired();
                assert_eq!(without[cell].take(), Some(digit));
                assert_eq!(without.solution_count_up_to(2), 2, "{line} {cell}");
            }
        }
    }

    #[test]
    fn minimal_repairs_are_unique_and_need_every_given() {
        for line in [
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
        ] {
            let board: Board = line.parse().unwrap();
            let repair = Repairer::of(&board).minimal().run().unwrap();
            let minimal = *repair.repaired();
            assert_eq!(minimal.solution_count_up_to(2), 1, "{line}");
            for (cell, _) in minimal.givens() {
                let mut without = minimal;
                without[cell] = None;
                assert_eq!(without.solution_count_up_to(2), 2, "{line} {cell}");
            }
            let mut whole = minimal;
            repair.removed().iter().for_each(|&cell| whole[cell] = board[cell]);
            assert_eq!(&whole, board.repair().unwrap().repaired());
            assert_eq!(repair.extra(), board.repair().unwrap().extra());
        }
    }

    #[test]
    fn givens_are_redundant_if_the_solutions_stay_the_same() {
        let line =
            "534..8912672195348198342567859..1423426853791713924856961537284287419635.........";
        let board: Board = line.parse().unwrap();
        let count = board.solution_count();
        let redundant = board.repair().unwrap().redundant().to_vec();
        for (cell, _) in board.givens() {
            let mut without = board;
            without[cell] = None;
            assert_eq!(redundant.contains(&cell), without.solution_count() == count, "{cell}");
        }
    }

    #[test]
    fn a_grid_without_solutions_cannot_be_repaired() {
        let clash = "55.......".repeat(9).parse::<Board>().unwrap();
        assert_eq!(clash.repair(), None);
    }
}
