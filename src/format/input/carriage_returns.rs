//! Carriage returns as line breaks, as written by old Macs and some terminals.

/// The rest of an input line that carriage returns split into several lines.
#[derive(Debug, Default)]
pub(crate) struct SplitLine {
    bytes: Vec<u8>,
    /// The byte offset of the next line.
    start: usize,
    /// The byte offset of the carriage returns at the end, which may belong to a line feed.
    end: usize,
    /// Whether the last of the lines continues in the input.
    goes_on: bool,
}

/// The next line.
pub(crate) enum Piece {
    Whole,
    /// The start of a line that continues in the input.
    Beginning,
}

/// Whether a carriage return precedes the last other byte.
pub(crate) fn are_inside(bytes: &[u8]) -> bool {
    bytes.contains(&b'\r') && bytes[..end(bytes)].contains(&b'\r')
}

/// The length without trailing carriage returns.
fn end(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|byte| *byte != b'\r').map_or(0, |last| last + 1)
}

impl SplitLine {
    /// Takes over a line with carriage returns inside, and leaves the first of its lines in `line`.
    pub(crate) fn begin(&mut self, line: &mut Vec<u8>, goes_on: bool) {
        std::mem::swap(&mut self.bytes, line);
        line.clear();
        (self.start, self.end) = (0, end(&self.bytes));
        self.goes_on = goes_on;
        self.next(line);
    }

    /// Whether no line is left.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.start == self.bytes.len()
    }

    /// Writes the next remaining line to `line`, which must be empty.
    pub(crate) fn next(&mut self, line: &mut Vec<u8>) -> Piece {
        let rest = &self.bytes[self.start..];
        let end = rest.iter().position(|byte| *byte == b'\r');
        if let Some(end) = end.filter(|end| self.start + end < self.end) {
            line.extend_from_slice(&rest[..end]);
            self.start += end + 1;
            return Piece::Whole;
        }
        line.extend_from_slice(rest);
        self.bytes.clear();
        self.start = 0;
        if self.goes_on { Piece::Beginning } else { Piece::Whole }
    }
}
