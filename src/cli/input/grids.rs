//! The grids of all inputs, in the order of the command line.

use std::ffi::OsString;
use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use same_file::Handle;

use crate::cli::args::{Column, From, Inputs};
use crate::cli::diagnostic;
use crate::cli::input::files::file_of;
use crate::cli::input::grid::Grid;
use crate::cli::input::source::{Fault, Source};

/// All grids of all inputs, in order. Anything that cannot be read is reported and skipped.
pub(crate) struct Grids {
    inputs: std::iter::Enumerate<std::vec::IntoIter<OsString>>,
    bytes: ByteCount,
    /// The column of a table that holds the grids, if one was chosen.
    column: Option<Column>,
    /// The format of the grids, if one was chosen.
    from: Option<From>,
    /// What cannot use pencil marks, if they are refused.
    without_marks: Option<&'static str>,
    source: Option<Source>,
    /// Grids read so far.
    read: usize,
    refused: u64,
}

/// How many bytes there are, and how many were read.
#[derive(Clone, Default)]
pub(crate) struct ByteCount {
    read: Arc<AtomicU64>,
    /// Known if all inputs are files.
    total: Option<u64>,
}

impl ByteCount {
    fn of(inputs: &[OsString]) -> Self {
        let length = |input: &OsString| {
            let metadata = std::fs::metadata(input).ok().filter(std::fs::Metadata::is_file)?;
            Some(metadata.len())
        };
        Self { read: Arc::default(), total: inputs.iter().map(length).sum() }
    }

    /// The share that was read, from 0 to 1, if the total is known.
    pub(crate) fn share(&self) -> Option<f64> {
        let total = self.total.filter(|total| *total > 0)?;
        #[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
        Some((self.read.load(Ordering::Relaxed) as f64 / total as f64).min(1.0))
    }
}

impl Grids {
    pub(crate) fn new(inputs: Inputs, without_marks: Option<&'static str>) -> Self {
        let Inputs { named: mut inputs, column, from } = inputs;
        if inputs.is_empty() {
            inputs.push("-".into());
        }
        let bytes = ByteCount::of(&inputs);
        let inputs = inputs.into_iter().enumerate();
        Self { inputs, bytes, column, from, without_marks, ..Self::none() }
    }

    /// No grids.
    pub(crate) fn none() -> Self {
        Self {
            bytes: ByteCount::default(),
            inputs: Vec::new().into_iter().enumerate(),
            column: None,
            from: None,
            without_marks: None,
            source: None,
            read: 0,
            refused: 0,
        }
    }

    /// Whether this file is one of those to be read.
    pub(crate) fn come_from(&self, file: &Handle) -> bool {
        let mut inputs = self.inputs.clone();
        inputs.any(|(_, input)| file_of(&input).is_some_and(|input| input == *file))
    }

    /// How much was read, for other threads to see.
    pub(crate) fn bytes(&self) -> ByteCount {
        self.bytes.clone()
    }

    /// Whether any input was refused so far.
    pub(crate) fn failed(&self) -> bool {
        self.refused > 0
    }

    /// Grids and inputs refused so far.
    pub(crate) fn refused(&self) -> u64 {
        self.refused
    }

    /// Whether reading the next grid may block.
    #[inline]
    pub(crate) fn may_wait(&self) -> bool {
        self.source.as_ref().is_none_or(Source::may_wait)
    }

    /// The next grid.
    pub(crate) fn read(&mut self) -> Option<Grid> {
        loop {
            let Some(source) = &mut self.source else {
                let (place, input) = self.inputs.next()?;
                match Source::open(&input, place, self.column.as_ref(), self.from, &self.bytes.read)
                {
                    Ok(source) => self.source = Some(source),
                    Err(reason) => self.refuse(&input.to_string_lossy(), &reason),
                }
                continue;
            };
            match source.next(self.read) {
                Some(Ok(grid)) => {
                    if let Some(what) = self.without_marks.filter(|_| grid.marks().is_some()) {
                        let reason = format!("{what} cannot use pencil marks");
                        self.refuse(&grid.place(), &reason);
                        continue;
                    }
                    self.read += 1;
                    return Some(grid);
                }
                Some(Err(Fault::Text(error))) => {
                    self.refused += 1;
                    diagnostic::unreadable(source.name(), &error, |number| source.line(number));
                }
                Some(Err(Fault::Table { place, reason })) => self.refuse(&place, &reason),
                None => self.source = None,
            }
        }
    }

    /// Reports something that cannot be used, and counts it.
    pub(crate) fn refuse(&mut self, place: &str, reason: &dyn Display) {
        eprintln!("error: {place}: {reason}");
        self.refused += 1;
    }
}
