//! `-o FILE --resume`: a file that a run left behind is its own checkpoint.
//!
//! Records are written whole and in order, so whatever ended the run, the file holds the first records
//! of the output, and perhaps a piece of one more. The piece is cut off. Then the same command passes
//! over what is there and goes on; the last record that is there is made again, and has to be the same.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::mem;
use std::path::PathBuf;

use lazydoku::Board;

use crate::cli::args::{Destination, GridFormat};
use crate::cli::exit::Stop;
use crate::cli::input::grids::{Grids, file_at};
use crate::cli::out::output::Output;

/// How many lines a record has, and how many are between two.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    lines: usize,
    between: usize,
}

impl Layout {
    pub(crate) const LINES: Self = Self { lines: 1, between: 0 };

    pub(crate) fn of(format: GridFormat) -> Self {
        match format.text().filter(|format| !format.is_one_line()) {
            Some(format) => {
                Self { lines: format.text(&Board::EMPTY).to_string().lines().count(), between: 1 }
            }
            None => Self::LINES,
        }
    }
}

/// What a file held before.
pub(crate) struct Earlier {
    path: PathBuf,
    records: u64,
    last: Vec<u8>,
}

impl Earlier {
    pub(crate) fn none() -> Self {
        Self { path: PathBuf::new(), records: 0, last: Vec::new() }
    }

    pub(crate) fn records(&self) -> u64 {
        self.records
    }

    /// How many records are still to be passed over after so many.
    pub(crate) fn to_pass_over(&self, records: u64) -> u64 {
        (self.records.saturating_sub(1)).saturating_sub(records)
    }

    /// Whether the record of this number, from one, is the last that is there.
    pub(crate) fn is_last(&self, number: u64) -> bool {
        self.records == number
    }

    /// Whether the last record is this one.
    pub(crate) fn compare(&self, record: &[u8]) -> Result<(), Stop> {
        if record == self.last { Ok(()) } else { Err(self.is_another()) }
    }

    /// After so many records that the command printed in all: whether it can have been this command.
    pub(crate) fn check(&self, records: u64) -> Result<(), Stop> {
        if records < self.records { Err(self.is_another()) } else { Ok(()) }
    }

    /// The last record is not what the command prints.
    pub(crate) fn is_another(&self) -> Stop {
        let (path, record) = (self.path.display(), self.records);
        Stop::Usage(format!(
            "cannot go on with {path}: its record {record} is not what this command prints there; \
             repeat the command and the input that began it, or leave out --resume to begin again"
        ))
    }
}

/// Sends the output where it is to go. Calls `known` with each whole record that is there already.
pub(crate) fn open(
    destination: &Destination,
    layout: Layout,
    grids: &mut Grids,
    mut known: impl FnMut(&[u8], &mut Grids) -> bool,
) -> Result<Option<Output>, Stop> {
    let Some(path) = &destination.output else { return Ok(None) };
    if file_at(path).is_some_and(|file| grids.come_from(&file)) {
        return Err(Stop::Usage(format!(
            "the output would overwrite the input {}",
            path.display()
        )));
    }
    if !destination.resume {
        return Output::to_file(path).map(Some);
    }
    let fail = |error: io::Error| Stop::file(path, &error);
    let options = File::options().read(true).write(true).create(true).truncate(false).clone();
    let mut file = options.open(path).map_err(fail)?;
    let mut earlier = Earlier { path: path.clone(), ..Earlier::none() };
    let mut end = 0;
    let mut records = BufReader::with_capacity(1 << 20, &file);
    let mut record = Vec::new();
    while is_whole(&mut records, layout, earlier.records > 0, &mut record).map_err(fail)? {
        end += record.len() as u64;
        earlier.records += 1;
        mem::swap(&mut earlier.last, &mut record);
        if !known(&earlier.last, grids) {
            return Err(earlier.is_another());
        }
    }
    file.set_len(end).map_err(fail)?;
    file.seek(SeekFrom::Start(end)).map_err(fail)?;
    Ok(Some(Output::behind(file, earlier)))
}

/// Reads the next record, with the line between it and the one before; whether it is a whole one.
fn is_whole(
    text: &mut impl BufRead,
    layout: Layout,
    is_behind_another: bool,
    record: &mut Vec<u8>,
) -> io::Result<bool> {
    let lines = layout.lines + if is_behind_another { layout.between } else { 0 };
    record.clear();
    for _ in 0..lines {
        text.read_until(b'\n', record)?;
        if record.last() != Some(&b'\n') {
            return Ok(false);
        }
    }
    Ok(true)
}
