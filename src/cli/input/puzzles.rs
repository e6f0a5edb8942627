//! Puzzles of what was read, by the rules that were asked for.

use lazydoku::Error;
use lazydoku::format::Record;
use lazydoku::{Candidates, Puzzle, Rules, Size};

/// The rules that were asked for, if any.
#[derive(Clone, Default)]
pub(crate) struct RulesOfInput {
    text: Option<String>,
    /// The rules of the last grid.
    last: Option<Rules>,
}

impl RulesOfInput {
    pub(crate) fn new(text: Option<String>) -> Self {
        Self { text, last: None }
    }

    /// The size of all grids, if the rules have only one.
    pub(crate) fn size(&self) -> Option<Size> {
        Rules::size_of(self.text.as_ref()?).ok().flatten()
    }

    /// Applies them to a record, besides rules that it brings.
    pub(super) fn apply_to(&mut self, record: &mut Record) -> Result<(), Error> {
        let usual = if record.has_rules() { None } else { Some(self.of_size(record.size())?) };
        if let Some(text) = &self.text {
            let rules = usual.map_or_else(|| record.puzzle.rules().and(text), Ok)?;
            record.puzzle = record.puzzle.clone().with_rules(rules)?;
        }
        Ok(())
    }

    fn of_size(&mut self, size: Size) -> Result<Rules, Error> {
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
}

/// Takes the pencil marks of a puzzle away if they exclude no more than the givens do by its rules;
/// and returns them if they exclude less, so that they do not follow from the grid.
pub(super) fn take_idle_marks(puzzle: &mut Puzzle) -> Option<Candidates> {
    let marks = puzzle.marks()?;
    let unmarked = Puzzle::new(puzzle.rules().clone(), puzzle.grid().clone()).ok()?;
    let in_context = unmarked.candidates_in_context();
    if puzzle.candidates_in_context() != in_context {
        return None;
    }
    *puzzle = unmarked;
    Some(marks).filter(|marks| *marks != in_context)
}
