//! The grids named on the command line, one after the other.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lazydoku::Error;
use lazydoku::format::{Reader, Record};
use same_file::Handle;

use crate::cli::args::{From, Inputs};
use crate::cli::diagnostic;
use crate::cli::exit::Stop;
use crate::cli::input::compressed::{Bytes, unpacked};
use crate::cli::input::grid::Grid;
use crate::cli::input::table::{self, Column, Row, Table};
use crate::cli::input::written::{Beside, Written};
use crate::cli::out::output::Output;

/// A text on the command line with fewer characters of cells than this is taken for the name of a file.
const SHORTEST_GRID: usize = 60;

/// All grids of all inputs, in order. What cannot be read is reported and passed over.
pub(crate) struct Grids {
    inputs: std::iter::Enumerate<std::vec::IntoIter<OsString>>,
    bytes: ByteCount,
    /// The column of a table that holds the grids, if that was said.
    column: Option<Column>,
    /// How the grids are written, if that was said.
    from: Option<From>,
    /// What cannot use pencil marks, if they are to be refused.
    without_marks: Option<&'static str>,
    source: Option<Source>,
    /// How many grids came before the next.
    read: usize,
    refused: u64,
}

/// How much there is to read, and how much was read.
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

    /// The share that was read, from 0 to 1, if that can be known.
    pub(crate) fn share(&self) -> Option<f64> {
        let total = self.total.filter(|total| *total > 0)?;
        #[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
        Some((self.read.load(Ordering::Relaxed) as f64 / total as f64).min(1.0))
    }
}

/// What is wrong with a grid.
enum Fault {
    /// In a text.
    Text(Error),
    /// In a row of a table.
    Table { place: String, reason: String },
}

struct Source {
    name: Arc<str>,
    content: Content,
}

enum Content {
    /// Grids in any text format.
    Text(Reader<Bytes>),
    /// Grids in a column.
    Table(Box<Table>),
}

impl Grids {
    pub(crate) fn new(Inputs { named: mut inputs, column, from }: Inputs) -> Self {
        if inputs.is_empty() {
            inputs.push("-".into());
        }
        let bytes = ByteCount::of(&inputs);
        let inputs = inputs.into_iter().enumerate();
        Self { inputs, bytes, column, from, ..Self::none() }
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

    /// Refuses grids with pencil marks, if there is something that cannot use them.
    pub(crate) fn refuse_marks(&mut self, without_marks: Option<&'static str>) {
        self.without_marks = without_marks;
    }

    /// Whether this file is one of those to be read.
    pub(crate) fn come_from(&self, file: &Handle) -> bool {
        let mut inputs = self.inputs.clone();
        inputs.any(|(_, input)| file_of(&input).is_some_and(|input| input == *file))
    }

    /// How much there is to read, for those who do not read themselves.
    pub(crate) fn bytes(&self) -> ByteCount {
        self.bytes.clone()
    }

    /// Whether any input was refused so far.
    pub(crate) fn failed(&self) -> bool {
        self.refused > 0
    }

    /// How often an input was refused so far.
    pub(crate) fn refused(&self) -> u64 {
        self.refused
    }

    /// The next grid. Whatever was answered so far is written out before waiting for more input.
    pub(crate) fn next(&mut self, output: &mut Output) -> Result<Option<Grid>, Stop> {
        if self.may_wait() {
            output.flush()?;
        }
        Ok(self.read())
    }

    /// Whether the next grid may have to be waited for.
    pub(crate) fn may_wait(&self) -> bool {
        match &self.source {
            Some(Source { content: Content::Text(reader), .. }) => {
                !reader.get_ref().buffer().contains(&b'\n')
            }
            Some(Source { content: Content::Table(table), .. }) => table.may_wait(),
            None => true,
        }
    }

    /// The next grid.
    pub(crate) fn read(&mut self) -> Option<Grid> {
        loop {
            let Some(source) = &mut self.source else {
                let (place, input) = self.inputs.next()?;
                match open(&input, place, self.column.as_ref(), self.from, &self.bytes.read) {
                    Ok(source) => self.source = Some(source),
                    Err(reason) => self.refuse(&shown(&input), &reason),
                }
                continue;
            };
            match source.next(self.read) {
                Some(Ok(grid)) => {
                    if let Some(what) = self.without_marks.filter(|_| grid.marks().is_some()) {
                        let reason = format!("pencil marks, of which {what} knows nothing");
                        self.refuse(&grid.place(), &reason);
                        continue;
                    }
                    self.read += 1;
                    return Some(grid);
                }
                Some(Err(Fault::Text(error))) => {
                    self.refused += 1;
                    diagnostic::unreadable(&source.name, &error, |number| source.line(number));
                }
                Some(Err(Fault::Table { place, reason })) => self.refuse(&place, &reason),
                None => self.source = None,
            }
        }
    }

    /// Reports what cannot be used, and that there was something.
    pub(crate) fn refuse(&mut self, place: &str, reason: &dyn Display) {
        eprintln!("error: {place}: {reason}");
        self.refused += 1;
    }
}

impl Source {
    /// The line of this number of a text, while it is remembered.
    fn line(&self, number: usize) -> Option<String> {
        match &self.content {
            Content::Text(reader) => reader.get_ref().get_ref().line(number),
            Content::Table(_) => None,
        }
    }

