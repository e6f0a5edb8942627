//! The rules that puzzles are to have.

use lazydoku::Error;
use lazydoku::format::Record;
use lazydoku::{Puzzle, Rules, Size};

/// Rules as they were given, if any. Puzzles of one size share what is made of them.
#[derive(Clone, Default)]
pub(crate) struct Wanted {
    text: Option<String>,
    last: Option<Rules>,
}

impl Wanted {
    pub(crate) fn new(text: Option<String>) -> Self {
        Self { text, last: None }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        self.text.is_none()
    }

    /// The size of all grids, if the rules have only one.
    pub(crate) fn size(&self) -> Result<Option<Size>, Error> {
        self.text.as_ref().map_or(Ok(None), |text| Rules::size_of(text))
    }

    /// The rules of grids of this size that bring none.
    pub(crate) fn rules(&mut self, size: Size) -> Result<Rules, Error> {
        if let Some(last) = self.last.as_ref().filter(|last| last.size() == size) {
            return Ok(last.clone());
        }
        let rules = match &self.text {
            Some(text) => Rules::for_size(text, size),
            None => Rules::of_side(size.digits()),
        }?;
        self.last = Some(rules.clone());
        Ok(rules)
    }

    /// The puzzle of a record.
    pub(crate) fn puzzle_of(&mut self, record: &Record) -> Result<Puzzle, Error> {
        match &self.text {
            _ if !record.has_rules() => {
                record.puzzle.clone().with_rules(self.rules(record.size())?)
            }
            Some(text) => record.puzzle_with(text),
            None => Ok(record.puzzle.clone()),
        }
    }

    /// A puzzle with the wanted rules besides its own.
    pub(crate) fn puzzle_by(&self, puzzle: &Puzzle) -> Result<Puzzle, Error> {
        let Some(text) = &self.text else { return Ok(puzzle.clone()) };
        puzzle.clone().with_rules(puzzle.rules().and(text)?)
    }
}
