//! Formats by name, for puzzles with any rules.

use super::format::Format;
use super::puzzles::PuzzleFormat;
use crate::puzzle::puzzle::Puzzle;
use crate::values::error::Error;

/// The names of all formats that [`Puzzle::text_in`] writes.
#[must_use]
pub fn names() -> Vec<&'static str> {
    let puzzles = PuzzleFormat::ALL.into_iter().map(PuzzleFormat::name);
    Format::ALL.into_iter().map(Format::name).chain(puzzles).collect()
}

impl Puzzle {
    /// Returns the puzzle in the format with this name, without a final line break, or `None` if
    /// there is no such format.
    ///
    /// ```
    /// use lazydoku::format;
    /// use lazydoku::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "12..............".parse()?)?;
    /// assert_eq!(puzzle.text_in("block").unwrap()?, "12..\n....\n....\n....");
    /// assert_eq!(puzzle.text_in("rules").unwrap()?, "box=2x2 12..............");
    /// assert!(format::names().iter().all(|name| puzzle.text_in(name).is_some()));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the format does not support one of the rules.
    #[must_use]
    pub fn text_in(&self, format: &str) -> Option<Result<String, Error>> {
        if let Some(format) = PuzzleFormat::ALL.into_iter().find(|it| it.name() == format) {
            return Some(format.text(self));
        }
        let format = Format::ALL.into_iter().find(|it| it.name() == format)?;
        let rules = self.rules();
        let text = if format.has_candidates() {
            let marks = self.marks().unwrap_or_else(|| self.candidates_in_context());
            format.text_of_candidates(rules, &marks)?
        } else {
            format.text(rules, self.grid())?.to_string()
        };
        Some(Ok(text))
    }
}
