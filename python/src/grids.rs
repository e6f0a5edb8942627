//! The grids that `check` and `solve` are given, in whatever they come.

use lazydoku::{Board, Error};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::wrong;
use crate::given::{Given, cells_of};
use crate::problem::Problem;
use crate::read::Source;
use crate::wanted::Wanted;

/// Interrupts are looked for each time that this many items have been taken.
const BETWEEN_SIGNALS: usize = 8192;

pub(crate) type Grids = Box<dyn Iterator<Item = Result<Problem, Error>> + Send>;

/// The grids of all that `check` takes.
pub(crate) fn of(grids: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<Grids> {
    let py = grids.py();
    if grids.is_instance_of::<PyString>()
        || grids.hasattr("__fspath__")?
        || grids.hasattr("read")?
    {
        return Ok(Box::new(Source::open(grids, rules)?));
    }
    let wanted = Wanted::new(rules);
    if let Some((texts, width)) = fixed_width_texts(grids)? {
        return Ok(of_fixed_width(texts, width, wanted));
    }
    if let Ok(buffer) = PyUntypedBuffer::get(grids)
        && buffer.dimensions() >= 2
    {
        let [rows, width] = [buffer.shape()[0], buffer.shape()[1..].iter().product()];
        return of_rows(py, cells_of(py, buffer)?, rows, width, wanted);
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
fn of_fixed_width(texts: Vec<u8>, width: usize, mut wanted: Wanted) -> Grids {
    let count = texts.len() / width;
    let of_text = move |number: usize| {
        let text = &texts[number * width..][..width];
        let length = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        of_line(&String::from_utf8_lossy(&text[..length]), &mut wanted)
    };
    Box::new((0..count).map(of_text))
}

/// Rows of numbers as grids, made when their turn comes.
fn of_rows(
    py: Python<'_>,
    cells: Vec<u8>,
    rows: usize,
    width: usize,
    mut wanted: Wanted,
) -> PyResult<Grids> {
    if width == 0 {
        return Err(wrong(py, "the rows of the array are empty"));
    }
    let of_row = move |number: usize| {
        let row = &cells[number * width..][..width];
        // Most arrays have the right width, and need no copies of their rows.
        match <[u8; 81]>::try_from(row) {
            Ok(cells) if wanted.is_nothing() => Board::try_from(cells).map(Problem::Classic),
            _ => of_given(Given::Cells(row.to_vec()), &mut wanted),
        }
    };
    Ok(Box::new((0..rows).map(of_row)))
}

/// Everything that can be gone through, read before the work begins.
fn of_items(grids: &Bound<'_, PyAny>, mut wanted: Wanted) -> PyResult<Grids> {
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
        read.push(of_item(&item?, &mut wanted)?);
    }
    Ok(Box::new(read.into_iter()))
}

fn of_item(item: &Bound<'_, PyAny>, wanted: &mut Wanted) -> PyResult<Result<Problem, Error>> {
    let line = match (item.cast::<PyString>(), item.cast::<PyBytes>()) {
        (Ok(text), _) => text.to_str().ok(),
        (_, Ok(bytes)) => str::from_utf8(bytes.as_bytes()).ok(),
        _ => None,
    };
    Ok(match line {
        Some(line) => of_line(line, wanted),
        None => of_given(Given::new(item)?, wanted),
    })
}

/// A text, which is a line of a classic grid most of the time, and is not copied then.
fn of_line(line: &str, wanted: &mut Wanted) -> Result<Problem, Error> {
    match line.parse::<Board>() {
        Ok(board) if wanted.is_nothing() => Ok(Problem::Classic(board)),
        _ => of_given(Given::Text(line.to_owned()), wanted),
    }
}

fn of_given(given: Given, wanted: &mut Wanted) -> Result<Problem, Error> {
    match given {
        Given::Problem(problem) if wanted.is_nothing() => Ok(problem),
        given if wanted.is_nothing() => given.board().map(Problem::Classic),
        given => given.puzzle(wanted).map(Problem::Ruled),
    }
}
