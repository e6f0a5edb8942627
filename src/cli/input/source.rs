//! One input: a file, standard input or an argument, opened and its format detected.

use std::ffi::OsStr;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, Cursor, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lazydoku::Error;
use lazydoku::format::{Reader, SharedRules};
use lazydoku::tables::{self, Bytes, Column, Reading, Table, are_rules, is_grid, unpacked};
use lazydoku::{Puzzle, Size};

use super::compact_grid::{CompactGrid, RareParts};
use super::grid::InputGrid;
use super::gridless::Gridless;
use super::idle_marks::take_idle_marks;
use super::named::NamedInput;
use super::origin::{InputRow, Origin};
use super::tally::ErrorTally;
use crate::cli::args::From;
use crate::cli::diagnostic;
use crate::cli::stderr::say;

pub(super) struct InputSource {
    name: Arc<NamedInput>,
    content: InputContent,
    /// The number of records so far, bad ones included.
    records: usize,
    /// The bytes of all inputs that were read before this one.
    start: u64,
    errors: ErrorTally,
}

enum InputContent {
    /// Grids in any text format.
    Text(Box<Reader<Bytes>>),
    /// Grids in a column of a table.
    Table(Box<Table>),
}

/// An error in one grid.
pub(super) enum GridProblem {
    /// In a text format.
    Text(Error),
    /// In a row of a table.
    Table { line: Option<usize>, reason: String, row: Option<String> },
}

impl InputSource {
    /// Opens the input with this index on the command line.
    pub(super) fn open(
        input: &OsStr,
        place: usize,
        column: Option<&Column>,
        from: Option<From>,
        reading: Reading,
        read: &Arc<AtomicU64>,
    ) -> Result<Self, Box<dyn Display>> {
        let start = read.load(Ordering::Relaxed);
        let (name, content): (_, Box<dyn Read + Send>) = if input == "-" {
            let stdin = io::stdin();
            if stdin.is_terminal() {
                say(format_args!(
                    "note: reading grids from the terminal; end with Ctrl-D, see --help for more"
                ));
            }
            (shown(input), Box::new(stdin))
        } else {
            let is_grid = is_grid(input) || reading.is_meant(input) || reading.reads(input);
            match File::open(input) {
                Ok(file) => (shown(input), Box::new(readable(file)?)),
                Err(error) if error.kind() == io::ErrorKind::NotFound || is_grid => {
                    if !is_grid {
                        return Err(Box::new(no_file(input)));
                    }
                    let text = input.to_string_lossy().into_owned();
                    (format!("<argument {}>", place + 1), Box::new(Cursor::new(text)))
                }
                Err(error) => return Err(Box::new(diagnostic::reason(&error))),
            }
        };
        let mut bytes = unpacked(content, Arc::clone(read)).map_err(boxed)?;
        let is_empty = bytes.fill_buf().map_err(boxed)?.is_empty();
        let is_table = match from {
            _ if is_empty => false,
            Some(From::Table) => true,
            Some(From::Text(_)) => column.is_some(),
            None => column.is_some() || Table::is_headed(&mut bytes).map_err(boxed)?,
        };
        if from.is_none()
            && !is_table
            && let Some(column) = Table::likely_column(&mut bytes).map_err(boxed)?
        {
            let column = shell_words::quote(&column);
            let advice = format!("this looks like a table; if it is one, use --column {column}");
            diagnostic::note(&name, &advice);
        }
        let mut columns = None;
        let content = match from {
            _ if is_table => {
                let table = Table::new(bytes, column, reading);
                let (table, its) = table.map_err(|fault| boxed(fault.reason))?;
                columns = Some(its);
                InputContent::Table(Box::new(table))
            }
            Some(From::Text(notation)) => {
                InputContent::Text(Box::new(reading.set(Reader::reading(bytes, notation))))
            }
            _ => InputContent::Text(Box::new(reading.set(Reader::new(bytes)))),
        };
        Ok(Self {
            name: Arc::new(NamedInput { name, columns }),
            content,
            records: 0,
            start,
            errors: ErrorTally::default(),
        })
    }

