//! The names of rules in f-puzzles. Reader and writer share these tables.

use crate::rules::{Line, Mark, Rule};

/// Rules of the whole grid.
pub(in crate::format) const WHOLE: [(&str, Rule); 3] = [
    ("antiking", Rule::AntiKing),
    ("antiknight", Rule::AntiKnight),
    ("disjointgroups", Rule::DisjointGroups),
];

/// Lines without a number.
pub(crate) const LINES: [(&str, Line); 10] = [
    ("betweenline", Line::Between),
    ("doublearrow", Line::DoubleArrow),
    ("entropicline", Line::Entropic),
    ("nabner", Line::Nabner),
    ("palindrome", Line::Palindrome),
    ("regionsumline", Line::EqualSums),
    ("renban", Line::Renban),
    ("slowthermometer", Line::SlowThermometer),
    ("thermometer", Line::Thermometer),
    ("zipperline", Line::Zipper),
];

/// A rule with a number, and its default.
type Numbered<T> = (fn(u8) -> T, Usual);

/// The default number of a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::format) enum Usual {
    Number(u8),
    /// Half the side, rounded up.
    HalfTheSide,
}

/// Lines with a number.
pub(in crate::format) const NUMBERED_LINES: [(&str, Numbered<Line>); 3] = [
    ("lockout", (Line::Lockout, Usual::Number(4))),
    ("modularline", (Line::Modular, Usual::Number(3))),
    ("whispers", (Line::Whisper, Usual::HalfTheSide)),
];

/// Marks with a number.
pub(in crate::format) const NUMBERED_MARKS: [(&str, Numbered<Mark>); 2] = [
    ("difference", (Mark::Difference, Usual::Number(1))),
    ("ratio", (Mark::Ratio, Usual::Number(2))),
];

/// The field with the marks of [`SIGNS`].
pub(in crate::format) const XV: &str = "xv";

/// Marks whose values are letters.
pub(crate) const SIGNS: [(&str, Mark); 2] = [("V", Mark::Total(5)), ("X", Mark::Total(10))];

impl Usual {
    pub(super) fn number(self, side: usize) -> u8 {
        match self {
            Self::Number(number) => number,
            Self::HalfTheSide => side.div_ceil(2) as u8,
        }
    }
}

/// Returns the name of a numbered item in a table, and its number.
pub(in crate::format) fn numbered_name_of<T: PartialEq>(
    table: &[(&'static str, Numbered<T>)],
    wanted: &T,
) -> Option<(&'static str, u8)> {
    table.iter().find_map(|(name, (of, _))| {
        let number = (0..=u8::MAX).find(|&number| of(number) == *wanted)?;
        Some((*name, number))
    })
}
