//! Numbers and texts as digits, cells, boards and candidates, and back.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::error::{Error, ErrorKind, Kind, Position};
use crate::format::{Reader, Record};
use crate::geometry::{CELLS, Cell, Digit, DigitSet, SIDE};
use crate::rules::Puzzle;

/// A value that is none of its type.
enum Fault {
    Digit(String),
    DigitSet(String),
    Cell(String),
    CellValue(u8),
    NoGrid,
    SeveralGrids,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digit(found) => write!(f, "{found} is not a digit"),
            Self::DigitSet(found) => write!(f, "{found} is not a set of digits"),
            Self::Cell(found) => write!(f, "{found} is not a cell"),
            Self::CellValue(found) => write!(f, "{found} is not a digit"),
            Self::NoGrid => f.write_str("no grid"),
            Self::SeveralGrids => f.write_str("more than one grid"),
        }
    }
}

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Digit(_) | Self::DigitSet(_) | Self::Cell(_) | Self::CellValue(_) => {
                ErrorKind::Value
            }
            Self::NoGrid | Self::SeveralGrids => ErrorKind::Text,
        }
    }

    fn help(&self) -> Option<String> {
        let help = match self {
            Self::Digit(_) => "a digit is a number from 1 to 9",
            Self::DigitSet(_) => "a set is different digits one after the other, such as 157",
            Self::Cell(_) => "cells are r1c1 to r9c9",
            Self::CellValue(_) => "a cell is a digit from 1 to 9, or 0 for a blank",
            Self::NoGrid => return None,
            Self::SeveralGrids => "read several with format::Reader",
        };
        Some(help.to_owned())
    }
}

fn error(fault: Fault) -> Error {
    Error::new(fault, Position::default())
}

/// Quotes a text, and shortens one that is long.
fn quoted(text: &str) -> String {
    const MOST: usize = 20;
    let start: String = text.chars().take(MOST).collect();
    format!("{start:?}{}", if start.len() < text.len() { "..." } else { "" })
}

/// From 1 to 9.
impl TryFrom<u8> for Digit {
    type Error = Error;

    fn try_from(value: u8) -> Result<Self, Error> {
        Self::new(value).ok_or_else(|| error(Fault::Digit(value.to_string())))
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit.get()
    }
}

/// Reads one character, `1` to `9`.
impl FromStr for Digit {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(error(Fault::Digit(quoted(text)))),
        }
    }
}

/// Reads different digits, one after the other: `157`. Nothing is the empty set.
impl FromStr for DigitSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let digits: Option<Self> = text.chars().map(Digit::from_char).collect();
        digits
            .filter(|digits| digits.len() == text.len())
            .ok_or_else(|| error(Fault::DigitSet(quoted(text))))
    }
}

/// Reads `r1c1` to `r9c9`; capitals are read too.
impl FromStr for Cell {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let place = |byte: u8| Digit::from_char(char::from(byte)).map(Digit::index);
        let cell = match *text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => place(row).zip(place(column)),
            _ => None,
        };
        cell.map(|(row, column)| Self::at(row, column))
            .ok_or_else(|| error(Fault::Cell(quoted(text))))
    }
}

/// From 81 numbers, row by row: 0 for a blank, else the digit.
///
/// ```
/// use lazydoku::Board;
/// let mut cells = [0_u8; 81];
/// cells[40] = 7;
/// let board = Board::try_from(cells)?;
/// assert_eq!(<[u8; 81]>::from(board), cells);
/// cells[2] = 12;
/// let error = Board::try_from(cells).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "r1c3: 12 is not a digit; a cell is a digit from 1 to 9, or 0 for a blank"
/// );
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl TryFrom<[u8; CELLS]> for Board {
    type Error = Error;

    fn try_from(values: [u8; CELLS]) -> Result<Self, Error> {
        let is_wrong = |value: u8| usize::from(value) > SIDE;
        // Without a way out of it, the compiler makes this a loop over vectors.
        if values.iter().fold(false, |any, &value| any | is_wrong(value))
            && let Some((cell, value)) = Cell::all().zip(values).find(|&(_, value)| is_wrong(value))
        {
            let position = Position { cell: Some(cell), ..Position::default() };
            return Err(Error::new(Fault::CellValue(value), position));
        }
        Ok(Self::from(values.map(Digit::new)))
    }
}

/// From nine rows of nine numbers: 0 for a blank, else the digit.
impl TryFrom<[[u8; SIDE]; SIDE]> for Board {
    type Error = Error;

    fn try_from(rows: [[u8; SIDE]; SIDE]) -> Result<Self, Error> {
        let mut values = [0; CELLS];
        values.copy_from_slice(rows.as_flattened());
        Self::try_from(values)
    }
}

