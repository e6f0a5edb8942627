//! `-o FILE --resume`: the output file of an interrupted run is its own checkpoint.
//!
//! Records are written whole and in order. However the run ended, the file holds the first records
//! of the output and perhaps part of one more, which is cut off. The same command then skips these
//! records, except that it computes the last one again and compares it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::mem;
use std::path::{Path, PathBuf};

use crate::cli::args::GridFormat;
use crate::cli::ends::stop::Stop;

/// The separator between records.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RecordEnd {
    /// Each record is one line.
    Lines,
    /// Records are separated by empty lines. The last record may be cut between its lines, so it is
    /// dropped.
    Paragraphs,
}

impl RecordEnd {
    pub(crate) fn of(format: GridFormat) -> Self {
        let is_paragraph = format.text().is_some_and(|format| !format.is_one_line());
        if is_paragraph { Self::Paragraphs } else { Self::Lines }
    }
}

/// The content of the file of a resumed run.
pub(crate) struct EarlierFile {
    path: PathBuf,
    records: u64,
    last: Vec<u8>,
}

impl EarlierFile {
    pub(crate) fn none() -> Self {
        Self { path: PathBuf::new(), records: 0, last: Vec::new() }
    }

    pub(crate) fn records(&self) -> u64 {
        self.records
    }

    /// The number of further records to skip after `records` were skipped.
    pub(crate) fn to_pass_over(&self, records: u64) -> u64 {
        (self.records.saturating_sub(1)).saturating_sub(records)
    }

    /// Whether `number`, from one, is the last record of the file.
    pub(crate) fn is_last(&self, number: u64) -> bool {
        self.records == number
    }

    /// Checks that the last record of the file is `record`.
    pub(crate) fn compare(&self, record: &[u8]) -> Result<(), Stop> {
        if record == self.last { Ok(()) } else { Err(self.is_another()) }
    }

    /// Checks that the command printed at least the records in the file.
    pub(crate) fn check(&self, records: u64) -> Result<(), Stop> {
        if records < self.records { Err(self.is_another()) } else { Ok(()) }
    }

    /// The error for a last record that differs from the output of the command.
    pub(crate) fn is_another(&self) -> Stop {
        let (path, record) = (self.path.display(), self.records);
        Stop::Usage(format!(
            "cannot resume {path}: its record {record} differs from what this command prints; \
             use the same command and input, or start again without --resume"
        ))
    }
}

/// Opens a file to resume, truncated after its last whole record. Fails if `is_known` rejects one
/// of its records.
pub(crate) fn open(
    path: &Path,
    layout: RecordEnd,
    mut is_known: impl FnMut(&[u8]) -> bool,
) -> Result<(File, EarlierFile), Stop> {
    let fail = |error: io::Error| Stop::file(path, &error);
    let options = File::options().read(true).write(true).create(true).truncate(false).clone();
    let mut file = options.open(path).map_err(fail)?;
    let mut earlier = EarlierFile { path: path.to_owned(), ..EarlierFile::none() };
    let mut end = 0;
    let mut records = BufReader::with_capacity(1 << 20, &file);
    let mut record = Vec::new();
    while is_whole(&mut records, layout, &mut record).map_err(fail)? {
        end += record.len() as u64;
        earlier.records += 1;
        mem::swap(&mut earlier.last, &mut record);
        if !is_known(&earlier.last) {
            return Err(earlier.is_another());
        }
    }
    file.set_len(end).map_err(fail)?;
    file.seek(SeekFrom::Start(end)).map_err(fail)?;
    Ok((file, earlier))
}

/// Reads the next record, with the empty line before it, and returns whether it is complete.
fn is_whole(text: &mut impl BufRead, layout: RecordEnd, record: &mut Vec<u8>) -> io::Result<bool> {
    record.clear();
    loop {
        let start = record.len();
        text.read_until(b'\n', record)?;
        if record.last() != Some(&b'\n') || record.len() == start {
            return Ok(false);
        }
        let is_empty = record[start..] == *b"\n";
        if layout == RecordEnd::Lines || !is_empty && text.fill_buf()?.starts_with(b"\n") {
            return Ok(true);
        }
    }
}
