//! Rows and whole grids on one line of a program or a document, whatever the language:
//! `[5, 3, 0, …],`, `intArrayOf(5, 3, 0, …),`, `(5 3 0 …)`, `|5|3| |…|`, `5 & 3 & & …\\`,
//! `5.0e+00 3.0e+00 …`.
//!
//! The line is normalised to one character per cell, at the position of the cell, and spaces
//! elsewhere, so that it is parsed like any other row and columns in messages stay the same. Lines
//! with anything else are not rows.

use itertools::Itertools;

use crate::classic::values::CELLS;
use crate::format::fault::ReadFault;
use crate::format::lex::cells::{is_bar, is_cell};
use crate::format::lex::code;
use crate::format::lex::pieces::words;
use crate::format::lex::row_sides::SIDES;
use crate::format::lists::cell_words::NOTHINGS;
use crate::format::puzzle::record::Record;
use crate::values::error::{Error, Position};
use crate::values::signs::{BLANKS, symbol};

/// The longest line that is examined, in characters: a grid of side 25 takes a third of that.
const LONGEST: usize = 8192;

/// The number of characters after a group that decide whether another follows.
const SEEN: usize = 64;

/// The most brackets that are tried as the first of a row.
const STARTS: usize = 8;

/// A cell: its character index in the line, and its character.
type Sign = (usize, char);

/// Whether a line of cells contains anything that requires normalising.
pub(crate) fn has_signs(text: &str) -> bool {
    let is_sign = |next: char| is_bar(next) || "[](){}&\\<>*+\"':e".contains(next);
    let has_commas = || text.matches([',', ';']).count() >= CELLS - 1;
    text.contains(is_sign)
        || text.contains(".0")
        || text.trim_start().starts_with("- ")
        || has_commas()
}

/// Normalises a line to one character per cell and spaces elsewhere; `None` if it is anything but a
/// row or a grid. A line that starts as a list must be exactly one list.
pub(crate) fn plain(text: &str, is_list: bool) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let characters: Vec<char> = text.chars().collect();
    // An empty pair of brackets is part of a type.
    if is_list
        && (text.replace("[]", "").matches(['[', '{', '(']).count() != 1
            || !text.contains([']', '}', ')']))
    {
        return None;
    }
    if let Some(item) = item(text) {
        return Some(item);
    }
    let between = |separator: fn(char) -> bool| divided(&characters, separator);
    let cells = match () {
        () if text.contains('&') => between(|next| next == '&')?,
        () if text.contains(is_bar) => between(is_bar)?,
        () => bracketed(&characters).or_else(|| numbers(&characters))?,
    };
    let side = if SIDES.contains(&cells.len()) { cells.len() } else { cells.len().isqrt() };
    let is_grid = side != cells.len();
    if !SIDES.contains(&side) || is_grid && (is_list || side * side != cells.len()) {
        return None;
    }
    let is_within = |&(_, sign): &Sign| {
        !sign.is_ascii_alphabetic() || sign as usize - 'A' as usize + 10 <= side
    };
    if !cells.iter().all(is_within) {
        return None;
    }
    let mut plain = vec![' '; characters.len()];
    if is_grid {
        let indent = cells[0].0;
        plain.truncate(indent);
        plain.extend(cells.iter().map(|(_, sign)| sign));
        if is_by_columns(text) {
            (0..side * side).for_each(|place| {
                plain[indent + place] = cells[place % side * side + place / side].1;
            });
        }
    } else {
        cells.iter().for_each(|&(place, sign)| plain[place] = sign);
    }
    Some(plain.into_iter().collect())
}

/// A row in an item of YAML, or before a backslash at the end of its line.
fn item(text: &str) -> Option<String> {
    let end = text.trim_end().strip_suffix('\\').unwrap_or(text);
    let dash = end.trim_start().strip_prefix("- ").map_or(0, |rest| end.len() - rest.len());
    let row = end[dash..].trim().trim_matches(['"', '\'']);
    let is_row = SIDES.contains(&row.chars().count()) && row.chars().all(is_cell);
    let has_more = row.len() < text.trim().len();
    (is_row && has_more).then(|| {
        let before = text[..row.as_ptr() as usize - text.as_ptr() as usize].chars().count();
        format!("{}{row}", " ".repeat(before))
    })
}

/// Whether a matrix of R is filled column by column, which is the default.
pub(crate) fn is_by_columns(text: &str) -> bool {
    text.contains("matrix(") && !is_by_rows(text)
}

/// Whether the arguments of a matrix request filling by rows.
fn is_by_rows(text: &str) -> bool {
    text.replace(' ', "").contains("byrow=T")
}

/// Transposes the grid of a matrix of R that is filled by columns, unless its last line requests
/// rows.
pub(crate) fn of_matrix(record: Record, last: &str) -> Result<Record, Error> {
    if is_by_rows(last) {
        Ok(record)
    } else if last.trim_end().ends_with(',') {
        Err(Error::new(ReadFault::Matrix, Position::line(record.line)))
    } else {
        Ok(record.transposed())
    }
}

