//! `count`, `occurrences`, `sample` and `repair`: one answer for each of many grids.

use std::sync::atomic::{AtomicBool, Ordering};

use lazydoku::SpaceBuilder;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::convert::{int, numpy, small_number};
use crate::counting::Limit;
use crate::crew::{self, Found, Refusal};
use crate::error::out_of_reach;
use crate::grids::{self, Grids};
use crate::many::{fault_of, keeps_errors};
use crate::occurrences;
use crate::read::{ColumnName, Failure};
use crate::repair;
use crate::space::{draw, draw_by_rejection, random_seed};
use crate::subject::Subject;
use crate::work::{self, Threads};

/// The arguments that all of them share.
struct Asked {
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    keeps_errors: bool,
}

/// The exact number of solutions of each of many grids, as a list.
///
/// The arguments `grids`, `rules`, `column`, `threads` and `errors` are those of `check`, and
/// `limit` is that of `Board.count`. Raises an error if a grid cannot be read or its solutions
/// cannot be counted; with `errors="keep"`, that grid has None instead: see `Board.approximate`.
///
/// >>> from lazydoku import count
/// >>> count(["." * 81, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
/// [6670903752021072936960, 1]
/// >>> count(["." * 81], limit=1000)
/// [1000]
#[pyfunction]
#[pyo3(signature = (grids, *, limit = None, rules = None, column = None, threads = None, errors = "raise"))]
pub(crate) fn count<'py>(
    grids: &Bound<'py, PyAny>,
    limit: Option<&Bound<'py, PyAny>>,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
) -> PyResult<Bound<'py, PyList>> {
    let limit = Limit::new(limit)?;
    let asked = Asked { rules, column, threads, keeps_errors: keeps_errors(errors)? };
    let find = move |_, subject: &Subject, threads, cancelled: &AtomicBool| {
        limit.count(&subject.puzzle, threads, cancelled)
    };
    each(grids, asked, find, |_, count| int(grids.py(), &count))
}

/// How many solutions have each digit in each cell, for each of many grids: a list of arrays as
/// returned by `Board.occurrences`.
///
/// The arguments are those of `count`. Needs NumPy.
///
/// >>> from lazydoku import occurrences
/// >>> empty, = occurrences(["." * 81])
/// >>> empty[0, 0, 4] * 9 == empty.total
/// True
#[pyfunction(name = "occurrences")]
#[pyo3(signature = (grids, *, rules = None, column = None, threads = None, errors = "raise"))]
pub(crate) fn occurrences_of<'py>(
    grids: &Bound<'py, PyAny>,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
) -> PyResult<Bound<'py, PyList>> {
    numpy(grids.py())?;
    let asked = Asked { rules, column, threads, keeps_errors: keeps_errors(errors)? };
    let find = |_, subject: &Subject, threads, cancelled: &AtomicBool| {
        occurrences::count(&subject.puzzle, threads, cancelled)
    };
    each(grids, asked, find, |subject, counts| occurrences::array(grids.py(), subject, counts))
}

