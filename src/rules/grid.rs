//! A grid of any side as a value.

use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use super::MOST_SIDE;
use super::cell::Cell;
use super::fault::Fault;
use crate::board::Board;
use crate::error::{Error, Position};
use crate::geometry::Digit;

/// The characters that may stand for a blank.
pub(crate) const BLANKS: [char; 9] = ['.', '0', '_', '*', '-', '?', 'x', 'X', '·'];

/// A grid with sides of 2 to 25 cells: the givens of a puzzle, or a solution.
///
/// A cell holds a digit from 1 to the side, or 0 if it is blank. `Ord` compares cell by cell in
/// row-major order, with a blank before every digit; smaller grids come first. The text form has a
/// character for each cell, with `A` to `P` for 10 to 25: `parse` reads it, in either case, and
/// `{}` writes it with `.` for blanks. `{:#}` writes a line for each row.
///
/// ```
/// use lazydoku::rules::{Cell, Grid};
/// let grid: Grid = "12..34..........".parse()?;
/// assert_eq!(grid.side(), 4);
/// assert_eq!(grid[Cell::at(1, 0)], 3);
/// assert_eq!(grid.to_string(), "12..34..........");
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    side: u8,
    cells: Box<[u8]>,
}

impl Grid {
    /// The grid of this side with every cell blank.
    ///
    /// # Errors
    /// If `side` is below 2 or above 25.
    pub fn empty(side: usize) -> Result<Self, Error> {
        if !(2..=MOST_SIDE).contains(&side) {
            return Err(Error::new(Fault::Side(side), Position::default()));
        }
        Ok(Self { side: side as u8, cells: vec![0; side * side].into() })
    }

    /// The grid of these cells row by row, 0 for a blank.
    ///
    /// # Errors
    /// If the number of cells is not that of a grid, or a cell is above the side.
    ///
    /// ```
    /// use lazydoku::rules::Grid;
    /// let grid = Grid::from_cells([1, 2, 2, 1])?;
    /// assert_eq!(grid.to_string(), "1221");
    /// assert!(Grid::from_cells([1, 2, 3]).is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn from_cells(cells: impl Into<Box<[u8]>>) -> Result<Self, Error> {
        let cells = cells.into();
        let side = side_of(cells.len())?;
        let fault = cells.iter().position(|&digit| usize::from(digit) > side).map(|index| {
            let cell = Cell::of_index(index, side);
            Fault::Digit { digit: cells[index], cell, side }
        });
        match fault {
            Some(fault) => Err(Error::new(fault, Position::default())),
            None => Ok(Self { side: side as u8, cells }),
        }
    }

    /// A grid whose cells are known to fit its side.
    pub(super) fn of_solution(side: usize, cells: Box<[u8]>) -> Self {
        debug_assert_eq!(cells.len(), side * side);
        Self { side: side as u8, cells }
    }

    /// The number of rows, of columns and of digits.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// The cells row by row, 0 for a blank.
    #[must_use]
    pub const fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The rows from the top, each from left to right.
    #[must_use]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.cells.chunks_exact(self.side())
    }

    /// The filled cells and their digits, ascending.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, u8)> + Clone {
        let side = self.side();
        let cells = self.cells.iter().enumerate().filter(|(_, digit)| **digit > 0);
        cells.map(move |(index, &digit)| (Cell::of_index(index, side), digit))
    }

    /// Whether every cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.cells.contains(&0)
    }

    /// Whether this grid has the side and every given of `other`.
    #[must_use]
    pub fn extends(&self, other: &Self) -> bool {
        let mut pairs = self.cells.iter().zip(&other.cells);
        self.side == other.side && pairs.all(|(mine, given)| *given == 0 || mine == given)
    }

    /// Puts a digit into a cell, or 0 to make it blank.
    ///
    /// # Panics
    /// If the grid does not have this cell, or the digit is above its side.
    pub fn set(&mut self, cell: Cell, digit: u8) {
        assert!(cell.is_within(self.side()) && digit <= self.side, "{cell} cannot be {digit}");
        self.cells[cell.index(usize::from(self.side))] = digit;
    }
}

/// The side of a grid with this number of cells.
fn side_of(cells: usize) -> Result<usize, Error> {
    let side = (2..=MOST_SIDE).find(|side| side * side == cells);
    side.ok_or_else(|| Error::new(Fault::NoSquare(cells), Position::default()))
}

/// The characters of all digits from 0, which stands for a blank.
const SYMBOLS: &[u8; MOST_SIDE + 1] = b".123456789ABCDEFGHIJKLMNOP";

