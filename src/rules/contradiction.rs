//! Why a puzzle has no solution, if the givens alone show it.

use std::fmt;

use super::cell::Cell;
use super::engine::Classic;
use super::puzzle::Puzzle;
use crate::analyse;

/// A reason why a puzzle has no solution, found by [`Puzzle::contradiction`].
///
/// `Display` writes a short sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    reason: Box<str>,
    cells: Vec<Cell>,
}

impl Contradiction {
    /// The givens and the cells that it is about.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
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
        let cells = match classic {
            analyse::Contradiction::Clash(conflict) => conflict.cells.into(),
            analyse::Contradiction::NoCandidate { cell, mut givens } => {
                givens.insert(0, cell);
                givens
            }
            analyse::Contradiction::NoPlace { house, givens, .. } => {
                house.cells().iter().copied().chain(givens).collect()
            }
        };
        Self { reason, cells: cells.into_iter().map(Cell::from).collect() }
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
        if let Some(board) = Classic::board_of(self).filter(|_| self.rules().is_classic()) {
            return board.contradiction().map(Contradiction::from);
        }
        let clash = self.conflicts().next().map(|conflict| Contradiction {
            reason: conflict.to_string().into(),
            cells: conflict.cells.into(),
        });
        clash.or_else(|| {
            let candidates = self.candidates_in_context();
            let cell =
                candidates.size().cells().find(|&it| candidates.digits(it).next().is_none())?;
            Some(Contradiction {
                reason: format!("{cell} has no candidate left").into(),
                cells: vec![cell],
            })
        })
    }
}
