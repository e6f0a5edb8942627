//! The rules of a puzzle that are in the text with its grid.

use super::unknown_rules::UnknownRules;
use crate::rules::Rules;
use crate::values::error::Position;

/// Rules that are in the text with the grid.
#[derive(Debug)]
pub(crate) struct OwnRules {
    /// All rules that are known.
    pub(crate) rules: Rules,
    pub(crate) unknown: UnknownRules,
    /// The first rule, as the puzzle calls it.
    pub(crate) first: Option<String>,
    /// Where it is, or else where the grid is.
    pub(crate) at: Position,
    /// Where the first rule is that is not known.
    pub(crate) unknown_at: Position,
}

impl OwnRules {
    /// Rules that a puzzle has without naming them.
    pub(crate) fn unnamed(rules: Rules, at: Position) -> Self {
        Self { rules, unknown: UnknownRules::default(), first: None, at, unknown_at: at }
    }
}
