//! Writes whole records to standard output or a file, flushing before a reader waits long.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::iter::zip;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use crate::cli::input::name::CELLS;
use lazydoku::{Board, Size};
use same_file::Handle;
use serde::Serialize;

use super::draw::palette;
use super::draw::palette::Palette;
use super::flush_policy::Pace;
use super::number::grouped;
use super::resume::EarlierFile;
use super::table;
use super::table::{AnswerTable, ERROR};
use crate::cli::ends::stop::{Stop, Stopper};
use crate::cli::input::files::file_of_stream;
use crate::cli::input::grid::InputGrid;
use crate::cli::input::named::NamedInput;
use crate::cli::input::origin::Refusal;
use crate::cli::refusals::Refusals;
use crate::cli::run::progress::ProgressBars;
use crate::cli::run::work;

/// The number of buffered bytes that triggers a write.
const CHUNK: usize = 1 << 16;

/// The number of lines formatted at a time.
const LINES: usize = 64;

/// The destination of records. Only whole records are written.
pub(crate) struct RecordOutput {
    target: Box<dyn Write + Send>,
    /// Whole records that are not yet written.
    text: Vec<u8>,
    /// Whether standard output is a terminal, which gets every record at once.
    watched: bool,
    /// The colours of drawings.
    palette: &'static Palette,
    pace: Pace,
    records: u64,
    earlier: EarlierFile,
    /// The number of records to skip, which another run printed.
    left_out: u64,
    refusals: Refusals,
    table: Option<AnswerTable>,
    /// The file, if its name ends in `.svg`, so that it can hold only one picture.
    picture_file: Option<PathBuf>,
    stopper: Stopper,
    progress: ProgressBars,
}

impl RecordOutput {
    pub(crate) fn stdout(stopper: Stopper) -> Self {
        let stdout = io::stdout();
        let watched = stdout.is_terminal();
        let is_file = file_of_stream(Handle::stdout()).is_some();
        let (stdout, palette) = palette::of(stdout);
        let progress = ProgressBars::new(is_file, watched);
        // On Linux, this link names the file that standard output is redirected to.
        let file = fs::read_link("/proc/self/fd/1").unwrap_or_default();
        Self { watched, palette, progress, ..Self::to(stdout, stopper) }.named(&file)
    }

    fn to(target: Box<dyn Write + Send>, stopper: Stopper) -> Self {
        Self {
            target,
            text: Vec::with_capacity(2 * CHUNK),
            watched: false,
            palette: &Palette::PLAIN,
            pace: Pace::new(),
            records: 0,
            earlier: EarlierFile::none(),
            left_out: 0,
            refusals: Refusals::default(),
            table: None,
            picture_file: None,
            stopper,
            progress: ProgressBars::new(true, false),
        }
    }

