//! A puzzle from the input, and the queries of commands about it.

use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use lazydoku::format::{Format, UnknownRules};
use lazydoku::{Board, Candidates, Contradiction, Puzzle, Size};

use super::compact_grid::CompactGrid;
use super::named::NamedInput;
use super::origin::{InputRow, Origin};
use crate::cli::diagnostic;
use crate::cli::stderr::say;

/// A puzzle, and its origin.
#[derive(Clone)]
pub(crate) struct InputGrid {
    /// Its index among all grids, from zero.
    pub(crate) number: usize,
    pub(super) written: CompactGrid,
    pub(super) line: usize,
    /// Its index among the records of its input, from zero.
    pub(super) record: usize,
    pub(super) source: Arc<NamedInput>,
}

impl InputGrid {
    pub(crate) fn puzzle(&self) -> &Puzzle {
        self.written.puzzle()
    }

    /// The pencil marks as written, unless they follow from the givens. They may exclude fewer
    /// candidates than the givens do.
    pub(crate) fn marks(&self) -> Option<Candidates> {
        self.written.marks()
    }

    /// The ignored rules of the puzzle; `None` if all its rules are known.
    pub(crate) fn ignored(&self) -> Option<&UnknownRules> {
        self.written.ignored()
    }

    /// Its numbers of rows, columns and digits.
    pub(crate) fn size(&self) -> Size {
        self.puzzle().grid().size()
    }

    /// The grid on one line, unchanged if the input had it on one.
    pub(crate) fn line(&self) -> String {
        let marks = || {
            let puzzle = self.puzzle();
            Format::Pencilmarks.text_of_candidates(puzzle.rules(), &puzzle.marks()?)
        };
        let written = self.written.line().map(Cow::into_owned);
        written.or_else(marks).unwrap_or_else(|| self.givens())
    }

    /// The givens, one character for each cell.
    pub(crate) fn givens(&self) -> String {
        self.puzzle().grid().to_string()
    }

    /// The givens, if `is_printed`.
    pub(crate) fn givens_if(&self, is_printed: bool) -> Option<String> {
        is_printed.then(|| self.givens())
    }

    /// The solution given with the grid, in a column of that name or in the next field. An error
    /// describes a damaged one.
    pub(crate) fn given_solution(&self) -> Result<Option<Board>, String> {
        self.written.solution().transpose().map_err(in_solution)
    }

    /// Checks the solution given with the grid; `None` if there is none. The error names a wrong
    /// cell if `only` is the unique solution.
    pub(crate) fn judge_solution(&self, only: Option<&Board>) -> Option<Result<(), String>> {
        let given = match self.given_solution().transpose()? {
            Ok(given) => given,
            Err(damage) => return Some(Err(damage)),
        };
        let puzzle = self.puzzle();
        let known = only.unwrap_or(puzzle.grid());
        if !given.extends(known)
            && let Some((cell, digit)) = known.givens().find(|&(cell, digit)| given[cell] != digit)
        {
            let [is, given] = [digit, given[cell]].map(|digit| self.size().symbol(digit));
            let fault = format!("{cell} is {is}, but {given} in the solution beside the grid");
            return Some(Err(fault));
        }
        // It equals `only`, which obeys the rules.
        let judged = if only.is_some() { Ok(()) } else { puzzle.judge(&given) };
        Some(judged.map_err(in_solution))
    }

    /// The file and line, for messages: `puzzles.txt:3`.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.source, self.line)
    }

    /// The input that the grid was read from.
    pub(crate) fn source(&self) -> &Arc<NamedInput> {
        &self.source
    }

    /// The row of the grid in an input table.
    pub(crate) fn row(&self) -> InputRow {
        let text = self.source.columns.as_ref().map(|_| self.line());
        InputRow { input: Arc::clone(&self.source), text: text.unwrap_or_default() }
    }

    /// The file, line and record, for JSON records.
    pub(crate) fn origin(&self) -> Origin {
        let (line, record) = (Some(self.line), Some(self.record));
        Origin { file: self.source.to_string(), line, record }
    }

    /// Prints a note about the grid, unless enough notes have been printed.
    pub(crate) fn note(&self, text: &dyn Display) {
        diagnostic::note(&self.place(), text);
    }

    /// Explains why there is no solution, for the first few grids.
    pub(crate) fn note_no_solution(&self) {
        self.note_reason(|| self.puzzle().contradiction());
    }

    /// Reports that there is no solution, for outputs that do not show it, with the reason for the
    /// first few grids.
    pub(crate) fn report_no_solution(&self) {
        if !self.note_reason(|| self.puzzle().contradiction()) {
            say(format_args!("note: {}: no solution", self.place()));
        }
    }

    /// Explains why there is no solution, if the givens alone show it.
    pub(crate) fn note_contradiction(&self) {
        if let Some(reason) = self.puzzle().contradiction() {
            self.note_reason(|| Some(reason));
        }
    }

    /// Prints the reason for a missing solution, and returns whether it did.
    fn note_reason(&self, reason: impl FnOnce() -> Option<Contradiction>) -> bool {
        let text = || self.written.line();
        diagnostic::no_solution(self.puzzle(), reason, text, &self.source.name, self.line)
    }
}

fn in_solution(wrong: impl Display) -> String {
    format!("the solution beside the grid: {wrong}")
}
