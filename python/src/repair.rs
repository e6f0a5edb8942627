//! Givens that make a puzzle unique, and givens that it does not need.

use lazydoku::rules::{Cell, PuzzleRepairer};
use pyo3::prelude::*;

use crate::convert::class;
use crate::error::{Place, out_of_reach, place};
use crate::problem::Problem;
use crate::work;

pub(crate) fn of<'py>(
    py: Python<'py>,
    problem: &Problem,
    is_minimal: bool,
    threads: usize,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let puzzle = problem.puzzle().into_owned();
    let repair = work::run(py, move |_| {
        let repairer = PuzzleRepairer::of(&puzzle).threads(threads);
        if is_minimal { repairer.minimal() } else { repairer }.run()
    })?;
    let Some(repair) = repair.map_err(|reason| out_of_reach(py, &reason))? else { return Ok(None) };
    let places = |cells: &[Cell]| -> Vec<Place> { cells.iter().map(|&cell| place(cell)).collect() };
    let extra = repair.extra().iter();
    let extra = extra.map(|&(cell, number)| (place(cell), problem.size().value(number)));
    let extra: Vec<(Place, u8)> = extra.collect();
    let repaired = repair.repaired();
    let repaired = match (problem, repaired.to_board()) {
        (Problem::Classic(_), Some(board)) => Problem::Classic(board),
        _ => Problem::ruled(&problem.rules(), repaired.clone()),
    };
    let (redundant, removed) = (places(repair.redundant()), places(repair.removed()));
    let repaired = repaired.into_python(py)?;
    class(py, "Repair")?.call1((extra, redundant, removed, repaired)).map(Some)
}
