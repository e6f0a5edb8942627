//! Grids of any size.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use super::cell::Cell;
use super::error::{Error, Position};
use super::fault::GridFault;
use super::limits::MOST_SIDE;
use super::signs::{BLANKS, SIGNS, sign, value_from};
use super::size::Size;
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, Digit};

/// A grid with sides of 2 to 25 cells: the givens of a puzzle, or a solution.
///
/// A cell holds the number of a digit, from 1, or 0 if it is blank. The number is usually the digit
/// itself; if digits start from 0, number 1 is the digit 0: see [`Size`]. `Ord` compares sizes,
/// then cells in row-major order, with a blank before every digit. The text form has one character
/// for each cell, with `A` to `P` for 10 to 25. `parse` reads square grids with digits from 1, and
/// [`read`](Self::read) grids of any size, both in either case; `{}` writes `.` for blanks, and
/// `{:#}` writes a line for each row.
///
/// ```
/// use lazydoku::{Board, Cell};
/// let grid: Board = "12..34..........".parse()?;
/// assert_eq!(grid.side(), 4);
/// assert_eq!(grid[Cell::at(1, 0)], 3);
/// assert_eq!(grid.to_string(), "12..34..........");
/// # Ok::<(), lazydoku::Error>(())
/// ```
///
/// Up to 81 cells are stored inline; larger grids are boxed.
// This field order aligns the writes of a listing with the reads that copy the whole value;
// otherwise store-to-load forwarding fails and the copy stalls.
#[derive(Clone, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Board {
    /// The cells, padded with zeros; all zeros if there are `others`.
    cells: [u8; CELLS],
    size: Size,
    others: Option<Box<[u8]>>,
}

impl Board {
    /// The blank classic grid.
    pub const EMPTY: Self = Self { cells: [0; CELLS], size: Size::CLASSIC, others: None };

    /// Returns the blank square grid of this side.
    ///
    /// # Errors
    /// If `side` is below 2 or above 25.
    pub fn empty(side: usize) -> Result<Self, Error> {
        Size::square(side).map(Self::blank)
    }

