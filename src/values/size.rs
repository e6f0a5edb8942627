//! How many rows, columns and digits a grid has, and what its digits are.

use std::borrow::Cow;
use std::fmt;

use super::cell::Cell;
use super::error::Error;
use super::fault::ValueFault;
use super::limits::MOST_SIDE;
use super::signs::sign;

/// How many rows, columns and digits a grid has, and whether its digits start from 1 or from 0.
///
/// A grid has at least as many digits as its rows and columns have cells. Everywhere in this
/// library, digits are *numbered* from 1, whatever they are called, as 0 stands for a blank.
/// [`value`](Self::value) is what a digit counts for in sums and is called by people: in a grid of
/// the digits 0 to 8, number 1 is 0 and number 9 is 8. Rules name values.
///
/// Written like a rule: `6x8`, and `6x8 with digits 0 to 7` where these are not the usual ones.
///
/// ```
/// use lazydoku::Size;
/// let size = Size::new(6, 8)?.with_digits(0, 7)?;
/// assert_eq!((size.rows(), size.columns(), size.digits()), (6, 8, 8));
/// assert_eq!((size.value(1), size.symbol(1), size.symbol(0)), (0, '0', '.'));
/// assert_eq!(size.cells().count(), 48);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    digits: u8,
    rows: u8,
    columns: u8,
    first: u8,
}

impl Size {
    /// That of a classic grid.
    pub const CLASSIC: Self = Self::of_side(9);

    /// As many rows, columns and digits as this side.
    ///
    /// # Errors
    /// If the side is below 2 or above 25.
    pub fn square(side: usize) -> Result<Self, Error> {
        check(side)?;
        Ok(Self::of_side(side))
    }

    /// So many rows and columns, and as many digits as the longer of them have cells.
    ///
    /// # Errors
    /// If there are fewer than 2 or more than 25 of either.
    pub fn new(rows: usize, columns: usize) -> Result<Self, Error> {
        check(rows)?;
        check(columns)?;
        let (digits, first) = (rows.max(columns) as u8, 1);
        Ok(Self { digits, rows: rows as u8, columns: columns as u8, first })
    }

    /// The same rows and columns with the digits from `first` to `last`.
    ///
    /// # Errors
    /// If `first` is above 1, `last` is above 25, or there are fewer digits than a row or a column
    /// has cells.
    pub fn with_digits(self, first: u8, last: u8) -> Result<Self, Error> {
        if first > 1 {
            return Err(Error::of(ValueFault::DigitRange { first, last }));
        }
        self.with_values(first, last)
    }

    /// The same rows and columns with these digits, of which the first may be above 1.
    pub(crate) fn with_values(self, first: u8, last: u8) -> Result<Self, Error> {
        let fault = |fault| Err(Error::of(fault));
        if usize::from(last) > MOST_SIDE || last <= first {
            return fault(ValueFault::DigitRange { first, last });
        }
        let (digits, needed) = (last - first + 1, self.rows.max(self.columns));
        if digits < needed || usize::from(digits) > MOST_SIDE {
            return fault(ValueFault::DigitsForCells { digits, cells: needed });
        }
        Ok(Self { digits, first, ..self })
    }

    /// A side that is known to be one.
    pub(crate) const fn of_side(side: usize) -> Self {
        let side = side as u8;
        Self { digits: side, rows: side, columns: side, first: 1 }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// The number of digits.
    #[must_use]
    pub const fn digits(self) -> usize {
        self.digits as usize
    }

    /// The least digit: 1 or 0.
    #[must_use]
    pub const fn first(self) -> u8 {
        self.first
    }

    /// The greatest digit.
    #[must_use]
    pub const fn last(self) -> u8 {
        self.first + self.digits - 1
    }

    /// What people call the digit with this number, from 1.
    #[must_use]
    pub const fn value(self, number: u8) -> u8 {
        number + self.first - 1
    }

    /// The number of the digit that people call this, from 1; `None` if there is none.
    #[must_use]
    pub fn number(self, value: u8) -> Option<u8> {
        (self.first..=self.last()).contains(&value).then(|| value + 1 - self.first)
    }

    /// The character of the digit with this number, with `A` to `P` for 10 to 25; `.` for 0, a
    /// blank.
    ///
    /// # Panics
    /// If there are fewer digits.
    #[must_use]
    pub const fn symbol(self, number: u8) -> char {
        assert!(number <= self.digits, "there are fewer digits");
        if number == 0 { '.' } else { sign(self.value(number)) }
    }

    /// The cells, row by row.
    #[must_use]
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..self.number_of_cells()).map(move |index| self.cell(index))
    }

    /// Whether a grid of this size has this cell.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        cell.row() < self.rows() && cell.column() < self.columns()
    }

    /// The same rows and columns with the digits from 1.
    pub(crate) const fn counted_from_one(self) -> Self {
        Self { first: 1, ..self }
    }

    /// The number of cells.
    #[must_use]
    pub const fn number_of_cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// The cell with this index, row by row.
    pub(crate) const fn cell(self, index: usize) -> Cell {
        Cell::of_index(index, self.columns())
    }

    /// The index of a cell, row by row.
    pub(crate) const fn index(self, cell: Cell) -> usize {
        cell.row() * self.columns() + cell.column()
    }

    /// Whether rows and columns have as many cells as there are digits. Then the grid is what
    /// engines work on.
    pub(crate) const fn is_whole(self) -> bool {
        self.rows == self.digits && self.columns == self.digits
    }

    /// All cells of the square of digits in which engines work, with `outside` in those that the
    /// grid does not have.
    pub(crate) fn widened<T: Copy>(self, cells: &[T], outside: T) -> Cow<'_, [T]> {
        if self.is_whole() {
            return Cow::Borrowed(cells);
        }
        let side = self.digits();
        let mut square = vec![outside; side * side];
        for (row, cells) in square.chunks_mut(side).zip(cells.chunks(self.columns())) {
            row[..self.columns()].copy_from_slice(cells);
        }
        Cow::Owned(square)
    }

    /// The cells of the grid among those of the square.
    pub(crate) fn narrowed<T: Copy>(self, square: &[T]) -> Cow<'_, [T]> {
        if self.is_whole() {
            return Cow::Borrowed(square);
        }
        let rows = square.chunks(self.digits()).take(self.rows());
        rows.flat_map(|row| &row[..self.columns()]).copied().collect()
    }
}

fn check(side: usize) -> Result<(), Error> {
    if (2..=MOST_SIDE).contains(&side) {
        return Ok(());
    }
    Err(Error::of(ValueFault::Side(side)))
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)?;
        if self.first != 1 || self.digits != self.rows.max(self.columns) {
            write!(f, " with digits {} to {}", self.first, self.last())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Size({self})")
    }
}
