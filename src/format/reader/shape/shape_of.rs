//! The shape of a line, by the table or by the set format.

use super::line_shape::LineShape;
use super::set_format;
use super::table::SHAPES;
use super::test::{Line, Test};
use crate::format::notation::Notation;

/// Returns the shape of a line: according to the set format, or else the first matching shape in
/// the table.
pub(in crate::format::reader) fn shape_of(text: &str, notation: Option<Notation>) -> LineShape {
    let line = Line { text, trimmed: text.trim() };
    match notation {
        Some(notation) => set_format::shape(&line, notation),
        None => Test::first(&SHAPES, &line).unwrap_or(LineShape::Stray),
    }
}
