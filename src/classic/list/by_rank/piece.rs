//! The solutions that start with certain digits.

use super::normal_form::normal_form;
use crate::classic::count::Marks;
use crate::classic::search::{AsGrid, OwnedGrid, SearchGrid};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit, DigitSet};

/// The solutions with certain digits in the first cells.
pub(crate) struct Prefix {
    pub(super) source: OwnedGrid,
    /// The digits of the first cells.
    pub(super) chosen: Board9,
    /// The number of solutions, or 0 while it is unknown.
    pub(crate) len: u128,
}

impl Prefix {
    pub(super) fn whole(source: OwnedGrid) -> Self {
        Self { source, chosen: Board9::EMPTY, len: 0 }
    }

    /// The key of a piece. Pieces with the same key have the same length.
    pub(crate) fn key(&self) -> Board9 {
        self.board().map_or(self.chosen, normal_form)
    }

    /// The part of this piece with `digit` in `cell`.
    pub(crate) fn with(&self, cell: Cell9, digit: Digit) -> Self {
        let Self { mut source, mut chosen, .. } = *self;
        match &mut source {
            OwnedGrid::Board(board) => board[cell] = Some(digit),
            OwnedGrid::Candidates(candidates) => candidates[cell] = DigitSet::only(digit),
        }
        chosen[cell] = Some(digit);
        Self { source, chosen, len: 0 }
    }

    /// The grid, or `None` for pencil marks.
    pub(super) fn board(&self) -> Option<&Board9> {
        match &self.source {
            OwnedGrid::Board(board) => Some(board),
            OwnedGrid::Candidates(_) => None,
        }
    }

    /// The input of a count; `None` if propagation shows that there are no solutions.
    pub(crate) fn marks(&self) -> Option<Marks> {
        Marks::of_grid(self.source.as_grid())
    }

    pub(crate) fn candidates(&self) -> Candidates9 {
        self.source.candidates()
    }
}