    /// The next grid, which is to have this number, or what is wrong with it.
    #[inline]
    fn next(&mut self, number: usize) -> Option<Result<Grid, Fault>> {
        let name = &self.name;
        Some(match &mut self.content {
            Content::Text(reader) => match reader.next()? {
                Ok(Record { board, candidates, line, text, .. }) => {
                    let beside = Beside { candidates, line: text, solution: None };
                    let (written, source) = (Written::new(board, beside), Arc::clone(name));
                    Ok(Grid { number, written, line, source })
                }
                Err(error) => Err(Fault::Text(error)),
            },
            Content::Table(table) => match table.next()? {
                Ok(Row { written, line }) => {
                    Ok(Grid { number, written, line, source: Arc::clone(name) })
                }
                Err(table::Fault { line, reason }) => {
                    let place =
                        line.map_or_else(|| name.to_string(), |line| format!("{name}:{line}"));
                    Err(Fault::Table { place, reason })
                }
            },
        })
    }
}

/// The file behind an input, if it is one.
fn file_of(input: &OsStr) -> Option<Handle> {
    if input == "-" { file_behind(Handle::stdin()) } else { file_at(input.as_ref()) }
}

/// The file behind standard input or output, if it is one.
pub(crate) fn file_behind(stream: io::Result<Handle>) -> Option<Handle> {
    let is_file = |stream: &Handle| stream.as_file().metadata().is_ok_and(|found| found.is_file());
    stream.ok().filter(is_file)
}

/// The file at a path. Pipes and devices are none: whoever opens these, though only to look, is taken for
/// their reader.
pub(crate) fn file_at(path: &Path) -> Option<Handle> {
    let is_file = std::fs::metadata(path).is_ok_and(|found| found.is_file());
    if is_file { Handle::from_path(path).ok() } else { None }
}

/// Opens an input, the one at this place of the command line.
fn open(
    input: &OsStr,
    place: usize,
    column: Option<&Column>,
    from: Option<From>,
    read: &Arc<AtomicU64>,
) -> Result<Source, Box<dyn Display>> {
    let (name, content): (_, Box<dyn Read + Send>) = if input == "-" {
        let stdin = io::stdin();
        if stdin.is_terminal() {
            eprintln!("note: reading grids from the terminal; Ctrl-D ends them, --help says more");
        }
        ("<stdin>".to_owned(), Box::new(stdin))
    } else {
        match File::open(input) {
            Ok(file) => (shown(input), Box::new(readable(file)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound || is_grid(input) => {
                if !is_grid(input) {
                    return Err(Box::new(no_file(input)));
                }
                let text = input.to_string_lossy().into_owned();
                (format!("<argument {}>", place + 1), Box::new(Cursor::new(text)))
            }
            Err(error) => return Err(Box::new(error)),
        }
    };
    let mut bytes = unpacked(content, Arc::clone(read)).map_err(boxed)?;
    let is_table = match from {
        Some(From::Table) => true,
        Some(From::Text(_)) => column.is_some(),
        None => column.is_some() || Table::is_headed(&mut bytes).map_err(boxed)?,
    };
    let content = match from {
        _ if is_table => Content::Table(Box::new(
            Table::new(bytes, column).map_err(|fault| boxed(fault.reason))?,
        )),
        Some(From::Text(notation)) => Content::Text(Reader::reading(bytes, notation)),
        _ => Content::Text(Reader::new(bytes)),
    };
    Ok(Source { name: name.into(), content })
}

fn boxed(reason: impl Display + 'static) -> Box<dyn Display> {
    Box::new(reason)
}

/// Opening a directory succeeds; only reading it would fail, in words of the system.
fn readable(file: File) -> Result<File, Box<dyn Display>> {
    match file.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(Box::new("is a directory; name the files in it")),
        _ => Ok(file),
    }
}

/// Whether a text that names no file was meant as a grid.
fn is_grid(input: &OsStr) -> bool {
    let text = input.to_string_lossy();
    let is_cell = |character: &char| character.is_ascii_digit() || "._*-?xX".contains(*character);
    text.contains(['\n', '\r']) || text.chars().filter(is_cell).count() >= SHORTEST_GRID
}

fn no_file(input: &OsStr) -> &'static str {
    if Path::new(input).to_string_lossy().chars().filter(char::is_ascii_digit).count() < 9 {
        "no such file"
    } else {
        "no such file, and no grid: a grid has 81 cells, each a digit or one of . 0 _ * - ? x X"
    }
}

fn shown(input: &OsStr) -> String {
    input.to_string_lossy().into_owned()
}