    /// Sets the name of the file that is written.
    fn named(self, path: &Path) -> Self {
        let is_picture = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("svg"));
        Self { picture_file: is_picture.then(|| path.to_owned()), ..self }
    }

    /// Writes to a new file, replacing an old one.
    pub(crate) fn to_file(path: &Path, stopper: Stopper) -> Result<Self, Stop> {
        let file = File::create(path).map_err(|error| Stop::file(path, &error))?;
        Ok(Self::to(Box::new(file), stopper).named(path))
    }

    /// Appends to a file that holds the records of an earlier run. The caller skips all but the
    /// last of these and prints that one again, to be compared with the file.
    pub(crate) fn after(file: File, path: &Path, earlier: EarlierFile, stopper: Stopper) -> Self {
        stopper.write(earlier.records(), || {});
        Self { earlier, ..Self::to(Box::new(file), stopper) }.named(path)
    }

    /// Sets the placeholders for grids that cannot be used.
    pub(crate) fn refusing(self, refusals: Refusals) -> Self {
        Self { refusals, ..self }
    }

    pub(crate) fn refusals(&self) -> Refusals {
        self.refusals
    }

    pub(crate) fn stopper(&self) -> &Stopper {
        &self.stopper
    }

    /// The progress bars of the run.
    pub(crate) fn progress(&mut self) -> &mut ProgressBars {
        &mut self.progress
    }

    /// The colours of drawings; plain unless colours are on.
    pub(crate) fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// Formats a number: with groups of digits on a terminal.
    pub(crate) fn number(&self, number: &impl ToString) -> String {
        let digits = number.to_string();
        if self.watched { grouped(&digits) } else { digits }
    }

    /// The number of further records that were already printed and can be skipped.
    pub(crate) fn to_pass_over(&self) -> u64 {
        let left_out = self.left_out.saturating_sub(self.records);
        self.earlier.to_pass_over(self.records).max(left_out)
    }

    /// Skips the first records, which another run printed.
    pub(crate) fn leave_out(&mut self, records: u64) {
        self.left_out = records;
        self.stopper.write(self.earlier.records().max(records), || {});
    }

    /// Counts records that the file already holds.
    pub(crate) fn pass_over(&mut self, records: u64) {
        self.records += records;
    }

    /// Skips `records` records if all of them are in the file; returns whether it did.
    pub(crate) fn passes_over(&mut self, records: u64) -> bool {
        let is_there = self.to_pass_over() >= records;
        if is_there {
            self.pass_over(records);
        }
        is_there
    }

    /// Accepts the content of the file without comparing it.
    pub(crate) fn trust_earlier(&mut self) {
        self.earlier = EarlierFile::none();
    }

    /// Checks at the end that everything in the file was printed again.
    pub(crate) fn check_earlier(&self) -> Result<(), Stop> {
        self.earlier.check(self.records)
    }

    /// The number of records so far, including skipped ones.
    pub(crate) fn records(&self) -> u64 {
        self.records
    }

    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        if !self.text.is_empty() {
            let (target, text) = (&mut self.target, &self.text);
            let written = self.stopper.write(self.records, || target.write_all(text));
            self.text.clear();
            written?;
            self.progress.show_records(self.records);
        }
        Ok(self.target.flush()?)
    }

    /// Prints one line.
    pub(crate) fn line(&mut self, line: impl Display) -> Result<(), Stop> {
        writeln!(self.text, "{line}")?;
        self.end_record()
    }

    /// Prints one line of text, faster than [`Self::line`] for millions of lines.
    pub(crate) fn text_line(&mut self, line: &str) -> Result<(), Stop> {
        self.text.extend_from_slice(line.as_bytes());
        self.text.push(b'\n');
        self.end_record()
    }

    /// Prints one picture on a line. An .svg file gets only one, because viewers show no other.
    pub(crate) fn picture(&mut self, picture: impl Display) -> Result<(), Stop> {
        if let Some(file) = self.picture_file.take_if(|_| self.records > self.left_out) {
            self.flush()?;
            return Err(Stop::Usage(format!(
                "{} holds one picture, and an .svg file cannot hold more; for one file each, pipe \
                 the pictures to: split -l 1 --additional-suffix=.svg - picture-",
                file.display()
            )));
        }
        self.line(picture)
    }

    /// Prints a block of lines, separated from the one before.
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

    /// Formats answers as rows of this table.
    pub(crate) fn begin_table(&mut self, table: AnswerTable) {
        self.table = Some(table);
    }

    /// Prints the header if this is the first row, unless an earlier run did.
    pub(crate) fn begin_row(&mut self, grid: &InputGrid) -> Result<(), Stop> {
        self.print_header(Some(grid.source()))
    }

    /// Counts the header, which the file already holds.
    pub(crate) fn pass_over_header(&mut self) {
        self.table.as_mut().map(AnswerTable::begin);
        self.pass_over(1);
    }

    /// Prints the row of a grid with the fields of its answer, and the givens if they have a
    /// column.
    pub(crate) fn row(&mut self, grid: &InputGrid, fields: &[&dyn Display]) -> Result<(), Stop> {
        self.begin_row(grid)?;
        let has_givens = self.table.as_ref().is_some_and(AnswerTable::has_givens);
        let givens = grid.givens_if(has_givens);
        let givens = givens.iter().map(|givens| givens as &dyn Display);
        let fields: Vec<_> = fields.iter().copied().chain(givens).collect();
        table::print_row(grid, &fields, |row| self.line(row))
    }

    /// Ends the table. A table without rows still gets its header.
    pub(crate) fn end_table(&mut self) -> Result<(), Stop> {
        self.print_header(None)
    }

    fn print_header(&mut self, input: Option<&Arc<NamedInput>>) -> Result<(), Stop> {
        let header = self.table.as_mut().map_or(Ok(None), |table| table.header(input))?;
        match header {
            Some(header) if !self.passes_over(1) => self.line(header),
            _ => Ok(()),
        }
    }

    /// Prints the placeholder for an answer, unless an earlier run did.
    pub(crate) fn refuse(&mut self, refusal: &Refusal) -> Result<(), Stop> {
        let is_printed = match self.refusals {
            Refusals::Nothing => false,
            Refusals::Records => true,
            // On a terminal, the error message takes the place of the drawing.
            Refusals::Blocks if self.watched => false,
            // On a terminal, lines need no placeholder for errors that are not shown either.
            _ => refusal.row.is_some() && (refusal.is_shown || !self.watched),
        };
        if !is_printed {
            return Ok(());
        }
        if let Some(row) = &refusal.row {
            self.print_header(Some(&row.input))?;
        }
        if self.passes_over(1) {
            return Ok(());
        }
        match (self.refusals, &self.table, &refusal.row) {
            (Refusals::Records, ..) => self.json(refusal),
            (Refusals::Rows, Some(table), Some(row)) => {
                let row = table.refused(row);
                self.text_line(&row)
            }
            (Refusals::Blocks, ..) => self.block(ERROR),
            _ => self.text_line(ERROR),
        }
    }

    /// Prints one grid on a line.
    pub(crate) fn grid_line(&mut self, grid: &Board) -> Result<(), Stop> {
        let mut line = [b'\n'; CELLS + 1];
        if !is_written(grid, &mut line) {
            return self.line(grid);
        }
        self.text.extend_from_slice(&line);
        self.end_record()
    }

    /// Prints a line for each grid, as fast as possible.
    pub(crate) fn grid_lines(&mut self, grids: &[Board]) -> Result<(), Stop> {
        for grids in grids.chunks(LINES) {
            let mut lines = [[b'\n'; CELLS + 1]; LINES];
            if !zip(grids, &mut lines).all(|(grid, line)| is_written(grid, line)) {
                grids.iter().try_for_each(|grid| self.line(grid))?;
                continue;
            }
            self.text.extend_from_slice(lines[..grids.len()].as_flattened());
            self.records += grids.len() as u64;
            self.end_records()?;
        }
        Ok(())
    }

    fn end_record(&mut self) -> Result<(), Stop> {
        self.records += 1;
        self.end_records()
    }

    fn end_records(&mut self) -> Result<(), Stop> {
        work::end();
        if self.earlier.is_last(self.records) {
            self.earlier.compare(&self.text)?;
            self.text.clear();
        }
        if self.text.len() >= CHUNK || self.watched || self.pace.is_due(Instant::now) {
            self.flush()?;
        }
        self.stopper.reason().map_or(Ok(()), |reason| Err(Stop::Halted(reason)))
    }
}

/// Writes the characters of a classic grid; false for other grids.
#[inline]
fn is_written(grid: &Board, line: &mut [u8; CELLS + 1]) -> bool {
    let cells: Result<&[u8; CELLS], _> = grid.cells().try_into();
    let Some(cells) = cells.ok().filter(|_| grid.size() == Size::CLASSIC) else { return false };
    for (character, &digit) in zip(line, cells) {
        *character = if digit == 0 { b'.' } else { b'0' + digit };
    }
    true
}
