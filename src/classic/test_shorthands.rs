//! Shorthands of the classic engines, for their tests.

use std::str::FromStr;

use super::bitslice::count_up_to;
use super::list::{Ascending, Solutions9};
use super::search::{AsGrid, Kernel, OwnedGrid};
use super::values::board::Board9;
use super::values::candidates::Candidates9;
use super::values::{CELLS, DigitSet};
use crate::values::error::Error;
use crate::values::size::Size;

impl Board9 {
    pub(crate) fn solution_count_up_to(&self, limit: u64) -> u64 {
        count_up_to(self.as_grid(), limit, Kernel::best())
    }

    /// Whether this board has every given of another.
    pub(crate) fn extends(&self, other: &Self) -> bool {
        other.givens().all(|(cell, digit)| self[cell] == Some(digit))
    }
}

impl FromStr for Board9 {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Ok(crate::values::board::Board::read(text, Size::CLASSIC)?.numbered())
    }
}

impl Candidates9 {
    pub(crate) const ALL: Self = Self([DigitSet::ALL; CELLS]);

    pub(crate) fn solutions(&self) -> Solutions9 {
        Solutions9::new(OwnedGrid::Candidates(*self))
    }

    pub(crate) fn solution_count_up_to(&self, limit: u64) -> u64 {
        count_up_to(self.as_grid(), limit, Kernel::best())
    }
}

impl Ascending {
    pub(crate) fn of(board: &Board9) -> Self {
        Self::new(OwnedGrid::Board(*board))
    }

    pub(crate) fn of_candidates(candidates: &Candidates9) -> Self {
        Self::new(OwnedGrid::Candidates(*candidates))
    }
}
