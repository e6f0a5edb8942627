//! The value behind a Python object: a puzzle, and whether its class is `Board`.

use lazydoku::format;
use lazydoku::picture::Picture;
use lazydoku::{Board, Cell, Size};

/// A puzzle, or one of its solutions.
#[derive(Clone)]
pub(crate) struct Subject {
    pub(crate) puzzle: lazydoku::Puzzle,
    /// Whether it is a `Board` in Python, and its solutions too.
    pub(crate) is_board: bool,
}

impl Subject {
    /// A value of class `Board`.
    pub(crate) fn of_board(board: impl Into<lazydoku::Puzzle>) -> Self {
        Self { puzzle: board.into(), is_board: true }
    }

    pub(crate) fn size(&self) -> Size {
        self.puzzle.rules().size()
    }

    /// Another grid with the same rules and class, such as a solution.
    pub(crate) fn with_grid(&self, grid: Board) -> Self {
        let puzzle = lazydoku::Puzzle::new(self.puzzle.rules().clone(), grid);
        let puzzle = puzzle.unwrap_or_else(|_| unreachable!("the grid has the size of the rules"));
        Self { puzzle, is_board: self.is_board }
    }

    /// A copy with another digit in `cell`; `number` 0 blanks it.
    pub(crate) fn with(&self, cell: Cell, number: u8) -> Self {
        Self { puzzle: self.puzzle.with(cell, number), is_board: self.is_board }
    }

    /// The grid drawn with its regions, followed by any further rules. Blanks are dots, except in
    /// boards, whose shape is familiar.
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

    /// The grid in the format with this name; `None` if there is no such format. The inner error is
    /// for formats that cannot hold the grid.
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
