//! Requested rules, for puzzles of any size.

use super::record::Record;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::values::error::Error;
use crate::values::size::Size;

/// Rules as text, if any, for puzzles of any size. Consecutive puzzles of one size share the parsed
/// rules.
///
/// ```
/// use lazydoku::format::{Reader, SharedRules};
/// let mut rules = SharedRules::new(Some("x".to_owned()));
/// let text = "1...............\n.Shape~4x4.AntiKnight.~R1C1_2";
/// for record in Reader::new(text.as_bytes()) {
///     let mut record = record?;
///     rules.apply_to(&mut record)?;
///     assert!(record.puzzle.rules().to_string().contains(",x"));
/// }
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SharedRules {
    text: Option<String>,
    /// The rules of the last puzzle without rules of its own.
    last: Option<Rules>,
}

impl SharedRules {
    /// These rules, or none.
    #[must_use]
    pub const fn new(text: Option<String>) -> Self {
        Self { text, last: None }
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_none()
    }

    /// The only size that the rules fit, if there is one.
    ///
    /// # Errors
    /// If the text is not rules.
    pub fn size(&self) -> Result<Option<Size>, Error> {
        self.text.as_ref().map_or(Ok(None), |text| Rules::size_of(text))
    }

    /// The rules for puzzles of this size without rules of their own.
    ///
    /// # Errors
    /// If the text is not rules for this size, or there are neither rules nor usual boxes for it.
    pub fn of_size(&mut self, size: Size) -> Result<Rules, Error> {
        if let Some(last) = self.last.as_ref().filter(|last| last.size() == size) {
            return Ok(last.clone());
        }
        let rules = Rules::for_size(self.text.as_deref().unwrap_or_default(), size)?;
        Ok(self.last.insert(rules).clone())
    }

    /// Adds these rules to those of a record.
    ///
    /// # Errors
    /// As [`of_size`](Self::of_size), or if the rules do not fit those of the record.
    pub fn apply_to(&mut self, record: &mut Record) -> Result<(), Error> {
        if record.has_rules() {
            if !self.is_empty() {
                record.puzzle = self.added_to(&record.puzzle)?;
            }
            return Ok(());
        }
        let rules = self.of_size(record.size())?;
        if !self.is_empty() {
            record.puzzle = record.puzzle.clone().with_rules(rules)?;
        }
        Ok(())
    }

    /// A puzzle with these rules in addition to its own.
    ///
    /// # Errors
    /// If the rules do not fit those of the puzzle.
    pub fn added_to(&self, puzzle: &Puzzle) -> Result<Puzzle, Error> {
        let Some(text) = &self.text else { return Ok(puzzle.clone()) };
        puzzle.clone().with_rules(puzzle.rules().and(text)?)
    }
}
