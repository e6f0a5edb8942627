//! Rules embedded in the text of a puzzle.

use super::unknown_rules::UnknownRules;
use crate::rules::Rules;
use crate::values::error::Position;

/// Rules that come with a grid.
#[derive(Debug)]
pub(crate) struct OwnRules {
    /// All known rules.
    pub(crate) rules: Rules,
    pub(crate) unknown: UnknownRules,
    /// The name of the first rule in the text.
    pub(crate) first: Option<String>,
    /// The position of the first rule, or else of the grid.
    pub(crate) at: Position,
    /// The position of the first unknown rule.
    pub(crate) unknown_at: Position,
}

impl OwnRules {
    /// Rules without names in the text.
    pub(crate) fn unnamed(rules: Rules, at: Position) -> Self {
        Self { rules, unknown: UnknownRules::default(), first: None, at, unknown_at: at }
    }
}
