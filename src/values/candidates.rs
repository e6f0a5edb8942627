//! Candidates: the digits that each cell may take.

use std::fmt;

use num_bigint::BigUint;

use super::board::Board;
use super::cell::Cell;
use super::digit_mask::DigitMask;
use super::error::Error;
use super::fault::GridFault;
use super::size::Size;
use crate::classic::values;

/// A set of digit numbers (see [`Size`]) for each cell of a grid.
///
/// ```
/// use lazydoku::{Cell, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "1...............".parse()?)?;
/// let candidates = puzzle.true_candidates();
/// assert!(candidates.digits(Cell::at(0, 1)).eq([2, 3, 4]));
/// assert!(!candidates.contains(Cell::at(3, 0), 1));
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    pub(crate) size: Size,
    /// For each cell, a bit for each digit, the lowest for number 1.
    pub(crate) cells: Box<[u32]>,
}

impl Candidates {
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

    /// The digits of a cell, ascending.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    pub fn digits(&self, cell: Cell) -> impl Iterator<Item = u8> + Clone {
        let digits = self.of_cell(cell);
        (1..=self.side() as u8).filter(move |digit| digits >> (digit - 1) & 1 == 1)
    }

    /// Whether a cell may take a digit.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    #[must_use]
    pub fn contains(&self, cell: Cell, digit: u8) -> bool {
        self.digits(cell).any(|other| other == digit)
    }

    /// Adds a digit to the candidates of a cell.
    ///
    /// # Panics
    /// If the grid does not have this cell or digit.
    ///
    /// ```
    /// use lazydoku::{Board, Cell, Puzzle};
    /// let mut marks = Puzzle::from(Board::empty(4)?).unconstrained_candidates();
    /// marks.remove(Cell::at(0, 0), 1);
    /// marks.remove(Cell::at(0, 0), 3);
    /// marks.insert(Cell::at(0, 0), 3);
    /// assert!(marks.digits(Cell::at(0, 0)).eq([2, 3, 4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn insert(&mut self, cell: Cell, digit: u8) {
        *self.of_cell_mut(cell, digit) |= 1 << (digit - 1);
    }

    /// Removes a digit from the candidates of a cell.
    ///
    /// # Panics
    /// If the grid does not have this cell or digit.
    pub fn remove(&mut self, cell: Cell, digit: u8) {
        *self.of_cell_mut(cell, digit) &= !(1 << (digit - 1));
    }

    /// The number of ways to choose one candidate in each cell, an upper bound on the number of
    /// solutions.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "12..3...........".parse()?)?;
    /// assert_eq!(puzzle.candidates_in_context().product().to_string(), "331776");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn product(&self) -> BigUint {
        self.cells.iter().map(|digits| BigUint::from(digits.count_ones())).product()
    }

    /// Returns the grid of the cells with a single candidate; all other cells are blank.
    ///
    /// ```
    /// use lazydoku::{Candidates, Size};
    /// let candidates = Candidates::of_bits(Size::square(2)?, vec![0b01, 0b11, 0b11, 0b10])?;
    /// assert_eq!(candidates.decided().to_string(), "1..2");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn decided(&self) -> Board {
        let digit = |&digits: &u32| match digits.count_ones() {
            1 => digits.trailing_zeros() as u8 + 1,
            _ => 0,
        };
        let cells: Box<[u8]> = self.cells.iter().map(digit).collect();
        Board::with_size(self.size, cells).unwrap_or_else(|_| unreachable!("its own digits"))
    }

    /// The candidates of each cell as a bit mask, row by row; the lowest bit is digit number 1.
    #[must_use]
    pub const fn bits(&self) -> &[u32] {
        &self.cells
    }

    /// Returns the candidates with these bit masks, row by row: the inverse of
    /// [`bits`](Self::bits).
    ///
    /// # Errors
    /// If the size has another number of cells, or a mask contains a digit above the last one.
    ///
    /// ```
    /// use lazydoku::{Candidates, Cell, Size};
    /// let candidates = Candidates::of_bits(Size::square(2)?, vec![0b01, 0b11, 0b11, 0b00])?;
    /// assert!(candidates.digits(Cell::at(0, 1)).eq([1, 2]));
    /// assert_eq!(candidates.bits(), [1, 3, 3, 0]);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn of_bits(size: Size, cells: Vec<u32>) -> Result<Self, Error> {
        if cells.len() != size.number_of_cells() {
            let fault = GridFault::NumberOfCells { cells: cells.len(), size };
            return Err(Error::of(fault));
        }
        let is_beyond = |set: &u32| set >> size.digits() != 0;
        let Some(index) = cells.iter().position(is_beyond) else {
            return Ok(Self { size, cells: cells.into() });
        };
        let digit = (u32::BITS - cells[index].leading_zeros()) as u8;
        let fault = GridFault::Digit { digit, cell: size.cell(index), size };
        Err(Error::of(fault))
    }

    /// Crops the candidates of the padded square that engines work on to the grid.
    pub(crate) fn of_square(size: Size, square: &[DigitMask]) -> Self {
        Self { size, cells: size.narrowed(square).iter().map(|digits| digits.bits()).collect() }
    }

    /// Replaces the size by one with the same sides, whose digits may start from 0.
    pub(crate) fn sized(self, size: Size) -> Self {
        Self { size, ..self }
    }

    /// The digits of `cell`, checking that the grid has `cell` and `digit`.
    fn of_cell_mut(&mut self, cell: Cell, digit: u8) -> &mut u32 {
        let is_fit = self.size.has(cell) && (1..=self.side()).contains(&usize::from(digit));
        assert!(is_fit, "{cell} cannot be {digit}");
        &mut self.cells[self.size.index(cell)]
    }

    fn of_cell(&self, cell: Cell) -> u32 {
        assert!(self.size.has(cell), "{cell} is outside a grid of {}", self.size);
        self.cells[self.size.index(cell)]
    }
}

impl From<&crate::classic::values::candidates::Candidates9> for Candidates {
    fn from(classic: &crate::classic::values::candidates::Candidates9) -> Self {
        let cells = values::Cell9::all()
            .map(|cell| classic[cell].iter().fold(0, |bits, digit| bits | 1 << digit.index()));
        Self { size: Size::CLASSIC, cells: cells.collect() }
    }
}

/// Writes a line for each row, with aligned columns, the digits of a cell side by side, or `-` if
/// it has none. `{:#}` writes pencil marks on one line, which [`FromStr`](std::str::FromStr) reads.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_marks(f);
        }
        let width = |column: usize| {
            let digits = |row| self.of_cell(Cell::at(row, column)).count_ones() as usize;
            (0..self.size.rows()).map(digits).max().unwrap_or(0).max(1)
        };
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in 0..rows {
            let cell = |column| {
                let digits = self.digits(Cell::at(row, column));
                let mut digits = digits.map(|digit| self.size.symbol(digit)).collect::<String>();
                if digits.is_empty() {
                    digits.push('-');
                }
                format!("{digits:<width$}", width = widths[column])
            };
            let line = (0..columns).map(cell).collect::<Vec<_>>().join(" ");
            let end = if row + 1 < rows { "\n" } else { "" };
            write!(f, "{}{end}", line.trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |cell| self.digits(cell).map(|digit| self.size.symbol(digit)).collect();
        let texts: Vec<String> = self.size.cells().map(text).collect();
        write!(f, "Candidates({})", texts.join(" "))
    }
}
