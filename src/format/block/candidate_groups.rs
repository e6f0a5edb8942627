//! Grids of candidates: rows of groups of digits, with or without bars between them.
//!
//! A group is the candidates or the digit of a cell. `SudoCue` writes `u` before placed digits;
//! programs that show a deduction write `*`, `#` or `-` before or after a group.

use itertools::Itertools;

use super::grid_builder::GridBuilder;
use super::larger_grids::has_capitals;
use crate::classic::values::{CELLS, SIDE};
use crate::format::fault::{ReadFault, clip};
use crate::format::lex::cells::is_bar;
use crate::format::lex::digit_bits::set;
use crate::format::lex::pieces::words;
use crate::format::lex::row_sides::SIDES;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

/// Characters next to a group that are not part of it.
const SIGNS: [char; 12] = ['*', '#', '-', '+', '<', '>', '{', '}', '(', ')', '[', ']'];

/// Whether the line has as many groups of ascending digits as some grid has columns, at least one
/// of them with several digits or `u`.
pub(crate) fn is_row(text: &str) -> bool {
    let (mut count, mut longest, mut greatest) = (0, 0, 0);
    for (_, group) in groups(text).take(MOST_SIDE + 1) {
        let digits = digits(group);
        let Some(set) = set(digits).filter(|_| ascends(digits)).or((group == "-").then_some(0))
        else {
            return false;
        };
        let is_placed = group.starts_with('u');
        longest = longest.max(if is_placed { digits.len().max(2) } else { digits.len() });
        greatest = greatest.max(u32::BITS - set.leading_zeros());
        count += 1;
    }
    // In larger grids, two digits may be a number.
    let several = if count > SIDE && !has_capitals(text) { 3 } else { 2 };
    longest >= several && greatest as usize <= count && SIDES.contains(&count)
}

/// Whether the text is several ascending digits from 1 to 9.
pub(crate) fn is_set(text: &str) -> bool {
    let digits = digits(text);
    text.len() > 1
        && (1..=SIDE).contains(&digits.len())
        && digits.bytes().all(|digit| (b'1'..=b'9').contains(&digit))
        && ascends(digits)
}

/// Whether the line is 81 groups of ascending digits, at least one of them with several digits.
pub(crate) fn is_whole(text: &str) -> bool {
    let is_group = |group: &str| group == "-" || is_single(group) || is_set(group);
    text.len() > 2 * CELLS
        && are(text, CELLS)
        && groups(text).all(|(_, group)| is_group(group))
        && groups(text).any(|(_, group)| digits(group).len() > 1)
}

fn is_single(group: &str) -> bool {
    matches!(group.as_bytes(), [b'1'..=b'9'])
}

/// Reads such a line.
pub(crate) fn read_whole(text: &str, number: usize) -> Result<ParsedGrid, Error> {
    let mut builder = GridBuilder::of_candidates(number);
    let start = Position::at(number, 1);
    for (cell, (place, group)) in groups(text).enumerate() {
        let at = start.right(place);
        let set = if group == "-" { Some(0) } else { set(digits(group)) };
        builder.group(set, || ReadFault::Group(clip(group)), at);
        if cell % SIDE == SIDE - 1 {
            builder.end_row(at);
        }
    }
    builder.finish("the end of its line")
}

/// Blanks out everything around the sets of a row or a grid: brackets, quotes and commas, including
/// those between the digits of a set. `None` if the line is anything else.
pub(crate) fn plain(text: &str) -> Option<String> {
    let is_between = |next: char| next.is_whitespace() || "[](){},;\"'".contains(next);
    let is_one = |word: &str| word == "-" || is_single(word) || is_set(word);
    // A set is a word, or else all digits between two brackets.
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let lists = || {
        text.split(['[', ']', '(', ')', '{', '}'])
            .map(|list| list.split(is_between).collect::<String>())
    };
    let digits = |next: &char| next.is_ascii_digit() || *next == '-';
    if !text.chars().all(|next| is_between(next) || digits(&next) || "<>+*".contains(next)) {
        return None;
    }
    let words: Vec<&str> = words.take(CELLS + 1).collect();
    let has_number = |count: usize| count == SIDE || count == CELLS;
    let all: Vec<String> = if has_number(words.len()) && words.iter().any(|word| is_set(word)) {
        words.into_iter().map(str::to_owned).collect()
    } else {
        lists().filter(|list| !list.is_empty()).take(CELLS + 1).collect()
    };
    let is_row = has_number(all.len())
        && all.iter().all(|word| is_one(word))
        && all.iter().any(|word| is_set(word));
    is_row.then(|| all.join(" "))
}

/// Whether the line has as many groups of digits of this size as the grid has columns, at least one
/// of them with several digits.
pub(crate) fn is_row_of(text: &str, size: Size) -> bool {
    let is_digit = |sign: char| sign.to_digit(26).and_then(|it| size.number(it as u8)).is_some();
    let is_group = |group: &str| group == "-" || digits(group).chars().all(is_digit);
    let has_several = groups(text).any(|(_, group)| digits(group).len() > 1);
    has_several && are(text, size.columns()) && groups(text).all(|(_, group)| is_group(group))
}

/// Whether digits ascend. Letters are digits above 9.
fn ascends(digits: &str) -> bool {
    digits.bytes().tuple_windows().all(|(one, next)| one < next)
}

/// Whether the line has exactly `number` groups of any kind.
pub(crate) fn are(text: &str, number: usize) -> bool {
    groups(text).take(number + 1).count() == number
}

/// Takes the line as the next row.
pub(crate) fn read(text: &str, builder: &mut GridBuilder, number: usize) {
    let start = Position::at(number, 1);
    let mut end = start;
    for (place, group) in groups(text) {
        let at = start.right(place);
        let mut characters = group.chars();
        match (characters.next(), characters.next()) {
            (Some(letter), None) if letter.is_ascii_uppercase() && letter != 'X' => {
                builder.letter(letter, ReadFault::Foreign(letter), at);
            }
            (Some(character), None) => builder.character(character, at),
            _ => builder.group(builder.set(digits(group)), || ReadFault::Group(clip(group)), at),
        }
        end = at.right(group.chars().count());
    }
    builder.end_row(end);
}

/// The groups of a line, up to a comment, each with the number of characters before it.
fn groups(text: &str) -> impl Iterator<Item = (usize, &str)> {
    words(text, |next| next.is_whitespace() || is_bar(next))
        .take_while(|(_, group)| !is_comment(group))
}

/// Whether a comment starts here. If a digit follows, `#` is a mark of a group.
fn is_comment(group: &str) -> bool {
    group
        .strip_prefix('#')
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// The digits of a group, without marks.
fn digits(group: &str) -> &str {
    let group = group.trim_matches(SIGNS);
    group.strip_prefix('u').filter(|digits| digits.len() == 1).unwrap_or(group)
}
