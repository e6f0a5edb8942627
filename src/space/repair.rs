//! Givens to add, so that one solution is left, and givens that say nothing new.

use std::num::NonZeroUsize;

use itertools::iproduct;
use num_bigint::BigUint;

use super::ascending::Ascending;
use super::occurrences::Occurrences;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{Cell, Digit, DigitSet};

/// What makes a grid unique and what it could do without, made by [`Board::repair`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    extra: Vec<(Cell, Digit)>,
    redundant: Vec<Cell>,
    repaired: Board,
}

impl Board {
    /// Givens that make the solution unique, and the givens that say nothing new; `None` if there is no
    /// solution.
    ///
    /// The extra givens are chosen one by one, each so that the fewest solutions are left, but one. Other
    /// choices may need fewer; no single one of these can be left out. The time is that of
    /// [`occurrences`](Self::occurrences) for each.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// let repair = board.repair().unwrap();
    /// assert_eq!(repair.extra().len(), 1);
    /// assert!(repair.redundant().len() > 50);
    /// assert_eq!(repair.repaired().solution_count(), 1_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn repair(&self) -> Option<Repair> {
        Repair::of(self, NonZeroUsize::MIN)
    }
}

impl Repair {
    /// As [`Board::repair`], with this many threads.
    #[must_use]
    pub fn of(board: &Board, threads: NonZeroUsize) -> Option<Self> {
        let occurrences = |board: &Board| Ascending::of(board).threads(threads).occurrences();
        let (mut repaired, mut extra) = (*board, Vec::new());
        let mut left = occurrences(board);
        if *left.total() == BigUint::ZERO {
            return None;
        }
        while let Some((cell, digit)) = rarest(&left) {
            repaired[cell] = Some(digit);
            extra.push((cell, digit));
            left = occurrences(&repaired);
        }
        extra.retain(|&(cell, _)| {
            let is_needed = !is_redundant(&repaired, cell);
            if !is_needed {
                repaired[cell] = None;
            }
            is_needed
        });
        extra.sort_unstable();
        let givens = board.givens().map(|(cell, _)| cell);
        let redundant = givens.filter(|&cell| is_redundant(board, cell)).collect();
        Some(Self { extra, redundant, repaired })
    }

    /// The cells to fill and their digits, ascending; none if the solution is unique already.
    #[must_use]
    pub fn extra(&self) -> &[(Cell, Digit)] {
        &self.extra
    }

    /// The givens that follow from the others, ascending: without any single one of them, the solutions
    /// of the grid as it came are the same. Without several they may not be.
    #[must_use]
    pub fn redundant(&self) -> &[Cell] {
        &self.redundant
    }

    /// The grid with the extra givens.
    #[must_use]
    pub fn repaired(&self) -> &Board {
        &self.repaired
    }
}

/// The candidate that the fewest solutions have, but some, the first of several; none if all solutions are
/// one.
fn rarest(occurrences: &Occurrences) -> Option<(Cell, Digit)> {
    let count = |&place: &(Cell, Digit)| &occurrences[place];
    let choices = iproduct!(occurrences.varying(), Digit::all());
    choices.filter(|place| *count(place) > BigUint::ZERO).min_by_key(count)
}

/// Whether all solutions without this given have it.
fn is_redundant(board: &Board, cell: Cell) -> bool {
    let Some(given) = board[cell] else { return false };
    let mut others = Candidates::unconstrained(board);
    others[cell] = DigitSet::ALL.without(DigitSet::only(given));
    others.solutions_unordered().next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repaired_grids_are_unique_and_no_extra_given_is_idle() {
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
