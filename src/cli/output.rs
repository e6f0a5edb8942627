//! Standard output: buffered, and flushed before anybody waits for long.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::time::Instant;

use lazydoku::Board;
use lazydoku::format::Format;
use lazydoku::geometry::{CELLS, SIDE};
use serde::Serialize;

use super::args::GridFormat;
use super::exit::Stop;
use super::pace::Pace;

/// Lines that are put together at a time.
const LINES: usize = 64;

/// What is printed, on its way to standard output.
pub(crate) struct Output {
    writer: BufWriter<Stdout>,
    /// A person is watching: every record is shown at once.
    watched: bool,
    pace: Pace,
    records: u64,
}

impl Output {
    pub(crate) fn new() -> Self {
        let stdout = io::stdout();
        let watched = stdout.is_terminal();
        Self {
            writer: BufWriter::with_capacity(1 << 16, stdout),
            watched,
            pace: Pace::new(),
            records: 0,
        }
    }

    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.writer.flush()?)
    }

    /// Forgets what could not be written.
    pub(crate) fn discard(self) {
        drop(self.writer.into_parts());
    }

    /// Prints one line.
    pub(crate) fn line(&mut self, line: impl Display) -> Result<(), Stop> {
        writeln!(self.writer, "{line}")?;
        self.end_record()
    }

    /// Prints a block of lines, apart from the one before.
    pub(crate) fn block(&mut self, block: impl Display) -> Result<(), Stop> {
        if self.records > 0 {
            self.writer.write_all(b"\n")?;
        }
        self.line(block)
    }

    /// Prints one JSON record on a line.
    pub(crate) fn json(&mut self, record: &impl Serialize) -> Result<(), Stop> {
        serde_json::to_writer(&mut self.writer, record).map_err(io::Error::from)?;
        self.writer.write_all(b"\n")?;
        self.end_record()
    }

    /// Prints one grid of 81 characters.
    pub(crate) fn grid_line(&mut self, board: &Board) -> Result<(), Stop> {
        let mut line = [b'\n'; CELLS + 1];
        line[..CELLS].copy_from_slice(&board.to_ascii());
        self.writer.write_all(&line)?;
        self.end_record()
    }

    /// Prints many such grids: the shortest way for the longest outputs.
    pub(crate) fn grid_lines(&mut self, boards: &[Board]) -> Result<(), Stop> {
        for boards in boards.chunks(LINES) {
            let mut lines = [[b'\n'; CELLS + 1]; LINES];
            for (line, board) in lines.iter_mut().zip(boards) {
                line[..CELLS].copy_from_slice(&board.to_ascii());
            }
            self.writer.write_all(lines[..boards.len()].as_flattened())?;
            self.records += boards.len() as u64;
            self.end_records()?;
        }
        Ok(())
    }

    fn end_record(&mut self) -> Result<(), Stop> {
        self.records += 1;
        self.end_records()
    }

    fn end_records(&mut self) -> Result<(), Stop> {
        if self.watched || self.pace.is_due(Instant::now) { self.flush() } else { Ok(()) }
    }
}

/// The rows of a grid as strings, as JSON records hold them.
pub(crate) fn rows(board: &Board) -> Vec<String> {
    board
        .to_string()
        .as_bytes()
        .chunks(SIDE)
        .map(|row| String::from_utf8_lossy(row).into())
        .collect()
}

impl GridFormat {
    /// The text format, unless grids are printed as records.
    pub(crate) fn text(self) -> Option<Format> {
        match self {
            Self::Line => Some(Format::Line),
            Self::Block => Some(Format::Block),
            Self::Rows => Some(Format::Rows),
            Self::List => Some(Format::List),
            Self::Box => Some(Format::Box),
            Self::Json | Self::Csv => None,
        }
    }
}
