//! Recognises classic puzzles: their houses are the rows, columns and boxes of a 9x9 grid, and the
//! only other restrictions are candidates.

use crate::classic::search::{OwnedGrid, SearchGrid as _};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, DigitSet, SIDE};
use crate::puzzle::puzzle::Puzzle;
use crate::values::digit_mask::DigitMask;

/// All digits of a classic cell.
const ALL: DigitMask = DigitMask::all(SIDE);

/// A classic puzzle in the form that classic engines read.
#[derive(Clone, Copy)]
pub(crate) struct Classic {
    pub(crate) source: OwnedGrid,
}

impl Classic {
    /// Converts a puzzle if it is classic.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let rules = puzzle.rules();
        if !rules.are_classic_but_for_candidates() {
            return None;
        }
        let has_all = || rules.is_classic_but_for_names() || rules.shape().digits == [ALL; CELLS];
        let source = if puzzle.marks.is_none() && has_all() {
            OwnedGrid::Board(puzzle.grid().numbered())
        } else {
            let sets = puzzle.candidates();
            let sets = std::array::from_fn(|cell| DigitSet::from_bits(sets[cell].bits() as u16));
            OwnedGrid::Candidates(<[DigitSet; CELLS]>::into(sets))
        };
        Some(Self { source })
    }

    pub(crate) fn candidates(&self) -> Candidates9 {
        self.source.candidates()
    }

    /// The board of a classic puzzle that only its givens restrict.
    pub(crate) fn board_of(puzzle: &Puzzle) -> Option<Board9> {
        match Self::of(puzzle)?.source {
            OwnedGrid::Board(board) => Some(board),
            OwnedGrid::Candidates(_) => None,
        }
    }
}
