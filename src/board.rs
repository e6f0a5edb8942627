//! A grid as a value: 81 cells, each holding a digit or blank.

use std::fmt;
use std::ops::{Index, IndexMut};

use itertools::Itertools;

use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, House, SIDE};

/// A 9x9 grid: the givens of a puzzle, or a solution.
///
/// `Ord` compares cell by cell in row-major order, with a blank before every digit. The text form
/// is the 81-character line: `parse` reads it and `{}` writes it, with `.` for blanks. `{:#}` draws
/// the grid with its boxes framed.
///
/// A board may hold the same digit twice in one house: it then has no solutions, and
/// [`conflicts`](Self::conflicts) lists the clashes.
///
/// ```
/// use lazydoku::{Board, geometry::Cell};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board: Board = line.parse()?;
/// assert_eq!(board.to_string(), line);
/// assert_eq!(board[Cell::at(0, 1)].unwrap().get(), 3);
/// assert_eq!(board.blanks().count(), 51);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([Option<Digit>; CELLS]);

impl Board {
    /// The grid with every cell blank.
    pub const EMPTY: Self = Self([None; CELLS]);

    /// The cells row by row.
    #[must_use]
    pub const fn cells(&self) -> &[Option<Digit>; CELLS] {
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

    /// The nine rows from the top, each from left to right.
    #[must_use]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[Option<Digit>]> + ExactSizeIterator {
        self.0.chunks_exact(SIDE)
    }

    /// The filled cells and their digits, ascending.
    #[must_use]
    pub fn givens(&self) -> impl DoubleEndedIterator<Item = (Cell, Digit)> + Clone {
        Cell::all().filter_map(|cell| self[cell].map(|digit| (cell, digit)))
    }

    /// The blank cells, ascending.
    #[must_use]
    pub fn blanks(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        Cell::all().filter(|&cell| self[cell].is_none())
    }

    /// Whether every cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Whether every house holds each digit once.
    #[must_use]
    pub fn is_solution(&self) -> bool {
        House::all().all(|house| {
            let digits: DigitSet = house.cells().iter().filter_map(|&cell| self[cell]).collect();
            digits == DigitSet::ALL
        })
    }

    /// Whether this board has every given of `puzzle`.
    #[must_use]
    pub fn extends(&self, puzzle: &Self) -> bool {
        puzzle.givens().all(|(cell, digit)| self[cell] == Some(digit))
    }

    /// The pairs of cells that hold the same digit in one house, ascending.
    ///
    /// A pair that shares two houses is listed once, with its row or column.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use lazydoku::geometry::{Cell, Digit};
    /// let mut board = Board::EMPTY;
    /// board[Cell::at(0, 0)] = Digit::new(5);
    /// board[Cell::at(0, 2)] = Digit::new(5);
    /// let clash = board.conflicts().next().unwrap();
    /// assert_eq!(clash.to_string(), "r1c1 and r1c3 are both 5 in row 1");
    /// ```
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        self.givens()
            .array_combinations()
            .filter(|[(_, first), (_, second)]| first == second)
            .filter_map(|[(first, digit), (second, _)]| {
                let house =
                    first.houses().into_iter().find(|house| second.houses().contains(house))?;
                Some(Conflict { cells: [first, second], digit, house })
            })
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<[Option<Digit>; CELLS]> for Board {
    fn from(cells: [Option<Digit>; CELLS]) -> Self {
        Self(cells)
    }
}

impl Index<Cell> for Board {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Board {
    fn index_mut(&mut self, cell: Cell) -> &mut Option<Digit> {
        &mut self.0[cell.index()]
    }
}

/// The character of a cell's digit, or `blank`.
pub(crate) fn cell_char(cell: Option<Digit>, blank: char) -> char {
    cell.map_or(blank, Digit::to_char)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return draw_in_boxes(f, |cell| cell_char(self[cell], ' '));
        }
        let line: String = self.0.iter().map(|&cell| cell_char(cell, '.')).collect();
        f.pad(&line)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// Draws one character for each cell, with boxes framed and no line break at the end.
pub(crate) fn draw_in_boxes<C: fmt::Display>(
    out: &mut impl fmt::Write,
    character: impl Fn(Cell) -> C,
) -> fmt::Result {
    out.write_str("┌───────┬───────┬───────┐\n")?;
    for row in 0..SIDE {
        if row > 0 && row % BOX == 0 {
            out.write_str("├───────┼───────┼───────┤\n")?;
        }
        for column in 0..SIDE {
            out.write_str(if column % BOX == 0 { "│ " } else { "" })?;
            write!(out, "{} ", character(Cell::at(row, column)))?;
        }
        out.write_str("│\n")?;
    }
    out.write_str("└───────┴───────┴───────┘")
}

/// Two cells of a house that hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Conflict {
    /// The two cells, ascending.
    pub cells: [Cell; 2],
    /// The digit in both.
    pub digit: Digit,
    /// The row or column that they share, or else the box.
    pub house: House,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cells: [first, second], digit, house } = self;
        write!(f, "{first} and {second} are both {digit} in {house}")
    }
}
