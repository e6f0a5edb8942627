//! `check` and `solve`: many grids at once.

use std::cell::RefCell;
use std::iter;
use std::sync::atomic::{AtomicBool, Ordering};

use lazydoku::Batch;
use lazydoku::{Board, Outcome};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::{array, class, numpy};
use crate::digits::add_digits;
use crate::error::{Fault, wrong};
use crate::grids::{self, Grids, Items};
use crate::read::{ColumnName, Failure};
use crate::subject::Subject;
use crate::work::{self, Threads};

/// The kind of a grid that cannot be read: `Uniqueness.UNREADABLE`.
const UNREADABLE: i8 = -1;

/// The parts of the answer that the caller wants.
#[derive(Clone, Copy)]
struct Asked {
    with_cells: bool,
    keeps_errors: bool,
}

/// The results for all grids.
#[derive(Default)]
struct Answers {
    kinds: Vec<i8>,
    /// The number of leading grids that have a result or cannot be read.
    answered: usize,
    /// The digits of one solution of each solved grid, if requested.
    cells: Vec<u8>,
    /// The number of cells of each grid.
    width: Option<usize>,
    /// The first grid that could not be read, and the reason.
    fault: Option<(usize, Fault)>,
    has_several_sizes: bool,
}

/// Whether each of many grids has no solution, one, or several: an array of `int8` with the values
/// of `Uniqueness`.
///
/// `grids` is a path, an array of shape `(n, 81)` or `(n, 9, 9)`, an array of NumPy byte strings
/// such as `S81`, a column of pandas or polars, or any list or iterator of grids as `Board` accepts
/// them, or, with `rules`, `Puzzle`. Files are read as by `read`: they may be tables, with the
/// grids in `column`, and may be compressed. Grids with clashing givens have no solution. A grid
/// that cannot be read, or is None or NaN, raises `Error` with its index as `number`; with
/// `errors="keep"` it is `Uniqueness.UNREADABLE`. Uses all processors, or `threads`. Needs NumPy.
///
/// >>> from lazydoku import check
/// >>> check(["." * 81, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
/// array([2, 1], dtype=int8)
#[pyfunction]
#[pyo3(signature = (grids, *, rules = None, column = None, threads = None, errors = "raise"))]
pub(crate) fn check<'py>(
    grids: &Bound<'py, PyAny>,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let answers = answers(grids, rules, column, threads, errors, false)?;
    kinds(grids.py(), &answers)
}

/// One solution of each of many grids, and whether it is the only one.
///
/// Returns `Solved(kinds, solutions)`: the result of `check`, and an array with a row of `uint8`
/// for each grid, the digits of its solution: any of them if there are several, and zeros if there
/// is none. The arguments are those of `check`; all grids must have the same size.
///
/// >>> from lazydoku import solve
/// >>> kinds, solutions = solve(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
/// >>> solutions[0].reshape(9, 9)[0]
/// array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (grids, *, rules = None, column = None, threads = None, errors = "raise"))]
pub(crate) fn solve<'py>(
    grids: &Bound<'py, PyAny>,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = grids.py();
    let answers = answers(grids, rules, column, threads, errors, true)?;
    if answers.has_several_sizes {
        return Err(wrong(
            py,
            "grids of several sizes do not fit in one array; solve each size separately",
        ));
    }
    let (length, width) = (answers.kinds.len(), answers.width.unwrap_or(81));
    let solutions = array(py, &answers.rows(width), "u1", &[length, width])?;
    class(py, "Solved")?.call1((kinds(py, &answers)?, solutions))
}

fn kinds<'py>(py: Python<'py>, answers: &Answers) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = answers.kinds.iter().map(|kind| kind.cast_unsigned()).collect();
    array(py, &bytes, "i1", &[bytes.len()])
}

fn answers(
    grids: &Bound<'_, PyAny>,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
    with_cells: bool,
) -> PyResult<Answers> {
    let py = grids.py();
    let keeps_errors = keeps_errors(errors)?;
    let asked = Asked { with_cells, keeps_errors };
    numpy(py)?;
    let Grids { items, failure } = grids::of(grids, rules, column.map(|it| it.0))?;
    let batch = Batch::new(2).threads(work::threads(threads));
    let answers = work::run(py, move |cancelled| answer(batch, items, asked, cancelled))?;
    if let Some(error) = failure.as_ref().and_then(Failure::take) {
        return Err(error);
    }
    match &answers.fault {
        Some((number, fault)) if !keeps_errors => {
            Err(fault_of(py, *number, fault, failure.is_some())?)
        }
        _ => Ok(answers),
    }
}

pub(crate) fn keeps_errors(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(false),
        "keep" => Ok(true),
        _ => Err(PyValueError::new_err("errors must be \"raise\" or \"keep\"")),
    }
}

/// The exception for grid number `number`.
pub(crate) fn fault_of(
    py: Python<'_>,
    number: usize,
    fault: &Fault,
    is_of_file: bool,
) -> PyResult<PyErr> {
    // Errors about files name a line instead.
    let name = if is_of_file { String::new() } else { format!("grids[{number}]: ") };
    let raised = fault.raised(py, &name);
    raised.value(py).setattr("number", number)?;
    Ok(raised)
}

/// Solves all grids in batches.
fn answer(batch: Batch, mut items: Items, asked: Asked, cancelled: &AtomicBool) -> Answers {
    let answers = RefCell::new(Answers::default());
    let puzzles = iter::from_fn(|| {
        while !cancelled.load(Ordering::Relaxed) && !answers.borrow().are_over(asked) {
            match items.next()? {
                Ok(Subject { puzzle, .. }) => {
                    answers.borrow_mut().expect(puzzle.grid());
                    return Some(puzzle);
                }
                Err(fault) => answers.borrow_mut().add_fault(fault),
            }
        }
        None
    });
    for outcome in batch.outcomes(puzzles) {
        if cancelled.load(Ordering::Relaxed) {
            break;
        }
        answers.borrow_mut().add(&outcome, asked);
    }
    answers.into_inner()
}

impl Answers {
    /// Whether the remaining grids can be ignored.
    fn are_over(&self, asked: Asked) -> bool {
        self.fault.is_some() && !asked.keeps_errors
    }

    /// Adds an entry for a grid that is being solved.
    fn expect(&mut self, grid: &Board) {
        let width = grid.cells().len();
        self.has_several_sizes |= *self.width.get_or_insert(width) != width;
        self.kinds.push(0);
    }

    fn add_fault(&mut self, fault: Fault) {
        self.fault.get_or_insert((self.kinds.len(), fault));
        self.kinds.push(UNREADABLE);
    }

    /// Records the outcome of the first grid without a result.
    fn add(&mut self, outcome: &Outcome, asked: Asked) {
        let skipped = self.kinds[self.answered..].iter().take_while(|kind| **kind == UNREADABLE);
        self.answered += skipped.count();
        self.kinds[self.answered] = outcome.solutions as i8;
        self.answered += 1;
        if let Some(solution) = outcome.first.as_ref().filter(|_| asked.with_cells) {
            add_digits(solution, &mut self.cells);
        }
    }

    /// One row per grid: the digits of its solution, or zeros.
    fn rows(&self, width: usize) -> Vec<u8> {
        let mut rows = vec![0; self.kinds.len() * width];
        let solved = rows.chunks_exact_mut(width).zip(&self.kinds).filter(|(_, kind)| **kind > 0);
        let cells = self.cells.chunks_exact(width);
        solved.zip(cells).for_each(|((row, _), cells)| row.copy_from_slice(cells));
        rows
    }
}
