//! Why a grid has no solution, if the givens alone show it.

use std::fmt;

use itertools::Itertools;

use crate::board::{Board, Conflict};
use crate::geometry::{Cell, Digit, DigitSet, House};

/// A reason why a grid has no solution, found by [`Board::contradiction`].
///
/// `Display` writes a short sentence. It does not list the givens responsible.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// Two givens in a house are equal.
    Clash(Conflict),
    /// The peers of a blank cell hold all nine digits.
    NoCandidate {
        /// The blank cell.
        cell: Cell,
        /// The first peer with each digit, ascending.
        givens: Vec<Cell>,
    },
    /// A house still needs a digit, but every blank cell of the house has a peer with that digit.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// Givens of that digit outside the house that together rule out all its blank cells,
        /// ascending.
        givens: Vec<Cell>,
    },
}

impl Board {
    /// The simplest reason why the grid has no solution, if the givens alone show one. `None` if
    /// there are solutions, or if only a search can prove that there are none.
    ///
    /// Looks for equal givens first, then for a cell without candidates, then for a digit without a
    /// place.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = format!("{:.<81}", "12.......34.......56.........7");
    /// let reason = line.parse::<Board>()?.contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "7 has no place in box 1");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        let clash = self.conflicts().next().map(Contradiction::Clash);
        clash.or_else(|| self.cell_without_candidate()).or_else(|| self.digit_without_place())
    }

    fn cell_without_candidate(&self) -> Option<Contradiction> {
        self.blanks().find_map(|cell| {
            let peers = || cell.peers().iter().copied();
            let seen: DigitSet = peers().filter_map(|peer| self[peer]).collect();
            let first = |digit| peers().find(|&peer| self[peer] == Some(digit));
            (seen == DigitSet::ALL).then(|| Contradiction::NoCandidate {
                cell,
                givens: Digit::all().filter_map(first).sorted_unstable().collect(),
            })
        })
    }

    fn digit_without_place(&self) -> Option<Contradiction> {
        House::all().cartesian_product(Digit::all().collect_vec()).find_map(|(house, digit)| {
            let cells = house.cells();
            if cells.iter().any(|&cell| self[cell] == Some(digit)) {
                return None;
            }
            let blanks = cells.iter().filter(|&&cell| self[cell].is_none());
            let given =
                |cell: &Cell| cell.peers().iter().copied().find(|&peer| self[peer] == Some(digit));
            let givens: Option<Vec<Cell>> = blanks.map(given).collect();
            let givens = givens?.into_iter().sorted_unstable().dedup().collect();
            Some(Contradiction::NoPlace { digit, house, givens })
        })
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(conflict) => conflict.fmt(f),
            Self::NoCandidate { cell, .. } => write!(f, "{cell} has no candidate left"),
            Self::NoPlace { digit, house, .. } => write!(f, "{digit} has no place in {house}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(rows: [&str; 4]) -> Contradiction {
        let line = rows.map(|row| format!("{row:.<9}")).concat();
        format!("{line:.<81}").parse::<Board>().unwrap().contradiction().unwrap()
    }

    #[test]
    fn a_cell_may_have_no_candidate() {
        let reason = reason(["123....4", "...56", "...78", "....9"]);
        assert_eq!(reason.to_string(), "r1c5 has no candidate left");
    }

    #[test]
    fn a_digit_may_have_no_place() {
        let reason = reason(["12", "34", "56", "..7"]);
        assert_eq!(reason.to_string(), "7 has no place in box 1");
        let Contradiction::NoPlace { givens, .. } = reason else { panic!("{reason}") };
        assert_eq!(givens, [Cell::at(3, 2)]);
    }

    #[test]
    fn a_clash_comes_first() {
        assert_eq!(
            reason(["12", "34", "56.1", "..7..1.1"]).to_string(),
            "r4c6 and r4c8 are both 1 in row 4"
        );
    }

    #[test]
    fn reasons_are_true() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let whole: Board = line.parse().unwrap();
        assert_eq!(whole.contradiction(), None);
        let mut reasons = 0;
        for (cell, digit) in itertools::iproduct!(whole.blanks(), Digit::all()) {
            let mut board = whole;
            board[cell] = Some(digit);
            if board.contradiction().is_some() {
                reasons += 1;
                assert_eq!(board.solution_count_up_to(1), 0, "{board}");
            }
        }
        assert!(reasons > 100);
    }
}
