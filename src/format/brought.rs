//! Puzzles that bring their own rules.

use std::fmt;

use itertools::Itertools;

use crate::error::Position;
use crate::rules::Rules;

/// The rules that a puzzle brings with its grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Brought {
    /// All rules that are known.
    pub rules: Rules,
    /// Those that are not known; only readers that
    /// [ignore them](super::Reader::ignoring_unknown) return some.
    pub ignored: Unknown,
    /// The first rule, as the puzzle calls it.
    pub(super) first: Option<String>,
    /// Where it stands, or else where the grid does.
    pub(super) at: Position,
    /// The same of the first rule that is not known.
    pub(super) unknown_at: Position,
}

impl Brought {
    /// Rules that a puzzle has without naming them.
    pub(super) fn of_rules(rules: Rules, at: Position) -> Self {
        let (ignored, first) = (Unknown::default(), None);
        Self { rules, ignored, first, at, unknown_at: at }
    }
}

/// Rules that are not known, by name, each with the number of times that it is there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Unknown(Vec<(String, usize)>);

impl Unknown {
    /// The names and numbers, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(name, number)| (name.as_str(), *number))
    }

    /// Whether all rules are known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, name: &str) {
        match self.0.iter_mut().find(|(other, _)| other == name) {
            Some((_, number)) => *number += 1,
            None => self.0.push((name.to_owned(), 1)),
        }
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = self.0.iter().map(|(name, number)| format!("{number} of {name}"));
        of.format(", ").fmt(f)
    }
}
