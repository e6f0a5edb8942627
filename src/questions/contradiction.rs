//! Reasons, evident from the givens alone, why a puzzle has no solution.

use std::fmt;

use itertools::Itertools;

use crate::puzzle::puzzle::Puzzle;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;

/// A reason why a puzzle has no solution, found by [`Puzzle::contradiction`].
///
/// `Display` writes a short sentence.
///
/// ```
/// use lazydoku::{Cell, Puzzle};
/// let puzzle: Puzzle = "12....3........4".parse()?;
/// let reason = puzzle.contradiction().unwrap();
/// assert_eq!(reason.to_string(), "r1c4 has no candidate left");
/// let givens: Vec<String> = reason.givens().iter().map(Cell::to_string).collect();
/// assert_eq!(givens, ["r1c1", "r1c2", "r2c3", "r4c4"]);
/// assert_eq!(reason.cells()[0], Cell::at(0, 3));
/// assert_eq!(reason.digit(), None);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    reason: Box<str>,
    cells: Vec<Cell>,
    givens: Vec<Cell>,
    digit: Option<u8>,
}

impl Contradiction {
    fn of(reason: String, about: &[Cell], mut givens: Vec<Cell>, digit: Option<u8>) -> Self {
        givens.sort_unstable();
        givens.dedup();
        Self { reason: reason.into(), cells: [about, &givens].concat(), givens, digit }
    }

    /// The cells that the reason is about, then the givens.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The givens that exclude digits: from the cell without candidates, or from the blanks of the
    /// house that has no place for a digit.
    #[must_use]
    pub fn givens(&self) -> &[Cell] {
        &self.givens
    }

    /// The number of the digit that has no place in a house, if that is the reason.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use lazydoku::{Cell, Puzzle};
    /// let line = format!("{:.<81}", "12.......34.......56.........7");
    /// let reason = Puzzle::from(line.parse::<Board>()?).contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "7 has no place in box 1");
    /// assert_eq!((reason.digit(), reason.givens()), (Some(7), &[Cell::at(3, 2)][..]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn digit(&self) -> Option<u8> {
        self.digit
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Puzzle {
    /// The simplest reason why there is no solution, if the givens alone show one. `None` if there
    /// are solutions, or if only a search can prove that there are none.
    ///
    /// Looks for givens that break a rule, then for a cell without candidates, then for a digit
    /// without a place in a house. Does not search: takes time polynomial in the size of the rules,
    /// microseconds to milliseconds.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let puzzle = Puzzle::new("box=2x2,x".parse()?, "12....3........4".parse()?)?;
    /// let reason = puzzle.contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "r1c4 has no candidate left");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.clash().or_else(|| {
            let candidates = self.candidates_in_context();
            let cell = self.cell_without_candidate(&candidates);
            cell.or_else(|| self.digit_without_place(&candidates))
        })
    }

    fn clash(&self) -> Option<Contradiction> {
        let conflict = self.conflicts().next()?;
        let reason = conflict.to_string().into();
        Some(Contradiction { reason, cells: conflict.cells.into(), givens: vec![], digit: None })
    }

    fn cell_without_candidate(&self, candidates: &Candidates) -> Option<Contradiction> {
        let size = candidates.size();
        let cell = size.cells().find(|&cell| candidates.digits(cell).next().is_none())?;
        let all = self.unconstrained_candidates();
        let givens = all.digits(cell).filter_map(|digit| self.excluding(cell, digit)).collect();
        let reason = format!("{cell} has no candidate left");
        Some(Contradiction::of(reason, &[cell], givens, None))
    }

    fn digit_without_place(&self, candidates: &Candidates) -> Option<Contradiction> {
        let (houses, size) = (&self.rules().shape().houses, candidates.size());
        let digits = 1..=size.digits() as u8;
        houses.iter().cartesian_product(digits).find_map(|(house, digit)| {
            let mut cells = house.cells().iter();
            if cells.any(|&cell| candidates.contains(cell, digit)) {
                return None;
            }
            let blanks = house.cells().iter().filter(|&&cell| self.grid()[cell] == 0);
            let givens = blanks.filter_map(|&cell| self.excluding(cell, digit)).collect();
            let reason = format!("{} has no place in {house}", size.symbol(digit));
            Some(Contradiction::of(reason, house.cells(), givens, Some(digit)))
        })
    }

    /// The first given that excludes this digit from a cell.
    fn excluding(&self, cell: Cell, digit: u8) -> Option<Cell> {
        let (shape, side) = (self.rules().shape(), self.rules().side());
        let excludes = |given: Cell, held: u8| {
            let is_peer = || shape.peers[cell.index(side)].contains(&given.index(side));
            held == digit && is_peer()
                || shape.relations.iter().any(|relation| match relation.cells {
                    cells if cells == [given, cell] => !relation.allows(held, digit),
                    cells if cells == [cell, given] => !relation.allows(digit, held),
                    _ => false,
                })
        };
        let mut givens = self.grid().givens();
        givens.find(|&(given, held)| excludes(given, held)).map(|(given, _)| given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::board::Board;

    fn reason(rows: [&str; 4]) -> Contradiction {
        let line = rows.map(|row| format!("{row:.<9}")).concat();
        Puzzle::from(format!("{line:.<81}").parse::<Board>().unwrap()).contradiction().unwrap()
    }

    #[test]
    fn a_cell_may_have_no_candidate() {
        let reason = reason(["123....4", "...56", "...78", "....9"]);
        assert_eq!(reason.to_string(), "r1c5 has no candidate left");
        assert_eq!(reason.givens().len(), 9);
    }

    #[test]
    fn a_digit_may_have_no_place() {
        let reason = reason(["12", "34", "56", "..7"]);
        assert_eq!(reason.to_string(), "7 has no place in box 1");
        assert_eq!(reason.givens(), [Cell::at(3, 2)]);
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
        let classic = Puzzle::from(line.parse::<Board>().unwrap());
        let jigsaw: Puzzle =
            "box=2x3,x,antiking 1....6............................5.".parse().unwrap();
        for puzzle in [classic, jigsaw] {
            assert_eq!(puzzle.contradiction(), None);
            let digits = 1..=puzzle.rules().side() as u8;
            let mut reasons = 0;
            for (cell, digit) in puzzle.grid().blanks().cartesian_product(digits) {
                let changed = puzzle.with(cell, digit);
                if changed.contradiction().is_some() {
                    reasons += 1;
                    assert_eq!(changed.solution_count_up_to(1), 0, "{changed:?}");
                }
            }
            assert!(reasons > 30);
        }
    }
}
