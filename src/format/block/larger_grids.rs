//! Rows of grids of sides other than 9: with letters, two digits per cell, or other boxes.

use itertools::Itertools;

use super::grid_builder::GridBuilder;
use crate::classic::values::SIDE;
use crate::format::fault::ReadFault;
use crate::format::lex::cells::{is_bar, is_cell};
use crate::format::lex::pieces::{pieces, words};
use crate::format::lex::row_sides::{LARGER, SMALLER};
use crate::values::error::Position;
use crate::values::signs::BLANKS;
use crate::values::size::Size;

/// The blank of some programs.
pub(crate) const MINUS_ONE: &str = "-1";

/// An empty cell between bars.
const EMPTY: &str = " ";

/// A line split into words and cells.
struct SplitLine<'a> {
    /// The words between bars, spaces and commas, each with the number of characters before it.
    words: Vec<(usize, &'a str)>,
    /// The cells in the same form: the text between bars if these surround each cell, or else words
    /// of one or two characters, or else characters.
    cells: Vec<(usize, &'a str)>,
    /// Whether bars surround each cell.
    is_ruled: bool,
}

impl<'a> SplitLine<'a> {
    fn of(text: &'a str) -> Self {
        let is_between = |next: char| next.is_whitespace() || is_bar(next) || ",;".contains(next);
        let words: Vec<(usize, &str)> = words(text, is_between).collect();
        if let Some(cells) = ruled_cells(text) {
            return Self { words, cells, is_ruled: true };
        }
        let are_words = words.len() > 3 && words.iter().all(|(_, word)| word.len() <= 2);
        let characters = |&(start, word): &(usize, &'a str)| {
            let each = word.split("").filter(|it| !it.is_empty());
            each.enumerate().map(move |(place, character)| (start + place, character))
        };
        let cells =
            if are_words { words.clone() } else { words.iter().flat_map(characters).collect() };
        Self { words, cells, is_ruled: false }
    }

    fn has_word(&self, is_one: impl Fn(&str) -> bool) -> bool {
        self.words.iter().any(|(_, word)| is_one(word))
    }

    fn has_empty(&self) -> bool {
        self.cells.iter().any(|(_, cell)| *cell == EMPTY)
    }

    /// Whether each character can be a cell in a grid with `digits` digits. In prose, words differ
    /// in length, and capitals mix with lower case.
    fn has_signs(&self, digits: usize) -> bool {
        let letters = || self.words.iter().flat_map(|(_, word)| word.chars());
        let lengths = || self.words.iter().map(|(_, word)| word.len());
        are_signs(letters(), digits)
            && (!letters().any(is_small) || lengths().all(|it| it <= 2) || lengths().all_equal())
    }

    fn is_larger(&self, text: &str) -> bool {
        let is_other = |next: char| !next.is_ascii_digit() && !is_cell(next);
        let has_cells = text.contains(is_cell) || self.has_empty();
        let has_numbers = self.has_word(|word| word.len() == 2);
        let has_letters = self.has_word(|word| word.contains(is_other));
        // Ten cells are nine and an error, unless bars surround each.
        let is_drawn = self.is_ruled || text.contains(is_bar) && self.cells.len() > SIDE + 1;
        has_cells
            && (has_numbers || has_letters || is_drawn)
            && LARGER.contains(&self.cells.len())
            && self.has_signs(self.cells.len())
    }

    /// Whether the line is a row of digits and numbers, with -1 for blanks.
    fn has_minus_ones(&self) -> bool {
        let is_number =
            |word: &str| word == MINUS_ONE || word.bytes().all(|it| it.is_ascii_digit());
        let count = self.words.len();
        self.has_word(|word| word == MINUS_ONE)
            && !self.has_word(|word| word.len() > 2 || !is_number(word))
            && (count == SIDE || LARGER.contains(&count) || SMALLER.contains(&count))
    }

    /// Whether a cell has two digits: a number, or two candidates.
    fn has_pairs(&self) -> bool {
        let is_pair = |word: &str| word.len() == 2 && word.bytes().all(|it| it.is_ascii_digit());
        self.has_word(is_pair) && self.words.len() == self.cells.len()
    }
}

/// Whether the line is a row of a grid of another side, and cannot be a row of nine cells with
/// errors.
pub(crate) fn is_row(text: &str) -> bool {
    let row = SplitLine::of(text);
    row.is_larger(text) || is_smaller(text) || row.has_minus_ones()
}

/// Whether bars surround each cell of the line, and some cells are empty.
pub(crate) fn has_empty_cells(text: &str) -> bool {
    is_framed(text) && SplitLine::of(text).has_empty()
}

/// Whether the line has a symbol for each cell of a row of this size, and otherwise only bars and
/// spaces. A border is not a row.
pub(crate) fn is_row_of(text: &str, size: Size) -> bool {
    let row = SplitLine::of(text);
    let is_dash = |next: char| next == '-' || next.is_whitespace() || is_bar(next);
    let is_short = || row.is_ruled && row.cells.iter().all(|(_, cell)| cell.len() == 1);
    row.cells.len() == size.columns()
        && row.has_signs(size.digits())
        && (is_short() || !text.chars().all(is_dash))
        && row.cells.iter().all(|(_, cell)| cell.parse().map_or(true, |it: u8| it <= size.last()))
        && (size.last() > 9 && !has_capitals(text) || !row.has_pairs())
}

/// Whether digits above 9 are capital letters, so that there are no two-digit numbers.
pub(crate) fn has_capitals(text: &str) -> bool {
    text.contains(is_capital)
}

fn is_capital(next: char) -> bool {
    next.is_ascii_uppercase() && next != 'X'
}

fn is_small(next: char) -> bool {
    next.is_ascii_lowercase() && next != 'x'
}

/// Whether each character is a blank, a digit or a letter. Letters are either all capitals, or all
/// lower case and within the digits of the grid.
fn are_signs(mut text: impl Iterator<Item = char> + Clone, digits: usize) -> bool {
    let has_capitals = text.clone().any(is_capital);
    let is_digit = |small: char| digits > SIDE && (small as usize) < 'a' as usize + digits;
    text.all(|next| {
        is_cell(next) || is_capital(next) || is_small(next) && !has_capitals && is_digit(next)
    })
}

/// Whether the line is nine cells separated by spaces and bars. A bar right after the first cell
/// would make that a label.
pub(crate) fn is_divided_row(text: &str) -> bool {
    let text = text.trim();
    let before_bar = text.split(is_bar).next().unwrap_or_default();
    text.contains(is_bar)
        && before_bar.trim().chars().count() != 1
        && SplitLine::of(text).words.len() == SIDE
        && is_row_of(text, Size::CLASSIC)
}

/// Whether the line has a bar at both ends.
fn is_framed(text: &str) -> bool {
    text.trim().starts_with(is_bar) && text.trim().ends_with(is_bar)
}

/// The cells of a row in which bars surround each cell.
fn ruled_cells(text: &str) -> Option<Vec<(usize, &str)>> {
    if !is_framed(text) {
        return None;
    }
    let mut cells: Vec<_> = pieces(text, is_bar).skip(1).collect();
    cells.pop();
    for (start, cell) in &mut cells {
        *start += cell.chars().position(|next| !next.is_whitespace()).unwrap_or(0);
        *cell = Some(cell.trim()).filter(|cell| !cell.is_empty()).unwrap_or(EMPTY);
    }
    let is_cell = |cell: &str| cell == EMPTY || cell.len() <= 2 && !cell.contains(' ');
    let is_side = SMALLER.contains(&cells.len()) || LARGER.contains(&cells.len());
    (is_side && cells.iter().all(|(_, cell)| is_cell(cell)) && !are_columns(&cells))
        .then_some(cells)
}

/// Whether the cells are the numbers of nine columns, after an empty corner cell.
fn are_columns(cells: &[(usize, &str)]) -> bool {
    let are_from = |first: usize| {
        (first..).zip(&cells[1..]).all(|(number, (_, cell))| cell.parse() == Ok(number))
    };
    cells.len() == SIDE + 1 && cells[0].1 == EMPTY && (are_from(0) || are_from(1))
}

/// Whether bars divide the line into two complete boxes, or into the cells of a row of a smaller
/// grid.
fn is_smaller(text: &str) -> bool {
    let inside = text.trim();
    let inside = inside.strip_prefix(is_bar).unwrap_or(inside);
    let inside = inside.strip_suffix(is_bar).unwrap_or(inside);
    let parts = inside.split(is_bar);
    let cells = |part: &str| part.chars().filter(|next| !next.is_whitespace()).count();
    let lengths: Vec<usize> = parts.clone().map(cells).collect();
    let all_cells = parts.flat_map(str::chars).all(|next| next.is_whitespace() || is_cell(next));
    text.contains(is_bar)
        && all_cells
        && match lengths[..] {
            [one, other] => one == other && (one == 5 || SMALLER.contains(&(one + other))),
            _ => {
                SMALLER.contains(&lengths.len())
                    && lengths.iter().all(|&length| length == 1 || length == 0 && is_framed(text))
            }
        }
}

/// Whether the word is a row of such a grid, without separators.
pub(crate) fn is_word_of_row(word: &str) -> bool {
    let length = word.chars().count();
    are_signs(word.chars(), length) && (LARGER.contains(&length) || SMALLER.contains(&length))
}

/// Takes such a word as the next row.
pub(crate) fn read_word(word: &str, builder: &mut GridBuilder, start: Position) {
    let cells = Cells::of(word);
    for (place, character) in word.chars().enumerate() {
        cells.take(character.encode_utf8(&mut [0; 4]), builder, start.right(place));
    }
    builder.end_row(start.right(word.chars().count()));
}

/// Takes the line as the next row.
pub(crate) fn read_row(text: &str, builder: &mut GridBuilder, number: usize) {
    let start = Position::at(number, 1);
    let all = Cells::of(text);
    for (place, cell) in SplitLine::of(text).cells {
        all.take(cell, builder, start.right(place));
    }
    builder.end_row(start.right(text.chars().count()));
}

/// The interpretation of the cells of a row.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    /// Whether the row has blanks other than X: then an X is a letter, since a row has one kind of
    /// blank.
    has_blank: bool,
}

