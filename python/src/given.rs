//! What Python gives for a grid: text, numbers in lists, or a buffer of them.

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

/// What is in a cell. Some numbers are blanks, too.
#[derive(Clone, Copy)]
pub(crate) enum Content {
    Blank,
    /// The digit as people call it.
    Digit(i128),
    /// What is no digit.
    Fraction(f64),
}

/// What a number of an array stands for.
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

/// Columns with blanks come as floats, and NaN is the blank.
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

/// A grid as it was given.
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
            // Python's own objects and texts.
            if buffer.format().to_bytes().ends_with(b"O")
                || buffer.format().to_bytes().ends_with(b"w")
            {
                return Self::of_items(&value.call_method0("tolist")?);
            }
            return with_numbers!(value, buffer, typed => {
                Ok(Self::of_numbers(typed.to_vec(value.py())?.into_iter()))
            });
        }
        // Tables and columns of them.
        if let Ok(to_numpy) = value.getattr("to_numpy") {
            return Self::new(&to_numpy.call0()?);
        }
        // A number is what a cell has, and None stands for a blank cell; neither is a grid.
        if value.is_none() || value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>() {
            return Err(no_grid(value));
        }
        Self::of_items(value)
    }

    pub(crate) fn of_numbers(numbers: impl Iterator<Item = impl Number>) -> Self {
        Self::Cells(numbers.map(Number::content).collect())
    }

    /// The numbers of a list of lists, or the characters of a list of texts.
    fn of_items(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (mut cells, mut text) = (Vec::new(), String::new());
        collect(value, &mut cells, &mut text)?;
        Ok(if text.is_empty() { Self::Cells(cells) } else { Self::Text(text) })
    }

    /// A board, whose givens may clash.
    pub(crate) fn board(self) -> Result<Subject, Fault> {
        let grid = match self {
            Self::Subject(subject) => subject.puzzle.grid().clone(),
            Self::Cells(cells) => grid_of(Size::CLASSIC, &cells)?,
            Self::Text(text) => read_board(&text)?,
        };
        Ok(Subject::of_board(lazydoku::Puzzle::new(Rules::classic(), grid)?))
    }

    /// A puzzle of the rules that are wanted.
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

    /// A grid of this size, before or after which solutions are left out.
    pub(crate) fn bound(self, py: Python<'_>, size: Size) -> PyResult<Board> {
        let grid = self.grid(Some(size)).map_err(|fault| raised(py, fault))?;
        if grid.size() != size {
            return Err(wrong(py, "the bound has another size than the puzzle"));
        }
        Ok(grid)
    }

    /// A board, or a puzzle if rules are wanted or it is one.
    pub(crate) fn of(self, wanted: &mut SharedRules) -> Result<Subject, Fault> {
        match self {
            Self::Subject(subject) if wanted.is_empty() => Ok(subject),
            given if wanted.is_empty() => given.board(),
            given => given.puzzle(wanted),
        }
    }

    /// A grid of this size, or of one that it tells by itself.
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

/// The grid with these digits.
fn grid_of(size: Size, cells: &[Content]) -> Result<Board, Fault> {
    if cells.len() != size.cells().len() {
        // The library says so.
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

/// A grid of nine rows in any format; if it is in none, the error is about it as a line.
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

/// A grid of this size, which is what the error is about if it is none.
fn read_grid(text: &str, size: Size) -> Result<Board, Error> {
    Board::read(text, size).or_else(|of_line| match only_record(text, Some(size)) {
        Ok(record) if record.size() == size => Ok(record.puzzle.grid().clone()),
        _ => Err(of_line),
    })
}

/// The only grid of a text.
fn only_record(text: &str, size: Option<Size>) -> Result<Record, Error> {
    let records = Reader::new(text.as_bytes());
    let mut records = match size {
        Some(size) => records.of_size(size),
        None => records,
    };
    match (records.next(), records.next()) {
        (Some(found), None) => found,
        // That there is none, or more than one, is said in the library's words.
        _ => Err(text
            .parse::<lazydoku::Puzzle>()
            .err()
            .unwrap_or_else(|| unreachable!("not one grid"))),
    }
}

/// Adds the numbers of a list of lists, or the characters of a list of texts.
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

/// Whether this stands for nothing: None, or what columns of tables have for it.
pub(crate) fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    if let Ok(number) = item.cast::<PyFloat>() {
        return Ok(number.value().is_nan());
    }
    Ok(item.is_none() || item.get_type().name()? == "NAType")
}

fn no_grid(value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{value} is no grid: text, lists of numbers, or an array"))
}

/// What is made of a buffer of numbers, whatever their type is.
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
    let message =
        format!("an array of whole numbers is needed, such as uint8; this one has {kind}");
    wrong(value.py(), &message)
}
