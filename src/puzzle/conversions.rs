//! Conversions from arrays to boards and from text to puzzles.

use std::fmt;
use std::str::FromStr;

use super::puzzle::Puzzle;
use crate::format::{Reader, Record};
use crate::values::board::Board;
use crate::values::error::{Error, ErrorKind, ErrorSource};

/// The text does not have exactly one grid.
enum NotOneGrid {
    NoGrid,
    SeveralGrids,
}

impl fmt::Display for NotOneGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoGrid => "no grid",
            Self::SeveralGrids => "more than one grid",
        })
    }
}

impl ErrorSource for NotOneGrid {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Text
    }

    fn help(&self) -> Option<String> {
        matches!(self, Self::SeveralGrids).then(|| "read several with format::Reader".to_owned())
    }
}

/// Converts rows of numbers: 0 for a blank, or else a digit.
///
/// ```
/// use lazydoku::Board;
/// let board = Board::try_from([[1, 2, 0, 0], [0; 4], [0; 4], [0; 4]])?;
/// assert_eq!(board.to_string(), "12..............");
/// let error = Board::try_from([[1, 5], [0, 0]]).unwrap_err();
/// assert!(error.to_string().starts_with("r1c2: 5"), "{error}");
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl<const N: usize> TryFrom<[[u8; N]; N]> for Board {
    type Error = Error;

    fn try_from(rows: [[u8; N]; N]) -> Result<Self, Error> {
        Self::from_cells(rows.as_flattened())
    }
}

/// Reads one grid of any size, in any format that [`Reader`] detects, with the rules that come with
/// it or else the default rules of its size.
///
/// ```
/// use lazydoku::Puzzle;
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
    let record = records.next().ok_or_else(|| Error::of(NotOneGrid::NoGrid))??;
    match records.next() {
        Some(_) => Err(Error::of(NotOneGrid::SeveralGrids)),
        None => Ok(record),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_from_one_grid() {
        assert_eq!("".parse::<Puzzle>().unwrap_err().to_string(), "no grid");
        let two = format!("{}\n{}", Board::EMPTY, Board::EMPTY);
        let error = two.parse::<Puzzle>().unwrap_err();
        assert_eq!(error.to_string(), "more than one grid; read several with format::Reader");
        assert_eq!(error.kind(), ErrorKind::Text);
        assert!("12".parse::<Puzzle>().is_err());
    }
}
