//! Unknown rules of puzzles.

use std::fmt;

use itertools::Itertools;

/// Unknown rules by name, each with the number of times it occurs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct UnknownRules(Vec<(String, usize)>);

impl UnknownRules {
    pub(crate) const fn none() -> Self {
        Self(Vec::new())
    }

    /// The names and numbers, in order of first occurrence.
    pub fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(name, number)| (name.as_str(), *number))
    }

    /// Whether all rules are known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn add(&mut self, name: &str) {
        match self.0.iter_mut().find(|(other, _)| other == name) {
            Some((_, number)) => *number += 1,
            None => self.0.push((name.to_owned(), 1)),
        }
    }
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = self.0.iter().map(|(name, number)| format!("{name} ({number})"));
        counted.format(", ").fmt(f)
    }
}
