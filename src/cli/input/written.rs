//! A grid as it was written, in little memory.

use std::borrow::Cow;

use itertools::Itertools;
use lazydoku::format::Unknown;
use lazydoku::geometry::CELLS;
use lazydoku::rules::{self, Puzzle, Size};
use lazydoku::{Board, Candidates};

/// What stands between the fields of a line.
const SEPARATORS: [char; 4] = [',', ';', '\t', ' '];

/// Signs of blanks that are no letters or digits.
const BLANKS: &str = "._*-?·";

/// A grid, and what was written beside it.
pub(crate) struct Written {
    board: Board,
    /// The blank of a line that is the grid and nothing else.
    blank: u8,
    /// `None` for such a line: most grids come as one, by the million.
    beside: Option<Box<Beside>>,
}

/// What comes with a grid that is not alone on its line.
#[derive(Default)]
pub(crate) struct Beside {
    /// Pencil marks.
    pub(crate) candidates: Option<Box<Candidates>>,
    /// The whole line, if the grid was on one.
    pub(crate) line: Option<String>,
    /// The solution in a table.
    pub(crate) solution: Option<String>,
    /// The puzzle, if the grid is not a classic one.
    pub(crate) puzzle: Option<Box<Puzzle>>,
    /// Rules of the puzzle that are not known.
    pub(crate) ignored: Option<Unknown>,
}

impl Written {
    pub(crate) fn new(board: Board, beside: Beside) -> Self {
        if let Beside {
            candidates: None,
            line: Some(line),
            solution: None,
            puzzle: None,
            ignored: None,
        } = &beside
        {
            let blank = board.blanks().next().and_then(|cell| line.as_bytes().get(cell.index()));
            let blank = blank.copied().unwrap_or(b'.');
            if line.as_bytes() == cells(&board, blank) {
                return Self { board, blank, beside: None };
            }
        }
        Self { board, blank: b'.', beside: Some(Box::new(beside)) }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Pencil marks.
    pub(crate) fn candidates(&self) -> Option<&Candidates> {
        self.beside.as_ref()?.candidates.as_deref()
    }

    /// The puzzle, if the grid is not a classic one.
    pub(crate) fn puzzle(&self) -> Option<&Puzzle> {
        self.beside.as_ref()?.puzzle.as_deref()
    }

    /// Rules of the puzzle that are not known.
    pub(crate) fn ignored(&self) -> Option<&Unknown> {
        self.beside.as_ref()?.ignored.as_ref()
    }

    /// The whole line, if the grid was on one.
    pub(crate) fn line(&self) -> Option<Cow<'_, str>> {
        if let Some(beside) = &self.beside {
            return beside.line.as_deref().map(Cow::Borrowed);
        }
        let line = cells(&self.board, self.blank).map(char::from);
        Some(line.iter().collect::<String>().into())
    }

    /// The solution that came with a classic grid, or what is wrong with it.
    pub(crate) fn solution(&self) -> Option<Result<Board, String>> {
        let (text, is_named) = self.text_of_solution(CELLS)?;
        match text.parse().ok().filter(Board::is_full) {
            Some(board) => Some(Ok(board)),
            None => Some(Err(damaged(text, Size::CLASSIC)?)).filter(|_| is_named),
        }
    }

    /// The same that came with a puzzle.
    pub(crate) fn solution_of(&self, puzzle: &Puzzle) -> Option<Result<rules::Grid, String>> {
        let size = puzzle.rules().size();
        let (text, is_named) = self.text_of_solution(size.cells().len())?;
        if !is_named && are_regions(text, puzzle) {
            return None;
        }
        match rules::Grid::read(text, size).ok().filter(rules::Grid::is_full) {
            Some(grid) => Some(Ok(grid)),
            None => Some(Err(damaged(text, size)?)).filter(|_| is_named),
        }
    }

    /// The text in a column for solutions, or else the field after that of a grid with this number
    /// of cells; whether there is such a column.
    fn text_of_solution(&self, cells: usize) -> Option<(&str, bool)> {
        let Beside { line, solution, .. } = &**self.beside.as_ref()?;
        if let Some(solution) = solution {
            return Some((solution.trim(), true));
        }
        let mut fields = line.as_ref()?.split(SEPARATORS).filter(|field| !field.is_empty());
        fields.find(|field| field.chars().count() == cells)?;
        let next = fields.next().filter(|field| field.chars().count() == cells)?;
        Some((next, false))
    }
}

/// Whether a text beside a grid is what its regions were read from: a name for each, in its cells.
fn are_regions(text: &str, puzzle: &Puzzle) -> bool {
    let rules = puzzle.rules();
    let regions = rules.size().cells().map(|cell| rules.region(cell));
    let names = regions.zip(text.chars()).sorted_unstable().dedup().collect_vec();
    let numbers = names.iter().map(|(region, _)| region).dedup().count();
    let signs = names.iter().map(|(_, name)| name).sorted_unstable().dedup().count();
    numbers == names.len() && signs == names.len()
}

/// What is wrong with a text that is meant as a solution; a column of that name may have something
/// else, such as a number.
fn damaged(text: &str, size: Size) -> Option<String> {
    let is_sign = |next: char| next.is_ascii_alphanumeric() || BLANKS.contains(next);
    if 2 * text.chars().count() <= size.cells().len() || !text.chars().all(is_sign) {
        return None;
    }
    let blank = |grid: rules::Grid| size.cells().find(|cell| grid[*cell] == 0);
    Some(match rules::Grid::read(text, size).map(blank) {
        Err(error) => error.reason().to_string(),
        Ok(blank) => format!("{}: no digit", blank?),
    })
}

fn cells(board: &Board, blank: u8) -> [u8; CELLS] {
    board.to_ascii().map(|byte| if byte == b'.' { blank } else { byte })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_they_were() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board: Board = puzzle.parse().unwrap();
        for line in [puzzle.to_owned(), puzzle.replace('.', "0"), format!("{puzzle},a note")] {
            let beside = Beside { line: Some(line.clone()), ..Beside::default() };
            let written = Written::new(board, beside);
            assert_eq!(written.beside.is_none(), line.len() == CELLS, "{line}");
            assert_eq!(written.line().as_deref(), Some(line.as_str()));
        }
        assert!(Written::new(board, Beside::default()).line().is_none());
    }
}
