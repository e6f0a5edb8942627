//! Grids drawn on a terminal. Rules about particular cells follow as comments: most do not fit
//! between characters.

use std::fmt::{Display, Write};

use anstyle::Style;
use itertools::Itertools;
use lazydoku::{Board, Candidates, Puzzle, Rules, Size};

use super::palette::{Painted, Palette};

/// The character for a blank. Only in the classic boxes can a reader find cells by position, so
/// other drawings need a visible blank.
pub(crate) fn blank(rules: &Rules) -> char {
    let is_usual = rules.size() == Size::CLASSIC && rules.box_size() == Some([3, 3]);
    if is_usual { ' ' } else { '.' }
}

/// A solution drawn in regions, coloured by whether a digit was given. The rules below are
/// comments, so the drawing can be read again.
pub(crate) fn solution(
    puzzle: &Puzzle,
    solution: &Board,
    blank: char,
    palette: &Palette,
) -> impl Display {
    let size = puzzle.rules().size();
    let grid = puzzle.rules().draw_by(|cell| match (puzzle.grid()[cell], solution[cell]) {
        (_, 0) => Painted(Style::new(), blank),
        (0, digit) => Painted(palette.found, size.symbol(digit)),
        (_, digit) => Painted(palette.given, size.symbol(digit)),
    });
    let named = puzzle.rules().rules().iter().filter(|rule| !rule.cells().is_empty());
    let legend = named.map(|rule| format!("\n# {rule}")).join("");
    format!("{grid}{legend}")
}

/// The candidates of each cell, drawn in columns.
pub(crate) fn columns(puzzle: &Puzzle, candidates: &Candidates, palette: &Palette) -> String {
    let style = |cell, digits: &str| match (puzzle.grid()[cell], digits) {
        (1.., _) => palette.given,
        (0, "-") => palette.impossible,
        (0, _) if digits.len() == 1 => palette.single,
        (0, _) => Style::new(),
    };
    puzzle.rules().draw_candidates_by(candidates, |text, cell, digits| {
        write!(text, "{}", Painted(style(cell, digits), digits)).expect("text can be written");
    })
}
