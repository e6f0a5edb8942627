//! The 81-character line.

use std::str::FromStr;

use crate::board::Board;
use crate::error::{Error, Kind, Position};
use crate::geometry::{CELLS, Cell, Digit};

/// Reads exactly 81 cells, nothing before or after them.
impl FromStr for Board {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut board = Self::EMPTY;
        for (cell, character) in Cell::all().zip(text.chars()) {
            board[cell] = Digit::from_char(character);
        }
        match text.chars().count() {
            CELLS => Ok(board),
            cells => Err(Error::new(Kind::LineLength(cells), Position::default())),
        }
    }
}