/// The character of a word that is a cell.
fn sign(word: &str) -> Option<char> {
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (None, _) => return Some('.'),
        (Some(only), None) if BLANKS.contains(&only) || only.is_ascii_digit() => return Some(only),
        _ if NOTHINGS.contains(&word) => return Some('.'),
        _ => {}
    }
    let number: f64 = word.parse().ok().filter(|_| !word.starts_with('+'))?;
    let cell = (-1_i8..=25).find(|cell| f64::from(*cell).total_cmp(&number).is_eq())?;
    Some(match u8::try_from(cell) {
        Err(_) => '-',
        Ok(0) => '0',
        Ok(digit) => symbol(digit),
    })
}

/// The cells of a row of numbers, at least one of them with a decimal point.
fn numbers(characters: &[char]) -> Option<Vec<Sign>> {
    let text: String = characters.iter().collect();
    let is_between = |next: char| next.is_whitespace() || ",;".contains(next);
    let mut cells = Vec::new();
    let mut has_point = false;
    for (place, word) in words(&text, is_between) {
        has_point |= word.len() > 1 && word.contains('.');
        cells.push((place, sign(word)?));
    }
    has_point.then_some(cells)
}

/// The cells of a row with bars, or `&` in `LaTeX`, between them.
fn divided(characters: &[char], is_separator: fn(char) -> bool) -> Option<Vec<Sign>> {
    let decoration = |next: &char| next.is_whitespace() || "{}$~".contains(*next);
    let end = characters.iter().rposition(|next| !next.is_whitespace())? + 1;
    // A row of `LaTeX` ends in one or two backslashes, possibly with a command; in its Sudoku
    // package, in a dot after the last bar.
    let backslash = characters.iter().position(|next| *next == '\\').filter(|at| *at > 0);
    let end = backslash.unwrap_or(end);
    let end = match &characters[..end] {
        [.., last, '.'] if is_separator(*last) => end - 1,
        _ => end,
    };
    let row = &characters[..end];
    let mut start = 0;
    let mut pieces: Vec<(usize, &[char])> = Vec::new();
    for piece in row.split(|next| is_separator(*next)) {
        pieces.push((start, piece));
        start += piece.len() + 1;
    }
    let is_empty = |piece: &(usize, &[char])| piece.1.iter().all(char::is_ascii_whitespace);
    if row.iter().copied().any(is_bar) {
        pieces.pop_if(|last| is_empty(last));
        if pieces.first().is_some_and(is_empty) {
            pieces.remove(0);
        }
    }
    if pieces.len() < 4 {
        return None;
    }
    let cell = |(start, piece): (usize, &[char])| {
        let word: String = piece.iter().filter(|next| !decoration(next)).collect();
        let before = piece.iter().take_while(|next| decoration(next)).count();
        // An empty cell of no width takes the position of the bar after it.
        let place = if word.is_empty() { start + piece.len() / 2 } else { start + before };
        Some((place.min(characters.len() - 1), sign(&word)?))
    };
    pieces.into_iter().map(cell).collect()
}

/// The cells of one group in brackets, or of all groups of a grid.
fn bracketed(characters: &[char]) -> Option<Vec<Sign>> {
    let opens = characters.iter().positions(|next| "([{".contains(*next));
    let dash = characters.iter().position(|next| !next.is_whitespace());
    let head = |start: usize| {
        // An item of YAML.
        let head: String = characters[..start].iter().skip(dash.unwrap_or(0)).collect();
        let head = head.trim();
        head.len() <= code::LONGEST_HEAD
            && !head.contains(['"', '|'])
            && (head.is_empty() || head == "-" || head.ends_with(code::is_end_of_head))
    };
    let mut starts = opens.take_while(|start| head(*start)).take(STARTS).collect_vec();
    let first = dash?;
    if characters[first] == '\\' {
        // A command of `LaTeX` has its row in the last braces.
        let last = characters.windows(2).position(|two| *two == ['}', '{'])?;
        starts = vec![last + 1];
    } else if characters[first].is_ascii_digit() {
        // The last row closes brackets of other lines.
        starts = vec![first];
    }
    starts.into_iter().find_map(|start| Group::read(characters, start))
}

/// The parser of the groups of a line.
struct Group<'a> {
    characters: &'a [char],
    place: usize,
    cells: Vec<Sign>,
    /// The number of open brackets; negative after closing those of other lines.
    depth: i32,
    /// The depth of the first cell.
    inside: Option<i32>,
}

