//! The digits that each cell may take.

use std::fmt;

use num_bigint::BigUint;

use super::cell::Cell;
use super::engine::Classic;
use super::fault::GridFault;
use super::grid::Grid;
use super::puzzle::Puzzle;
use super::size::Size;
use crate::error::Error;
use crate::geometry;

/// For each cell of a grid of any size, a set of digits, by their numbers: see [`Size`].
///
/// ```
/// use lazydoku::rules::{Cell, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "1...............".parse()?)?;
/// let candidates = puzzle.true_candidates();
/// assert!(candidates.digits(Cell::at(0, 1)).eq([2, 3, 4]));
/// assert!(!candidates.contains(Cell::at(3, 0), 1));
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    pub(super) size: Size,
    /// By cell, the numbers of digits less one, as bits.
    pub(super) cells: Box<[u32]>,
}

impl Candidates {
    /// The number of digits, which is that of rows and of columns in a square grid.
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

    /// The number of ways to choose a candidate in each cell.
    ///
    /// ```
    /// use lazydoku::rules::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "12..3...........".parse()?)?;
    /// assert_eq!(puzzle.candidates_in_context().product().to_string(), "331776");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn product(&self) -> BigUint {
        self.cells.iter().map(|digits| BigUint::from(digits.count_ones())).product()
    }

    /// The cells that have a single candidate, with this digit; the others are blank.
    #[must_use]
    pub fn decided(&self) -> Grid {
        let digit = |&digits: &u32| match digits.count_ones() {
            1 => digits.trailing_zeros() as u8 + 1,
            _ => 0,
        };
        let cells: Box<[u8]> = self.cells.iter().map(digit).collect();
        Grid::with_size(self.size, cells).unwrap_or_else(|_| unreachable!("its own digits"))
    }

    /// The candidates of each cell, row by row, as bits: the lowest is that of the first digit.
    #[must_use]
    pub const fn bits(&self) -> &[u32] {
        &self.cells
    }

    /// The candidates of each cell, row by row, as bits: the counterpart of [`bits`](Self::bits).
    ///
    /// # Errors
    /// If there are not as many sets as the size has cells, or one has a further digit.
    ///
    /// ```
    /// use lazydoku::rules::{Candidates, Cell, Size};
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

    /// Those of the grid among the cells of the square that engines work on.
    fn of_square(size: Size, square: &[u32]) -> Self {
        Self { size, cells: size.narrowed(square).into() }
    }

    /// The same for a size that differs by the names of digits.
    fn sized(self, size: Size) -> Self {
        Self { size, ..self }
    }

    fn of_cell(&self, cell: Cell) -> u32 {
        assert!(self.size.has(cell), "{cell} is outside a grid of {}", self.size);
        self.cells[self.size.index(cell)]
    }
}

impl From<&crate::candidates::Candidates> for Candidates {
    fn from(classic: &crate::candidates::Candidates) -> Self {
        let cells = geometry::Cell::all()
            .map(|cell| classic[cell].iter().fold(0, |bits, digit| bits | 1 << digit.index()));
        Self { size: Size::CLASSIC, cells: cells.collect() }
    }
}

