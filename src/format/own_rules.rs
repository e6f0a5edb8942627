//! Rules that a puzzle brings, as they were read.

use super::unknown::Unknown;
use crate::rules::Rules;
use crate::values::error::Position;

/// The rules that a puzzle brings with its grid.
#[derive(Debug)]
pub(super) struct OwnRules {
    /// All rules that are known.
    pub(super) rules: Rules,
    pub(super) unknown: Unknown,
    /// The first rule, as the puzzle calls it.
    pub(super) first: Option<String>,
    /// Where it is, or else where the grid is.
    pub(super) at: Position,
    /// Where the first rule is that is not known.
    pub(super) unknown_at: Position,
}

impl OwnRules {
    /// Rules that a puzzle has without naming them.
    pub(super) fn unnamed(rules: Rules, at: Position) -> Self {
        Self { rules, unknown: Unknown::default(), first: None, at, unknown_at: at }
    }
}
