//! Repairs: givens that make a puzzle unique, and redundant givens and rules.

use lazydoku::{Cell, OutOfReach, Puzzle, Repair, Repairer};
use pyo3::prelude::*;

use crate::convert::class;
use crate::error::{Place, place};
use crate::subject::Subject;

/// Repairs a puzzle; `None` if it has no solution.
pub(crate) fn find(
    puzzle: &Puzzle,
    is_minimal: bool,
    threads: usize,
) -> Result<Option<Repair>, OutOfReach> {
    let repairer = Repairer::of(puzzle).threads(threads);
    if is_minimal { repairer.minimal() } else { repairer }.run()
}

/// The Python value for `repair`.
pub(crate) fn value<'py>(
    py: Python<'py>,
    subject: &Subject,
    repair: &Repair,
) -> PyResult<Bound<'py, PyAny>> {
    let places = |cells: &[Cell]| -> Vec<Place> { cells.iter().map(|&cell| place(cell)).collect() };
    let extra = repair.extra().iter();
    let extra = extra.map(|&(cell, number)| (place(cell), subject.size().value(number)));
    let extra: Vec<(Place, u8)> = extra.collect();
    let repaired = subject.with_grid(repair.repaired().clone());
    let (redundant, removed) = (places(repair.redundant()), places(repair.removed()));
    let rules: Vec<String> = repair.redundant_rules().iter().map(ToString::to_string).collect();
    let repaired = repaired.into_python(py)?;
    class(py, "Repair")?.call1((extra, redundant, rules, removed, repaired))
}
