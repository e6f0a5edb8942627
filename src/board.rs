//! A grid as a value: 81 cells, each holding a digit or blank.

use std::fmt;
use std::ops::{Index, IndexMut};

use itertools::Itertools;

use crate::geometry::{BOX, CELLS, Cell9, Digit, DigitSet, House9, SIDE};
use crate::rules::signs::BLANKS;

/// A 9x9 grid: the givens of a puzzle, or a solution.
///
/// `Ord` compares cell by cell in row-major order, with a blank before every digit. The text form
/// is the 81-character line: `parse` reads it and `{}` writes it, with `.` for blanks. `{:#}` draws
/// the grid with its boxes framed.
///
/// A board may hold the same digit twice in one house: it then has no solutions, and
/// [`conflicts`](Self::conflicts) lists the clashes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board9([Option<Digit>; CELLS]);

impl Board9 {
    /// The grid with every cell blank.
    pub(crate) const EMPTY: Self = Self([None; CELLS]);

    /// The grid with these characters: digits, and one kind of blank.
    pub(crate) fn of_line(line: &[u8; CELLS]) -> Option<Self> {
        let mut cells = [None; CELLS];
        // Without a branch, the compiler makes this a loop over vectors.
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

    /// The cells row by row, for filling.
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

    /// The pairs of cells that hold the same digit in one house, ascending.
    ///
    /// A pair that shares two houses is listed once, with its row or column.
    pub(crate) fn conflicts(&self) -> impl Iterator<Item = Conflict9> {
        self.givens()
            .array_combinations()
            .filter(|[(_, first), (_, second)]| first == second)
            .filter_map(|[(first, digit), (second, _)]| {
                let house =
                    first.houses().into_iter().find(|house| second.houses().contains(house))?;
                Some(Conflict9 { cells: [first, second], digit, house })
            })
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

/// The character of a cell's digit, or `blank`.
pub(crate) fn cell_char(cell: Option<Digit>, blank: char) -> char {
    cell.map_or(blank, Digit::to_char)
}

impl fmt::Display for Board9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return draw_in_boxes(f, |cell| cell_char(self[cell], ' '));
        }
        let line: String = self.0.iter().map(|&cell| cell_char(cell, '.')).collect();
        f.pad(&line)
    }
}

impl fmt::Debug for Board9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board9({self})")
    }
}

/// Draws one character for each cell, with boxes framed and no line break at the end.
pub(crate) fn draw_in_boxes<C: fmt::Display>(
    out: &mut impl fmt::Write,
    character: impl Fn(Cell9) -> C,
) -> fmt::Result {
    out.write_str("┌───────┬───────┬───────┐\n")?;
    for row in 0..SIDE {
        if row > 0 && row % BOX == 0 {
            out.write_str("├───────┼───────┼───────┤\n")?;
        }
        for column in 0..SIDE {
            out.write_str(if column % BOX == 0 { "│ " } else { "" })?;
            write!(out, "{} ", character(Cell9::at(row, column)))?;
        }
        out.write_str("│\n")?;
    }
    out.write_str("└───────┴───────┴───────┘")
}

/// Two cells of a house that hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub(crate) struct Conflict9 {
    /// The two cells, ascending.
    pub(crate) cells: [Cell9; 2],
    /// The digit in both.
    pub(crate) digit: Digit,
    /// The row or column that they share, or else the box.
    pub(crate) house: House9,
}

impl fmt::Display for Conflict9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cells: [first, second], digit, house } = self;
        write!(f, "{first} and {second} are both {digit} in {house}")
    }
}
