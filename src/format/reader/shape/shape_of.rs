//! The shape of a line, by the table or by the format that is set.

use super::line_shape::LineShape;
use super::set_format;
use super::table::SHAPES;
use super::test::{Line, Test};
use crate::format::notation::Notation;

/// Returns the shape of a line: in a format that is set, or else the first in the table that it
/// has.
pub(in crate::format::reader) fn shape_of(text: &str, notation: Option<Notation>) -> LineShape {
    let line = Line { text, trimmed: text.trim() };
    match notation {
        Some(notation) => set_format::shape(&line, notation),
        None => Test::first(&SHAPES, &line).unwrap_or(LineShape::Stray),
    }
}
