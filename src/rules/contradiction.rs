//! Why a puzzle has no solution, if the givens alone show it.

use std::fmt;

use itertools::Itertools;

use super::cell::Cell;
use super::puzzle::Puzzle;
use crate::analyse;

/// A reason why a puzzle has no solution, found by [`Puzzle::contradiction`].
///
/// `Display` writes a short sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    reason: Box<str>,
    cells: Vec<Cell>,
    givens: Vec<Cell>,
    digit: Option<u8>,
}

impl Contradiction {
    /// The givens and the cells that it is about.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Those of the cells whose digits exclude something from others, if these are known: from the
    /// cell that has no candidate, or from all blanks of the house that has no place for a digit.
    #[must_use]
    pub fn givens(&self) -> &[Cell] {
        &self.givens
    }

    /// The number of the digit that has no place in a house, if that is the reason.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use lazydoku::rules::{Cell, Puzzle};
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

impl From<analyse::Contradiction> for Contradiction {
    fn from(classic: analyse::Contradiction) -> Self {
        let reason = classic.to_string().into();
        let (about, givens, digit) = match &classic {
            analyse::Contradiction::Clash(conflict) => (&conflict.cells[..], &[][..], None),
            analyse::Contradiction::NoCandidate { cell, givens } => {
                (std::slice::from_ref(cell), &givens[..], None)
            }
            analyse::Contradiction::NoPlace { house, givens, digit } => {
                (&house.cells()[..], &givens[..], Some(digit.get()))
            }
        };
        let [about, givens] =
            [about, givens].map(|cells| cells.iter().map(|&cell| Cell::from(cell)).collect_vec());
        Self { reason, cells: [about, givens.clone()].concat(), givens, digit }
    }
}

impl Puzzle {
    /// The simplest reason why there is no solution, if the givens alone show one. `None` if there
    /// are solutions, or if only a search can prove that there are none.
    ///
    /// ```
    /// use lazydoku::rules::{Puzzle, Rules};
    /// let puzzle = Puzzle::new("box=2x2,x".parse()?, "12....3........4".parse()?)?;
    /// let reason = puzzle.contradiction().unwrap();
    /// assert_eq!(reason.to_string(), "r1c4 has no candidate left");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(board) = self.grid().to_board().filter(|_| self.rules().is_classic()) {
            let reason = board.contradiction().map(Contradiction::from);
            if reason.is_some() || self.marks.is_none() {
                return reason;
            }
        }
        let of = |reason: String, cells| {
            let givens = Vec::new();
            Contradiction { reason: reason.into(), cells, givens, digit: None }
        };
        let clash = self.conflicts().next();
        let clash = clash.map(|conflict| of(conflict.to_string(), conflict.cells.into()));
        clash.or_else(|| {
            let candidates = self.candidates_in_context();
            let cell =
                candidates.size().cells().find(|&it| candidates.digits(it).next().is_none())?;
            Some(of(format!("{cell} has no candidate left"), vec![cell]))
        })
    }
}
