//! A whole grid as one piece of text: 81 characters, nine groups of nine, or pencil marks; also
//! with its rules.

use std::borrow::Cow;

use super::{constraints, line, ninths, pencilmarks, with_rules};
use crate::format::found::Found;
use crate::values::error::{Error, Position};

/// Whether the text is meant as a grid, by its length or by its rules.
pub(crate) fn is_grid(text: &str) -> bool {
    let text = &unescaped(text);
    constraints::is_meant(text.trim())
        || with_rules::is_meant(text.trim())
        || pencilmarks::is_meant(text)
        || line::is_meant(text)
        || ninths::is_meant(text)
}

/// Reads the grid; `start` is the place of its first character.
pub(crate) fn read(text: &str, start: Position) -> Result<Found, Error> {
    let text = unescaped(text);
    let text = text.trim();
    if constraints::is_meant(text) {
        constraints::read(text, &|byte| start.right(text[..byte].chars().count()))
    } else if with_rules::is_meant(text) {
        with_rules::read(text, start)
    } else if ninths::is_meant(text) {
        ninths::read(text, start)
    } else if pencilmarks::is_meant(text) {
        pencilmarks::read(text, start).map(Found::from)
    } else {
        line::read_any(text, start)
    }
}

/// The text with line breaks where a string of a program has `\n`.
fn unescaped(text: &str) -> Cow<'_, str> {
    if text.contains("\\n") {
        text.replace("\\r\\n", "\n").replace("\\n", "\n").into()
    } else {
        text.into()
    }
}
