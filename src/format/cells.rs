//! Single characters of a grid.

use crate::format::fault::Fault;
use crate::geometry::{Digit, SIDE};
pub(super) use crate::rules::BLANKS;

/// Whether the character can be a cell, given or blank.
pub(super) fn is_cell(character: char) -> bool {
    character.is_ascii_digit() || BLANKS.contains(&character)
}

/// Whether the character stands between boxes or cells of a drawn row.
pub(super) fn is_bar(character: char) -> bool {
    "|│┃║┆┇┊┋╎╏".contains(character)
}

/// Whether at least half of the characters are cells: then the line is a row with mistakes,
/// otherwise not a row. Nine characters without a letter are one too: some grids have other blanks.
pub(super) fn is_mostly_cells(text: &str) -> bool {
    let content = text.split('#').next().unwrap_or(text);
    let mut all = content.chars().filter(|&next| !next.is_whitespace() && !is_bar(next));
    let cells = all.clone().filter(|&next| is_cell(next)).count();
    let is_nine_signs = all.clone().count() == SIDE && !all.clone().any(char::is_alphabetic);
    is_nine_signs || all.nth(2 * cells).is_none()
}

/// The kind of blank that a grid uses, known once it has one.
///
/// A second kind is refused: in a grid with both `0` and `.`, one of them is probably a mistake.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Blanks(Option<char>);

impl Blanks {
    /// The digit of a character, `None` for a blank.
    pub(super) fn read(&mut self, character: char) -> Result<Option<Digit>, Fault> {
        match Digit::from_char(character) {
            Some(digit) => Ok(Some(digit)),
            None if BLANKS.contains(&character) => self.blank(character),
            None => Err(Fault::Foreign(character)),
        }
    }

    /// The kind, once there was a blank.
    pub(super) fn kind(self) -> Option<char> {
        self.0
    }

    /// A blank written as this character, or as a space whose place makes it one.
    pub(super) fn blank(&mut self, second: char) -> Result<Option<Digit>, Fault> {
        match *self.0.get_or_insert(second) {
            first if first == second => Ok(None),
            first => Err(Fault::MixedBlanks { first, second }),
        }
    }
}
