//! Several lines as one text, with a mapping from bytes to positions in the input.

use crate::values::error::Position;

/// Lines joined by line feeds.
#[derive(Debug)]
pub(crate) struct JoinedLines {
    text: String,
    /// The byte offset of each line in the text.
    starts: Vec<usize>,
    /// The position of the first character.
    start: Position,
}

impl JoinedLines {
    /// No lines; the first will start at this position.
    pub(crate) fn new(start: Position) -> Self {
        Self { text: String::new(), starts: Vec::new(), start }
    }

    /// Adds the next line.
    pub(crate) fn push(&mut self, line: &str) {
        if !self.starts.is_empty() {
            self.text.push('\n');
        }
        self.starts.push(self.text.len());
        self.text.push_str(line);
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The position of the first character.
    pub(crate) fn start(&self) -> Position {
        self.start
    }

    /// The number of the first line.
    pub(crate) fn line(&self) -> usize {
        self.start.line.unwrap_or(1)
    }

    pub(crate) fn is_one_line(&self) -> bool {
        self.starts.len() == 1
    }

    /// Returns the position of a byte of the text in the input.
    pub(crate) fn position(&self, byte: usize) -> Position {
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        let before = self.text[self.starts[line]..byte].chars().count();
        let first = if line == 0 { self.start.column.unwrap_or(1) } else { 1 };
        Position::at(self.line() + line, first + before)
    }
}