/// The character of a digit from 1 to 25, and `.` for a blank.
///
/// ```
/// use lazydoku::rules::symbol;
/// assert_eq!([0, 9, 10, 25].map(symbol), ['.', '9', 'A', 'P']);
/// ```
#[must_use]
pub const fn symbol(digit: u8) -> char {
    SYMBOLS[digit as usize] as char
}

/// The digit that [`symbol`] writes like this.
pub(crate) fn digit_of(character: char) -> Option<u8> {
    let place = SYMBOLS.iter().position(|&symbol| char::from(symbol) == character)?;
    (place > 0).then_some(place as u8)
}

/// The digit of a character, 1 to 25, where `A` stands for `first`.
pub(super) fn digit_from(character: char, first: u8) -> Option<u8> {
    let letter = character.to_ascii_uppercase();
    match letter {
        '1'..='9' => Some(letter as u8 - b'0'),
        // A blank in most grids.
        'X' if first == 10 => None,
        'A'..='Y' => Some(letter as u8 - b'A' + first).filter(|&digit| digit <= 25),
        _ => None,
    }
}

/// The digit that `A` stands for: 10, or 1 in a grid of nothing but letters some of which would be
/// above the side otherwise.
fn first_letter(text: &str, side: usize) -> u8 {
    let has_digits = text.contains(|next| matches!(next, '1'..='9'));
    let last = symbol(side as u8);
    let is_beyond = |next: char| {
        next.is_ascii_alphabetic() && !BLANKS.contains(&next) && next.to_ascii_uppercase() > last
    };
    if side > 9 && !has_digits && text.contains(is_beyond) { 1 } else { 10 }
}

impl Index<Cell> for Grid {
    type Output = u8;

    /// The digit of a cell, 0 for a blank.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    fn index(&self, cell: Cell) -> &u8 {
        assert!(cell.is_within(self.side()), "{cell} is outside a grid of side {}", self.side);
        &self.cells[cell.index(self.side())]
    }
}

impl From<&Board> for Grid {
    fn from(board: &Board) -> Self {
        let cells = board.cells().iter().map(|cell| cell.map_or(0, Digit::get)).collect();
        Self { side: 9, cells }
    }
}

impl From<Board> for Grid {
    fn from(board: Board) -> Self {
        Self::from(&board)
    }
}

impl Grid {
    /// The board with the same digits, or `None` if the side is not 9.
    ///
    /// ```
    /// use lazydoku::{Board, rules::Grid};
    /// assert_eq!(Grid::from(Board::EMPTY).to_board(), Some(Board::EMPTY));
    /// ```
    #[must_use]
    pub fn to_board(&self) -> Option<Board> {
        let mut board = Board::EMPTY;
        if self.cells.len() != board.cells().len() {
            return None;
        }
        let digits = self.cells.iter().map(|&digit| Digit::new(digit));
        board.cells_mut().iter_mut().zip(digits).for_each(|(cell, digit)| *cell = digit);
        Some(board)
    }
}

/// Reads a character for each cell, row by row, with nothing before or after them. Digits above 9
/// are letters from `A`, in either case; in a grid of letters only, with some beyond the side, `A`
/// is 1. A blank is one of `.` `0` `_` `*` `-` `?` `x` `X` `·`, the
/// same one in the whole grid. The side follows from the number of cells.
impl FromStr for Grid {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let side = side_of(text.chars().count())?;
        let first = first_letter(text, side);
        let digit_of = |character| digit_from(character, first);
        let mut blank = None;
        let mut cells = Vec::with_capacity(side * side);
        for (index, character) in text.chars().enumerate() {
            let at = Position::column(index + 1);
            let cell = Cell::of_index(index, side);
            cells.push(match digit_of(character) {
                Some(digit) if usize::from(digit) > side => {
                    return Err(Error::new(Fault::Foreign { character, cell, side }, at));
                }
                Some(digit) => digit,
                None if !BLANKS.contains(&character) => {
                    return Err(Error::new(Fault::Foreign { character, cell, side }, at));
                }
                None => match *blank.get_or_insert(character) {
                    first if first == character => 0,
                    first => {
                        let fault = Fault::MixedBlanks { first, second: character };
                        return Err(Error::new(fault, at));
                    }
                },
            });
        }
        Ok(Self { side: side as u8, cells: cells.into() })
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [b'\n'; MOST_SIDE * (MOST_SIDE + 1)];
        let width = self.side() + usize::from(f.alternate());
        for (line, row) in text.chunks_exact_mut(width).zip(self.rows()) {
            for (character, &digit) in line.iter_mut().zip(row) {
                *character = SYMBOLS[usize::from(digit)];
            }
        }
        let length = width * self.side() - usize::from(f.alternate());
        f.pad(str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}
