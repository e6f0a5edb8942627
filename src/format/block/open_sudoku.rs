//! `OpenSudoku`'s files: `<game data="530070000…" />`, with 81 digits or, after `version: 4`, a
//! value, notes and an editable flag for each cell.

use super::markup;
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, Cell9, Digit, SIDE};
use crate::format::fault::{ReadFault, clip};
use crate::format::input::limits::LINE_LIMIT;
use crate::format::lex::cells::is_cell;
use crate::format::line::{quoted, whole_text};
use crate::format::lists::object::Item;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// The tags of these files, in lower case. All but games are skipped.
const NAMES: [&str; 14] = [
    "?xml",
    "opensudoku",
    "opensudoku2",
    "name",
    "author",
    "description",
    "comment",
    "created",
    "source",
    "level",
    "sourceurl",
    "folder",
    "game",
    "!--",
];

const GAME: &str = "<game";

/// The number of fields of a cell: value, notes of one or two kinds, a colour, and the editable
/// flag.
const FIELDS: std::ops::RangeInclusive<usize> = 3..=5;

/// A tag that is not closed on its line.
#[derive(Debug)]
pub(crate) struct Tag {
    text: String,
    line: usize,
}

impl Tag {
    /// The error for a tag that ends here, without its closing bracket.
    pub(crate) fn unclosed(&self) -> Error {
        Error::new(ReadFault::OpenTag, Position::line(self.line))
    }

    /// Reads another line. Returns the games that it closes, and the tag that it leaves open.
    pub(crate) fn read(mut self, line: &str) -> (Vec<Item>, Option<Self>) {
        self.text.push('\n');
        self.text.push_str(line);
        if line.contains('>') {
            return read(&self.text, self.line);
        }
        if self.text.len() > LINE_LIMIT {
            return (vec![(Err(self.unclosed()), self.line)], None);
        }
        (Vec::new(), Some(self))
    }
}

/// Whether the line starts with a tag of such a file.
pub(crate) fn is_meant(trimmed: &str) -> bool {
    let Some(tag) = trimmed.strip_prefix('<') else { return false };
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let end = tag.find([' ', '>', '/', '\t']).unwrap_or(tag.len());
    let is_known = NAMES.iter().any(|name| name.eq_ignore_ascii_case(&tag[..end]));
    // Text between tags is skipped unless it is a grid.
    let is_other = || {
        let is_cut = |plain: String| plain.matches(is_cell).count() < SIDE;
        !quoted::has_grid(trimmed) && markup::stripped(trimmed).is_some_and(is_cut)
    };
    is_known || is_other()
}

/// The games of a line, and the tag that it leaves open.
pub(crate) fn read(text: &str, number: usize) -> (Vec<Item>, Option<Tag>) {
    let mut items = Vec::new();
    let mut at = Position::at(number, 1);
    let mut rest = text;
    while let Some(start) = rest.find(GAME) {
        let tag = &rest[start..];
        let Some(end) = tag.find('>') else {
            return (items, Some(Tag { text: tag.to_owned(), line: number }));
        };
        at = at.right(rest[..start].chars().count());
        items.push((game(&tag[..end], at), number));
        at = at.right(tag[..=end].chars().count());
        rest = &tag[end + 1..];
    }
    (items, None)
}

/// Reads the tag of a game.
fn game(tag: &str, start: Position) -> Result<ParsedGrid, Error> {
    let attribute = tag.match_indices("data=").find_map(|(at, name)| {
        let value = &tag[at + name.len()..];
        let quote = value.chars().next().filter(|next| "\"'".contains(*next))?;
        let is_whole = tag[..at].ends_with(char::is_whitespace);
        let (inside, _) = value[1..].split_once(quote)?;
        is_whole.then_some((inside, at + name.len() + 1))
    });
    let Some((data, before)) = attribute else {
        return Err(Error::new(ReadFault::NoData, start));
    };
    let at = start.right(tag[..before].chars().count());
    match data.trim_start().strip_prefix("version:") {
        Some(versioned) => cells(versioned, at),
        None => whole_text::read(data, at),
    }
}

/// Reads the cells after `version:`. Cells that cannot be edited are givens.
fn cells(data: &str, at: Position) -> Result<ParsedGrid, Error> {
    let data = data.trim_start().trim_start_matches(|next: char| next.is_ascii_digit());
    let data = ["&#10;", "&#xA;", "&#xa;", "\\n"]
        .into_iter()
        .fold(data.trim_start(), |data, end| data.strip_prefix(end).unwrap_or(data));
    let fields: Vec<&str> = data.split('|').map(str::trim).filter(|it| !it.is_empty()).collect();
    let width = fields.len() / CELLS;
    if !fields.len().is_multiple_of(CELLS) || !FIELDS.contains(&width) {
        return Err(Error::new(ReadFault::GameFields(fields.len()), at));
    }
    let mut board = Board9::EMPTY;
    let mut has_digits = false;
    for (cell, fields) in Cell9::all().zip(fields.chunks(width)) {
        let value = fields[0].parse().ok().filter(|value: &u8| *value <= 9).ok_or_else(|| {
            Error::new(ReadFault::Word(clip(fields[0])), Position { cell: Some(cell.into()), ..at })
        })?;
        has_digits |= value > 0;
        if fields[width - 1] == "0" {
            board[cell] = Digit::new(value);
        }
    }
    if has_digits && board == Board9::EMPTY {
        return Err(Error::new(ReadFault::NoGivens, at));
    }
    Ok(board.into())
}
