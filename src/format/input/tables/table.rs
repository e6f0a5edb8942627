//! Puzzles in a column of a table.

use std::collections::BTreeMap;
use std::io::BufRead;

use csv::{Position, ReaderBuilder, StringRecord, StringRecordsIntoIter, WriterBuilder};

use super::compressed::Bytes;
use super::reading::{Reading, is_grid};
use crate::classic::values::{CELLS, SIDE};
use crate::format::json::{GRID_FIELDS, names_rules, names_solution};
use crate::format::line::grid_line::read as read_line;
use crate::format::puzzle::record::Record;
use crate::format::reader::Reader;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::error;
use crate::values::error::Error;
use crate::values::size::Size;

/// The values of a field without rules.
const NOTHINGS: [&str; 6] = ["", "0", "none", "null", "false", "no"];

/// A requested column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// Counted from 1.
    Number(usize),
    /// Its name in the first line.
    Name(String),
}

impl From<&str> for Column {
    fn from(text: &str) -> Self {
        match text.parse() {
            Ok(number) if number > 0 => Self::Number(number),
            _ => Self::Name(text.to_owned()),
        }
    }
}

/// The columns of a table.
#[derive(PartialEq, Eq)]
pub struct Columns {
    /// Their names, unless the first line is a row of data.
    pub names: Option<Vec<String>>,
    /// The first line of the table, normalised.
    pub first: String,
    /// The number of columns.
    pub number: usize,
    /// The separator between fields.
    pub delimiter: char,
}

impl Columns {
    /// The number of fields in a line of the table.
    #[must_use]
    pub fn fields_of(&self, line: &str) -> usize {
        let mut is_quoted = false;
        let is_end = |next: &char| {
            is_quoted ^= *next == '"';
            !is_quoted && *next == self.delimiter
        };
        1 + line.chars().filter(is_end).count()
    }
}

/// The rows of a table, each with a grid.
pub struct Table {
    rows: StringRecordsIntoIter<Bytes>,
    reading: Reading,
    delimiter: u8,
    puzzle: usize,
    /// The name of the column in messages.
    name: String,
    solution: Option<usize>,
    /// The columns with regions and other rules, and their names.
    rules: Vec<(usize, String)>,
    /// The first row, unless it is a header.
    first: Option<StringRecord>,
}

/// A row with a grid.
pub struct Row {
    /// The grid, with the rules given in other columns.
    pub record: Record,
    /// The row as a line of the table.
    pub text: String,
    /// The field in the solution column.
    pub solution: Option<String>,
    /// The line on which it starts, from one.
    pub line: usize,
}

/// A row without a valid grid, and the reason.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The line, from one, if it is known.
    pub line: Option<usize>,
    /// The error message.
    pub reason: String,
    /// The row as a line of the table.
    pub text: Option<String>,
}

impl Table {
    /// Whether the first line looks like the header of a table of puzzles.
    ///
    /// # Errors
    /// If the bytes cannot be read.
    pub fn is_headed(bytes: &mut Bytes) -> std::io::Result<bool> {
        let start = bytes.fill_buf()?;
        let line = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let names = fields(&String::from_utf8_lossy(line), delimiter(line));
        Ok(names.len() > 1 && names.iter().any(|name| is_one_of(name, &GRID_FIELDS)))
    }

    /// The likely column of grids, by name or number, if the first lines look like a table without
    /// a known header.
    ///
    /// # Errors
    /// If the bytes cannot be read.
    pub fn likely_column(bytes: &mut Bytes) -> std::io::Result<Option<String>> {
        let start = String::from_utf8_lossy(bytes.fill_buf()?).into_owned();
        let mut lines = start.lines();
        let (first, second) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let names = fields(first, delimiter(first.as_bytes()));
        let are_rules = !names[0].is_empty() && names[0].parse::<Rules>().is_ok();
        if names.len() < 2 || are_rules || first.trim_start().starts_with(['#', '[', '{', '<']) {
            return Ok(None);
        }
        // Grids in the first two columns, and gsf's in the fifth, are read without a hint.
        Ok(match place_of_grid(&names) {
            Some(0 | 1 | 4) => None,
            Some(place) => Some((place + 1).to_string()),
            None => place_of_grid(&fields(second, delimiter(first.as_bytes())))
                .and_then(|place| names.get(place).cloned())
                .filter(|name| name.len() < CELLS / 2 && name.contains(char::is_alphabetic)),
        })
    }

