//! Collects an object in braces, over any number of lines, up to its closing brace.

use super::list::{Closed, List};
use super::tokens::Place;
use crate::format::fault::ReadFault;
use crate::format::input::limits::LINE_LIMIT;
use crate::format::lex::joined_lines::JoinedLines;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// A grid or its error, and the line on which it starts.
pub(crate) type Item = (Result<ParsedGrid, Error>, usize);

/// The lines of an object so far.
#[derive(Debug)]
pub(crate) struct Object {
    lines: JoinedLines,
    depth: usize,
    /// The open quote, if any.
    quote: Option<char>,
    is_escaped: bool,
    /// The size of its grids, if it is not 9x9.
    pub(crate) size: Option<Size>,
}

impl Object {
    pub(crate) fn new(start: Position, size: Option<Size>) -> Self {
        let lines = JoinedLines::new(start);
        Self { lines, depth: 0, quote: None, is_escaped: false, size }
    }

    /// Takes a line from `from` on, and returns the end of the object if the line has it.
    pub(crate) fn read(&mut self, line: &str, from: Place) -> Option<Place> {
        let rest = &line[from.byte..];
        for (column, (byte, character)) in (from.column + 1..).zip(rest.char_indices()) {
            if self.closes(character) {
                let end = byte + character.len_utf8();
                self.lines.push(&rest[..end]);
                return Some(Place { byte: from.byte + end, column });
            }
        }
        self.lines.push(rest);
        // Quotes do not extend over lines.
        (self.quote, self.is_escaped) = (None, false);
        None
    }

    /// Whether the object ends with this character.
    fn closes(&mut self, character: char) -> bool {
        match (self.quote, character) {
            (Some(_), _) if self.is_escaped => self.is_escaped = false,
            (Some(_), '\\') => self.is_escaped = true,
            (Some(quote), _) if quote == character => self.quote = None,
            (None, '"' | '\'') => self.quote = Some(character),
            (None, '{' | '[') => self.depth += 1,
            (None, '}' | ']') => {
                self.depth = self.depth.saturating_sub(1);
                return self.depth == 0;
            }
            _ => {}
        }
        false
    }

    /// The text read so far, after the opening brace.
    pub(crate) fn inside(&self) -> &str {
        self.text().get(1..).unwrap_or_default().trim_start()
    }

    pub(crate) fn is_too_long(&self) -> bool {
        self.text().len() > LINE_LIMIT
    }

    /// The error for an object that ends here, without its closing brace.
    pub(crate) fn unclosed(&self) -> Error {
        Error::new(ReadFault::OpenObject, self.start())
    }

    /// The error for an object with too many bytes.
    pub(crate) fn too_long(&self) -> Error {
        Error::new(ReadFault::LongObject(LINE_LIMIT), self.start())
    }

    pub(crate) fn text(&self) -> &str {
        self.lines.text()
    }

    /// The position of the opening brace.
    pub(crate) fn start(&self) -> Position {
        self.lines.start()
    }

    /// The line of the opening brace.
    pub(crate) fn line(&self) -> usize {
        self.lines.line()
    }

    pub(crate) fn is_one_line(&self) -> bool {
        self.lines.is_one_line()
    }

    /// The position of a byte of the text.
    pub(crate) fn position(&self, byte: usize) -> Position {
        self.lines.position(byte)
    }

    /// Reads the list that starts at this byte of the text.
    pub(crate) fn read_list(&self, byte: usize) -> Vec<Item> {
        let at = self.position(byte);
        let number = at.line.unwrap_or(self.line());
        let mut list = List::new(number, self.size);
        let mut items = Vec::new();
        let start = self.text()[..byte].rfind('\n').map_or(0, |end| end + 1);
        for (line, text) in (number..).zip(self.text()[start..].split('\n')) {
            let mut from = Place::START;
            if line == number {
                from = Place { byte: byte - start, column: at.column.unwrap_or(1) };
            }
            while let Some((closed, next)) = list.read(text, from, line) {
                from = next;
                match closed {
                    Closed::Grid { found, line } => items.push((found, line)),
                    Closed::List | Closed::Object => return items,
                }
                if list.is_closed() {
                    return items;
                }
            }
        }
        items.push((Err(list.unclosed()), number));
        items
    }
}