    /// Returns the blank grid of this size.
    ///
    /// ```
    /// use lazydoku::{Board, Size};
    /// assert_eq!(Board::blank(Size::new(2, 3)?).to_string(), "......");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn blank(size: Size) -> Self {
        let others = size.number_of_cells() > CELLS;
        let others = others.then(|| vec![0; size.number_of_cells()].into());
        Self { cells: [0; CELLS], size, others }
    }

    /// Returns the square grid with these cells, row by row, 0 for a blank.
    ///
    /// # Errors
    /// If the number of cells is not the square of a side, or a cell is above the side.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let grid = Board::from_cells([1, 2, 2, 1])?;
    /// assert_eq!(grid.to_string(), "1221");
    /// assert!(Board::from_cells([1, 2, 3]).is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn from_cells(cells: impl AsRef<[u8]>) -> Result<Self, Error> {
        let cells = cells.as_ref();
        Self::with_size(Size::of_side(side_of(cells.len())?), cells)
    }

    /// Returns the grid of this size with these cells, row by row: numbers of digits, 0 for a
    /// blank.
    ///
    /// # Errors
    /// If the size has another number of cells, or a cell is above the number of digits.
    ///
    /// ```
    /// use lazydoku::{Board, Size};
    /// let size = Size::new(2, 3)?.with_digits(0, 2)?;
    /// assert_eq!(Board::with_size(size, [1, 2, 3, 0, 0, 0])?.to_string(), "012...");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn with_size(size: Size, cells: impl AsRef<[u8]>) -> Result<Self, Error> {
        let cells = cells.as_ref();
        if cells.len() != size.number_of_cells() {
            let fault = GridFault::NumberOfCells { cells: cells.len(), size };
            return Err(Error::of(fault));
        }
        let fault = cells.iter().position(|&digit| usize::from(digit) > size.digits());
        let fault = fault.map(|index| {
            let cell = size.cell(index);
            GridFault::Digit { digit: cells[index], cell, size }
        });
        match fault {
            Some(fault) => Err(Error::of(fault)),
            None => Ok(Self::of_cells(size, cells)),
        }
    }

    /// Returns a grid whose cells are known to fit its size.
    #[inline]
    fn of_cells(size: Size, cells: &[u8]) -> Self {
        let mut grid = Self { cells: [0; CELLS], size, others: None };
        match grid.cells.get_mut(..cells.len()) {
            Some(inside) => inside.copy_from_slice(cells),
            None => grid.others = Some(cells.into()),
        }
        grid
    }

    fn cells_mut(&mut self) -> &mut [u8] {
        match &mut self.others {
            Some(cells) => cells,
            None => &mut self.cells[..self.size.number_of_cells()],
        }
    }

    /// Returns the grid whose cells are given in the padded square that engines work on.
    #[inline]
    pub(crate) fn of_solution(size: Size, square: &[u8]) -> Self {
        debug_assert_eq!(square.len(), size.digits().pow(2));
        Self::of_cells(size, &size.narrowed(square))
    }

    /// The cells padded to the square that engines work on, with the first digit outside the grid.
    #[inline]
    pub(crate) fn square(&self) -> Cow<'_, [u8]> {
        self.size.widened(self.cells(), 1)
    }

    /// Converts a classic board to a size with the same sides, whose digits may start from 0.
    #[inline]
    pub(crate) fn of_board(board: &Board9, size: Size) -> Self {
        let mut cells = [0; CELLS];
        // `map` would not be compiled to a copy.
        for (to, digit) in cells.iter_mut().zip(board.cells()) {
            *to = digit.map_or(0, Digit::get);
        }
        Self { cells, size, others: None }
    }

    /// The number of digits, which in a square grid is also that of rows and of columns.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.size.digits()
    }

    /// The number of rows, columns and digits.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cells row by row, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        match &self.others {
            Some(cells) => cells,
            None => &self.cells[..self.size.number_of_cells()],
        }
    }

    /// The rows from top to bottom, each from left to right.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let grid: Board = "12..34..........".parse()?;
    /// assert_eq!(grid.rows().next(), Some(&[1, 2, 0, 0][..]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.cells().chunks_exact(self.size.columns())
    }

    /// The filled cells and their digits, ascending.
    ///
    /// ```
    /// use lazydoku::{Board, Cell};
    /// let grid: Board = "1.........2.....".parse()?;
    /// assert!(grid.givens().eq([(Cell::at(0, 0), 1), (Cell::at(2, 2), 2)]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn givens(&self) -> impl Iterator<Item = (Cell, u8)> + Clone {
        let size = self.size;
        let cells = self.cells().iter().enumerate().filter(|(_, digit)| **digit > 0);
        cells.map(move |(index, &digit)| (size.cell(index), digit))
    }

    /// The blank cells, ascending.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> + Clone {
        let size = self.size;
        let cells = self.cells().iter().enumerate().filter(|(_, digit)| **digit == 0);
        cells.map(move |(index, _)| size.cell(index))
    }

    /// Whether every cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.cells().contains(&0)
    }

    /// Whether this grid has the size of `other` and contains all its givens.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let [puzzle, solution] = ["1...............", "1234341221434321"];
    /// let [puzzle, solution]: [Board; 2] = [puzzle.parse()?, solution.parse()?];
    /// assert!(solution.extends(&puzzle) && !puzzle.extends(&solution));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn extends(&self, other: &Self) -> bool {
        let mut pairs = self.cells().iter().zip(other.cells());
        self.size == other.size && pairs.all(|(mine, given)| *given == 0 || mine == given)
    }

    /// Sets the digit of a cell, or blanks the cell if `digit` is 0.
    ///
    /// # Panics
    /// If the grid does not have this cell or digit.
    pub fn set(&mut self, cell: Cell, digit: u8) {
        let is_fit = self.size.has(cell) && usize::from(digit) <= self.size.digits();
        assert!(is_fit, "{cell} cannot be {digit}");
        let index = self.size.index(cell);
        self.cells_mut()[index] = digit;
    }

    /// Reads a grid of this size, one character for each cell, as `parse` does. If digits start
    /// from 0, `0` is a digit and not a blank.
    ///
    /// # Errors
    /// If the number of cells is wrong, a character is neither a digit of the grid nor a blank, or
    /// blanks are written in several ways.
    ///
    /// ```
    /// use lazydoku::{Board, Cell, Size};
    /// let grid = Board::read("01.2..", Size::new(2, 3)?.with_digits(0, 2)?)?;
    /// assert_eq!(grid[Cell::at(1, 0)], 3);
    /// assert_eq!(grid.to_string(), "01.2..");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn read(text: &str, size: Size) -> Result<Self, Error> {
        if let Ok(line) = text.as_bytes().try_into()
            && size == Size::CLASSIC
            && let Some(board) = Board9::of_line(line)
        {
            return Ok(board.into());
        }
        let length = text.chars().count();
        if length != size.number_of_cells() {
            let fault = GridFault::NumberOfCells { cells: length, size };
            return Err(Error::of(fault));
        }
        let first = first_letter(text, size);
        let mut blank = None;
        let mut cells = Vec::with_capacity(length);
        for (index, character) in text.chars().enumerate() {
            let at = Position::column(index + 1);
            let cell = size.cell(index);
            let fault = match value_from(character, first, size.first()) {
                Some(value) => match size.number(value) {
                    Some(number) => {
                        cells.push(number);
                        continue;
                    }
                    None => GridFault::Foreign { character, cell, size },
                },
                None if !BLANKS.contains(&character) => {
                    GridFault::Foreign { character, cell, size }
                }
                None => match *blank.get_or_insert(character) {
                    first if first == character => {
                        cells.push(0);
                        continue;
                    }
                    first => GridFault::MixedBlanks { blanks: [first, character], cell, size },
                },
            };
            return Err(Error::new(fault, at));
        }
        Ok(Self::of_cells(size, &cells))
    }
}

