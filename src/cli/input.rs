//! The grids named on the command line, one after the other.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufReader, Cursor, IsTerminal, Read};
use std::path::Path;

use lazydoku::format::{Reader, Record};
use lazydoku::{Board, Error};

use super::exit::Stop;
use super::output::Output;

/// A text on the command line shorter than this is taken for the name of a file.
const SHORTEST_GRID: usize = 60;

/// All grids of all inputs, in order. What cannot be read is reported and passed over.
pub(crate) struct Grids {
    inputs: std::iter::Enumerate<std::vec::IntoIter<OsString>>,
    source: Option<Source>,
    /// How many grids came before the next.
    read: usize,
    failed: bool,
}

/// A grid, and where it came from.
pub(crate) struct Grid {
    /// Its place among all grids, from zero.
    pub(crate) number: usize,
    pub(crate) record: Record,
    source: String,
}

struct Source {
    name: String,
    reader: Reader<BufReader<Box<dyn Read>>>,
}

impl Grids {
    pub(crate) fn new(mut inputs: Vec<OsString>) -> Self {
        if inputs.is_empty() {
            inputs.push("-".into());
        }
        Self { inputs: inputs.into_iter().enumerate(), source: None, read: 0, failed: false }
    }

    /// Whether any input was refused so far.
    pub(crate) fn failed(&self) -> bool {
        self.failed
    }

    /// The next grid. Whatever was answered so far is written out before waiting for more input.
    pub(crate) fn next(&mut self, output: &mut Output) -> Result<Option<Grid>, Stop> {
        loop {
            if self.source.is_none() {
                let Some((place, input)) = self.inputs.next() else { return Ok(None) };
                match open(&input, place) {
                    Ok(source) => self.source = Some(source),
                    Err(reason) => self.refuse(&shown(&input), &reason),
                }
                continue;
            }
            let source = self.source.as_mut().expect("a source was opened");
            if !source.reader.get_ref().buffer().contains(&b'\n') {
                output.flush()?;
            }
            match source.reader.next() {
                Some(Ok(record)) => {
                    let grid = Grid { number: self.read, record, source: source.name.clone() };
                    self.read += 1;
                    return Ok(Some(grid));
                }
                Some(Err(error)) => {
                    let place = place(&source.name, &error);
                    self.refuse(&place, &error.reason());
                }
                None => self.source = None,
            }
        }
    }

    fn refuse(&mut self, place: &str, reason: &dyn std::fmt::Display) {
        eprintln!("error: {place}: {reason}");
        self.failed = true;
    }
}

impl Grid {
    pub(crate) fn board(&self) -> &Board {
        &self.record.board
    }

    /// The grid on one line: as it came, if it came so.
    pub(crate) fn line(&self) -> String {
        self.record.text.clone().unwrap_or_else(|| self.board().to_string())
    }

    /// Where it stands, for messages: `puzzles.txt:3`.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.source, self.record.line)
    }

    /// Says on standard error which givens clash, if any do: why there is no solution.
    pub(crate) fn note_conflicts(&self) {
        for conflict in self.board().conflicts() {
            eprintln!("note: {}: {conflict}, so there is no solution", self.place());
        }
    }
}

/// Opens an input, the one at this place of the command line.
fn open(input: &OsStr, place: usize) -> Result<Source, Box<dyn std::fmt::Display>> {
    let (name, content): (_, Box<dyn Read>) = if input == "-" {
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
    Ok(Source { name, reader: Reader::new(BufReader::with_capacity(1 << 16, content)) })
}

/// Opening a directory succeeds; only reading it would fail, in words of the system.
fn readable(file: File) -> Result<File, Box<dyn std::fmt::Display>> {
    match file.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(Box::new("is a directory; name the files in it")),
        _ => Ok(file),
    }
}

/// Whether a text that names no file was meant as a grid.
fn is_grid(input: &OsStr) -> bool {
    let text = input.to_string_lossy();
    let is_cell_or_border = |character: char| {
        character.is_ascii_digit()
            || " ._*|+-=:#,;[]'\"\t".contains(character)
            || ('\u{2500}'..='\u{257f}').contains(&character)
    };
    text.contains(['\n', '\r'])
        || text.chars().count() >= SHORTEST_GRID && text.chars().all(is_cell_or_border)
}

fn no_file(input: &OsStr) -> &'static str {
    if Path::new(input).to_string_lossy().chars().filter(char::is_ascii_digit).count() < 9 {
        "no such file"
    } else {
        "no such file, and no grid: a grid has 81 cells, each a digit or one of . 0 _ *"
    }
}

fn shown(input: &OsStr) -> String {
    input.to_string_lossy().into_owned()
}

/// The name with line and column behind it, as far as they are known.
fn place(name: &str, error: &Error) -> String {
    [error.line(), error.column()]
        .into_iter()
        .flatten()
        .fold(name.to_owned(), |place, number| format!("{place}:{number}"))
}
