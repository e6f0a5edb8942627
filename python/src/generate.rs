//! `generate`: random puzzles.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use lazydoku::format::SharedRules;
use lazydoku::{GenerateError, Generated, Generator, GivensSymmetry, Rules};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::convert::small_number;
use crate::error::{raised, wrong};
use crate::given::Given;
use crate::subject::Subject;
use crate::work::{self, Threads};

/// `n` random puzzles, as a list.
///
/// Each starts from a random solution, whose givens are removed in random order while there are not
/// too many solutions. Every solution is exactly as likely as any other if that can be ensured
/// within seconds, or with `uniform=True`; the puzzles of one solution are not.
///
/// `solutions` and `givens` are numbers or pairs of a minimum and a maximum. Without `givens`, a
/// puzzle with one solution loses every given that can go, and one with several loses givens until
/// there are enough solutions. `minimal=True` allows no redundant givens. `symmetry` is
/// "none", "rotation", "quarter", "horizontal", "vertical", "diagonal" or "antidiagonal". `pattern`
/// is text with one character per cell, "." or "0" for a blank. `start` is a puzzle whose givens
/// are kept, or a solution to start from.
///
/// Each call makes different puzzles unless there is a `seed`: then they are those of the command,
/// with any number of threads, and `skip` leaves out the first ones. Raises `Error`, a
/// `ValueError`, if `attempts` attempts at one puzzle fail; its message describes the closest
/// results.
///
/// >>> from lazydoku import generate
/// >>> puzzle, = generate(seed=7, symmetry="rotation")
/// >>> puzzle.is_unique()
/// True
/// >>> [puzzle.count() for puzzle in generate(3, rules="box=2x3", solutions=(5, 5))]
/// [5, 5, 5]
#[pyfunction]
#[pyo3(
    signature = (n = None, *, rules = None, solutions = None, givens = None, minimal = false, uniform = false, symmetry = "none", pattern = None, start = None, seed = None, skip = None, attempts = None, threads = None),
    text_signature = "(n=1, *, rules=None, solutions=1, givens=None, minimal=False, uniform=False, symmetry=\"none\", pattern=None, start=None, seed=None, skip=0, attempts=1000000, threads=None)"
)]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    n: Option<&Bound<'py, PyAny>>,
    rules: Option<String>,
    solutions: Option<&Bound<'py, PyAny>>,
    givens: Option<&Bound<'py, PyAny>>,
    minimal: bool,
    uniform: bool,
    symmetry: &str,
    pattern: Option<&str>,
    start: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    skip: Option<&Bound<'py, PyAny>>,
    attempts: Option<&Bound<'py, PyAny>>,
    threads: Option<Threads>,
) -> PyResult<Bound<'py, PyList>> {
    let n = n.map_or(Ok(1), |n| small_number("n", n))?;
    let mut wanted = SharedRules::new(rules.clone());
    let start = start
        .map(|start| Given::new(start)?.puzzle(&mut wanted).map_err(|fault| raised(py, fault)));
    let start = start.transpose()?;
    let rules: Rules = match (&start, rules) {
        (Some(start), _) => start.puzzle.rules().clone(),
        (None, Some(rules)) => rules.parse().map_err(|error| raised(py, error))?,
        (None, None) => Rules::classic(),
    };
    let symmetry = GivensSymmetry::named(symmetry).ok_or_else(|| {
        let names = GivensSymmetry::ALL.map(GivensSymmetry::name).join(", ");
        PyValueError::new_err(format!("unknown symmetry {symmetry:?}; the symmetries are {names}"))
    })?;
    let seed = crate::space::random_seed(py, seed)?;
    let mut generator = Generator::of(&rules).symmetry(symmetry).seed(seed);
    if let Some(solutions) = solutions {
        generator = generator.solutions(range("solutions", solutions)?);
    }
    if let Some(givens) = givens {
        let (least, greatest) = range("givens", givens)?.into_inner();
        let number = |number| usize::try_from(number).unwrap_or(usize::MAX);
        generator = generator.givens(number(least)..=number(greatest));
    }
    if let Some(pattern) = pattern {
        generator = generator.pattern_drawn(pattern);
    }
    if let Some(start) = &start {
        generator = generator.starting_from(start.puzzle.grid());
    }
    if let Some(skip) = skip {
        generator = generator.skip(small_number("skip", skip)?);
    }
    if let Some(attempts) = attempts {
        generator = generator.attempts(small_number("attempts", attempts)?);
    }
    if minimal {
        generator = generator.minimal();
    }
    if uniform {
        generator = generator.uniform();
    }
    let generator = generator.threads(work::threads(threads));
    let made = work::run(py, move |cancelled| take(generator, n, cancelled))?;
    let made = made.map_err(|error| wrong(py, &error.to_string()))?;
    let puzzles = made
        .into_iter()
        .map(|generated| Subject { puzzle: generated.puzzle, is_board: false }.into_python(py));
    PyList::new(py, puzzles.collect::<PyResult<Vec<_>>>()?)
}

/// The first `n` puzzles, or those made before `cancelled` is set.
fn take(
    generator: Generator<'_>,
    n: u64,
    cancelled: &AtomicBool,
) -> Result<Vec<Generated>, GenerateError> {
    let goes_on = || !cancelled.load(Ordering::Relaxed);
    let puzzles = generator.run()?.on_attempts(|_| goes_on());
    (0..n).take_while(|_| goes_on()).zip(puzzles).map(|(_, generated)| generated).collect()
}

/// A number, or a pair of a minimum and a maximum.
fn range(name: &str, value: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<u64>> {
    if let Ok((least, greatest)) = value.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
        return Ok(small_number(name, &least)?..=small_number(name, &greatest)?);
    }
    let number = small_number(name, value).map_err(|error| {
        if error.is_instance_of::<PyTypeError>(value.py()) {
            PyTypeError::new_err(format!(
                "{name} must be a number or a pair of numbers, not {value}"
            ))
        } else {
            error
        }
    })?;
    Ok(number..=number)
}
