//! Grids of candidates: nine rows of nine groups of digits, with or without bars between them.
//!
//! A group is the candidates of a cell, or its digit. `SudoCue` puts `u` before a digit that was
//! placed; programs that show a deduction put `*`, `#` or `-` before or after a group.

use itertools::Itertools;

use crate::error::Position;
use crate::format::cells::is_bar;
use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::geometry::{Digit, DigitSet, SIDE};

/// Signs next to a group that mean nothing for its cell.
const SIGNS: [char; 3] = ['*', '#', '-'];

/// A group, and its place among the characters of its line.
type Group<'a> = (&'a str, usize);

/// Whether the line is nine groups of ascending digits, one of them with several digits or `u`.
pub(crate) fn is_row(text: &str) -> bool {
    let mut has_set = false;
    let mut count = 0;
    for (group, _) in groups(text).take(SIDE + 1) {
        let digits = digits(group);
        let ascends = digits.bytes().tuple_windows().all(|(one, next)| one < next);
        let is_group = group == "-" || digits.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
        if !ascends || !is_group || digits.is_empty() && group != "-" {
            return false;
        }
        has_set |= digits.len() > 1 || group.starts_with('u');
        count += 1;
    }
    has_set && count == SIDE
}

/// Whether the line is nine groups of any kind.
pub(crate) fn is_nine(text: &str) -> bool {
    groups(text).take(SIDE + 1).count() == SIDE
}

/// Takes the line as the next row.
pub(crate) fn read(text: &str, draft: &mut Draft, number: usize) {
    let start = Position::at(number, 1);
    let mut end = start;
    for (group, place) in groups(text) {
        let at = start.right(place);
        let mut characters = group.chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) => draft.character(character, at),
            _ => draft.group(set(digits(group)).ok_or_else(|| Fault::Group(clip(group))), at),
        }
        end = at.right(group.chars().count());
    }
    draft.end_row(end);
}

/// The groups of a line, up to a comment.
fn groups(text: &str) -> impl Iterator<Item = Group<'_>> {
    let is_between = |next: char| next.is_whitespace() || is_bar(next);
    let mut place = 0;
    text.split(is_between)
        .map(move |group| {
            let start = place;
            place += group.chars().count() + 1;
            (group, start)
        })
        .filter(|(group, _)| !group.is_empty())
        .take_while(|(group, _)| !is_comment(group))
}

/// Whether a comment starts here; after a sign, a digit follows.
fn is_comment(group: &str) -> bool {
    group
        .strip_prefix('#')
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// The digits of a group, without signs.
fn digits(group: &str) -> &str {
    let group = group.trim_matches(SIGNS);
    group.strip_prefix('u').filter(|digits| digits.len() == 1).unwrap_or(group)
}

/// The set of these digits, if none is repeated.
pub(crate) fn set(digits: &str) -> Option<DigitSet> {
    let mut set = DigitSet::EMPTY;
    for character in digits.chars() {
        let digit = Digit::from_char(character).filter(|&digit| !set.contains(digit))?;
        set.insert(digit);
    }
    (!digits.is_empty()).then_some(set)
}
