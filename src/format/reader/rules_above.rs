//! Rules on lines of their own, which apply to the grids directly below them.

use crate::format::puzzle::record::Record;
use crate::format::puzzle::shared_rules::SharedRules;
use crate::rules::Rules;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// The rules of consecutive such lines.
#[derive(Debug)]
pub(super) struct RulesAbove {
    /// The rules in the syntax of `--rules`, with a comma between lines.
    pub(super) text: String,
    rules: SharedRules,
    /// For each line, its first column in `text`, and its number.
    pub(super) lines: Vec<(usize, usize)>,
    /// The only size that the rules fit, if there is one.
    pub(super) size: Option<Size>,
    pub(super) stage: Stage,
}

/// The grids that the rules apply to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The grids that follow; more rules may come first.
    Waiting,
    /// The grids that follow, of which one has been read.
    Holding,
    /// No more grids: an empty line followed the grids below the rules.
    Over,
}

impl RulesAbove {
    /// The rules of a line.
    pub(super) fn new(text: String, line: usize) -> Self {
        let size = Rules::size_of(&text).ok().flatten();
        let rules = SharedRules::new(Some(text.clone()));
        Self { text, rules, lines: vec![(1, line)], size, stage: Stage::Waiting }
    }

    /// Adds the rules of the next line.
    pub(super) fn and(mut self, text: &str, line: usize) -> Self {
        self.lines.push((self.text.chars().count() + 2, line));
        self.text = format!("{},{text}", self.text);
        self.rules = SharedRules::new(Some(self.text.clone()));
        self.size = Rules::size_of(&self.text).ok().flatten();
        self
    }

    /// The position of the first line.
    pub(super) fn start(&self) -> Position {
        Position::line(self.lines[0].1)
    }

    /// Moves an error of the text to its position in the input.
    pub(super) fn placed(&self, error: Error) -> Error {
        let Some(column) = error.column() else { return error.moved_to(self.start()) };
        let before = self.lines.iter().rev().find(|(start, _)| *start <= column);
        let at = before.map(|(start, line)| Position::at(*line, column + 1 - start));
        error.moved_to(at.unwrap_or_else(|| self.start()))
    }

    /// The rules of a grid: added to its own, or else for its size.
    pub(super) fn rules_of(&mut self, record: &Record) -> Result<Rules, Error> {
        if record.has_rules() {
            return record.puzzle.rules().and(&self.text);
        }
        self.rules.of_size(record.size())
    }
}