impl Cells {
    pub(crate) fn of(row: &str) -> Self {
        Self { has_blank: row.contains(['.', '0', '_', '*', '-', '?']) }
    }

    /// Takes the next cell.
    pub(crate) fn take(self, cell: &str, builder: &mut GridBuilder, at: Position) {
        let is_letter =
            |next: char| next.is_ascii_alphabetic() && (self.has_blank || !is_cell(next));
        let cell = unpadded(cell);
        let mut characters = cell.chars();
        match (characters.next(), characters.next()) {
            _ if cell == EMPTY => builder.space(at),
            (Some(letter), None) if is_letter(letter) => {
                builder.letter(letter, ReadFault::Foreign(letter), at);
            }
            (Some(character), None) => builder.character(character, at),
            // Taken as a word, it would be an error.
            _ if cell == MINUS_ONE => builder.character('-', at),
            _ => builder.word(cell, at),
        }
    }
}

/// Removes the leading zero of a two-digit number, and reduces a two-character blank to one
/// character.
fn unpadded(cell: &str) -> &str {
    let rest = cell.strip_prefix(BLANKS).filter(|rest| {
        let is_digit = rest.bytes().all(|byte| byte.is_ascii_digit());
        rest.len() == 1 && (cell.starts_with(*rest) || cell.starts_with('0') && is_digit)
    });
    rest.unwrap_or(cell)
}
