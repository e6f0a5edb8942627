//! A puzzle together with its text.

use std::borrow::Cow;
use std::iter::zip;

use lazydoku::format::{Record, UnknownRules};
use lazydoku::{Board, Candidates, Puzzle, Size};

/// Separators between the fields of a line.
const SEPARATORS: [char; 4] = [',', ';', '\t', ' '];

/// Blanks other than letters and digits.
const BLANKS: &str = "._*-?·";

/// A puzzle, and the rest of its record.
#[derive(Clone)]
pub(crate) struct CompactGrid {
    pub(super) record: Record,
    /// `None` for nearly all grids, which keeps this struct small.
    pub(super) beside: Option<Box<RareParts>>,
}

/// Parts that few records have.
#[derive(Clone)]
pub(crate) struct RareParts {
    /// The row of a table, and its field in the solution column.
    pub(super) row: Option<(String, Option<String>)>,
    /// Pencil marks that exclude fewer candidates than the givens do.
    pub(super) marks: Option<Candidates>,
}

impl CompactGrid {
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.record.puzzle
    }

    /// The pencil marks as written, unless they follow from the givens.
    pub(crate) fn marks(&self) -> Option<Candidates> {
        let idle = || self.beside.as_ref()?.marks.clone();
        self.puzzle().marks().or_else(idle)
    }

    /// The ignored rules of the puzzle; `None` if all its rules are known.
    pub(crate) fn ignored(&self) -> Option<&UnknownRules> {
        Some(self.record.unknown()).filter(|unknown| !unknown.is_empty())
    }

    /// The whole line, if the grid was on one.
    pub(crate) fn line(&self) -> Option<Cow<'_, str>> {
        let row = self.row().map(|(line, _)| line.into());
        row.or_else(|| self.record.text())
    }

    fn row(&self) -> Option<(&str, Option<&str>)> {
        let (line, solution) = self.beside.as_ref()?.row.as_ref()?;
        Some((line, solution.as_deref()))
    }

    /// The solution given with the puzzle, or a message if it is damaged.
    pub(crate) fn solution(&self) -> Option<Result<Board, String>> {
        let size = self.puzzle().rules().size();
        let (text, is_named) = self.text_of_solution(size.cells().len())?;
        if !is_named && are_regions(text, self.puzzle()) {
            return None;
        }
        match Board::read(text, size).ok().filter(Board::is_full) {
            Some(grid) => Some(Ok(grid)),
            None => Some(Err(damaged(text, size)?)).filter(|_| is_named),
        }
    }

    /// The text in the solution column, or else the next field after that of a grid with `cells`
    /// cells, and whether there is a solution column.
    fn text_of_solution(&self, cells: usize) -> Option<(&str, bool)> {
        let row = self.row();
        let named = row.and_then(|(_, solution)| solution).or_else(|| self.record.solution());
        if let Some(solution) = named {
            return Some((solution.trim(), true));
        }
        let line = row.map(|(line, _)| line).or_else(|| self.record.text_beside())?;
        let mut fields = line.split(SEPARATORS).filter(|field| !field.is_empty());
        fields.find(|field| field.chars().count() == cells)?;
        let next = fields.next().filter(|field| field.chars().count() == cells)?;
        Some((next, false))
    }
}

/// Whether the text next to a grid is the map of its regions: one distinct name for each region.
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

/// The error in a text that is meant as a solution. `None` if the text is short or has other
/// characters: a column of that name may hold something else, such as a number.
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
