//! Pencil marks that exclude nothing.

use lazydoku::{Candidates, Puzzle};

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
