//! The lines of an input: numbered, bounded and decoded.

use std::io::{self, BufRead, Read};
use std::mem;

use crate::format::wide::Wide;

/// The most bytes of a line that are kept. A grid and the fields after it need a few hundred; a
/// longer line is not a grid, and must not fill the memory.
pub(super) const LINE_LIMIT: usize = 1 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What the input had next.
pub(super) enum Next {
    Line,
    /// A line beyond the limit, of which nothing was kept.
    LongLine,
    End,
}

#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    number: usize,
    text: String,
    /// Set where the bytes are UTF-16.
    wide: Option<Wide>,
}

impl<R> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, number: 0, text: String::new(), wide: None }
    }

    pub(super) fn get_ref(&self) -> &R {
        &self.input
    }

    /// The number of the line that was read last, counted from one.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// The line that was read last, without its line break.
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

impl<R: BufRead> Lines<R> {
    /// Reads one line, and nothing after its line break.
    pub(super) fn read(&mut self) -> io::Result<Next> {
        if self.number == 0 {
            self.wide = Wide::starting(self.input.fill_buf()?);
        }
        let mut bytes = mem::take(&mut self.text).into_bytes();
        bytes.clear();
        let next = self.read_bytes(&mut bytes)?;
        if self.number == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        self.text = String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Ok(next)
    }

    fn read_bytes(&mut self, bytes: &mut Vec<u8>) -> io::Result<Next> {
        if !self.take_line(bytes)? {
            return Ok(Next::End);
        }
        self.number += 1;
        if bytes.pop_if(|byte| *byte == b'\n').is_none() && bytes.len() > LINE_LIMIT {
            self.skip_line(bytes)?;
            return Ok(Next::LongLine);
        }
        bytes.pop_if(|byte| *byte == b'\r');
        Ok(Next::Line)
    }

    /// Appends a line, or just more of it than allowed; whether there was any.
    fn take_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        if let Some(wide) = self.wide {
            return wide.read_line(&mut self.input, bytes, LINE_LIMIT);
        }
        let limit = LINE_LIMIT as u64 + 1;
        Ok(self.input.by_ref().take(limit).read_until(b'\n', bytes)? > 0)
    }

    /// Skips the rest of a line, and keeps nothing of it.
    fn skip_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        if self.wide.is_none() {
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
