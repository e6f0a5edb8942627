//! Rows of grids of other sides than 9: with letters, two digits to a cell, or other boxes.

use itertools::Either;

use crate::error::Position;
use crate::format::cells::{is_bar, is_cell};
use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::geometry::SIDE;
use crate::rules::{Size, symbol};

/// What some programs have for a blank.
pub(crate) const MINUS_ONE: &str = "-1";

/// A cell between bars that has nothing in it.
const EMPTY: &str = " ";

/// The sides of larger grids.
pub(crate) const LARGER: [usize; 6] = [10, 12, 15, 16, 20, 25];

/// The sides of smaller grids, whose drawn rows have two boxes.
const SMALLER: [usize; 3] = [4, 6, 8];

/// Whether the line is a row of a grid of another side, and cannot be one of nine cells with
/// mistakes.
pub(crate) fn is_row(text: &str) -> bool {
    is_larger(text) || is_smaller(text) || has_minus_ones(text)
}

/// Whether the line has a symbol for each cell of a row of this size, and nothing else but bars and
/// spaces; not a border.
pub(crate) fn is_row_of(text: &str, size: Size) -> bool {
    let is_symbol =
        |next: char| next.is_ascii_digit() || next.is_ascii_uppercase() || is_cell(next);
    let is_dash = |next: char| next == '-' || next.is_whitespace() || is_bar(next);
    words(text).flat_map(str::chars).all(is_symbol)
        && (!text.chars().all(is_dash) || drawn_cells(text).is_some())
        && cells(text).count() == size.columns()
        && cells(text).all(|cell| cell.parse().map_or(true, |digit: u8| digit <= size.last()))
        && (size.last() > 9 && !has_capitals(text) || !has_pairs(text, size.columns()))
}

/// Whether two digits stand in one of so many cells: a number, or two candidates.
fn has_pairs(text: &str, cells: usize) -> bool {
    let is_pair = |word: &str| word.len() == 2 && word.bytes().all(|it| it.is_ascii_digit());
    words(text).any(is_pair) && words(text).count() == cells
}

/// Whether digits above 9 are letters, and no numbers of two digits.
pub(crate) fn has_capitals(text: &str) -> bool {
    text.contains(|next: char| next.is_ascii_uppercase() && next != 'X')
}

/// Whether the line is nine cells with spaces between them and bars wherever they may be, but none
/// right after the first: it would be a label.
pub(crate) fn is_divided_row(text: &str) -> bool {
    let text = text.trim();
    let before_bar = text.split(is_bar).next().unwrap_or_default();
    text.contains(is_bar)
        && before_bar.trim().chars().count() != 1
        && words(text).count() == SIDE
        && is_row_of(text, Size::CLASSIC)
}

/// Whether the line is a row of digits and numbers, with -1 for a blank.
fn has_minus_ones(text: &str) -> bool {
    let is_number = |word: &str| word == MINUS_ONE || word.bytes().all(|it| it.is_ascii_digit());
    let count = words(text).count();
    words(text).any(|word| word == MINUS_ONE)
        && words(text).all(|word| word.len() <= 2 && is_number(word))
        && (count == SIDE || LARGER.contains(&count) || SMALLER.contains(&count))
}

fn is_larger(text: &str) -> bool {
    let is_symbol =
        |next: char| next.is_ascii_digit() || next.is_ascii_uppercase() || is_cell(next);
    let is_other = |next: char| !next.is_ascii_digit() && !is_cell(next);
    let has_cells = text.contains(is_cell) || drawn_cells(text).is_some();
    let is_drawn = text.contains(is_bar);
    let has_numbers = words(text).any(|word| word.len() == 2);
    let has_letters = words(text).any(|word| word.contains(is_other));
    let cells = cells(text).count();
    // Ten cells between bars are nine and a mistake.
    let is_row = has_numbers || has_letters || is_drawn && cells > 10;
    has_cells
        && is_row
        && words(text).all(|word| word.chars().all(is_symbol))
        && LARGER.contains(&cells)
}

/// What is between the bars of a line.
fn parts(text: &str) -> impl Iterator<Item = &str> + Clone {
    let inside = text.trim();
    let inside = inside.strip_prefix(is_bar).unwrap_or(inside);
    let inside = inside.strip_suffix(is_bar).unwrap_or(inside);
    inside.split(is_bar)
}

/// Whether the line has a bar at both ends.
fn is_framed(text: &str) -> bool {
    text.trim().starts_with(is_bar) && text.trim().ends_with(is_bar)
}

