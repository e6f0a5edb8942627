//! The numbers of rows, columns and digits of a grid, and its first digit.

use std::borrow::Cow;
use std::fmt;

use super::cell::Cell;
use super::error::Error;
use super::fault::ValueFault;
use super::limits::MOST_SIDE;
use super::signs::sign;

/// The numbers of rows, columns and digits, and whether digits start from 1 or from 0.
///
/// A grid has at least as many digits as any row or column has cells. Throughout this library,
/// digits are *numbered* from 1, since 0 is a blank. The [`value`](Self::value) of a digit is
/// printed, counts in sums, and appears in the text of rules. In a grid with the digits 0 to 8:
///
/// | number | 0 (blank) | 1 | 2 | ... | 9 |
/// |---|---|---|---|---|---|
/// | [`value`](Self::value) | | 0 | 1 | ... | 8 |
/// | [`symbol`](Self::symbol) | `.` | `0` | `1` | ... | `8` |
///
/// Written like a rule: `6x8`, and `6x8 with digits 0 to 7` if these are not the default ones.
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
    /// The size of a classic grid: 9x9 with digits 1 to 9.
    pub const CLASSIC: Self = Self::of_side(9);

    /// Returns the size with `side` rows, columns and digits.
    ///
    /// # Errors
    /// If the side is below 2 or above 25.
    pub fn square(side: usize) -> Result<Self, Error> {
        check(side)?;
        Ok(Self::of_side(side))
    }

    /// Returns the size with these numbers of rows and columns, and digits from 1 to the larger of
    /// them.
    ///
    /// # Errors
    /// If `rows` or `columns` is below 2 or above 25.
    pub fn new(rows: usize, columns: usize) -> Result<Self, Error> {
        check(rows)?;
        check(columns)?;
        let (digits, first) = (rows.max(columns) as u8, 1);
        Ok(Self { digits, rows: rows as u8, columns: columns as u8, first })
    }

    /// Replaces the digits by those from `first` to `last`.
    ///
    /// ```
    /// use lazydoku::Size;
    /// let size = Size::square(4)?.with_digits(0, 3)?;
    /// assert_eq!((size.first(), size.last()), (0, 3));
    /// assert_eq!((size.value(4), size.number(3), size.number(4)), (3, Some(4), None));
    /// assert_eq!((size.symbol(4), size.symbol(0)), ('3', '.'));
    /// assert!(size.with_digits(1, 3).is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Errors
    /// If `first` is above 1, `last` is above 25, or there are fewer digits than the cells of a row
    /// or a column.
    pub fn with_digits(self, first: u8, last: u8) -> Result<Self, Error> {
        if first > 1 {
            return Err(Error::of(ValueFault::DigitRange { first, last }));
        }
        self.with_values(first, last)
    }

    /// Like [`with_digits`](Self::with_digits), but `first` may be above 1.
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

    /// Returns a square size without checking the side.
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

    /// The lowest digit: 1 or 0.
    #[must_use]
    pub const fn first(self) -> u8 {
        self.first
    }

    /// The highest digit.
    #[must_use]
    pub const fn last(self) -> u8 {
        self.first + self.digits - 1
    }

    /// The printed digit with this number, from 1.
    #[must_use]
    pub const fn value(self, number: u8) -> u8 {
        number + self.first - 1
    }

    /// The number, from 1, of the digit with this printed value; `None` if the grid lacks it.
    #[must_use]
    pub fn number(self, value: u8) -> Option<u8> {
        (self.first..=self.last()).contains(&value).then(|| value + 1 - self.first)
    }

    /// The character of the digit with this number, with `A` to `P` for 10 to 25; `.` if `number`
    /// is 0.
    ///
    /// # Panics
    /// If `number` is above the number of digits.
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

    /// The same size with digits from 1.
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

    /// Whether rows and columns have as many cells as there are digits, so that engines can work on
    /// the grid without padding.
    pub(crate) const fn is_whole(self) -> bool {
        self.rows == self.digits && self.columns == self.digits
    }

    /// Pads the cells to the square with a side of `digits` that engines work on, with `outside`
    /// beyond the grid.
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

    /// Crops the padded square to the cells of the grid.
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
