//! The grids that `check` and `solve` are given, in whatever they come.

use lazydoku::Board;
use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::PyNotImplementedError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PySlice, PyString};

use crate::error::{Fault, wrong};
use crate::given::{Given, classic, with_integers};
use crate::problem::Problem;
use crate::read::{Failure, Source};
use crate::wanted::Wanted;

/// Interrupts are looked for each time that this many items have been taken.
const BETWEEN_SIGNALS: usize = 8192;

pub(crate) type Items = Box<dyn Iterator<Item = Result<Problem, Fault>> + Send>;

/// Many grids.
pub(crate) struct Grids {
    pub(crate) items: Items,
    /// What may end a file; `None` for grids in memory, which have numbers instead of lines.
    pub(crate) failure: Option<Failure>,
}

/// The grids of all that `check` takes.
pub(crate) fn of(grids: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<Grids> {
    if is_file(grids)? {
        let source = Source::open(grids, rules)?;
        let failure = Some(source.failure.clone());
        return Ok(Grids { items: Box::new(source), failure });
    }
    Ok(Grids { items: in_memory(grids, Wanted::new(rules))?, failure: None })
}

fn is_file(grids: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_text = grids.is_instance_of::<PyString>();
    Ok(is_text || grids.hasattr("__fspath__")? || grids.hasattr("read")?)
}

fn in_memory(grids: &Bound<'_, PyAny>, wanted: Wanted) -> PyResult<Items> {
    let py = grids.py();
    if let Some((texts, width)) = fixed_width_texts(grids)? {
        return Ok(of_fixed_width(texts, width, wanted));
    }
    if let Ok(buffer) = PyUntypedBuffer::get(grids)
        && buffer.dimensions() >= 2
    {
        let [rows, width] = [buffer.shape()[0], buffer.shape()[1..].iter().product()];
        if width == 0 {
            return Err(wrong(py, "the rows of the array are empty"));
        }
        return with_integers!(py, buffer, typed => {
            Ok(of_rows(numbers_of(grids, typed)?, rows, width, wanted))
        });
    }
    of_items(grids, wanted)
}

/// The bytes of a list of NumPy's bytes, and how many belong to a text.
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

/// Texts of one width, of which shorter ones are filled up with zeros.
fn of_fixed_width(texts: Vec<u8>, width: usize, mut wanted: Wanted) -> Items {
    let count = texts.len() / width;
    let of_text = move |number: usize| {
        let text = &texts[number * width..][..width];
        let length = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        of_line(&String::from_utf8_lossy(&text[..length]), &mut wanted)
    };
    Box::new((0..count).map(of_text))
}

/// The numbers of an array, which is copied piece by piece.
fn numbers_of<T: Element>(array: &Bound<'_, PyAny>, buffer: &PyBuffer<T>) -> PyResult<Vec<T>> {
    let (py, rows) = (array.py(), buffer.shape()[0]);
    let mut numbers = Vec::with_capacity(buffer.item_count());
    for start in (0..rows).step_by(BETWEEN_SIGNALS) {
        py.check_signals()?;
        let end = rows.min(start + BETWEEN_SIGNALS);
        let rows = PySlice::new(py, start.cast_signed(), end.cast_signed(), 1);
        match array.get_item(rows) {
            Ok(piece) => numbers.extend(PyBuffer::<T>::get(&piece)?.to_vec(py)?),
            // Views of memory have no slices of several dimensions.
            Err(error) if error.is_instance_of::<PyNotImplementedError>(py) => {
                return buffer.to_vec(py);
            }
            Err(error) => return Err(error),
        }
    }
    // A class may slice in a way of its own.
    if numbers.len() == buffer.item_count() { Ok(numbers) } else { buffer.to_vec(py) }
}

/// Rows of numbers as grids, made when their turn comes.
fn of_rows<T: Copy + Into<i128> + Send + 'static>(
    numbers: Vec<T>,
    rows: usize,
    width: usize,
    mut wanted: Wanted,
) -> Items {
    let of_row = move |number: usize| {
        let row = &numbers[number * width..][..width];
        match classic(row.iter().map(|&digit| digit.into())) {
            Some(board) if wanted.is_nothing() => Ok(Problem::Classic(board)),
            _ => {
                let digits = row.iter().map(|&digit| Some(digit.into()));
                of_given(Given::Cells(digits.collect()), &mut wanted)
            }
        }
    };
    Box::new((0..rows).map(of_row))
}

/// Everything that can be gone through, read before the work begins.
fn of_items(grids: &Bound<'_, PyAny>, mut wanted: Wanted) -> PyResult<Items> {
    // NumPy's strings and columns of tables: a list holds the same.
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
        let grid = of_item(&item?, &mut wanted);
        read.push(grid.or_else(|error| {
            error.value(grids.py()).call_method1("add_note", (format!("in grids[{number}]"),))?;
            Err(error)
        })?);
    }
    Ok(Box::new(read.into_iter()))
}

fn of_item(item: &Bound<'_, PyAny>, wanted: &mut Wanted) -> PyResult<Result<Problem, Fault>> {
    let line = match (item.cast::<PyString>(), item.cast::<PyBytes>()) {
        (Ok(text), _) => text.to_str().ok(),
        (_, Ok(bytes)) => str::from_utf8(bytes.as_bytes()).ok(),
        _ => None,
    };
    match line {
        Some(line) => Ok(of_line(line, wanted)),
        None if is_missing(item)? => Ok(Err(Fault::Missing)),
        None => Ok(of_given(Given::new(item)?, wanted)),
    }
}

/// Whether this stands for no grid: None, or what columns of tables have for it.
fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    if let Ok(number) = item.cast::<PyFloat>() {
        return Ok(number.value().is_nan());
    }
    Ok(item.is_none() || item.get_type().name()? == "NAType")
}

/// A text, which is a line of a classic grid most of the time, and is not copied then.
fn of_line(line: &str, wanted: &mut Wanted) -> Result<Problem, Fault> {
    match line.parse::<Board>() {
        Ok(board) if wanted.is_nothing() => Ok(Problem::Classic(board)),
        _ => of_given(Given::Text(line.to_owned()), wanted),
    }
}

fn of_given(given: Given, wanted: &mut Wanted) -> Result<Problem, Fault> {
    match given {
        Given::Problem(problem) if wanted.is_nothing() => Ok(problem),
        given if wanted.is_nothing() => given.board().map(Problem::Classic),
        given => given.puzzle(wanted).map(Problem::Ruled),
    }
}
