//! Cells of a list: words and quoted characters.

use crate::format::block::grid_builder::GridBuilder;
use crate::format::block::larger_grids::MINUS_ONE;
use crate::format::fault::ReadFault;
use crate::format::lex::cells::is_cell;
use crate::values::error::Position;

/// Words for a blank.
pub(crate) const NOTHINGS: [&str; 6] = ["null", "None", "nan", "NaN", "NA", "nil"];

/// The character of a word that is a cell, such as `5`, `5.` or `5.0`. The inner value is `None`
/// for a word that means a blank; the outer one if the word is not a cell.
#[expect(clippy::option_option, reason = "a word is a character, a blank, or not a cell")]
pub(crate) fn cell(word: &str) -> Option<Option<char>> {
    if NOTHINGS.contains(&word) {
        return Some(None);
    }
    if word == MINUS_ONE {
        return Some(Some('-'));
    }
    let mut characters = word.chars();
    let first = characters.next().filter(|&first| is_cell(first))?;
    let rest = characters.as_str();
    let is_float = first.is_ascii_digit()
        && rest.strip_prefix('.').is_some_and(|zeros| zeros.bytes().all(|byte| byte == b'0'));
    (rest.is_empty() || is_float).then_some(Some(first))
}

/// Takes a quoted character. Here a space is a blank, and a letter a digit above 9.
pub(crate) fn quoted(builder: &mut GridBuilder, character: char, at: Position) {
    match character {
        ' ' => builder.space(at),
        letter if letter.is_ascii_alphabetic() && !is_cell(letter) => {
            builder.letter(letter, ReadFault::Foreign(letter), at);
        }
        _ => builder.character(character, at),
    }
}
