//! Puzzles of what was read, by the rules that were asked for.

use lazydoku::Error;
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

    /// A puzzle, which may bring rules, with those that were asked for; `None` if it has them.
    pub(super) fn applied_to(
        &mut self,
        puzzle: &Puzzle,
        has_rules: bool,
    ) -> Result<Option<Puzzle>, Error> {
        let usual = if has_rules { None } else { Some(self.of_size(puzzle.grid().size())?) };
        let Some(text) = &self.text else { return Ok(None) };
        let rules = usual.map_or_else(|| puzzle.rules().and(text), Ok)?;
        puzzle.clone().with_rules(rules).map(Some)
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

/// A puzzle without its pencil marks, if these exclude no more than the givens do by its rules; and
/// the marks if they exclude less, so that they do not follow from the grid.
pub(super) fn without_idle_marks(puzzle: &Puzzle) -> Option<(Puzzle, Option<Box<Candidates>>)> {
    let marks = puzzle.marks()?;
    let unmarked = Puzzle::new(puzzle.rules().clone(), puzzle.grid().clone()).ok()?;
    let in_context = unmarked.candidates_in_context();
    let are_idle = puzzle.candidates_in_context() == in_context;
    are_idle.then(|| (unmarked, (marks != in_context).then(|| Box::new(marks))))
}
