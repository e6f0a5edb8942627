//! Nine groups of nine cells on one line: `53..7.... 6..195... .98....6. …`.

use crate::classic::values::{CELLS, SIDE};
use crate::format::block::candidate_groups;
use crate::format::block::grid_builder::GridBuilder;
use crate::format::lex::cells::is_cell;
use crate::format::lex::pieces::words;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// Separators between groups.
const SEPARATORS: [char; 7] = [' ', ',', '/', ';', '|', '\t', '\n'];

/// The fewest groups that must have nine cells, so that the others are errors.
const SOUND: usize = SIDE - 2;

/// The most bytes: enough for cells that are all `·`, which takes two bytes.
const MOST: usize = 4 * CELLS;

/// Whether the text is nine groups of about nine cells. Nine groups of ascending digits are
/// candidates instead, which have single `-` signs but no runs of blanks.
pub(crate) fn is_meant(text: &str) -> bool {
    let has_quotes = text.starts_with(['"', '\'']);
    if !(CELLS..=MOST).contains(&text.len()) || has_quotes || !text.contains(SEPARATORS) {
        return false;
    }
    let lengths = || parts(text).map(|(_, group)| group.chars().count());
    let is_near = |length: usize| length.abs_diff(SIDE) <= 1;
    lengths().count() == SIDE
        && lengths().all(is_near)
        && lengths().filter(|&length| length == SIDE).count() >= SOUND
        && text.chars().filter(|&next| !is_cell(next) && !SEPARATORS.contains(&next)).count() < SIDE
        && (!candidate_groups::is_row(text) || text.contains("--"))
}

/// Whether each digit of each group is at its own position, as in pencil marks.
pub(crate) fn are_marks(text: &str) -> bool {
    let is_in_place = |(place, sign): (usize, char)| {
        sign.to_digit(10).is_none_or(|digit| digit == 0 || digit as usize == place + 1)
    };
    parts(text).count() == SIDE
        && parts(text).all(|(_, group)| {
            group.chars().count() == SIDE
                && group.chars().all(is_cell)
                && group.chars().enumerate().all(is_in_place)
        })
}

/// Reads the grid; `start` is the position of its first character.
pub(crate) fn read(text: &str, start: Position) -> Result<ParsedGrid, Error> {
    let mut builder = GridBuilder::new(start.line.unwrap_or(1));
    for (place, group) in parts(text) {
        let at = start.right(place);
        for (place, character) in group.chars().enumerate() {
            builder.character(character, at.right(place));
        }
        builder.end_row(at.right(group.chars().count()));
    }
    builder.finish("the end of its line")
}

/// The groups, each with the number of characters before it.
fn parts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    words(text, |next| SEPARATORS.contains(&next))
}
