//! An input whose last lines can be shown again.

use std::io::{self, Read};

/// Bytes remembered: a block that is read at once, and a grid with its surroundings.
const REMEMBERED: usize = (1 << 16) + (1 << 14);

/// A reader that remembers the end of what was read.
pub(crate) struct Remembered<R> {
    input: R,
    end: Vec<u8>,
    /// Whether anything before it was forgotten.
    is_cut: bool,
    /// Line breaks read so far.
    breaks: usize,
    /// Bytes read so far.
    length: u64,
    /// Bytes up to and including the last line break.
    whole_lines: u64,
}

impl<R> Remembered<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, end: Vec::new(), is_cut: false, breaks: 0, length: 0, whole_lines: 0 }
    }

    /// Bytes read so far.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Bytes read so far that are whole lines.
    pub(crate) fn whole_lines(&self) -> u64 {
        self.whole_lines
    }

    /// The line with this number, from one, if all of it is remembered.
    pub(crate) fn line(&self, number: usize) -> Option<String> {
        let lines: Vec<&[u8]> = self.end.split(|&byte| byte == b'\n').collect();
        // After the last line break, the next line has begun.
        let first = self.breaks + 2 - lines.len();
        let is_whole = number > first || !self.is_cut;
        let line = lines.get(number.checked_sub(first)?).filter(|_| is_whole)?;
        let text = String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line));
        Some(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
    }
}

impl<R: Read> Read for Remembered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        let read = &buffer[..length];
        self.breaks += memchr::memchr_iter(b'\n', read).count();
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
