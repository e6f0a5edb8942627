//! An input whose last lines are kept for error messages.

use std::io::{self, Read};
use std::mem;

/// The number of bytes kept: a block read at once, plus a grid with its surroundings.
const REMEMBERED: usize = (1 << 16) + (1 << 14);

/// A reader that keeps the last bytes it has read.
pub struct Remembered<R> {
    input: R,
    end: Vec<u8>,
    /// Whether earlier bytes were dropped.
    is_cut: bool,
    /// The number of line breaks so far.
    breaks: usize,
    /// The number of trailing carriage returns, which count as line breaks if more text follows.
    returns: usize,
    /// The number of bytes so far.
    length: u64,
    /// The number of bytes up to and including the last line break.
    whole_lines: u64,
}

impl<R> Remembered<R> {
    /// Wraps an input.
    pub fn new(input: R) -> Self {
        Self {
            input,
            end: Vec::new(),
            is_cut: false,
            breaks: 0,
            returns: 0,
            length: 0,
            whole_lines: 0,
        }
    }

    /// The number of bytes read so far.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// The number of lines read so far; the last one may have no line break.
    pub fn lines(&self) -> usize {
        self.breaks + usize::from(self.length > self.whole_lines)
    }

    /// The last non-blank line, trimmed; `?` if it was dropped or is not UTF-8.
    #[must_use]
    pub fn last_line(&self) -> &str {
        let text = self.end.trim_ascii();
        let line = text.rsplit(|byte| b"\r\n".contains(byte)).next().unwrap_or_default();
        let is_forgotten = line.is_empty() && self.is_cut;
        str::from_utf8(line).ok().filter(|_| !is_forgotten).unwrap_or("?")
    }

    /// The number of bytes in whole lines read so far.
    pub fn whole_lines(&self) -> u64 {
        self.whole_lines
    }

    /// The line with this number, from one, if all of it is still kept.
    pub fn line(&self, number: usize) -> Option<String> {
        let lines: Vec<&[u8]> = self.end.split(|&byte| byte == b'\n').flat_map(lines).collect();
        // After the last line break, the next line has begun.
        let first = self.breaks + 2 - lines.len();
        let is_whole = number > first || !self.is_cut;
        let line = lines.get(number.checked_sub(first)?).filter(|_| is_whole)?;
        let text = String::from_utf8_lossy(line);
        Some(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
    }

    /// Counts the line breaks in the bytes read last.
    fn count(&mut self, read: &[u8]) {
        self.breaks += memchr::memchr_iter(b'\n', read).count();
        self.end_returns(read.first());
        for at in memchr::memchr_iter(b'\r', read) {
            self.returns += 1;
            self.end_returns(read.get(at + 1));
        }
    }

    /// Counts the carriage returns before this byte.
    fn end_returns(&mut self, next: Option<&u8>) {
        match next {
            None | Some(b'\r') => {}
            Some(b'\n') => self.returns = 0,
            Some(_) => self.breaks += mem::take(&mut self.returns),
        }
    }
}

/// The lines separated by carriage returns within a line, ignoring those at its end.
fn lines(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let end = line.iter().rposition(|&byte| byte != b'\r').map_or(0, |last| last + 1);
    line[..end].split(|&byte| byte == b'\r')
}

impl<R: Read> Read for Remembered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        let read = &buffer[..length];
        self.count(read);
        if let Some(last) = memchr::memrchr(b'\n', read) {
            self.whole_lines = self.length + last as u64 + 1;
        }
        self.length += length as u64;
        self.end.extend_from_slice(read);
        if self.end.len() > 2 * REMEMBERED {
            self.end.drain(..self.end.len() - REMEMBERED);
            self.is_cut = true;
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carriage_returns_alone_end_lines() {
        let text = "one\rtwo\r\rfour\r\nfive\r\r\nsix\nseven\r";
        for size in 1..text.len() {
            let mut input = Remembered::new(text.as_bytes());
            let mut block = vec![0; size];
            while input.read(&mut block).unwrap() > 0 {}
            for (number, line) in (1..).zip(["one", "two", "", "four", "five", "six", "seven"]) {
                assert_eq!(input.line(number).as_deref(), Some(line), "{size}");
            }
            assert!(input.line(8).is_none());
        }
    }

    #[test]
    fn lines_come_back_until_they_are_forgotten() {
        let lines: Vec<String> = (1..=100_000).map(|number| format!("line {number}\r\n")).collect();
        let text = lines.concat();
        let mut input = Remembered::new(text.as_bytes());
        let (mut read, mut bytes) = (0, 0);
        let mut block = vec![0; 1 << 16];
        while let length @ 1.. = input.read(&mut block).unwrap() {
            read += block[..length].split(|byte| *byte == b'\n').count() - 1;
            bytes += length;
            for number in [read - 1000, read - 1, read] {
                assert_eq!(input.line(number).unwrap(), format!("line {number}"));
            }
            let whole = lines[..read].iter().map(String::len).sum::<usize>();
            assert_eq!(input.whole_lines(), whole as u64);
            assert!(input.line(read + 2).is_none());
            assert_eq!(input.line(1).is_some(), bytes <= 2 * REMEMBERED, "{bytes}");
        }
    }
}
