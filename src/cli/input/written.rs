//! A puzzle as it was written, in little memory.

use std::borrow::Cow;
use std::iter::zip;

use lazydoku::format::Unknown;
use lazydoku::{Board, Candidates, Puzzle, Size};

/// What stands between the fields of a line.
const SEPARATORS: [char; 4] = [',', ';', '\t', ' '];

/// Signs of blanks that are no letters or digits.
const BLANKS: &str = "._*-?·";

/// A puzzle, and what was written beside it.
pub(crate) struct Written {
    puzzle: Puzzle,
    /// The blank of a line that is the grid and nothing else.
    blank: u8,
    /// `None` for such a line: most grids come as one, by the million.
    beside: Option<Box<Beside>>,
}

/// What comes with a puzzle that is not a grid alone on its line.
#[derive(Default)]
pub(crate) struct Beside {
    /// The whole line, if the grid was on one.
    pub(crate) line: Option<String>,
    /// The solution in a table.
    pub(crate) solution: Option<String>,
    /// Pencil marks that exclude less than the givens do.
    pub(crate) marks: Option<Box<Candidates>>,
    /// Rules of the puzzle that are not known.
    pub(crate) ignored: Option<Unknown>,
}

impl Written {
    pub(crate) fn new(puzzle: Puzzle, beside: Beside) -> Self {
        if let Beside { line: Some(line), solution: None, marks: None, ignored: None } = &beside
            && let Some(blank) = blank_of(line.as_bytes(), puzzle.grid())
        {
            return Self { puzzle, blank, beside: None };
        }
        Self { puzzle, blank: b'.', beside: Some(Box::new(beside)) }
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The pencil marks as they were written, unless they follow from the givens.
    pub(crate) fn marks(&self) -> Option<Candidates> {
        let idle = || self.beside.as_ref()?.marks.as_deref().cloned();
        self.puzzle.marks().or_else(idle)
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
        let grid = self.puzzle.grid();
        let signs = grid.cells().iter().map(|&digit| sign(grid.size(), digit, self.blank));
        Some(signs.map(char::from).collect::<String>().into())
    }

    /// The solution that came with the puzzle, or what is wrong with it.
    pub(crate) fn solution(&self) -> Option<Result<Board, String>> {
        let size = self.puzzle.rules().size();
        let (text, is_named) = self.text_of_solution(size.cells().len())?;
        if !is_named && are_regions(text, &self.puzzle) {
            return None;
        }
        match Board::read(text, size).ok().filter(Board::is_full) {
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

/// The blank in a line that has a digit character for each cell of a grid and nothing else.
fn blank_of(line: &[u8], grid: &Board) -> Option<u8> {
    let (size, cells) = (grid.size(), grid.cells());
    if size.last() > 9 || line.len() != cells.len() {
        return None;
    }
    let blank = cells.iter().position(|&digit| digit == 0).map_or(b'.', |cell| line[cell]);
    let mut are_equal = true;
    // All cells, so that several are compared at once.
    for (&character, &digit) in zip(line, cells) {
        are_equal &= character == sign(size, digit, blank);
    }
    are_equal.then_some(blank)
}

/// The character of a cell in a grid whose digits have one each.
fn sign(size: Size, digit: u8, blank: u8) -> u8 {
    if digit == 0 { blank } else { b'0' + size.first() + digit - 1 }
}

/// Whether a text beside a grid is what its regions were read from: a name for each, in its cells.
fn are_regions(text: &str, puzzle: &Puzzle) -> bool {
    let rules = puzzle.rules();
    let mut names: Vec<(usize, char)> = Vec::new();
    zip(rules.size().cells(), text.chars()).all(|(cell, name)| {
        let region = rules.region(cell);
        let is_known = names.contains(&(region, name));
        let is_new = names.iter().all(|known| known.0 != region && known.1 != name);
        names.extend(is_new.then_some((region, name)));
        is_known || is_new
    })
}

/// What is wrong with a text that is meant as a solution; a column of that name may have something
/// else, such as a number.
fn damaged(text: &str, size: Size) -> Option<String> {
    let is_sign = |next: char| next.is_ascii_alphanumeric() || BLANKS.contains(next);
    if 2 * text.chars().count() <= size.cells().len() || !text.chars().all(is_sign) {
        return None;
    }
    let blank = |grid: Board| size.cells().find(|cell| grid[*cell] == 0);
    Some(match Board::read(text, size).map(blank) {
        Err(error) => error.reason().to_string(),
        Ok(blank) => format!("{}: no digit", blank?),
    })
}

#[cfg(test)]
mod tests {
    use lazydoku::Rules;

    use super::*;

    #[test]
    fn lines_come_back_as_they_were() {
        let nine =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let six = "0.2.4.....3..1......5...";
        for (rules, puzzle) in [("box=3x3", nine), ("size=4x6,digits=0-5,box=2x3", six)] {
            let rules: Rules = rules.parse().unwrap();
            let grid = Board::read(puzzle, rules.size()).unwrap();
            let cells = grid.cells().len();
            let puzzle_of = || Puzzle::new(rules.clone(), grid.clone()).unwrap();
            for line in [puzzle.to_owned(), puzzle.replace('.', "_"), format!("{puzzle},a note")] {
                let beside = Beside { line: Some(line.clone()), ..Beside::default() };
                let written = Written::new(puzzle_of(), beside);
                assert_eq!(written.beside.is_none(), line.len() == cells, "{line}");
                assert_eq!(written.line().as_deref(), Some(line.as_str()));
            }
            assert!(Written::new(puzzle_of(), Beside::default()).line().is_none());
        }
    }
}
