//! What an object of Python is about: a puzzle, and the class that it has.

use lazydoku::format;
use lazydoku::picture::Picture;
use lazydoku::{Board, Cell, Size};

/// A puzzle, or a solution of one.
#[derive(Clone)]
pub(crate) struct Subject {
    pub(crate) puzzle: lazydoku::Puzzle,
    /// Whether Python has it, and its solutions, as boards.
    pub(crate) is_board: bool,
}

impl Subject {
    /// The value of a board.
    pub(crate) fn of_board(board: impl Into<lazydoku::Puzzle>) -> Self {
        Self { puzzle: board.into(), is_board: true }
    }

    pub(crate) fn size(&self) -> Size {
        self.puzzle.rules().size()
    }

    /// Another grid of the same rules, such as a solution.
    pub(crate) fn with_grid(&self, grid: Board) -> Self {
        let puzzle = lazydoku::Puzzle::new(self.puzzle.rules().clone(), grid);
        let puzzle = puzzle.unwrap_or_else(|_| unreachable!("the grid has the size of the rules"));
        Self { puzzle, is_board: self.is_board }
    }

    /// The same puzzle with another digit in a cell, or none.
    pub(crate) fn with(&self, cell: Cell, number: u8) -> Self {
        Self { puzzle: self.puzzle.with(cell, number), is_board: self.is_board }
    }

    /// The grid with its regions, and the further rules below it. Blanks are dots except in boards,
    /// whose shape everybody knows.
    pub(crate) fn drawn(&self) -> String {
        let (rules, grid) = (self.puzzle.rules(), self.puzzle.grid());
        let symbol = |cell| match grid[cell] {
            0 if self.is_board => ' ',
            number => grid.size().symbol(number),
        };
        let drawing = rules.draw_by(symbol).to_string();
        if rules.rules().is_empty() { drawing } else { format!("{drawing}\n{rules}") }
    }

    pub(crate) fn picture(&self) -> Picture {
        Picture::of_puzzle(&self.puzzle)
    }

    /// The grid in the format of this name; `None` if there is no such format, or it cannot hold
    /// the grid.
    pub(crate) fn text(&self, format: &str) -> Option<Result<String, lazydoku::Error>> {
        if format == "svg" {
            return Some(Ok(self.picture().to_string()));
        }
        self.puzzle.text_in(format)
    }
}

/// The names of all formats.
pub(crate) fn formats() -> Vec<&'static str> {
    format::names().into_iter().chain(["svg"]).collect()
}
