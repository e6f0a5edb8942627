//! Grids as Python passes them: text, numbers in lists, or a buffer of numbers.

use lazydoku::format::{Reader, Record, SharedRules};
use lazydoku::{Board, Error, Rules, Size};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyInt, PyString};

use crate::digits::blank_of;
use crate::error::{Fault, place, raised, wrong};
use crate::puzzle::Puzzle;
use crate::subject::Subject;

/// The content of a cell as passed. Depending on the grid, a digit may mean a blank.
#[derive(Clone, Copy)]
pub(crate) enum Content {
    Blank,
    /// A printed digit, not yet checked.
    Digit(i128),
    /// A number that is not an integer, or is too large.
    Fraction(f64),
}

/// A number type of arrays.
pub(crate) trait Number: Copy {
    fn content(self) -> Content;
}

macro_rules! integers {
    ($($integer:ty)+) => {
        $(impl Number for $integer {
            fn content(self) -> Content {
                Content::Digit(self.into())
            }
        })+
    };
}

integers! { u8 i64 i32 i16 i8 u64 u32 u16 }

/// Columns with blanks arrive as floats, with NaN for a blank.
impl Number for f64 {
    #[expect(clippy::float_cmp, reason = "whole numbers are themselves")]
    fn content(self) -> Content {
        if self.is_nan() {
            Content::Blank
        } else if self.trunc() == self && self.abs() < 1e15 {
            Content::Digit(self as i128)
        } else {
            Content::Fraction(self)
        }
    }
}

impl Number for f32 {
    fn content(self) -> Content {
        f64::from(self).content()
    }
}

/// A grid as Python passes it.
pub(crate) enum Given {
    Subject(Subject),
    Text(String),
    Cells(Vec<Content>),
}

impl Given {
    pub(crate) fn new(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(puzzle) = value.cast::<Puzzle>() {
            return Ok(Self::Subject(puzzle.get().subject().clone()));
        }
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Self::Text(text.to_str()?.to_owned()));
        }
        if let Ok(text) = value.cast::<PyBytes>() {
            return Ok(Self::Text(String::from_utf8_lossy(text.as_bytes()).into_owned()));
        }
        if let Ok(buffer) = PyUntypedBuffer::get(value) {
            // Arrays of Python objects or of text.
            if buffer.format().to_bytes().ends_with(b"O")
                || buffer.format().to_bytes().ends_with(b"w")
            {
                return Self::of_items(&value.call_method0("tolist")?);
            }
            return with_numbers!(value, buffer, typed => {
                Ok(Self::of_numbers(typed.to_vec(value.py())?.into_iter()))
            });
        }
        // DataFrames, and their columns.
        if let Ok(to_numpy) = value.getattr("to_numpy") {
            return Self::new(&to_numpy.call0()?);
        }
        // A lone number or None may be a cell, but is never a grid.
        if value.is_none() || value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>() {
            return Err(no_grid(value));
        }
        Self::of_items(value)
    }

    pub(crate) fn of_numbers(numbers: impl Iterator<Item = impl Number>) -> Self {
        Self::Cells(numbers.map(Number::content).collect())
    }

    /// Flattens a list of lists of numbers, or joins a list of texts.
    fn of_items(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (mut cells, mut text) = (Vec::new(), String::new());
        collect(value, &mut cells, &mut text)?;
        Ok(if text.is_empty() { Self::Cells(cells) } else { Self::Text(text) })
    }

    /// Reads a classic grid. Givens may clash.
    pub(crate) fn board(self) -> Result<Subject, Fault> {
        let grid = match self {
            Self::Subject(subject) => subject.puzzle.grid().clone(),
            Self::Cells(cells) => grid_of(Size::CLASSIC, &cells)?,
            Self::Text(text) => read_board(&text)?,
        };
        Ok(Subject::of_board(lazydoku::Puzzle::new(Rules::classic(), grid)?))
    }

    /// Reads a puzzle and applies the requested rules.
    pub(crate) fn puzzle(self, wanted: &mut SharedRules) -> Result<Subject, Fault> {
        let puzzle = match self {
            Self::Subject(subject) => wanted.added_to(&subject.puzzle)?,
            Self::Text(text) => {
                let mut record = only_record(&text, wanted.size()?)?;
                wanted.apply_to(&mut record)?;
                record.puzzle
            }
            Self::Cells(cells) => {
                let grid = Self::Cells(cells).grid(wanted.size()?)?;
                lazydoku::Puzzle::new(wanted.of_size(grid.size())?, grid)?
            }
        };
        Ok(Subject { puzzle, is_board: false })
    }

    /// Reads a grid of this size that bounds a listing (`after`, `before`).
    pub(crate) fn bound(self, py: Python<'_>, size: Size) -> PyResult<Board> {
        let grid = self.grid(Some(size)).map_err(|fault| raised(py, fault))?;
        if grid.size() != size {
            return Err(wrong(py, "the bound has another size than the puzzle"));
        }
        Ok(grid)
    }

    /// Reads a puzzle if rules are requested or the grid is one, else a board.
    pub(crate) fn of(self, wanted: &mut SharedRules) -> Result<Subject, Fault> {
        match self {
            Self::Subject(subject) if wanted.is_empty() => Ok(subject),
            given if wanted.is_empty() => given.board(),
            given => given.puzzle(wanted),
        }
    }

    /// Reads a grid of this size, or of the size that its cells imply.
    pub(crate) fn grid(self, size: Option<Size>) -> Result<Board, Fault> {
        Ok(match (self, size) {
            (Self::Subject(subject), _) => subject.puzzle.grid().clone(),
            (Self::Cells(cells), Some(size)) => grid_of(size, &cells)?,
            (Self::Cells(cells), None) => {
                let size = Board::from_cells(vec![0; cells.len()])?.size();
                grid_of(size, &cells)?
            }
            (Self::Text(text), Some(size)) => read_grid(&text, size)?,
            (Self::Text(text), None) => text.parse::<lazydoku::Puzzle>()?.grid().clone(),
        })
    }
}

