//! A row of the table of shapes.

use super::line_shape::LineShape;
use crate::format::lex::code;
use crate::format::line::grid_line;

/// A line to be classified.
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// The text without surrounding white space.
    pub(super) trimmed: &'a str,
}

impl<'a> Line<'a> {
    pub(super) fn starts_with(&self, first: &[char]) -> bool {
        self.trimmed.starts_with(first)
    }

    pub(super) fn first_field(&self) -> &'a str {
        grid_line::first_field(self.trimmed)
    }

    /// The list or object that starts with the first character, which is a bracket.
    pub(super) fn literal(&self) -> LineShape {
        code::literal(self.trimmed)
            .map_or(LineShape::Stray, |literal| LineShape::Literal(literal, self.indent()))
    }

    /// The number of bytes before the first character.
    fn indent(&self) -> usize {
        self.text.len() - self.text.trim_start().len()
    }
}

/// The list or object after the head of a statement, if there is one.
pub(super) fn literal_after_head(line: &Line<'_>) -> Option<LineShape> {
    code::after_head(line.trimmed)
        .map(|(literal, byte)| LineShape::Literal(literal, line.indent() + byte))
}

/// A test for a shape, applied if no test above it in a table has matched.
pub(super) enum Test {
    /// The shape of lines that meet this condition.
    If(fn(&Line<'_>) -> bool, LineShape),
    /// A function that returns the shape of a line, if it matches.
    Find(fn(&Line<'_>) -> Option<LineShape>),
}

impl Test {
    /// Returns the first matching shape of a table.
    pub(super) fn first(table: &[Self], line: &Line<'_>) -> Option<LineShape> {
        table.iter().find_map(|test| match test {
            Self::If(is, shape) => is(line).then_some(*shape),
            Self::Find(find) => find(line),
        })
    }
}