/// Writes a line for each row, with the digits of a cell side by side, in columns; `{:#}` writes
/// pencil marks on one line, as [`FromStr`](std::str::FromStr) reads them.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_marks(f);
        }
        let width = |column: usize| {
            let digits = |row| self.of_cell(Cell::at(row, column)).count_ones() as usize;
            (0..self.size.rows()).map(digits).max().unwrap_or(0)
        };
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in 0..rows {
            let cell = |column| {
                let digits = self.digits(Cell::at(row, column));
                let digits = digits.map(|digit| self.size.symbol(digit)).collect::<String>();
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

impl Puzzle {
    /// Every digit in every blank, or the candidates that were given.
    #[must_use]
    pub fn unconstrained_candidates(&self) -> Candidates {
        Candidates::of_square(self.rules().size(), &self.candidates())
    }

    /// The digits that each blank may take beside the givens: no house and no relation of the cell
    /// excludes them. Givens keep their digits.
    ///
    /// ```
    /// use lazydoku::rules::{Cell, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,nonconsecutive".parse()?;
    /// let puzzle = Puzzle::new(rules, "1...............".parse()?)?;
    /// assert!(puzzle.candidates_in_context().digits(Cell::at(0, 1)).eq([3, 4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn candidates_in_context(&self) -> Candidates {
        let (shape, side) = (self.rules().shape(), self.rules().side());
        let mut cells = self.candidates();
        for (given, digit) in self.grid().givens() {
            for &peer in &shape.peers[given.index(side)] {
                if self.grid()[Cell::of_index(peer, side)] == 0 {
                    cells[peer] &= !(1 << (digit - 1));
                }
            }
        }
        for relation in &shape.relations {
            let [one, other] = relation.cells;
            self.exclude(&mut cells, [one, other], |given, digit| relation.allows(given, digit));
            self.exclude(&mut cells, [other, one], |given, digit| relation.allows(digit, given));
        }
        Candidates::of_square(self.rules().size(), &cells)
    }

    /// Excludes from the second cell, if it is blank, what the given in the first does not allow.
    fn exclude(
        &self,
        cells: &mut [u32],
        [given, blank]: [Cell; 2],
        allows: impl Fn(u8, u8) -> bool,
    ) {
        let (given, side) = (self.grid()[given], self.rules().side());
        if given > 0 && self.grid()[blank] == 0 {
            let excluded = (1..=side as u8).filter(|&digit| !allows(given, digit));
            cells[blank.index(side)] &= !excluded.fold(0, |bits, digit| bits | 1 << (digit - 1));
        }
    }

    /// The digits that naked singles, hidden singles and locked candidates leave, also of houses
    /// that follow from others, as between the windows of a windoku. If they find that there is no
    /// solution, at least one cell is empty: of a classic grid those that they emptied, as
    /// [`Candidates::pruned`](crate::Candidates::pruned) leaves them; of others all cells.
    ///
    /// ```
    /// use lazydoku::rules::{Cell, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "123.............".parse()?)?;
    /// assert!(puzzle.pruned_candidates().digits(Cell::at(0, 3)).eq([4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn pruned_candidates(&self) -> Candidates {
        if let Some(classic) = Classic::of(self) {
            return Candidates::from(&classic.candidates().pruned()).sized(self.rules().size());
        }
        let cells = self.tables().pruned(&self.candidates());
        Candidates::of_square(self.rules().size(), &cells)
    }

    /// The digits that each cell has in at least one solution; all cells are empty if there is
    /// none.
    ///
    /// A cell with only one digit is the same in all solutions (the backbone). Takes at most one
    /// search for each digit of a cell that no solution has shown yet.
    ///
    /// ```
    /// use lazydoku::rules::{Cell, Grid, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "12..............".parse()?)?;
    /// let candidates = puzzle.true_candidates();
    /// assert!(candidates.digits(Cell::at(3, 3)).eq([2, 3, 4]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn true_candidates(&self) -> Candidates {
        if let Some(classic) = Classic::of(self) {
            let candidates = classic.candidates().pruned().true_candidates();
            return Candidates::from(&candidates).sized(self.rules().size());
        }
        let mut possible = self.candidates();
        let mut seen = vec![0_u32; possible.len()];
        for cell in 0..possible.len() {
            for digit in 0..self.rules().side() {
                let bit = 1 << digit;
                if possible[cell] & bit == 0 || seen[cell] & bit != 0 {
                    continue;
                }
                let all = std::mem::replace(&mut possible[cell], bit);
                match self.tables().first(&possible, 1, 1).pop() {
                    Some(solution) => {
                        possible[cell] = all;
                        let shown = seen.iter_mut().zip(&solution);
                        shown.for_each(|(seen, digit)| *seen |= 1 << (digit - 1));
                    }
                    None => possible[cell] = all & !bit,
                }
            }
        }
        Candidates::of_square(self.rules().size(), &seen)
    }
}