/// The side of the square grid with this number of cells.
fn side_of(cells: usize) -> Result<usize, Error> {
    let side = (2..=MOST_SIDE).find(|side| side * side == cells);
    side.ok_or_else(|| Error::of(GridFault::NoSquare(cells)))
}

/// The value of the letter `A`: usually 10, but 1 in a grid without decimal digits if some letter
/// would otherwise be above the last digit.
fn first_letter(text: &str, size: Size) -> u8 {
    let has_digits = text.contains(|next| matches!(next, '1'..='9'));
    let last = sign(size.last());
    let is_beyond = |next: char| {
        next.is_ascii_alphabetic() && !BLANKS.contains(&next) && next.to_ascii_uppercase() > last
    };
    if size.last() > 9 && !has_digits && text.contains(is_beyond) { 1 } else { 10 }
}

impl Index<Cell> for Board {
    type Output = u8;

    /// The digit of a cell, 0 for a blank.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    fn index(&self, cell: Cell) -> &u8 {
        assert!(self.size.has(cell), "{cell} is outside a grid of {}", self.size);
        &self.cells()[self.size.index(cell)]
    }
}

impl Ord for Board {
    fn cmp(&self, other: &Self) -> Ordering {
        self.size.cmp(&other.size).then_with(|| self.cells().cmp(other.cells()))
    }
}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<&Board9> for Board {
    #[inline]
    fn from(board: &Board9) -> Self {
        Self::of_board(board, Size::CLASSIC)
    }
}

impl From<Board9> for Board {
    #[inline]
    fn from(board: Board9) -> Self {
        Self::from(&board)
    }
}

impl Board {
    /// The classic board with the same digit numbers.
    pub(crate) fn numbered(&self) -> Board9 {
        debug_assert_eq!(self.size.counted_from_one(), Size::CLASSIC);
        let mut cells = [None; CELLS];
        // The known length lets this loop be vectorised.
        for (cell, &digit) in cells.iter_mut().zip(&self.cells) {
            *cell = Digit::new(digit);
        }
        Board9::from(cells)
    }
}

/// Reads one character for each cell, row by row, with nothing before or after them. Digits above 9
/// are letters from `A`, in either case; `A` is 1 in a grid of letters only, some of them beyond
/// the side. A blank is one of `.` `0` `_` `*` `-` `?` `x` `X` `·`, the same throughout the grid.
/// The grid is square, its side follows from the number of cells, and its digits start from 1.
impl FromStr for Board {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let is_cell = |next: &char| next.is_alphanumeric() || BLANKS.contains(next);
        let cells = text.chars().take_while(is_cell).count();
        if let (Some(character), Ok(_)) = (text.chars().nth(cells), side_of(cells)) {
            let fault = GridFault::After { character, cells };
            return Err(Error::new(fault, Position::column(cells + 1)));
        }
        Self::read(text, Size::of_side(side_of(text.chars().count())?))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [b'\n'; MOST_SIDE * (MOST_SIDE + 1)];
        let width = self.size.columns() + usize::from(f.alternate());
        let signs = &SIGNS[usize::from(self.size.first())..];
        for (line, row) in text.chunks_exact_mut(width).zip(self.rows()) {
            for (character, &digit) in line.iter_mut().zip(row) {
                *character = if digit == 0 { b'.' } else { signs[usize::from(digit) - 1] };
            }
        }
        let length = width * self.size.rows() - usize::from(f.alternate());
        f.pad(str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