    /// Reads the remaining grids as grids of this size.
    pub(super) fn expect(&mut self, size: Size) {
        match &mut self.content {
            InputContent::Text(reader) => reader.set_size(size),
            InputContent::Table(table) => table.expect(size),
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name.name
    }

    /// Counts an error and returns whether to show it.
    pub(super) fn is_shown(&mut self, reason: &str) -> bool {
        self.errors.add(reason, self.records > self.errors.number() + 1)
    }

    /// Reports at the end how many lines could not be read, unless all of these errors were shown.
    pub(super) fn report_errors(&self) {
        let Some(errors) = self.errors.counted() else { return };
        let lines = match &self.content {
            InputContent::Text(reader) => reader.get_ref().get_ref().lines(),
            InputContent::Table(table) => table.lines(),
        };
        say(format_args!("error: {}: {errors} of {lines} lines could not be read", self.name));
    }

    /// The reason why the input has no grid, if nothing was read from it and nothing refused.
    pub(super) fn gridless(&self) -> Option<Gridless> {
        // The attempt at its end was counted as a record.
        (self.records < 2).then(|| match &self.content {
            InputContent::Text(reader) => Gridless::of(reader.get_ref().get_ref().last_line()),
            InputContent::Table(_) => Gridless::NoRows,
        })
    }

    /// The position in this input, with the row of a table.
    pub(super) fn row(&self, text: Option<String>) -> InputRow {
        InputRow { input: Arc::clone(&self.name), text: text.unwrap_or_default() }
    }

    /// The origin of the last record, which starts on this line.
    pub(super) fn origin(&self, line: Option<usize>) -> Origin {
        let record = self.records.checked_sub(1);
        Origin { file: self.name.to_string(), line, record }
    }

    /// Whether reading the next grid may block.
    #[inline]
    pub(super) fn may_wait(&self) -> bool {
        match &self.content {
            InputContent::Text(reader) => !reader.get_ref().buffer().contains(&b'\n'),
            InputContent::Table(table) => table.may_wait(),
        }
    }

    /// Estimates how many of its bytes were read but not yet used, given that `read` bytes of all
    /// inputs were read. Compressed bytes are counted in proportion to unpacked ones.
    pub(super) fn unused(&self, read: u64) -> f64 {
        let (used, unpacked) = match &self.content {
            InputContent::Text(reader) => {
                let (bytes, waiting) = (reader.get_ref(), reader.get_ref().buffer().len() as u64);
                (bytes.get_ref().length() - waiting, bytes.get_ref().length())
            }
            InputContent::Table(table) => table.used(),
        };
        #[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
        let waiting = unpacked.saturating_sub(used) as f64 / unpacked.max(1) as f64;
        #[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
        let own = read.saturating_sub(self.start) as f64;
        own * waiting
    }

    /// The line with this number, if it is still buffered.
    pub(super) fn line(&self, number: usize) -> Option<String> {
        match &self.content {
            InputContent::Text(reader) => reader.get_ref().get_ref().line(number),
            InputContent::Table(_) => None,
        }
    }

    /// The next grid, numbered `number`, or its error. Inlining this function would copy each grid
    /// once more.
    #[inline(never)]
    pub(super) fn next(
        &mut self,
        number: usize,
        rules: &mut SharedRules,
    ) -> Option<Result<InputGrid, GridProblem>> {
        let (name, place) = (&self.name, self.records);
        self.records += 1;
        let (mut record, row) = match &mut self.content {
            InputContent::Text(reader) => match reader.next()? {
                Ok(record) => (record, None),
                Err(error) => return Some(Err(GridProblem::Text(error))),
            },
            InputContent::Table(table) => match table.next_row()? {
                Ok(tables::Row { mut record, text, solution, line }) => {
                    record.line = line;
                    (record, Some((text, solution)))
                }
                Err(tables::Fault { line, reason, text }) => {
                    return Some(Err(GridProblem::Table { line, reason, row: text }));
                }
            },
        };
        let line = record.line;
        if row.is_none() {
            if are_small(&record.puzzle)
                && record.text().is_none()
                && rules.size().ok().flatten().is_none()
            {
                let advice = "these 16 lines are the rows of one grid; if each of them is a grid, \
                              use --rules box=2x2";
                diagnostic::note(&format!("{name}:{line}"), &advice);
            }
            for note in record.notes() {
                diagnostic::note(&format!("{name}:{line}"), note);
            }
        }
        if let Err(error) = rules.apply_to(&mut record) {
            // Otherwise the column would be one of the rules, not of the input.
            let (reason, row) = (error.reason().to_string(), row.map(|(text, _)| text));
            return Some(Err(GridProblem::Table { line: Some(line), reason, row }));
        }
        let marks = take_idle_marks(&mut record.puzzle);
        let has_more = row.is_some() || marks.is_some();
        let beside = has_more.then(|| Box::new(RareParts { row, marks }));
        let written = CompactGrid { record, beside };
        if let Some(ignored) = written.ignored() {
            say(format_args!("warning: {name}:{line}: ignored unknown rules: {ignored}"));
        }
        Some(Ok(InputGrid { number, written, line, record: place, source: Arc::clone(name) }))
    }
}

/// Whether the rows of a grid of side 16 may each be a grid of side 4: it has only digits up to 4,
/// and they conflict.
fn are_small(puzzle: &Puzzle) -> bool {
    let grid = puzzle.grid();
    grid.side() == 16
        && grid.cells().iter().all(|it| *it <= 4)
        && puzzle.conflicts().next().is_some()
}

fn boxed(reason: impl Display + 'static) -> Box<dyn Display> {
    Box::new(reason)
}

/// Rejects directories: opening one succeeds, and only reading it would fail, with an obscure
/// message.
fn readable(file: File) -> Result<File, Box<dyn Display>> {
    match file.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(Box::new("is a directory; name the files in it")),
        _ => Ok(file),
    }
}

fn no_file(input: &OsStr) -> &'static str {
    let text = input.to_string_lossy();
    if text.trim().is_empty() {
        "an empty argument; name a file, type a grid, or use - for standard input"
    } else if are_rules(&text) {
        "no such file; if these are rules, put a grid after them, as in 'box=2x2 \
         1..............4', or use --rules for all grids"
    } else if text.chars().filter(char::is_ascii_digit).count() < 9 {
        "no such file"
    } else {
        "no such file, and not a grid: a grid has 81 cells, each a digit or one of . 0 _ * - ? x X"
    }
}

/// The name of an input in messages and records, unless it is a typed grid.
pub(super) fn shown(input: &OsStr) -> String {
    match input.to_string_lossy() {
        text if text == "-" => "<stdin>".to_owned(),
        text if text.trim().is_empty() => format!("'{text}'"),
        text => text.into_owned(),
    }
}