    /// Opens a table with its puzzles in this column, by default in one with a known name; also
    /// returns its columns.
    ///
    /// # Errors
    /// If the first row cannot be read, or there is no such column.
    pub fn new(
        mut bytes: Bytes,
        column: Option<&Column>,
        reading: Reading,
    ) -> Result<(Self, Columns), Fault> {
        let unreadable =
            |error: &dyn ToString| Fault { line: None, reason: error.to_string(), text: None };
        let start = bytes.fill_buf().map_err(|error| unreadable(&error))?;
        let delimiter = delimiter(start.split(|byte| *byte == b'\n').next().unwrap_or_default());
        let mut rows = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter)
            .from_reader(bytes)
            .into_records();
        let header = match rows.next() {
            None => StringRecord::new(),
            Some(first) => first.map_err(|error| unreadable(&error))?,
        };
        let place_of = |wanted: &dyn Fn(&str) -> bool| {
            header.iter().position(|name| wanted(name.trim_start_matches('\u{FEFF}').trim()))
        };
        let puzzle = match column {
            Some(Column::Number(number)) => Some(number - 1),
            Some(Column::Name(wanted)) => place_of(&|name| name.eq_ignore_ascii_case(wanted)),
            // In tables of this program, `puzzle` is the number of the puzzle.
            None if header.get(1) == Some("index") => place_of(&|name| name == "solution"),
            None => place_of(&|name| name.eq_ignore_ascii_case("grid"))
                .or_else(|| place_of(&|name| is_one_of(name, &GRID_FIELDS))),
        };
        let Some(puzzle) = puzzle else {
            let names = header.iter().collect::<Vec<_>>().join(", ");
            let reason = format!("no such column; the columns are {names}");
            return Err(Fault { line: Some(1), reason, text: None });
        };
        let solution = place_of(&names_solution);
        let title = header.get(puzzle).unwrap_or_default();
        let is_headed = Board::read(title, Size::CLASSIC).is_err()
            && !is_grid(title.as_ref())
            && !reading.is_meant(title.as_ref());
        let name = match title {
            title if is_headed => format!("column \"{title}\""),
            _ => format!("column {}", puzzle + 1),
        };
        let names = header.iter().map(|name| name.trim().to_ascii_lowercase()).enumerate();
        let rules = names.filter(|(place, name)| *place != puzzle && names_rules(name)).collect();
        let columns = Columns {
            names: is_headed.then(|| header.iter().map(str::to_owned).collect()),
            first: line_of(&header, delimiter),
            number: header.len(),
            delimiter: delimiter.into(),
        };
        let first = (!is_headed && !header.is_empty()).then_some(header);
        let table = Self { rows, reading, delimiter, puzzle, name, solution, rules, first };
        Ok((table, columns))
    }

    /// Reads the remaining grids as grids of this size.
    pub fn expect(&mut self, size: Size) {
        self.reading.size = Some(size);
    }

    /// Whether reading the next row may block: the whole lines in the buffer have less than a grid
    /// left.
    #[must_use]
    pub fn may_wait(&self) -> bool {
        let rows = self.rows.reader();
        rows.position().byte() + CELLS as u64 > rows.get_ref().get_ref().whole_lines()
    }

    /// The number of bytes in rows returned so far, and in all that was read.
    #[must_use]
    pub fn used(&self) -> (u64, u64) {
        let rows = self.rows.reader();
        (rows.position().byte(), rows.get_ref().get_ref().length())
    }

    /// The number of lines read so far.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.rows.reader().get_ref().get_ref().lines()
    }

    /// The next row.
    pub fn next_row(&mut self) -> Option<Result<Row, Fault>> {
        let record = match self.first.take() {
            Some(first) => first,
            None => match self.rows.next()? {
                Ok(record) => record,
                Err(error) => {
                    let line = error.position().map(|position| position.line() as usize);
                    let reason = error.to_string();
                    return Some(Err(Fault { line, reason, text: None }));
                }
            },
        };
        Some(self.row(&record))
    }

    fn row(&self, record: &StringRecord) -> Result<Row, Fault> {
        let line = record.position().map_or(1, Position::line) as usize;
        let text = || Some(self.text(record));
        let fault = |reason| Fault { line: Some(line), reason, text: text() };
        let Some(puzzle) = record.get(self.puzzle) else {
            let (number, columns) = (self.puzzle + 1, record.len());
            return Err(fault(format!("no column {number}; the row has {columns}")));
        };
        let rules = self.rules_of(record);
        let read = if rules.is_empty() {
            self.grid(puzzle.trim())
        } else {
            self.with_rules(puzzle.trim(), rules)
        };
        let found = read.map_err(|error| fault(format!("{}: {}", self.name, error.reason())))?;
        let solution = self.solution.and_then(|place| record.get(place)).map(str::to_owned);
        Ok(Row { record: found, text: self.text(record), solution, line })
    }

    /// The grid of a field: 81 characters, or one grid in another format.
    fn grid(&self, field: &str) -> Result<Record, Error> {
        let board = read_line(field, error::Position::column(1));
        let board = board.map(|board| Record::of_board(&board, 1, None));
        let is_other = self.reading.is_of_other_size();
        if board.is_ok() && !is_other {
            return board;
        }
        let length = field.chars().count();
        let has_side = length > SIDE && length.isqrt().pow(2) == length;
        let mut records = self.reading.set(Reader::new(field.as_bytes()));
        match (records.next(), records.next()) {
            (Some(Ok(record)), None) => Ok(record),
            (Some(Err(error)), None) if is_other || has_side || field.contains(['~', '{']) => {
                Err(error)
            }
            // Other fields are probably meant as 81 characters.
            _ => board,
        }
    }

    /// The fields of a row with rules, and the names of their columns.
    fn rules_of<'a>(&'a self, record: &'a StringRecord) -> Vec<(&'a str, &'a str)> {
        let fields = self
            .rules
            .iter()
            .map(|(place, name)| (name.as_str(), record.get(*place).unwrap_or_default().trim()));
        let is_nothing =
            |text: &str| NOTHINGS.iter().any(|nothing| text.eq_ignore_ascii_case(nothing));
        fields.filter(|(_, text)| !is_nothing(text)).collect()
    }

    /// The grid of a field with rules from other fields, read like a JSON record.
    fn with_rules(&self, field: &str, rules: Vec<(&str, &str)>) -> Result<Record, Error> {
        let fields = rules.into_iter().chain([("grid", field)]);
        let object: BTreeMap<&str, &str> = fields.collect();
        let text = serde_json::to_string(&object).unwrap_or_default();
        let mut records = self.reading.set(Reader::new(text.as_bytes()));
        match records.next() {
            Some(record) => record,
            None => self.grid(field),
        }
    }

    /// The row as a line of the table.
    fn text(&self, record: &StringRecord) -> String {
        line_of(record, self.delimiter)
    }
}

/// The fields as a line of a table.
fn line_of(record: &StringRecord, delimiter: u8) -> String {
    let mut writer = WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
    // Writing to memory cannot fail, and the fields are valid text.
    let _ = writer.write_record(record);
    let bytes = writer.into_inner().unwrap_or_default();
    let line = String::from_utf8_lossy(&bytes);
    line.strip_suffix('\n').unwrap_or(&line).to_owned()
}

/// The index of the first field that is a grid.
fn place_of_grid(fields: &[String]) -> Option<usize> {
    fields.iter().position(|field| Board::read(field, Size::CLASSIC).is_ok())
}

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// The delimiter of a line.
fn delimiter(line: &[u8]) -> u8 {
    [b'\t', b';'].into_iter().find(|delimiter| line.contains(delimiter)).unwrap_or(b',')
}

fn fields(line: &str, delimiter: u8) -> Vec<String> {
    line.split(char::from(delimiter))
        .map(|field| {
            field
                .trim_matches(|c: char| c.is_whitespace() || c == '"' || c == '\u{FEFF}')
                .to_owned()
        })
        .collect()
}
