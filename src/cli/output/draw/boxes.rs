//! Grids drawn on a terminal.

use std::fmt::{self, Display};

use anstyle::Style;
use itertools::iproduct;
use lazydoku::Board;
use lazydoku::format::draw;
use lazydoku::rules::{self, Candidates, Cell, Puzzle, symbol};

use crate::cli::output::draw::palette::{Painted, Palette};

/// The boxes of a grid that fills blanks of a puzzle.
pub(crate) fn solution(puzzle: &Board, solution: &Board, palette: &Palette) -> impl Display {
    draw(move |cell| match (puzzle[cell], solution[cell]) {
        (_, None) => Painted(Style::new(), ' '),
        (Some(_), Some(digit)) => Painted(palette.given, digit.to_char()),
        (None, Some(digit)) => Painted(palette.found, digit.to_char()),
    })
}

/// The same for any rules.
pub(crate) fn solution_by_rules(
    puzzle: &Puzzle,
    solution: &rules::Grid,
    palette: &Palette,
) -> impl Display {
    puzzle.rules().draw_by(|cell| match (puzzle.grid()[cell], solution[cell]) {
        (_, 0) => Painted(Style::new(), ' '),
        (0, digit) => Painted(palette.found, symbol(digit)),
        (_, digit) => Painted(palette.given, symbol(digit)),
    })
}

/// Candidates in columns.
pub(crate) fn columns(puzzle: &Puzzle, candidates: &Candidates, palette: &Palette) -> impl Display {
    let grid = puzzle.grid();
    let style = |cell| match (grid[cell], candidates.digits(cell).count()) {
        (1.., _) => palette.given,
        (0, 0) => palette.impossible,
        (0, 1) => palette.single,
        (0, _) => Style::new(),
    };
    let cells = iproduct!(0..grid.side(), 0..grid.side());
    let styles = cells.map(|(row, column)| style(Cell::at(row, column))).collect();
    PaintedCells { text: puzzle.rules().draw_candidates(candidates), styles }
}

/// A text whose words are cells, except for `|` and rules, and the style of each.
struct PaintedCells {
    text: String,
    styles: Vec<Style>,
}

impl Display for PaintedCells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut styles = self.styles.iter();
        for piece in self.text.split_inclusive([' ', '\n']) {
            let word = piece.trim_end_matches([' ', '\n']);
            if word.is_empty() || word == "|" || word.starts_with("--") {
                f.write_str(piece)?;
            } else if let Some(&style) = styles.next() {
                write!(f, "{}{}", Painted(style, word), &piece[word.len()..])?;
            }
        }
        Ok(())
    }
}
