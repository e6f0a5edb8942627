//! The arguments of `check`, `count` and so on: many grids, in any form.

use lazydoku::format::{GRID_FIELDS, SharedRules};
use lazydoku::tables::Column;
use lazydoku::{Board, Size};
use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyNotImplementedError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyInt, PySlice, PyString};

use crate::error::{Fault, wrong};
use crate::given::{Content, Given, Number, is_missing, with_numbers};
use crate::puzzle::Puzzle;
use crate::read::{Failure, Source};
use crate::subject::Subject;

/// The number of items taken between two checks for interrupts.
const BETWEEN_SIGNALS: usize = 8192;

pub(crate) type Items = Box<dyn Iterator<Item = Result<Subject, Fault>> + Send>;

/// Many grids.
pub(crate) struct Grids {
    pub(crate) items: Items,
    /// Set when reading a file fails; `None` for grids in memory, whose errors name an index, not a
    /// line.
    pub(crate) failure: Option<Failure>,
}

/// The grids of any argument that `check` accepts.
pub(crate) fn of(
    grids: &Bound<'_, PyAny>,
    rules: Option<String>,
    column: Option<Column>,
) -> PyResult<Grids> {
    if is_file(grids)? {
        let source = Source::open(grids, rules, column)?;
        let failure = Some(source.failure.clone());
        return Ok(Grids { items: Box::new(source), failure });
    }
    if column.is_some() {
        let message = "column applies to files; for a table in memory, pass the column itself";
        return Err(PyTypeError::new_err(message));
    }
    if grids.is_instance_of::<Puzzle>() {
        return Err(one_grid());
    }
    if grids.hasattr("columns")? && grids.hasattr("to_numpy")? {
        return Err(of_table(grids));
    }
    Ok(Grids { items: in_memory(grids, SharedRules::new(rules))?, failure: None })
}

fn one_grid() -> PyErr {
    PyTypeError::new_err("this is one grid; pass it in a list: [grid]")
}

/// The error for a whole table, which suggests a column.
fn of_table(table: &Bound<'_, PyAny>) -> PyErr {
    let names = table.getattr("columns").and_then(|names| names.try_iter()?.collect());
    let names: Vec<Bound<'_, PyAny>> = names.unwrap_or_default();
    let is_known = |name: &&Bound<'_, PyAny>| {
        let name = name.to_string();
        GRID_FIELDS.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    let name = names.iter().find(is_known).or(names.first());
    let name = name.and_then(|name| Some(name.repr().ok()?.to_string()));
    let name = name.unwrap_or_else(|| "'puzzle'".to_owned());
    PyTypeError::new_err(format!(
        "this is a table: pass its column of grids, such as df[{name}], or df.to_numpy() if each \
         cell has a column"
    ))
}

fn is_file(grids: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_text = grids.is_instance_of::<PyString>();
    Ok(is_text || grids.hasattr("__fspath__")? || grids.hasattr("read")?)
}

fn in_memory(grids: &Bound<'_, PyAny>, wanted: SharedRules) -> PyResult<Items> {
    let py = grids.py();
    if let Some((texts, width)) = fixed_width_texts(grids)? {
        return Ok(of_fixed_width(texts, width, wanted));
    }
    if let Ok(buffer) = PyUntypedBuffer::get(grids)
        && buffer.dimensions() >= 2
    {
        let [rows, width] = [buffer.shape()[0], buffer.shape()[1..].iter().product()];
        if buffer.shape() == [9, 9] && wanted.is_empty() {
            return Err(one_grid());
        }
        if width == 0 {
            return Err(wrong(py, "the rows of the array are empty"));
        }
        return with_numbers!(grids, buffer, typed => {
            Ok(of_rows(numbers_of(grids, typed)?, rows, width, wanted))
        });
    }
    of_items(grids, wanted)
}

/// The bytes of a NumPy array of byte strings, and the width of each string.
fn fixed_width_texts(grids: &Bound<'_, PyAny>) -> PyResult<Option<(Vec<u8>, usize)>> {
    let Ok(kind) = grids.getattr("dtype").and_then(|dtype| dtype.getattr("kind")) else {
        return Ok(None);
    };
    let number = |name: &str| grids.getattr(name).ok()?.extract::<usize>().ok();
    match (kind.extract().ok(), number("ndim"), number("itemsize")) {
        (Some('S'), Some(1), Some(width)) if width > 0 => {
            let bytes = grids.call_method0("tobytes")?.extract()?;
            Ok(Some((bytes, width)))
        }
        _ => Ok(None),
    }
}

/// Byte strings of one width, padded with zeros.
fn of_fixed_width(texts: Vec<u8>, width: usize, mut wanted: SharedRules) -> Items {
    let count = texts.len() / width;
    let of_text = move |number: usize| {
        let text = &texts[number * width..][..width];
        let length = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        of_line(&String::from_utf8_lossy(&text[..length]), &mut wanted)
    };
    Box::new((0..count).map(of_text))
}

