//! Rules on lines of their own: for the grids directly below them.

use std::io::BufRead;

use super::Reader;
use crate::error::{Error, Position};
use crate::format::fault::Fault;
use crate::format::record::Record;
use crate::format::syntax::rules_line;
use crate::rules::{Rules, Size};

/// The rules of the last such lines.
#[derive(Debug)]
pub(super) struct Above {
    /// As `--rules` has them, with a comma between those of two lines.
    text: String,
    /// The column at which each line starts in the text, and its number.
    lines: Vec<(usize, usize)>,
    /// The only size that they fit.
    size: Option<Size>,
    stage: Stage,
    /// The rules of the last grid without rules of its own.
    last: Option<Rules>,
}

/// Which grids they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Those that follow; more rules may come before.
    Waiting,
    /// Those that follow, and one was there.
    Holding,
    /// None any more: an empty line came after the grids below them.
    Over,
}

impl Above {
    /// The rules of a line.
    fn new(text: String, line: usize) -> Self {
        let size = Rules::size_of(&text).ok().flatten();
        Self { text, lines: vec![(1, line)], size, stage: Stage::Waiting, last: None }
    }

    /// The same with those of the next line.
    fn and(mut self, text: &str, line: usize) -> Self {
        self.lines.push((self.text.chars().count() + 2, line));
        self.text = format!("{},{text}", self.text);
        self.size = Rules::size_of(&self.text).ok().flatten();
        self
    }

    /// Where they start.
    fn start(&self) -> Position {
        Position::line(self.lines[0].1)
    }

    /// An error of the text, where it is in the input.
    fn placed(&self, error: Error) -> Error {
        let Some(column) = error.column() else { return error.moved_to(self.start()) };
        let before = self.lines.iter().rev().find(|(start, _)| *start <= column);
        let at = before.map(|(start, line)| Position::at(*line, column + 1 - start));
        error.moved_to(at.unwrap_or_else(|| self.start()))
    }

    /// The rules of a grid: with those that it brings, or else of its size.
    fn rules_of(&mut self, record: &Record) -> Result<Rules, Error> {
        if let Some(brought) = &record.brought {
            return brought.rules.and(&self.text);
        }
        let size = record.size();
        if let Some(last) = self.last.as_ref().filter(|last| last.size() == size) {
            return Ok(last.clone());
        }
        let rules = Rules::for_size(&self.text, size)?;
        self.last = Some(rules.clone());
        Ok(rules)
    }
}

impl<R: BufRead> Reader<R> {
    /// The size of all grids, if it is known, or else of those below the last rules.
    pub(super) fn size(&self) -> Option<Size> {
        let above = self.above.as_ref().filter(|above| above.stage != Stage::Over);
        self.size.or_else(|| above.and_then(|above| above.size))
    }

    /// Whether the current line is rules and nothing else.
    pub(super) fn is_rules(&self) -> Option<String> {
        rules_line::read(self.lines.text()).filter(|_| self.row_of_size().is_none())
    }

    /// Takes the rules of the current line.
    pub(super) fn take_rules(&mut self, text: String) {
        let line = self.lines.number();
        self.above = Some(Box::new(match self.above.take() {
            Some(above) if above.stage == Stage::Waiting => above.and(&text, line),
            _ => Above::new(text, line),
        }));
    }

    /// Ends what the rules above are for, once there was a grid below them.
    pub(super) fn end_rules(&mut self) {
        if let Some(above) = self.above.as_mut().filter(|above| above.stage == Stage::Holding) {
            above.stage = Stage::Over;
        }
    }

    /// Notes that something follows the rules above.
    pub(super) fn use_rules(&mut self) {
        if let Some(above) = self.above.as_mut().filter(|above| above.stage == Stage::Waiting) {
            above.stage = Stage::Holding;
        }
    }

    /// What is wrong if the text ends with rules.
    pub(super) fn unused_rules(&mut self) -> Option<Error> {
        let above = self.above.take().filter(|above| above.stage == Stage::Waiting)?;
        let wrong = Rules::size_of(&above.text).err().map(|error| above.placed(error));
        Some(wrong.unwrap_or_else(|| Error::new(Fault::RulesAlone, above.start())))
    }

    /// The same grid with the rules above it.
    pub(super) fn with_rules_above(&mut self, record: Record) -> Result<Record, Error> {
        let Some(above) = &mut self.above else { return Ok(record) };
        if above.stage == Stage::Over {
            let (line, at) = (above.lines[0].1, Position::line(record.line));
            let has_own = record.brought.is_some();
            return if has_own { Ok(record) } else { Err(Error::new(Fault::NoRules(line), at)) };
        }
        let is_of_other_size = above.size.is_some_and(|size| size != record.size());
        match above.rules_of(&record) {
            Ok(rules) => Ok(record.with_rules(rules, &above.text, above.start())),
            Err(error) if is_of_other_size => Err(error.moved_to(Position::line(record.line))),
            Err(error) => Err(above.placed(error)),
        }
    }
}
