//! A puzzle that was read, and what commands ask of it.

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

/// A puzzle, and where it came from.
pub(crate) struct InputGrid {
    /// Its index among all grids, from zero.
    pub(crate) number: usize,
    pub(super) written: CompactGrid,
    pub(super) line: usize,
    /// Its place among the records of its input, from zero.
    pub(super) record: usize,
    pub(super) source: Arc<NamedInput>,
}

impl InputGrid {
    pub(crate) fn puzzle(&self) -> &Puzzle {
        self.written.puzzle()
    }

    /// The pencil marks as they were written, unless they follow from the givens. They may exclude
    /// less than these.
    pub(crate) fn marks(&self) -> Option<Candidates> {
        self.written.marks()
    }

    /// Those of its rules that are not known.
    pub(crate) fn ignored(&self) -> Option<&UnknownRules> {
        self.written.ignored()
    }

    /// The number of its rows, columns and digits.
    pub(crate) fn size(&self) -> Size {
        self.puzzle().grid().size()
    }

    /// The grid on one line: unchanged if it came on one.
    pub(crate) fn line(&self) -> String {
        let marks = || {
            let puzzle = self.puzzle();
            Format::Pencilmarks.text_of_candidates(puzzle.rules(), &puzzle.marks()?)
        };
        let written = self.written.line().map(Cow::into_owned);
        written.or_else(marks).unwrap_or_else(|| self.givens())
    }

    /// The givens, a character for each cell.
    pub(crate) fn givens(&self) -> String {
        self.puzzle().grid().to_string()
    }

    /// The same, if they are to be printed.
    pub(crate) fn givens_if(&self, is_printed: bool) -> Option<String> {
        is_printed.then(|| self.givens())
    }

    /// The solution that came with the grid: in a column of that name, or in the next field.
    /// A damaged one is what is wrong with it.
    pub(crate) fn given_solution(&self) -> Result<Option<Board>, String> {
        self.written.solution().transpose().map_err(in_solution)
    }

    /// Whether the solution that came with the grid is one, and why not; `None` if none came. The
    /// reason is clearer if the only solution is known.
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
        // One that was found obeys the rules.
        let judged = if only.is_some() { Ok(()) } else { puzzle.judge(&given) };
        Some(judged.map_err(in_solution))
    }

    /// Where it was read, for messages: `puzzles.txt:3`.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.source, self.line)
    }

    /// The input that it came from.
    pub(crate) fn source(&self) -> &Arc<NamedInput> {
        &self.source
    }

    /// Its row in the input.
    pub(crate) fn row(&self) -> InputRow {
        let text = self.source.columns.as_ref().map(|_| self.line());
        InputRow { input: Arc::clone(&self.source), text: text.unwrap_or_default() }
    }

    /// Where it was read, for JSON records.
    pub(crate) fn origin(&self) -> Origin {
        let (line, record) = (Some(self.line), Some(self.record));
        Origin { file: self.source.to_string(), line, record }
    }

    /// Reports something else about it; only the first few times.
    pub(crate) fn note(&self, text: &dyn Display) {
        diagnostic::note(&self.place(), text);
    }

    /// Reports why there is no solution; only the first few times.
    pub(crate) fn note_no_solution(&self) {
        self.note_reason(|| self.puzzle().contradiction());
    }

    /// Reports that there is no solution, where nothing else may say so; and why, the first few
    /// times.
    pub(crate) fn report_no_solution(&self) {
        if !self.note_reason(|| self.puzzle().contradiction()) {
            say(format_args!("note: {}: no solution", self.place()));
        }
    }

    /// Reports why there is no solution, if the givens alone show it.
    pub(crate) fn note_contradiction(&self) {
        if let Some(reason) = self.puzzle().contradiction() {
            self.note_reason(|| Some(reason));
        }
    }

    /// Whether it was reported.
    fn note_reason(&self, reason: impl FnOnce() -> Option<Contradiction>) -> bool {
        let text = || self.written.line();
        diagnostic::no_solution(self.puzzle(), reason, text, &self.source.name, self.line)
    }
}

fn in_solution(wrong: impl Display) -> String {
    format!("the solution beside the grid: {wrong}")
}