/// Row by row: 0 for a blank, else the digit.
impl From<Board> for [u8; CELLS] {
    fn from(board: Board) -> Self {
        board.cells().map(|cell| cell.map_or(0, Digit::get))
    }
}

/// Nine rows: 0 for a blank, else the digit.
impl From<Board> for [[u8; SIDE]; SIDE] {
    fn from(board: Board) -> Self {
        let values = <[u8; CELLS]>::from(board);
        std::array::from_fn(|row| std::array::from_fn(|column| values[row * SIDE + column]))
    }
}

/// Reads one grid in any format that [`Reader`] detects: pencil marks, or givens, which leave every
/// digit to the blanks.
///
/// ```
/// use lazydoku::{Board, Candidates};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let candidates = Candidates::in_context(&line.parse()?);
/// assert_eq!(candidates.to_string().parse::<Candidates>()?, candidates);
/// assert_eq!(line.parse::<Candidates>()?, Candidates::unconstrained(&line.parse()?));
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl FromStr for Candidates {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let puzzle = only(Reader::new(text.as_bytes()))?.puzzle;
        puzzle.classic_candidates().ok_or_else(|| error(Fault::NoGrid))
    }
}

/// Reads one grid of any size in any format that [`Reader`] detects, with the rules that it brings,
/// or else the usual ones of its size.
///
/// ```
/// use lazydoku::rules::Puzzle;
/// let puzzle: Puzzle = "box=2x2,x 1...............".parse()?;
/// assert_eq!(puzzle.rules().to_string(), "box=2x2,x");
/// assert_eq!(puzzle.solutions().count(), 12);
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl FromStr for Puzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        only(Reader::new(text.as_bytes()))?.usual_puzzle()
    }
}

/// The only grid of a text.
fn only(mut records: Reader<&[u8]>) -> Result<Record, Error> {
    let record = records.next().ok_or_else(|| error(Fault::NoGrid))??;
    match records.next() {
        Some(_) => Err(error(Fault::SeveralGrids)),
        None => Ok(record),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_cells_are_read_back() {
        for digit in Digit::all() {
            assert_eq!(Digit::try_from(u8::from(digit)).unwrap(), digit);
            assert_eq!(digit.to_string().parse::<Digit>().unwrap(), digit);
        }
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse::<Cell>().unwrap(), cell);
        }
        assert_eq!("R9C1".parse::<Cell>().unwrap(), Cell::at(8, 0));
        for digits in [DigitSet::EMPTY, DigitSet::ALL, DigitSet::only(Digit::new(4).unwrap())] {
            assert_eq!(digits.to_string().parse::<DigitSet>().unwrap(), digits);
        }
    }

    #[test]
    fn other_values_are_refused_with_words() {
        let message = |error: Error| {
            assert_eq!(error.kind(), ErrorKind::Value);
            error.to_string()
        };
        let help = "a digit is a number from 1 to 9";
        for value in [0, 10, 255] {
            let error = Digit::try_from(value).unwrap_err();
            assert_eq!(message(error), format!("{value} is not a digit; {help}"));
        }
        for text in ["", "0", "12", "x"] {
            let error = text.parse::<Digit>().unwrap_err();
            assert_eq!(message(error), format!("{text:?} is not a digit; {help}"));
        }
        let help = "cells are r1c1 to r9c9";
        for text in ["", "r0c1", "r1c10", "c1r1", "r1c\u{b2}"] {
            let error = text.parse::<Cell>().unwrap_err();
            assert_eq!(message(error), format!("{text:?} is not a cell; {help}"));
        }
        let help = "a set is different digits one after the other, such as 157";
        for text in ["11", "10", "1 2"] {
            let error = text.parse::<DigitSet>().unwrap_err();
            assert_eq!(message(error), format!("{text:?} is not a set of digits; {help}"));
        }
    }

    #[test]
    fn boards_are_numbers_too() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board: Board = line.parse().unwrap();
        assert_eq!(Board::try_from(<[u8; CELLS]>::from(board)).unwrap(), board);
        let rows = <[[u8; SIDE]; SIDE]>::from(board);
        assert_eq!(rows[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        assert_eq!(Board::try_from(rows).unwrap(), board);
        let mut wrong = rows;
        wrong[8][8] = 10;
        assert_eq!(Board::try_from(wrong).unwrap_err().cell(), Some(Cell::at(8, 8)));
    }

    #[test]
    fn candidates_are_read_from_one_grid() {
        assert_eq!("".parse::<Candidates>().unwrap_err().to_string(), "no grid");
        let two = format!("{}\n{}", Board::EMPTY, Board::EMPTY);
        let error = two.parse::<Candidates>().unwrap_err();
        assert_eq!(error.to_string(), "more than one grid; read several with format::Reader");
        assert_eq!(error.kind(), ErrorKind::Text);
        assert!("12".parse::<Candidates>().is_err());
    }
}