/// The cells of a row that has bars around all of them, some of which are empty.
fn drawn_cells(text: &str) -> Option<Vec<&str>> {
    if !is_framed(text) {
        return None;
    }
    let cells: Vec<&str> = parts(text).map(str::trim).collect();
    let is_cell = |cell: &&str| cell.len() <= 2 && !cell.contains(char::is_whitespace);
    // Ten may be nine and the name of the row.
    let is_side =
        SMALLER.contains(&cells.len()) || LARGER.contains(&cells.len()) && cells.len() > SIDE + 1;
    let has_empty = cells.iter().any(|cell| cell.is_empty());
    let is_row = is_side && has_empty && cells.iter().all(is_cell);
    is_row
        .then(|| cells.into_iter().map(|cell| if cell.is_empty() { EMPTY } else { cell }).collect())
}

/// Whether bars divide the line into two boxes, all of whose cells are written, or into cells.
fn is_smaller(text: &str) -> bool {
    let parts = parts(text);
    let cells = |part: &str| part.chars().filter(|next| !next.is_whitespace()).count();
    let lengths: Vec<usize> = parts.clone().map(cells).collect();
    let all_cells = parts.flat_map(str::chars).all(|next| next.is_whitespace() || is_cell(next));
    text.contains(is_bar)
        && all_cells
        && match lengths[..] {
            [one, other] => one == other && SMALLER.contains(&(one + other)),
            _ => {
                SMALLER.contains(&lengths.len())
                    && lengths.iter().all(|&length| length == 1 || length == 0 && is_framed(text))
            }
        }
}

/// Whether the word is a row of such a grid without anything between its cells.
pub(crate) fn is_word_of_row(word: &str) -> bool {
    let is_symbol =
        |next: char| next.is_ascii_digit() || next.is_ascii_uppercase() || is_cell(next);
    let length = word.chars().count();
    word.chars().all(is_symbol) && (LARGER.contains(&length) || SMALLER.contains(&length))
}

/// Takes such a word as the next row.
pub(crate) fn read_word(word: &str, draft: &mut Draft, start: Position) {
    let cells = Cells::of(word);
    for (place, character) in word.chars().enumerate() {
        cells.take(character.encode_utf8(&mut [0; 4]), draft, start.right(place));
    }
    draft.end_row(start.right(word.chars().count()));
}

/// Takes the line as the next row.
pub(crate) fn read_row(text: &str, draft: &mut Draft, number: usize) {
    let at = Position::at(number, 1);
    let all = Cells::of(text);
    cells(text).for_each(|cell| all.take(cell, draft, at));
    draft.end_row(at.right(text.chars().count()));
}

/// How the cells of a row are written.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    /// A row has one kind of blank, so that an X beside another is a letter.
    has_blank: bool,
}

impl Cells {
    pub(crate) fn of(row: &str) -> Self {
        Self { has_blank: row.contains(['.', '0', '_', '*', '-', '?']) }
    }

    /// Takes the next cell.
    pub(crate) fn take(self, cell: &str, draft: &mut Draft, at: Position) {
        let is_letter =
            |next: char| next.is_ascii_alphabetic() && (self.has_blank || !is_cell(next));
        let cell = unpadded(cell);
        let mut characters = cell.chars();
        match (characters.next(), characters.next()) {
            _ if cell == EMPTY => draft.space(at),
            (Some(letter), None) if is_letter(letter) => {
                draft.letter(letter, Fault::Foreign(letter), at);
            }
            (Some(character), None) => draft.character(character, at),
            // Beside it, 0 would be a digit.
            _ if cell == MINUS_ONE => draft.character('-', at),
            _ => match letter_of(cell) {
                Some(letter) => draft.letter(letter, Fault::Word(clip(cell)), at),
                None => draft.cell(Err(Fault::Word(clip(cell))), at),
            },
        }
    }
}

/// A number of two digits without the zero before it.
fn unpadded(cell: &str) -> &str {
    let digit =
        cell.strip_prefix('0').filter(|rest| rest.bytes().any(|byte| byte.is_ascii_digit()));
    digit.unwrap_or(cell)
}

/// The letter of a number from 10 to 25.
pub(crate) fn letter_of(word: &str) -> Option<char> {
    let number: u8 = word.parse().ok()?;
    (10..=25).contains(&number).then(|| symbol(number))
}

/// The cells: words of one or two characters, or else characters.
fn cells(text: &str) -> impl Iterator<Item = &str> {
    if let Some(cells) = drawn_cells(text) {
        return Either::Left(cells.into_iter());
    }
    let are_words = words(text).all(|word| word.len() <= 2) && words(text).count() > 3;
    Either::Right(words(text).flat_map(move |word| {
        let step = if are_words { word.len() } else { 1 };
        word.as_bytes().chunks(step).filter_map(|cell| str::from_utf8(cell).ok())
    }))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |next: char| next.is_whitespace() || is_bar(next) || ",;".contains(next);
    text.split(is_between).filter(|word| !word.is_empty())
}
