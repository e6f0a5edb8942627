//! A grid as a value: 81 cells, each holding a digit or blank.

use std::fmt;
use std::ops::{Index, IndexMut};

use itertools::Itertools;

use super::cell::Cell9;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::dimensions::CELLS;
use super::house::House9;
use crate::values::signs::BLANKS;

/// A 9x9 grid for the classic engines: the givens of a puzzle, or a solution.
///
/// `Ord` compares cell by cell in row-major order, with a blank before every digit. A house may
/// have a digit twice; then there are no solutions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board9([Option<Digit>; CELLS]);

impl Board9 {
    /// The grid with every cell blank.
    pub(crate) const EMPTY: Self = Self([None; CELLS]);

    /// The grid with these characters: digits, and one kind of blank; `None` otherwise.
    pub(crate) fn of_line(line: &[u8; CELLS]) -> Option<Self> {
        let mut cells = [None; CELLS];
        // Free of branches, so that the compiler vectorizes the loop.
        let (mut least, mut greatest) = (u8::MAX, u8::MIN);
        for (cell, &byte) in cells.iter_mut().zip(line) {
            *cell = Digit::new(byte.wrapping_sub(b'0'));
            least = least.min(if cell.is_none() { byte } else { u8::MAX });
            greatest = greatest.max(if cell.is_none() { byte } else { u8::MIN });
        }
        let is_full = least > greatest;
        let is_blank = |byte: u8| byte.is_ascii() && BLANKS.contains(&char::from(byte));
        (is_full || least == greatest && is_blank(least)).then_some(Self(cells))
    }

    /// The cells row by row.
    #[must_use]
    pub(crate) const fn cells(&self) -> &[Option<Digit>; CELLS] {
        &self.0
    }

    /// The cells row by row, mutable.
    pub(crate) const fn cells_mut(&mut self) -> &mut [Option<Digit>; CELLS] {
        &mut self.0
    }

    /// This board with its blanks taken from `other`.
    #[inline]
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|cell| self.0[cell].or(other.0[cell])))
    }

    /// The filled cells and their digits, ascending.
    #[must_use]
    pub(crate) fn givens(&self) -> impl DoubleEndedIterator<Item = (Cell9, Digit)> + Clone {
        Cell9::all().filter_map(|cell| self[cell].map(|digit| (cell, digit)))
    }

    /// The blank cells, ascending.
    #[must_use]
    pub(crate) fn blanks(&self) -> impl DoubleEndedIterator<Item = Cell9> + Clone {
        Cell9::all().filter(|&cell| self[cell].is_none())
    }

    /// Whether every house holds each digit once.
    #[must_use]
    pub(crate) fn is_solution(&self) -> bool {
        House9::all().all(|house| {
            let digits: DigitSet = house.cells().iter().filter_map(|&cell| self[cell]).collect();
            digits == DigitSet::ALL
        })
    }

    /// Whether two cells of a house hold the same digit.
    pub(crate) fn has_clash(&self) -> bool {
        let mut pairs = self.givens().array_combinations();
        pairs.any(|[(first, one), (second, other)]| one == other && first.shares_house(second))
    }
}

impl Default for Board9 {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<[Option<Digit>; CELLS]> for Board9 {
    fn from(cells: [Option<Digit>; CELLS]) -> Self {
        Self(cells)
    }
}

impl Index<Cell9> for Board9 {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell9) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell9> for Board9 {
    fn index_mut(&mut self, cell: Cell9) -> &mut Option<Digit> {
        &mut self.0[cell.index()]
    }
}

/// The line of 81 characters, `.` for blanks.
impl fmt::Display for Board9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let characters = self.0.iter().map(|cell| cell.map_or('.', Digit::to_char));
        f.pad(&characters.collect::<String>())
    }
}

impl fmt::Debug for Board9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board9({self})")
    }
}