impl Group<'_> {
    /// The cells after the bracket at `start`.
    fn read(characters: &[char], start: usize) -> Option<Vec<Sign>> {
        let mut group =
            Group { characters, place: start, cells: Vec::new(), depth: 0, inside: None };
        let mut has_closed = false;
        while let Some(next) = group.peek() {
            match next {
                ' ' | '\t' | ',' | ';' => group.place += 1,
                '{' if characters.get(group.place + 1) == Some(&'}') => {
                    group.cells.push((group.place, '.'));
                    group.place += 2;
                }
                '(' | '{' => group.open(),
                '[' => group.skip_type(),
                ')' | ']' | '}' => {
                    has_closed = true;
                    group.depth -= 1;
                    group.place += 1;
                }
                '"' | '\'' => group.quoted(next)?,
                _ if has_closed && group.is_tail() => break,
                _ => group.word()?,
            }
        }
        let goes_on = characters.iter().rfind(|next| !next.is_whitespace()) == Some(&',');
        (has_closed || goes_on).then_some(group.cells).filter(|cells| !cells.is_empty())
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.place).copied()
    }

    /// The next characters, at most [`SEEN`].
    fn rest(&self) -> String {
        self.characters[self.place..].iter().take(SEEN).collect()
    }

    /// Skips a bracket, or all of `[9]` if a type name or another bracket follows.
    fn skip_type(&mut self) {
        let rest = &self.characters[self.place + 1..];
        let digits = rest.iter().take_while(|next| next.is_ascii_digit()).count();
        let is_type = rest.get(digits) == Some(&']')
            && rest
                .get(digits + 1)
                .is_some_and(|next| next.is_alphabetic() || "{[".contains(*next));
        if is_type { self.place += digits + 2 } else { self.open() }
    }

    fn open(&mut self) {
        self.depth += 1;
        self.place += 1;
    }

    /// Takes a quoted cell.
    fn quoted(&mut self, quote: char) -> Option<()> {
        let inside = &self.characters[self.place + 1..];
        // Lisp quotes lists by an apostrophe.
        if quote == '\'' && inside.first().is_some_and(|next| "([#".contains(*next)) {
            self.place += 1;
            return Some(());
        }
        let length = inside.iter().position(|next| *next == quote)?;
        let word: String = inside[..length].iter().collect();
        self.inside.get_or_insert(self.depth);
        self.cells.push((self.place + usize::from(length > 0), sign(word.trim())?));
        self.place += length + 2;
        Some(())
    }

    /// Whether the rest follows the last group.
    fn is_tail(&self) -> bool {
        let rest = self.rest();
        let word: String = rest.chars().take_while(|next| next.is_alphanumeric()).collect();
        let is_call = rest[word.len()..].trim_start().starts_with(['(', '[', '{', '!']);
        self.inside.is_some_and(|inside| self.depth < inside)
            && rest.starts_with(|next: char| next.is_ascii_digit())
            || code::is_tail(&rest)
            || code::is_comment(&rest)
            || rest.starts_with(['\\', ':', '=', '.'])
            || word.starts_with(char::is_alphabetic) && !is_call && sign(&word).is_none()
    }

    /// Takes a cell, or skips the name of a function or a type before its bracket.
    fn word(&mut self) -> Option<()> {
        let is_name = |next: &char| next.is_alphanumeric() || "+-._*?·!#:<>@".contains(*next);
        let word: String =
            self.characters[self.place..].iter().take_while(|next| is_name(next)).collect();
        let length = word.chars().count();
        let after =
            self.characters[self.place + length..].iter().find(|next| !next.is_whitespace());
        if word == "new"
            || word.starts_with(|next: char| next.is_alphabetic() || next == '#')
                && after.is_some_and(|next| "([{".contains(*next))
        {
            self.place += length;
            return Some(());
        }
        self.inside.get_or_insert(self.depth);
        self.cells.push((self.place, sign(&word).filter(|_| length > 0)?));
        self.place += length;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_their_places() {
        for (text, row) in [
            ("[5, 3, 0, 0, 7, 0, 0, 0, 0]", " 5  3  0  0  7  0  0  0  0"),
            ("(5 3 0 0 7 0 0 0 0)", " 5 3 0 0 7 0 0 0 0"),
            ("|5|3| |-|7|.|_|0||", " 5 3 . - 7 . _ 0 ."),
            ("5 & 3 & & & 7 & & & & \\\\ \\hline", "5   3  . .  7  . . . ."),
            ("  array(5, 3, 0, 0, 7, 0, 0, 0, 0),", "        5  3  0  0  7  0  0  0  0"),
            ("[]int{5, 3, 0, 0, 7, 0, 0, 0, 0},", "      5  3  0  0  7  0  0  0  0"),
            ("['5', '', '.', '4']", "  5   .    .    4"),
            ("5.0 3.0e+00 0e0 -1", "5   3       0   -"),
            ("- [1, null, None, 4]", "   1  .     .     4"),
        ] {
            let plain = plain(text, false).map(|plain| plain.trim_end().to_owned());
            assert_eq!(plain.as_deref(), Some(row), "{text}");
        }
    }

    #[test]
    fn other_lines_are_left_alone() {
        for text in [
            "[5, 3, 0, 0, 7, 0, 0, 0]!",
            "see (4) and (5)",
            "[1, 2, 3, 4, 5, 6, 7, 8, 10]",
            "|5|3|124|6|7|8|9|1|2|",
            "f(1, 2, x, 4)",
            "a & b & c & d",
            "1.5 2 3 4",
        ] {
            assert_eq!(plain(text, false), None, "{text}");
        }
    }
}
