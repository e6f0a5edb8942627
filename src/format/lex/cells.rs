//! Single characters of a grid.

use super::blank_signs::{NULL, is_kept, shown};
use crate::classic::values::{Digit, SIDE};
use crate::format::fault::ReadFault;

pub(crate) use crate::values::signs::BLANKS;

/// Whether the character can be a cell, given or blank.
pub(crate) fn is_cell(character: char) -> bool {
    character.is_ascii_digit() || BLANKS.contains(&character)
}

/// Whether the character separates boxes or cells of a drawn row.
pub(crate) fn is_bar(character: char) -> bool {
    "|│┃║┆┇┊┋╎╏".contains(character)
}

/// Whether the line is a row, possibly with errors: at least half of its characters are cells. Nine
/// characters without a letter also count, since some grids have unusual blanks.
pub(crate) fn is_mostly_cells(text: &str) -> bool {
    let content = text.split('#').next().unwrap_or(text);
    let mut all = content.chars().filter(|&next| !next.is_whitespace() && !is_bar(next));
    let cells = all.clone().filter(|&next| is_cell(next)).count();
    let is_nine_signs = all.clone().count() == SIDE && !all.clone().any(char::is_alphabetic);
    is_nine_signs || all.nth(2 * cells).is_none()
}

/// The kind of blank that a grid uses, known once it has one.
///
/// A second kind is rejected, since one of them is probably an error. However, `0` may occur with
/// another kind: the digits of the grid decide whether `0` is a blank or a digit.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Blanks {
    kind: Option<char>,
    /// The other kind, if one of the two is `0`.
    second: Option<char>,
}

impl Blanks {
    /// The digit of a character; `None` for a blank.
    pub(crate) fn read(&mut self, character: char) -> Result<Option<Digit>, ReadFault> {
        match Digit::from_char(character) {
            Some(digit) => Ok(Some(digit)),
            None if BLANKS.contains(&character) => self.blank(character),
            None => Err(ReadFault::Foreign(character)),
        }
    }

    /// The first kind of blank in the grid.
    pub(crate) fn kind(self) -> Option<char> {
        self.kind
    }

    /// Both kinds, if one is `0` and the other is not.
    pub(crate) fn both(self) -> Option<Mixed> {
        Some(Mixed { first: self.kind?, second: self.second? })
    }

    /// Takes a blank with this character, or a space in a drawing.
    pub(crate) fn blank(&mut self, second: char) -> Result<Option<Digit>, ReadFault> {
        let first = *self.kind.get_or_insert(second);
        match self.second {
            _ if first == second => Ok(None),
            Some(other) if other == second => Ok(None),
            None if is_kept(first, second) => {
                self.second = Some(second);
                Ok(None)
            }
            _ => Err(ReadFault::MixedBlanks { first, second }),
        }
    }
}

/// Two kinds of blanks in a grid, one of them `0`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixed {
    first: char,
    second: char,
}

impl Mixed {
    /// Returns the note for a grid with a 9, in which both kinds are blanks; an error for other
    /// grids.
    pub(crate) fn note(self, has_nine: bool) -> Result<String, ReadFault> {
        let Self { first, second } = self;
        if has_nine {
            let [first, second] = [first, second].map(shown);
            return Ok(format!("both {first} and {second} are read as blanks"));
        }
        Err(ReadFault::MixedBlanks { first, second })
    }

    /// Whether `0` is a digit: in a grid without 9, it has no other meaning next to `null`.
    pub(crate) fn is_digit(self) -> bool {
        [self.first, self.second].contains(&NULL)
    }
}
