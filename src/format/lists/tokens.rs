//! The tokens of a nested list.

use crate::format::fault::ReadFault;
use crate::format::lex::code;
use crate::values::error::Position;

/// A byte offset and a column in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) byte: usize,
    pub(crate) column: usize,
}

impl Place {
    pub(crate) const START: Self = Self { byte: 0, column: 1 };
}

pub(crate) enum Token<'a> {
    Open,
    Close,
    /// `|`, which separates the rows of a list in `MiniZinc`.
    Bar,
    /// `{`, unless braces act as brackets: an object.
    Brace,
    /// A number, or a name such as `null`.
    Word(&'a str),
    /// The text between two quotes of the same kind.
    Quoted(&'a str),
    /// A character that is not allowed in a list.
    Bad(ReadFault),
}

/// The tokens of a line after a place. White space and commas are separators.
pub(crate) struct Tokens<'a> {
    text: &'a str,
    place: Place,
    line: usize,
    /// Whether braces act as brackets.
    has_braces: bool,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a str, place: Place, line: usize) -> Self {
        Self { text, place, line, has_braces: false }
    }

    /// Sets whether braces act as brackets, as in C.
    pub(crate) fn with_braces(self, has_braces: bool) -> Self {
        Self { has_braces, ..self }
    }

    /// The place at which the next token may start.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    fn rest(&self) -> &'a str {
        &self.text[self.place.byte..]
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        self.place.byte += bytes;
        self.place.column += taken.chars().count();
        taken
    }

    fn skip_separators(&mut self) {
        loop {
            let rest = self.rest();
            let next = rest.trim_start_matches(|next: char| next.is_whitespace() || next == ',');
            self.take(rest.len() - next.len());
            match next.strip_prefix("vec!") {
                Some(list) => self.take(next.len() - list.len()),
                None => break,
            };
        }
        if code::is_comment(self.rest()) {
            self.take(self.rest().len());
        }
    }

    fn quoted(&mut self, quote: char) -> Token<'a> {
        let inside = &self.rest()[quote.len_utf8()..];
        let Some(end) = inside.find(quote) else {
            // It is unclear how much of the line is meant to be quoted.
            self.take(self.rest().len());
            return Token::Bad(ReadFault::OpenQuote(quote));
        };
        self.take(end + 2 * quote.len_utf8());
        Token::Quoted(&inside[..end])
    }

    fn word(&mut self, first: char) -> Token<'a> {
        let rest = self.rest();
        let end = rest.find(|next| !is_word(next)).unwrap_or(rest.len());
        let end = rest[..end].find("--").unwrap_or(end);
        if end == 0 {
            self.take(first.len_utf8());
            return Token::Bad(ReadFault::ForeignInList(first));
        }
        Token::Word(self.take(end))
    }
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || "+-._*?·".contains(character)
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (Token<'a>, Position);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_separators();
        let at = Position::at(self.line, self.place.column);
        let first = self.rest().chars().next()?;
        let token = match first {
            '[' | ']' => {
                self.take(1);
                if first == '[' { Token::Open } else { Token::Close }
            }
            '{' | '}' if self.has_braces => {
                self.take(1);
                if first == '{' { Token::Open } else { Token::Close }
            }
            '{' | '|' => {
                self.take(1);
                if first == '{' { Token::Brace } else { Token::Bar }
            }
            '"' | '\'' => self.quoted(first),
            _ => self.word(first),
        };
        Some((token, at))
    }
}
