//! What Python gives for a grid: text, numbers in lists, or a buffer of them.

use lazydoku::format::{Reader, Record};
use lazydoku::rules::{self, Grid, Rules, Size};
use lazydoku::{Board, Digit, Error};
use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::{raised, wrong};
use crate::problem::Problem;
use crate::puzzle::Puzzle;
use crate::wanted::Wanted;

/// A grid as it was given.
pub(crate) enum Given {
    Problem(Problem),
    Text(String),
    /// A number for each cell.
    Cells(Vec<u8>),
}

impl Given {
    pub(crate) fn new(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(puzzle) = value.cast::<Puzzle>() {
            return Ok(Self::Problem(puzzle.get().problem().clone()));
        }
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Self::Text(text.to_str()?.to_owned()));
        }
        if let Ok(text) = value.cast::<PyBytes>() {
            return Ok(Self::Text(String::from_utf8_lossy(text.as_bytes()).into_owned()));
        }
        if let Ok(buffer) = PyUntypedBuffer::get(value) {
            return cells_of(value.py(), buffer).map(Self::Cells);
        }
        let (mut cells, mut text) = (Vec::new(), String::new());
        collect(value, &mut cells, &mut text)?;
        Ok(if text.is_empty() { Self::Cells(cells) } else { Self::Text(text) })
    }

    /// A classic grid, whose givens may clash.
    pub(crate) fn board(self) -> Result<Board, Error> {
        match self {
            Self::Problem(Problem::Classic(board)) => Ok(board),
            Self::Problem(Problem::Ruled(puzzle)) => match puzzle.grid().to_board() {
                Some(board) => Ok(board),
                None => Err(other_size(puzzle.grid())),
            },
            Self::Cells(cells) => match <[u8; 81]>::try_from(&*cells) {
                Ok(cells) => Board::try_from(cells),
                Err(_) => match Grid::with_size(Size::CLASSIC, cells) {
                    Ok(grid) => Err(other_size(&grid)),
                    Err(error) => Err(error),
                },
            },
            Self::Text(text) => match text.parse::<Board>() {
                Ok(board) => Ok(board),
                Err(of_line) => read_board(&text, of_line),
            },
        }
    }

    /// A puzzle of the rules that are wanted.
    pub(crate) fn puzzle(self, wanted: &mut Wanted) -> Result<rules::Puzzle, Error> {
        match self {
            Self::Problem(problem) => wanted.puzzle_by(&problem.puzzle()),
            Self::Text(text) => wanted.puzzle_of(&only_record(&text, wanted.size()?)?),
            Self::Cells(cells) => {
                let grid = Self::Cells(cells).grid(wanted.size()?)?;
                rules::Puzzle::new(wanted.rules(grid.size())?, grid)
            }
        }
    }

    /// A grid of this size, or of one that it tells by itself.
    pub(crate) fn grid(self, size: Option<Size>) -> Result<Grid, Error> {
        match (self, size) {
            (Self::Problem(problem), _) => Ok(problem.grid()),
            (Self::Cells(cells), Some(size)) => Grid::with_size(size, cells),
            (Self::Cells(cells), None) => Grid::from_cells(cells),
            (Self::Text(text), Some(size)) => read_grid(&text, size),
            (Self::Text(text), None) => Ok(text.parse::<rules::Puzzle>()?.grid().clone()),
        }
    }
}

/// A grid of another format than the line, which is what the error is about if it is none.
fn read_board(text: &str, of_line: Error) -> Result<Board, Error> {
    let mut records = Reader::new(text.as_bytes());
    match (records.next(), records.next()) {
        (Some(Ok(record)), None) if record.candidates.is_none() => Ok(record.board),
        (Some(Err(error)), None) => Err(error),
        _ => Err(of_line),
    }
}

/// A grid of this size, which is what the error is about if it is none.
fn read_grid(text: &str, size: Size) -> Result<Grid, Error> {
    Grid::read(text, size).or_else(|of_line| match only_record(text, Some(size)) {
        Ok(record) if record.size() == size => {
            Ok(record.grid.map_or_else(|| record.board.into(), |grid| *grid))
        }
        _ => Err(of_line),
    })
}

/// The only grid of a text.
fn only_record(text: &str, size: Option<Size>) -> Result<Record, Error> {
    let records = Reader::new(text.as_bytes()).of_any_side();
    let mut records = match size {
        Some(size) => records.of_size(size),
        None => records,
    };
    match (records.next(), records.next()) {
        (Some(found), None) => found,
        // That there is none, or more than one, is said in the library's words.
        _ => {
            Err(text.parse::<rules::Puzzle>().err().unwrap_or_else(|| unreachable!("not one grid")))
        }
    }
}

/// The error for a grid that is no classic one.
fn other_size(grid: &Grid) -> Error {
    let refused = rules::Puzzle::new(Rules::classic(), grid.clone());
    refused.err().unwrap_or_else(|| unreachable!("the grid has another size"))
}

/// The numbers of a list of lists, or the characters of a list of texts.
fn collect(value: &Bound<'_, PyAny>, cells: &mut Vec<u8>, text: &mut String) -> PyResult<()> {
    if let Ok(row) = value.cast::<PyString>() {
        text.push_str(row.to_str()?);
        return Ok(());
    }
    if value.is_none() {
        cells.push(0);
        return Ok(());
    }
    if let Ok(number) = value.extract::<i64>() {
        cells.push(digit(value.py(), number)?);
        return Ok(());
    }
    let items = value.try_iter().map_err(|_| {
        PyTypeError::new_err(format!("{value} is no grid: text, lists of numbers, or an array"))
    })?;
    items.into_iter().try_for_each(|item| collect(&item?, cells, text))
}

/// A number as one of a cell.
fn digit(py: Python<'_>, number: i64) -> PyResult<u8> {
    u8::try_from(number).map_err(|_| match number.to_string().parse::<Digit>() {
        Err(error) => raised(py, &error),
        Ok(_) => unreachable!("no digit is so large"),
    })
}

/// The numbers of a buffer of integers, row by row.
pub(crate) fn cells_of(py: Python<'_>, buffer: PyUntypedBuffer) -> PyResult<Vec<u8>> {
    fn numbers<T: Element + Into<i128>>(py: Python<'_>, buffer: &PyBuffer<T>) -> PyResult<Vec<u8>> {
        let numbers = buffer.to_vec(py)?.into_iter().map(Into::<i128>::into);
        numbers.map(|number| digit(py, i64::try_from(number).unwrap_or(i64::MAX))).collect()
    }
    if let Ok(buffer) = buffer.as_typed::<u8>() {
        return buffer.to_vec(py);
    }
    macro_rules! of_one_of {
        ($($integer:ty),+) => {$(
            if let Ok(buffer) = buffer.as_typed::<$integer>() {
                return numbers(py, buffer);
            }
        )+};
    }
    of_one_of!(i64, i32, i16, i8, u64, u32, u16);
    let format = buffer.format().to_string_lossy().into_owned();
    Err(wrong(py, &format!("an array of integers is needed; this one has the format {format:?}")))
}
