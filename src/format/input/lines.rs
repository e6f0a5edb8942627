//! The lines of an input: numbered, bounded and decoded.

use std::io::{self, BufRead, Read};
use std::mem;

use super::carriage_returns::{Piece, SplitLine};
use super::limits::LINE_LIMIT;
use super::utf16::ByteOrder;
use super::{carriage_returns, wrapper_tags};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The next part of the input.
pub(crate) enum NextLine {
    Line,
    /// A line beyond the limit, which was discarded.
    LongLine,
    End,
}

#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    number: usize,
    text: String,
    /// The original line, if tags or fences were blanked out.
    wrapped: Option<String>,
    /// Further lines within the input's last line.
    split: SplitLine,
    /// Set if the input is UTF-16.
    utf16: Option<ByteOrder>,
}

impl<R> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        let (text, split) = (String::new(), SplitLine::default());
        Self { input, number: 0, text, wrapped: None, split, utf16: None }
    }

    pub(crate) fn get_ref(&self) -> &R {
        &self.input
    }

    /// The number of the last line, counted from one.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// The last line without its line break, with tags and fences around a grid replaced by spaces.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The last line as it was written. Only valid for settled lines.
    pub(crate) fn whole_text(&self) -> &str {
        self.wrapped.as_deref().unwrap_or(&self.text)
    }

    /// Ends the line at its first carriage return, and blanks out tags and fences.
    pub(crate) fn settle(&mut self) {
        if carriage_returns::are_inside(self.text.as_bytes()) {
            let mut bytes = mem::take(&mut self.text).into_bytes();
            self.split.begin(&mut bytes, false);
            self.text = text(bytes);
        }
        self.wrapped = wrapper_tags::unwrapped(&self.text)
            .map(|unwrapped| mem::replace(&mut self.text, unwrapped));
    }

    /// Blanks out the start of the original line, up to this byte.
    pub(crate) fn unwrap(&mut self, end: usize) {
        let whole = self.whole_text();
        let spaces = " ".repeat(whole[..end].chars().count());
        let plain = format!("{spaces}{}", &whole[end..]);
        self.replace(wrapper_tags::unwrapped(&plain).unwrap_or(plain));
    }

    /// Replaces the line by another text with the same columns.
    pub(crate) fn replace(&mut self, text: String) {
        let line = mem::replace(&mut self.text, text);
        self.wrapped.get_or_insert(line);
    }

    /// Blanks out the start of the line, up to this byte.
    pub(crate) fn blank(&mut self, end: usize) {
        let spaces = " ".repeat(self.text[..end].chars().count());
        self.text.replace_range(..end, &spaces);
    }
}

impl<R: BufRead> Lines<R> {
    /// Reads one line, and nothing after its line feed. The line is not settled: most lines contain
    /// only a grid, so they skip that step.
    pub(crate) fn read(&mut self) -> io::Result<NextLine> {
        if self.number == 0 {
            self.utf16 = ByteOrder::starting(self.input.fill_buf()?);
        }
        let mut bytes = mem::take(&mut self.text).into_bytes();
        bytes.clear();
        let next = if self.split.is_over() {
            self.read_bytes(&mut bytes)?
        } else {
            self.read_on(&mut bytes)?
        };
        if self.number == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        self.text = text(bytes);
        Ok(next)
    }

    /// Takes the next of the lines split by carriage returns.
    #[cold]
    fn read_on(&mut self, bytes: &mut Vec<u8>) -> io::Result<NextLine> {
        match self.split.next(bytes) {
            Piece::Whole => {
                self.number += 1;
                Ok(NextLine::Line)
            }
            Piece::Beginning => self.read_bytes(bytes),
        }
    }

    /// Reads up to a line feed. `bytes` is empty or holds the start of the line.
    fn read_bytes(&mut self, bytes: &mut Vec<u8>) -> io::Result<NextLine> {
        if !self.take_line(bytes)? && bytes.is_empty() {
            return Ok(NextLine::End);
        }
        self.number += 1;
        let goes_on = bytes.pop_if(|byte| *byte == b'\n').is_none() && bytes.len() > LINE_LIMIT;
        if !goes_on {
            while bytes.pop_if(|byte| *byte == b'\r').is_some() {}
        }
        if goes_on && carriage_returns::are_inside(bytes) {
            self.split.begin(bytes, goes_on);
        } else if goes_on {
            self.skip_line(bytes)?;
            return Ok(NextLine::LongLine);
        }
        Ok(NextLine::Line)
    }

    /// Appends a line, or one byte more than the limit; returns whether there was any input.
    fn take_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        if let Some(order) = self.utf16 {
            return order.read_line(&mut self.input, bytes, LINE_LIMIT);
        }
        let limit = (LINE_LIMIT + 1 - bytes.len()) as u64;
        Ok(self.input.by_ref().take(limit).read_until(b'\n', bytes)? > 0)
    }

    /// Skips the rest of a line and discards it.
    fn skip_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        if self.utf16.is_none() {
            self.input.skip_until(b'\n')?;
        } else {
            while !bytes.ends_with(b"\n") {
                bytes.clear();
                if !self.take_line(bytes)? {
                    break;
                }
            }
        }
        bytes.clear();
        Ok(())
    }
}

/// Decodes UTF-8, with a replacement character for invalid bytes.
#[inline]
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
