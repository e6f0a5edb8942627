//! Redundant pencil marks.

use lazydoku::{Candidates, Puzzle};

/// Removes the pencil marks of a puzzle if they exclude no candidates beyond those that the givens
/// exclude under its rules. Returns the removed marks if they exclude fewer, since these cannot be
/// derived from the grid.
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