/// Random solutions of each of many grids: for each grid a list of `n`, empty if the grid has no
/// solution.
///
/// Every solution is exactly as likely as any other. Each call draws different ones unless there is
/// a `seed`: then each grid has those of `grid.space().sample(n, seed=seed)`, which are also those
/// of the command. The other arguments are those of `count`.
///
/// If the solutions of a grid with 3x3 boxes cannot be counted, they are drawn by rejection sampling
/// from random classic grids. The list has fewer than `n` if the next solution takes more than
/// about ten seconds; if the first one does, `OutOfReach` is raised.
///
/// >>> from lazydoku import sample
/// >>> [[first, second]] = sample(["." * 81], 2)
/// >>> first == second
/// False
/// >>> sample(["." * 81], seed=7) == sample(["." * 81], seed=7)
/// True
#[pyfunction]
#[pyo3(signature = (grids, n = None, *, seed = None, rules = None, column = None, threads = None, errors = "raise"), text_signature = "(grids, n=1, *, seed=None, rules=None, column=None, threads=None, errors=\"raise\")")]
pub(crate) fn sample<'py>(
    grids: &Bound<'py, PyAny>,
    n: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
) -> PyResult<Bound<'py, PyList>> {
    let py = grids.py();
    let n = n.map_or(Ok(1), |n| small_number("n", n))?;
    // Without a seed, each grid has its own, so that equal grids have different samples.
    let (first, step) = (random_seed(py, seed)?, u64::from(seed.is_none()));
    let asked = Asked { rules, column, threads, keeps_errors: keeps_errors(errors)? };
    let find = move |number: usize, subject: &Subject, threads, cancelled: &AtomicBool| {
        let (puzzle, seed) = (&subject.puzzle, first.wrapping_add(step * number as u64));
        let drawn = match SpaceBuilder::of(puzzle).threads(threads).run_until(cancelled) {
            Ok(space) => space.map(|space| draw(&space, n, seed, cancelled)),
            Err(reason) => Some(draw_by_rejection(puzzle, n, seed, cancelled).ok_or(reason)?),
        };
        // A cancelled draw is incomplete.
        Ok(drawn.filter(|_| !cancelled.load(Ordering::Relaxed)))
    };
    each(grids, asked, find, |subject, drawn| {
        let drawn = drawn.into_iter().map(|grid| subject.with_grid(grid).into_python(py));
        PyList::new(py, drawn.collect::<PyResult<Vec<_>>>()?).map(Bound::into_any)
    })
}

/// Repairs of many grids: a list of results of `Board.repair`, which are None for grids without a
/// solution.
///
/// The arguments are those of `Board.repair` and of `count`.
///
/// >>> from lazydoku import repair
/// >>> found, = repair(["12.............."], rules="box=2x2")
/// >>> found.repaired.is_unique()
/// True
#[pyfunction(name = "repair")]
#[pyo3(signature = (grids, *, minimal = false, rules = None, column = None, threads = None, errors = "raise"))]
pub(crate) fn repair_of<'py>(
    grids: &Bound<'py, PyAny>,
    minimal: bool,
    rules: Option<String>,
    column: Option<ColumnName>,
    threads: Option<Threads>,
    errors: &str,
) -> PyResult<Bound<'py, PyList>> {
    let py = grids.py();
    let asked = Asked { rules, column, threads, keeps_errors: keeps_errors(errors)? };
    let find = move |_, subject: &Subject, threads, _: &AtomicBool| {
        repair::find(&subject.puzzle, minimal, threads).map(Some)
    };
    each(grids, asked, find, |subject, found| {
        let found = found.map(|found| repair::value(py, &subject, &found)).transpose()?;
        Ok(found.unwrap_or_else(|| py.None().into_bound(py)))
    })
}

/// Answers about all grids, converted by `value`.
fn each<'py, T: Send + 'static>(
    grids: &Bound<'py, PyAny>,
    asked: Asked,
    find: impl Fn(usize, &Subject, usize, &AtomicBool) -> Found<T> + Send + Sync + 'static,
    value: impl Fn(Subject, T) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let (py, Asked { rules, column, threads, keeps_errors }) = (grids.py(), asked);
    let Grids { items, failure } = grids::of(grids, rules, column.map(|it| it.0))?;
    let threads = work::threads(threads);
    let answers = work::run(py, move |cancelled| {
        crew::answers(items, threads, keeps_errors, cancelled, find)
    })?;
    if let Some(error) = failure.as_ref().and_then(Failure::take) {
        return Err(error);
    }
    if !keeps_errors
        && let Some((number, refusal)) = answers
            .iter()
            .enumerate()
            .find_map(|(number, answer)| Some((number, answer.as_ref().err()?)))
    {
        return Err(match refusal {
            Refusal::Fault(fault) => fault_of(py, number, fault, failure.is_some())?,
            Refusal::OutOfReach(reason) => {
                let error = out_of_reach(py, reason);
                error.value(py).call_method1("add_note", (format!("in grids[{number}]"),))?;
                error
            }
        });
    }
    let values = answers.into_iter().map(|answer| match answer {
        Ok((subject, found)) => value(subject, found),
        Err(_) => Ok(py.None().into_bound(py)),
    });
    PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)
}