/// Copies an array in pieces, checking for interrupts between them.
fn numbers_of<T: Element>(array: &Bound<'_, PyAny>, buffer: &PyBuffer<T>) -> PyResult<Vec<T>> {
    let (py, rows) = (array.py(), buffer.shape()[0]);
    let mut numbers = Vec::with_capacity(buffer.item_count());
    for start in (0..rows).step_by(BETWEEN_SIGNALS) {
        py.check_signals()?;
        let end = rows.min(start + BETWEEN_SIGNALS);
        let rows = PySlice::new(py, start.cast_signed(), end.cast_signed(), 1);
        match array.get_item(rows) {
            Ok(piece) => numbers.extend(PyBuffer::<T>::get(&piece)?.to_vec(py)?),
            // A memoryview of several dimensions cannot be sliced.
            Err(error) if error.is_instance_of::<PyNotImplementedError>(py) => {
                return buffer.to_vec(py);
            }
            Err(error) => return Err(error),
        }
    }
    // A subclass may slice in an unexpected way.
    if numbers.len() == buffer.item_count() { Ok(numbers) } else { buffer.to_vec(py) }
}

/// Rows of numbers as grids, made on demand.
fn of_rows<T: Number + Send + 'static>(
    numbers: Vec<T>,
    rows: usize,
    width: usize,
    mut wanted: SharedRules,
) -> Items {
    let of_row = move |number: usize| {
        let row = &numbers[number * width..][..width];
        let row = row.iter().map(|number| number.content());
        match board_of(row.clone()).filter(|_| wanted.is_empty()) {
            Some(board) => Ok(Subject::of_board(board)),
            None => Given::Cells(row.collect()).of(&mut wanted),
        }
    };
    Box::new((0..rows).map(of_row))
}

/// Fast path for rows of a classic grid; `None` if a cell is not a digit or a blank.
fn board_of(contents: impl ExactSizeIterator<Item = Content>) -> Option<Board> {
    let mut cells = [0; 81];
    if contents.len() != cells.len() {
        return None;
    }
    for (cell, content) in cells.iter_mut().zip(contents) {
        *cell = match content {
            Content::Blank => 0,
            Content::Digit(digit) => u8::try_from(digit).ok()?,
            Content::Fraction(_) => return None,
        };
    }
    Board::from_cells(cells).ok()
}

/// Reads all items of an iterable before the work begins.
fn of_items(grids: &Bound<'_, PyAny>, mut wanted: SharedRules) -> PyResult<Items> {
    // Arrays of strings and columns of tables become lists.
    let list = ["tolist", "to_list"].into_iter().find_map(|name| grids.getattr(name).ok());
    let items = match list {
        Some(list) => list.call0()?,
        None => grids.clone(),
    };
    let mut read = Vec::new();
    for (number, item) in items.try_iter()?.enumerate() {
        if number % BETWEEN_SIGNALS == 0 {
            grids.py().check_signals()?;
        }
        let item = item?;
        if number == 0 && is_number(&item)? {
            return Err(numbers(grids, &item));
        }
        let grid = of_item(&item, &mut wanted);
        read.push(grid.or_else(|error| {
            error.value(grids.py()).call_method1("add_note", (format!("in grids[{number}]"),))?;
            Err(error)
        })?);
    }
    Ok(Box::new(read.into_iter()))
}

fn of_item(item: &Bound<'_, PyAny>, wanted: &mut SharedRules) -> PyResult<Result<Subject, Fault>> {
    let line = match (item.cast::<PyString>(), item.cast::<PyBytes>()) {
        (Ok(text), _) => text.to_str().ok(),
        (_, Ok(bytes)) => str::from_utf8(bytes.as_bytes()).ok(),
        _ => None,
    };
    match line {
        Some(line) => Ok(of_line(line, wanted)),
        None if is_missing(item)? => Ok(Err(Fault::Missing)),
        None => Ok(Given::new(item)?.of(wanted)),
    }
}

/// The error for numbers instead of grids.
fn numbers(grids: &Bound<'_, PyAny>, first: &Bound<'_, PyAny>) -> PyErr {
    let kind = grids.getattr("dtype").map_or_else(|_| String::new(), |kind| format!("{kind}, "));
    PyTypeError::new_err(format!(
        "these are numbers ({kind}first {first}), not grids: pass a single grid in a list, [grid], \
         and read a column of puzzles as text, for example with dtype=str"
    ))
}

fn is_number(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_number = item.is_instance_of::<PyInt>() || item.is_instance_of::<PyFloat>();
    Ok(is_number && !is_missing(item)?)
}

/// Reads a text. Fast path, without a copy: the line of a classic grid.
fn of_line(line: &str, wanted: &mut SharedRules) -> Result<Subject, Fault> {
    match Board::read(line, Size::CLASSIC).ok().filter(|_| wanted.is_empty()) {
        Some(board) => Ok(Subject::of_board(board)),
        None => Given::Text(line.to_owned()).of(wanted),
    }
}
