//! Where the data goes: standard output or a file, in whole records, before anybody waits for long.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use lazydoku::Board;
use lazydoku::format::Format;
use lazydoku::geometry::{CELLS, SIDE};
use serde::Serialize;

use crate::cli::args::GridFormat;
use crate::cli::exit::Stop;
use crate::cli::out::draw::palette::{self, Palette};
use crate::cli::out::pace::Pace;
use crate::cli::out::resume::Earlier;
use crate::cli::stop;

/// So much text is written at once.
const CHUNK: usize = 1 << 16;

/// Lines that are put together at a time.
const LINES: usize = 64;

/// What is printed. Only whole records are written.
pub(crate) struct Output {
    target: Box<dyn Write + Send>,
    /// Whole records that have not been written.
    text: Vec<u8>,
    /// A person is watching: every record is shown at once.
    watched: bool,
    /// How drawings are coloured.
    palette: &'static Palette,
    pace: Pace,
    records: u64,
    earlier: Earlier,
}

impl Output {
    pub(crate) fn new() -> Self {
        let stdout = io::stdout();
        let watched = stdout.is_terminal();
        let (stdout, palette) = palette::of(stdout);
        Self { watched, palette, ..Self::to(stdout) }
    }

    fn to(target: Box<dyn Write + Send>) -> Self {
        Self {
            target,
            text: Vec::with_capacity(2 * CHUNK),
            watched: false,
            palette: &Palette::PLAIN,
            pace: Pace::new(),
            records: 0,
            earlier: Earlier::none(),
        }
    }

    /// Writes to a new file, in place of one that may be there.
    pub(crate) fn to_file(path: &Path) -> Result<Self, Stop> {
        let file = File::create(path).map_err(|error| Stop::file(path, &error))?;
        Ok(Self::to(Box::new(file)))
    }

    /// Goes on writing a file behind the records that it holds. Of these, all but the last are to be
    /// passed over, and the last is to be printed again, to see whether it is the same.
    pub(crate) fn behind(file: File, earlier: Earlier) -> Self {
        stop::wrote(earlier.records());
        Self { earlier, ..Self::to(Box::new(file)) }
    }

    /// Whether a person sees what is written.
    pub(crate) fn is_watched(&self) -> bool {
        self.watched
    }

    /// How to colour what is drawn; a file is not coloured.
    pub(crate) fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// How many of the records to come are in the file already and need not be made.
    pub(crate) fn to_pass_over(&self) -> u64 {
        self.earlier.to_pass_over(self.records)
    }

    /// Notes that so many records were passed over.
    pub(crate) fn pass_over(&mut self, records: u64) {
        self.records += records;
    }

    /// Passes over so many records if the file holds all of them; whether it does.
    pub(crate) fn passes_over(&mut self, records: u64) -> bool {
        let is_there = self.to_pass_over() >= records;
        if is_there {
            self.pass_over(records);
        }
        is_there
    }

    /// Takes what the file holds as it is.
    pub(crate) fn trust_earlier(&mut self) {
        self.earlier = Earlier::none();
    }

    /// At the end: whether all that the file holds came again.
    pub(crate) fn check_earlier(&self) -> Result<(), Stop> {
        self.earlier.check(self.records)
    }

    /// Records so far, those included that were passed over.
    pub(crate) fn records(&self) -> u64 {
        self.records
    }

    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        if !self.text.is_empty() {
            let written = stop::while_writing(self.records, || self.target.write_all(&self.text));
            self.text.clear();
            written?;
        }
        Ok(self.target.flush()?)
    }

    /// Prints one line.
    pub(crate) fn line(&mut self, line: impl Display) -> Result<(), Stop> {
        writeln!(self.text, "{line}")?;
        self.end_record()
    }

    /// Prints one line that is there already: a shorter way, for what is printed millions of times.
    pub(crate) fn text_line(&mut self, line: &str) -> Result<(), Stop> {
        self.text.extend_from_slice(line.as_bytes());
        self.text.push(b'\n');
        self.end_record()
    }

    /// Prints a block of lines, apart from the one before.
    pub(crate) fn block(&mut self, block: impl Display) -> Result<(), Stop> {
        if self.records > 0 {
            self.text.push(b'\n');
        }
        self.line(block)
    }

    /// Prints one JSON record on a line.
    pub(crate) fn json(&mut self, record: &impl Serialize) -> Result<(), Stop> {
        serde_json::to_writer(&mut self.text, record).map_err(io::Error::from)?;
        self.text.push(b'\n');
        self.end_record()
    }

    /// Prints one grid of 81 characters.
    pub(crate) fn grid_line(&mut self, board: &Board) -> Result<(), Stop> {
        let mut line = [b'\n'; CELLS + 1];
        line[..CELLS].copy_from_slice(&board.to_ascii());
        self.text.extend_from_slice(&line);
        self.end_record()
    }

    /// Prints many such grids: the shortest way for the longest outputs.
    pub(crate) fn grid_lines(&mut self, boards: &[Board]) -> Result<(), Stop> {
        for boards in boards.chunks(LINES) {
            let mut lines = [[b'\n'; CELLS + 1]; LINES];
            for (line, board) in lines.iter_mut().zip(boards) {
                line[..CELLS].copy_from_slice(&board.to_ascii());
            }
            self.text.extend_from_slice(lines[..boards.len()].as_flattened());
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
        if self.earlier.is_last(self.records) {
            self.earlier.compare(&self.text)?;
            self.text.clear();
        }
        if self.text.len() >= CHUNK || self.watched || self.pace.is_due(Instant::now) {
            self.flush()?;
        }
        stop::reason().map_or(Ok(()), |reason| Err(Stop::Halted(reason)))
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
            Self::Json | Self::Csv | Self::Svg | Self::Html => None,
        }
    }
}
