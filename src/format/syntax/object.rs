//! An object in braces that may go on over many lines, up to its closing brace.

use super::list::{Closed, List};
use super::token::Place;
use crate::format::fault::Fault;
use crate::format::found::Found;
use crate::format::limits::LINE_LIMIT;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// A grid or what is wrong, and the line where it starts.
pub(crate) type Item = (Result<Found, Error>, usize);

/// The lines of an object so far.
#[derive(Debug)]
pub(crate) struct Object {
    text: String,
    /// Where its lines start in the text.
    starts: Vec<usize>,
    /// The place of the opening brace.
    start: Position,
    depth: usize,
    /// The quote that is open.
    quote: Option<char>,
    is_escaped: bool,
    /// The size of its grids, if it is known to be another one.
    pub(crate) size: Option<Size>,
}

impl Object {
    pub(crate) fn new(start: Position, size: Option<Size>) -> Self {
        let (text, starts) = (String::new(), Vec::new());
        Self { text, starts, start, depth: 0, quote: None, is_escaped: false, size }
    }

    /// Takes a line from a place on; where the object ends, if it does.
    pub(crate) fn read(&mut self, line: &str, from: Place) -> Option<Place> {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.starts.push(self.text.len());
        let rest = &line[from.byte..];
        for (column, (byte, character)) in (from.column + 1..).zip(rest.char_indices()) {
            if self.closes(character) {
                let end = byte + character.len_utf8();
                self.text.push_str(&rest[..end]);
                return Some(Place { byte: from.byte + end, column });
            }
        }
        self.text.push_str(rest);
        // No quote is open for longer than a line.
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

    /// What follows its opening brace so far.
    pub(crate) fn inside(&self) -> &str {
        self.text.get(1..).unwrap_or_default().trim_start()
    }

    pub(crate) fn is_too_long(&self) -> bool {
        self.text.len() > LINE_LIMIT
    }

    /// The error of an object that ends here, without its closing brace.
    pub(crate) fn unclosed(&self) -> Error {
        Error::new(Fault::OpenObject, self.start)
    }

    /// The error of an object that has too many bytes.
    pub(crate) fn too_long(&self) -> Error {
        Error::new(Fault::LongObject(LINE_LIMIT), self.start)
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The place of its opening brace.
    pub(crate) fn start(&self) -> Position {
        self.start
    }

    /// The line of its opening brace.
    pub(crate) fn line(&self) -> usize {
        self.start.line.unwrap_or(1)
    }

    pub(crate) fn is_one_line(&self) -> bool {
        self.starts.len() == 1
    }

    /// The position of a byte of the text.
    pub(crate) fn position(&self, byte: usize) -> Position {
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        let before = self.text[self.starts[line]..byte].chars().count();
        let first = if line == 0 { self.start.column.unwrap_or(1) } else { 1 };
        Position::at(self.line() + line, first + before)
    }

    /// Reads the list that starts at this byte of the text.
    pub(crate) fn read_list(&self, byte: usize) -> Vec<Item> {
        let at = self.position(byte);
        let number = at.line.unwrap_or(self.line());
        let mut list = List::new(number).sized(self.size);
        let mut items = Vec::new();
        for (place, line) in (number - self.line()..self.starts.len()).zip(number..) {
            let end = self.starts.get(place + 1).map_or(self.text.len(), |next| next - 1);
            let text = &self.text[self.starts[place]..end];
            let mut from = Place::START;
            if line == number {
                from = Place { byte: byte - self.starts[place], column: at.column.unwrap_or(1) };
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
