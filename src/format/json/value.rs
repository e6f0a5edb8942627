//! A lenient JSON parser. It also accepts the output of Python and `SudokuPad`: single quotes,
//! names without quotes, and omitted items between commas.

use std::borrow::Cow;

/// The deepest nesting of lists and objects. Deeper input is not a puzzle.
const MAX_DEPTH: usize = 32;

/// A value, and its byte offset.
#[derive(Debug)]
pub(crate) struct Value<'a> {
    pub(crate) content: Content<'a>,
    pub(crate) at: usize,
}

#[derive(Debug)]
pub(crate) enum Content<'a> {
    Text(Cow<'a, str>),
    /// A number, `true`, `null`.
    Word(&'a str),
    List(Vec<Value<'a>>),
    Object(Vec<(Cow<'a, str>, Value<'a>)>),
    /// An omitted item.
    Nothing,
}

/// An error, and its byte offset.
pub(crate) type Wrong = (&'static str, usize);

impl<'a> Value<'a> {
    /// Parses the start of the text as one value.
    pub(crate) fn read(text: &'a str) -> Result<Self, Wrong> {
        let mut parser = Parser { text, place: 0, depth: 0 };
        parser.value()
    }

    /// The value of a field, if this is an object with that field.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        self.fields().iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    /// The fields of an object; empty for other values.
    pub(crate) fn fields(&self) -> &[(Cow<'a, str>, Self)] {
        match &self.content {
            Content::Object(fields) => fields,
            _ => &[],
        }
    }

    /// The items of a list; empty for other values.
    pub(crate) fn items(&self) -> &[Self] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// The characters of a string or a word.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            Content::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Whether it is a word for true.
    pub(crate) fn is_true(&self) -> bool {
        matches!(self.content, Content::Word("true" | "True" | "t"))
    }

    /// Whether it is a word for false or null, or an empty string, list or object.
    pub(crate) fn is_nothing(&self) -> bool {
        match &self.content {
            Content::Text(text) => text.is_empty(),
            Content::Word(word) => matches!(*word, "false" | "False" | "f" | "null" | "None"),
            Content::List(items) => items.iter().all(Self::is_nothing),
            Content::Object(fields) => fields.is_empty(),
            Content::Nothing => true,
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    place: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.place..]
    }

    /// The next character other than white space.
    fn peek(&mut self) -> Option<char> {
        let rest = self.rest();
        self.place += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    fn value(&mut self) -> Result<Value<'a>, Wrong> {
        let first = self.peek();
        let at = self.place;
        let content = match first {
            Some('[') => Content::List(self.nested(Self::items)?),
            Some('{') => Content::Object(self.nested(Self::fields)?),
            Some('"' | '\'') => Content::Text(self.quoted()?),
            Some(',' | ']' | '}') => Content::Nothing,
            Some(_) => match self.word() {
                "" => return Err(("an unexpected character", at)),
                word => Content::Word(word),
            },
            None => return Err(("a missing value", at)),
        };
        Ok(Value { content, at })
    }

    /// Parses the content of brackets, after checking the depth.
    fn nested<T>(&mut self, read: fn(&mut Self) -> Result<T, Wrong>) -> Result<T, Wrong> {
        self.place += 1;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(("too many nested brackets", self.place - 1));
        }
        let found = read(self)?;
        self.depth -= 1;
        Ok(found)
    }

    fn items(&mut self) -> Result<Vec<Value<'a>>, Wrong> {
        let mut items = Vec::new();
        loop {
            if self.peek() == Some(']') && items.is_empty() {
                self.place += 1;
                return Ok(items);
            }
            items.push(self.value()?);
            if self.goes_on(']')? {
                continue;
            }
            return Ok(items);
        }
    }

    fn fields(&mut self) -> Result<Vec<(Cow<'a, str>, Value<'a>)>, Wrong> {
        let mut fields = Vec::new();
        loop {
            let name = match self.peek() {
                Some('}') => {
                    self.place += 1;
                    return Ok(fields);
                }
                Some('"' | '\'') => self.quoted()?,
                _ => self.word().into(),
            };
            if self.peek() != Some(':') {
                return Err(("a field without a colon after its name", self.place));
            }
            self.place += 1;
            fields.push((name, self.value()?));
            if !self.goes_on('}')? {
                return Ok(fields);
            }
        }
    }

    /// Consumes a comma and returns true, or the closing bracket and returns false.
    fn goes_on(&mut self, closing: char) -> Result<bool, Wrong> {
        match self.peek() {
            Some(',') => self.place += 1,
            Some(next) if next == closing => {
                self.place += 1;
                return Ok(false);
            }
            _ => return Err(("no comma or closing bracket", self.place)),
        }
        Ok(true)
    }

    /// A number or a name.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let is_word = |next: char| next.is_alphanumeric() || "+-._#".contains(next);
        let end = rest.find(|next| !is_word(next)).unwrap_or(rest.len());
        self.place += end;
        &rest[..end]
    }

    /// The string between two quotes.
    fn quoted(&mut self) -> Result<Cow<'a, str>, Wrong> {
        let quote = self.rest().as_bytes()[0];
        let inside = &self.rest()[1..];
        let mut is_escaped = false;
        let end = inside.bytes().position(|byte| {
            let is_end = byte == quote && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            is_end
        });
        let end = end.ok_or(("an unclosed quote", self.place))?;
        self.place += end + 2;
        let text = &inside[..end];
        Ok(if text.contains('\\') { unescaped(text).into() } else { text.into() })
    }
}

/// Replaces the escapes that grids may have.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        let escaped = if character == '\\' { characters.next() } else { None };
        match escaped {
            None => plain.push(character),
            Some('n') => plain.push('\n'),
            Some('t') => plain.push('\t'),
            Some('r') => {}
            Some(other) => plain.push(other),
        }
    }
    plain
}
