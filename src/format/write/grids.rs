//! The formats without candidates.

use std::fmt;

use itertools::Itertools;

use crate::board::{Board, cell_char};
use crate::geometry::{BOX, CELLS};

impl Board {
    /// The 81-character line as bytes, `.` for blanks.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert_eq!(Board::EMPTY.to_ascii(), [b'.'; 81]);
    /// ```
    #[must_use]
    pub fn to_ascii(&self) -> [u8; CELLS] {
        self.cells().map(|cell| cell.map_or(b'.', |digit| b'0' + digit.get()))
    }
}

/// Writes 81 characters.
pub(super) fn line(f: &mut fmt::Formatter<'_>, board: &Board, blank: char) -> fmt::Result {
    f.write_str(&board.cells().iter().map(|&cell| cell_char(cell, blank)).collect::<String>())
}

/// Writes nine rows of cells, separated by `between`.
pub(super) fn rows(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    between: &str,
    blank: char,
) -> fmt::Result {
    let row = |row: &[_]| row.iter().map(|&cell| cell_char(cell, blank)).join(between);
    f.write_str(&board.rows().map(row).join("\n"))
}

/// Writes a list of nine strings on one line.
pub(super) fn list(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    let row = |row: &[_]| row.iter().map(|&cell| cell_char(cell, '.')).collect::<String>();
    write!(
        f,
        "[{}]",
        board.rows().map(row).format_with(",", |row, f| f(&format_args!("\"{row}\"")))
    )
}

/// Writes boxes in ASCII, `.` for blanks, as Simple Sudoku does.
pub(super) fn simple(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    writeln!(f, "*-----------*")?;
    for (number, row) in board.rows().enumerate() {
        if number > 0 && number % BOX == 0 {
            writeln!(f, "|---+---+---|")?;
        }
        let cells = |part: &[_]| part.iter().map(|&cell| cell_char(cell, '.')).collect::<String>();
        writeln!(f, "|{}|", row.chunks(BOX).map(cells).join("|"))?;
    }
    write!(f, "*-----------*")
}
