//! A row of the table of shapes.

use super::line_shape::LineShape;
use crate::format::lex::code;
use crate::format::line::grid_line;

/// A line whose shape is looked for.
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// The text without the spaces around it.
    pub(super) trimmed: &'a str,
}

impl<'a> Line<'a> {
    pub(super) fn starts_with(&self, first: &[char]) -> bool {
        self.trimmed.starts_with(first)
    }

    pub(super) fn first_field(&self) -> &'a str {
        grid_line::first_field(self.trimmed)
    }

    /// The list or the object that starts with the first character, which is a bracket.
    pub(super) fn literal(&self) -> LineShape {
        code::literal(self.trimmed)
            .map_or(LineShape::Stray, |literal| LineShape::Literal(literal, self.indent()))
    }

    /// Bytes before the first character.
    fn indent(&self) -> usize {
        self.text.len() - self.text.trim_start().len()
    }
}

/// The list or the object after the head of a program, if there is one.
pub(super) fn literal_after_head(line: &Line<'_>) -> Option<LineShape> {
    code::after_head(line.trimmed)
        .map(|(literal, byte)| LineShape::Literal(literal, line.indent() + byte))
}

/// How a shape is recognised in a line that has none of the shapes above it in a table.
pub(super) enum Test {
    /// A line that meets this condition has this shape.
    If(fn(&Line<'_>) -> bool, LineShape),
    /// A line has the shape that this returns, if any.
    Find(fn(&Line<'_>) -> Option<LineShape>),
}

impl Test {
    /// Returns the first shape of a table that the line has.
    pub(super) fn first(table: &[Self], line: &Line<'_>) -> Option<LineShape> {
        table.iter().find_map(|test| match test {
            Self::If(is, shape) => is(line).then_some(*shape),
            Self::Find(find) => find(line),
        })
    }
}
