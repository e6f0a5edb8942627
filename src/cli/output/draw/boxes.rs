//! Grids drawn on a terminal.

use std::fmt::{self, Display};

use anstyle::Style;
use lazydoku::format::draw;
use lazydoku::geometry::Cell;
use lazydoku::{Board, Candidates};

use crate::cli::output::draw::palette::{Painted, Palette};

/// The boxes of a grid that fills blanks of a puzzle.
pub(crate) fn solution(puzzle: &Board, solution: &Board, palette: &Palette) -> impl Display {
    draw(move |cell| match (puzzle[cell], solution[cell]) {
        (_, None) => Painted(Style::new(), ' '),
        (Some(_), Some(digit)) => Painted(palette.given, digit.to_char()),
        (None, Some(digit)) => Painted(palette.found, digit.to_char()),
    })
}

/// Candidates in columns.
pub(crate) fn columns(board: &Board, candidates: &Candidates, palette: &Palette) -> impl Display {
    PaintedCells(candidates.to_string(), move |cell| match (board[cell], candidates[cell].len()) {
        (Some(_), _) => palette.given,
        (None, 0) => palette.impossible,
        (None, 1) => palette.single,
        (None, _) => Style::new(),
    })
}

/// A text whose words are cells, except for `|` and rules, and the style of each.
struct PaintedCells<F>(String, F);

impl<F: Fn(Cell) -> Style> Display for PaintedCells<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cells = Cell::all();
        for piece in self.0.split_inclusive([' ', '\n']) {
            let word = piece.trim_end_matches([' ', '\n']);
            if word.is_empty() || word == "|" || word.starts_with("--") {
                f.write_str(piece)?;
            } else if let Some(cell) = cells.next() {
                write!(f, "{}{}", Painted((self.1)(cell), word), &piece[word.len()..])?;
            }
        }
        Ok(())
    }
}