/// The grid with these cells.
fn grid_of(size: Size, cells: &[Content]) -> Result<Board, Fault> {
    if cells.len() != size.cells().len() {
        // Always fails, with the library's message.
        return Ok(Board::with_size(size, vec![0; cells.len()])?);
    }
    let numbers = size.cells().zip(cells).map(|(cell, &content)| match content {
        Content::Blank => Ok(0),
        Content::Digit(blank) if blank == i128::from(blank_of(size)) => Ok(0),
        Content::Digit(digit) => u8::try_from(digit)
            .ok()
            .and_then(|value| size.number(value))
            .ok_or_else(|| Fault::Digit { digit: digit.to_string(), place: place(cell), size }),
        Content::Fraction(number) => {
            Err(Fault::Digit { digit: number.to_string(), place: place(cell), size })
        }
    });
    Ok(Board::with_size(size, numbers.collect::<Result<Vec<u8>, _>>()?)?)
}

/// Reads a 9x9 grid in any format. If no format matches, the error is that of a grid on one line.
fn read_board(text: &str) -> Result<Board, Error> {
    Board::read(text, Size::CLASSIC).or_else(|of_line| {
        let mut records = Reader::new(text.as_bytes());
        match (records.next(), records.next()) {
            (Some(Ok(Record { puzzle, .. })), None)
                if puzzle.rules().is_classic() && puzzle.marks().is_none() =>
            {
                Ok(puzzle.grid().clone())
            }
            (Some(Err(error)), None) => Err(error),
            _ => Err(of_line),
        }
    })
}

/// Reads a grid of this size. If no format matches, the error is that of a grid on one line.
fn read_grid(text: &str, size: Size) -> Result<Board, Error> {
    Board::read(text, size).or_else(|of_line| match only_record(text, Some(size)) {
        Ok(record) if record.size() == size => Ok(record.puzzle.grid().clone()),
        _ => Err(of_line),
    })
}

/// The single grid of a text.
fn only_record(text: &str, size: Option<Size>) -> Result<Record, Error> {
    let records = Reader::new(text.as_bytes());
    let mut records = match size {
        Some(size) => records.of_size(size),
        None => records,
    };
    match (records.next(), records.next()) {
        (Some(found), None) => found,
        // None or several: use the library's message.
        _ => Err(text
            .parse::<lazydoku::Puzzle>()
            .err()
            .unwrap_or_else(|| unreachable!("not one grid"))),
    }
}

/// Appends the numbers of nested lists to `cells`, and texts to `text`.
fn collect(value: &Bound<'_, PyAny>, cells: &mut Vec<Content>, text: &mut String) -> PyResult<()> {
    if let Ok(row) = value.cast::<PyString>() {
        text.push_str(row.to_str()?);
        return Ok(());
    }
    if is_missing(value)? {
        cells.push(Content::Blank);
        return Ok(());
    }
    if let Ok(number) = value.extract::<i64>() {
        cells.push(number.content());
        return Ok(());
    }
    if !value.hasattr("__iter__")? {
        let number = value.extract::<f64>().map_err(|_| no_grid(value))?;
        cells.push(number.content());
        return Ok(());
    }
    let items = value.try_iter().map_err(|_| no_grid(value))?;
    items.into_iter().try_for_each(|item| collect(&item?, cells, text))
}

/// Whether this is None, or the missing value of a column: NaN, or pandas' NA.
pub(crate) fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    if let Ok(number) = item.cast::<PyFloat>() {
        return Ok(number.value().is_nan());
    }
    Ok(item.is_none() || item.get_type().name()? == "NAType")
}

fn no_grid(value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{value} is not a grid; pass text, lists of numbers, or an array"))
}

/// Evaluates `$made` with the buffer as `$typed`, whichever number type it has.
macro_rules! with_numbers {
    ($value:expr, $buffer:expr, $typed:ident => $made:expr) => {
        $crate::given::with_numbers!(
            $value, $buffer, $typed => $made, u8 i64 i32 i16 i8 u64 u32 u16 f64 f32
        )
    };
    ($value:expr, $buffer:expr, $typed:ident => $made:expr, $($number:ty)+) => {
        $(if let Ok($typed) = $buffer.as_typed::<$number>() {
            $made
        } else)+ {
            Err($crate::given::no_numbers($value, &$buffer))
        }
    };
}
pub(crate) use with_numbers;

pub(crate) fn no_numbers(value: &Bound<'_, PyAny>, buffer: &PyUntypedBuffer) -> PyErr {
    let kind = match value.getattr("dtype") {
        Ok(kind) => format!("the dtype {kind}"),
        Err(_) => format!("the format {:?}", buffer.format().to_string_lossy()),
    };
    let message = format!("expected an array of integers, such as uint8; this one has {kind}");
    wrong(value.py(), &message)
}
