//! A whole grid in one string: 81 characters, nine groups of nine, or pencil marks, possibly with
//! rules.

use std::borrow::Cow;

use super::{grid_line, nine_groups, pencilmarks, with_rules};
use crate::format::constraints;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// Whether the text is meant as a grid, by its length or its rules.
pub(crate) fn is_grid(text: &str) -> bool {
    let text = &unescaped(text);
    constraints::is_meant(text.trim())
        || with_rules::is_meant(text.trim())
        || pencilmarks::is_meant(text)
        || grid_line::is_meant(text)
        || nine_groups::is_meant(text)
}

/// Reads the grid; `start` is the position of its first character.
pub(crate) fn read(text: &str, start: Position) -> Result<ParsedGrid, Error> {
    let text = unescaped(text);
    let text = text.trim();
    if constraints::is_meant(text) {
        constraints::read(text, &|byte| start.right(text[..byte].chars().count()))
    } else if with_rules::is_meant(text) {
        with_rules::read(text, start)
    } else if nine_groups::is_meant(text) {
        nine_groups::read(text, start)
    } else if pencilmarks::is_meant(text) {
        pencilmarks::read(text, start).map(ParsedGrid::from)
    } else {
        grid_line::read_any(text, start)
    }
}

/// Replaces each `\n` of a string literal by a line break.
fn unescaped(text: &str) -> Cow<'_, str> {
    if text.contains("\\n") {
        text.replace("\\r\\n", "\n").replace("\\n", "\n").into()
    } else {
        text.into()
    }
}
