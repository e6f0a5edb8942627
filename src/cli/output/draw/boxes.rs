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

/// The boxes of what several grids have in common, with `*` where they differ.
pub(crate) fn difference(
    givens: &Board,
    common: &Board,
    differs: impl Fn(Cell) -> bool,
    palette: &Palette,
) -> impl Display {
    draw(move |cell| match common[cell] {
        _ if differs(cell) => Painted(palette.differing, '*'),
        None => Painted(Style::new(), ' '),
        Some(digit) => {
            let style = if givens[cell].is_some() { palette.given } else { palette.found };
            Painted(style, digit.to_char())
        }
    })
}

/// The number of candidates in each blank: `=` for one, `+` for several, `!` for none.
pub(crate) fn map(board: &Board, candidates: &Candidates, palette: &Palette) -> impl Display {
    draw(move |cell| match (board[cell], candidates[cell].len()) {
        (Some(_), _) => Painted(Style::new(), ' '),
        (None, 0) => Painted(palette.impossible, '!'),
        (None, 1) => Painted(palette.single, '='),
        (None, _) => Painted(Style::new(), '+'),
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
