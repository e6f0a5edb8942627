//! `Space`: all solutions as a sequence.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lazydoku::num_bigint::BigUint;
use lazydoku::uniform_below;
use lazydoku::{Board, Puzzle};
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyRange, PySlice};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::convert::{class, int, number, small_number};
use crate::error::{raised, wrong};
use crate::given::Given;
use crate::listing::{Order, Section};
use crate::solutions::Solutions;
use crate::subject::Subject;
use crate::work;

/// All solutions of a puzzle as a sequence in ascending order: the result of `Puzzle.space`.
///
/// `space[k]` is solution number k from zero; negative numbers count from the end. Slices are
/// spaces too, and compute nothing until they are used. Numbers may be of any size: `space.count`
/// is the length, which `len(space)` cannot return from 2**63 on. For the same reason
/// `random.choice(space)` works only on small spaces. `random.sample` works on none, as it requires
/// a sequence whose `count` is a method: use `space.sample(n, seed=...)`.
///
/// >>> from lazydoku import Board
/// >>> space = Board("." * 81).space()
/// >>> len(space)
/// Traceback (most recent call last):
/// OverflowError: 6670903752021072936960 solutions do not fit in len(); see .count
/// >>> third, last = space[2], space[-1]
/// >>> third in space, third in space[3:]
/// (True, False)
/// >>> space[10**20:].index(space[10**20 + 5])
/// 5
#[pyclass(module = "lazydoku", frozen, generic)]
pub(crate) struct Space {
    subject: Subject,
    solutions: Arc<lazydoku::Space>,
    /// The ranks of the solutions in this part, as a Python `range`, which implements slicing.
    ranks: Py<PyRange>,
}

impl Space {
    pub(crate) fn new(
        py: Python<'_>,
        subject: Subject,
        solutions: lazydoku::Space,
    ) -> PyResult<Self> {
        // The length is computed on its first use, which may take long.
        let solutions = Arc::new(solutions);
        let counted = Arc::clone(&solutions);
        let length = work::run(py, move |_| counted.len())?;
        let ranks = py.get_type::<PyRange>().call1((int(py, &length)?,))?;
        let ranks = ranks.cast_into::<PyRange>()?.unbind();
        Ok(Self { subject, solutions, ranks })
    }

    fn part_of(&self, ranks: Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self {
            subject: self.subject.clone(),
            solutions: Arc::clone(&self.solutions),
            ranks: ranks.cast_into::<PyRange>()?.unbind(),
        })
    }

    fn at(&self, py: Python<'_>, rank: BigUint) -> PyResult<Board> {
        let solutions = Arc::clone(&self.solutions);
        let found = work::run(py, move |_| solutions.at(rank))?;
        found.ok_or_else(|| PyIndexError::new_err("solution number out of range"))
    }

    fn solution(&self, py: Python<'_>, grid: Board) -> PyResult<Py<PyAny>> {
        self.subject.with_grid(grid).into_python(py)
    }

    /// The rank of a solution among all; an error if the grid is not a solution.
    fn rank<'py>(&self, grid: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = grid.py();
        let size = self.subject.size();
        let grid = Given::new(grid)?.grid(Some(size)).map_err(|fault| raised(py, fault))?;
        let solutions = Arc::clone(&self.solutions);
        let rank = work::run(py, move |_| solutions.rank(&grid))?;
        int(py, &rank.map_err(|fault| raised(py, fault))?)
    }

    /// An attribute of the range, such as its step.
    fn of_range<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.ranks.bind(py).getattr(name)
    }

    fn length(&self, py: Python<'_>) -> PyResult<BigUint> {
        let ranks = self.ranks.bind(py);
        if !ranks.is_truthy()? {
            return Ok(BigUint::ZERO);
        }
        let ends = [0, -1].map(|end| ranks.get_item(end).and_then(|rank| number("a rank", &rank)));
        let [first, last] = ends;
        let (first, last) = (first?, last?);
        let reach = if last > first { last - first } else { first - last };
        let step = number("a step", &self.of_range(py, "step")?.call_method0("__abs__")?)?;
        Ok(reach / step + 1_u32)
    }
}

/// Draws `n` random solutions, or fewer if cancelled.
pub(crate) fn draw(
    solutions: &lazydoku::Space,
    n: u64,
    seed: u64,
    cancelled: &AtomicBool,
) -> Vec<Board> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    take(iter::from_fn(|| solutions.sample(&mut random)), n, cancelled)
}

/// Draws up to `n` random solutions by rejection sampling, without a count; `None` if not even one
/// is found. Stops early if the next one takes too long.
pub(crate) fn draw_by_rejection(
    puzzle: &Puzzle,
    n: u64,
    seed: u64,
    cancelled: &AtomicBool,
) -> Option<Vec<Board>> {
    let samples = puzzle.rejection_samples(ChaCha8Rng::seed_from_u64(seed))?;
    Some(take(samples, n, cancelled))
}

/// The first `n` samples, or those before `cancelled` is set.
fn take(samples: impl Iterator<Item = Board>, n: u64, cancelled: &AtomicBool) -> Vec<Board> {
    let drawn = (0..n).zip(samples).map(|(_, grid)| grid);
    drawn.take_while(|_| !cancelled.load(Ordering::Relaxed)).collect()
}

/// The given seed, or a random one.
pub(crate) fn random_seed(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    match seed {
        Some(seed) => small_number("seed", seed),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}

#[pymethods]
impl Space {
    /// The number of solutions, an `int` of any size.
    #[getter]
    fn count<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, &self.length(py)?)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        let length = self.length(py)?;
        isize::try_from(&length).ok().and_then(|length| usize::try_from(length).ok()).ok_or_else(
            || {
                PyOverflowError::new_err(format!(
                    "{length} solutions do not fit in len(); see .count"
                ))
            },
        )
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        self.ranks.bind(py).is_truthy()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Space of {} solutions>", self.length(py)?))
    }

    fn __getitem__(&self, py: Python<'_>, key: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let found = self.ranks.bind(py).get_item(key);
        if key.is_instance_of::<PySlice>() {
            return Ok(self.part_of(found?)?.into_pyobject(py)?.into_any().unbind());
        }
        let rank = found.map_err(|error| {
            let is_index = error.is_instance_of::<PyIndexError>(py);
            if is_index { PyIndexError::new_err("solution number out of range") } else { error }
        })?;
        self.solution(py, self.at(py, number("a rank", &rank)?)?)
    }

    /// The number k of a solution, such that `space[k] == solution`.
    ///
    /// Raises `Error`, a `ValueError` with the reason, if the grid is not a solution or not in this
    /// part of the space.
    fn index<'py>(&self, solution: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = solution.py();
        let (ranks, rank) = (self.ranks.bind(py), self.rank(solution)?);
        if !ranks.contains(&rank)? {
            let message =
                format!("the solution has the number {rank} in the whole space, outside this part");
            return Err(wrong(py, &message));
        }
        ranks.call_method1("index", (rank,))
    }

    fn __contains__(&self, solution: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = solution.py();
        match self.rank(solution) {
            Ok(rank) => self.ranks.bind(py).contains(rank),
            Err(error) if error.is_instance_of::<PyValueError>(py) => Ok(false),
            Err(error) if error.is_instance_of::<pyo3::exceptions::PyTypeError>(py) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let step: Option<i64> = this.of_range(py, "step")?.extract().ok();
        let order = match step {
            Some(1) => Order::Ascending,
            Some(-1) => Order::Descending,
            _ => {
                // Other steps: look up each solution by its rank.
                let at = slf.as_any().getattr("_at")?;
                return py.import("builtins")?.call_method1("map", (at, this.ranks.bind(py)));
            }
        };
        let ranks = this.ranks.bind(py);
        let subject = this.subject.clone();
        if !ranks.is_truthy()? {
            let before = Some(Board::blank(subject.size()));
            return Ok(Bound::new(py, Solutions::of(Section { before, ..Section::all(subject) }))?
                .into_any());
        }
        let [front, back] =
            [0, -1].map(|end| ranks.get_item(end).and_then(|rank| number("a rank", &rank)));
        let (front, back) = (front?, back?);
        let (least, greatest) = if front < back { (front, back) } else { (back, front) };
        let after = if least == BigUint::ZERO { None } else { Some(this.at(py, least - 1_u32)?) };
        let is_last = &greatest + 1_u32 == this.solutions.len();
        let before = if is_last { None } else { Some(this.at(py, greatest + 1_u32)?) };
        let section = Section { order, after, before, ..Section::all(subject) };
        Ok(Bound::new(py, Solutions::of(section))?.into_any())
    }

    fn __reversed__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let ranks = slf.get().ranks.bind(slf.py());
        let slice = slf.py().get_type::<PySlice>().call1((slf.py().None(), slf.py().None(), -1))?;
        let reversed = slf.get().part_of(ranks.get_item(slice)?)?;
        Self::__iter__(&Bound::new(slf.py(), reversed)?)
    }

    /// The solution with this rank in the whole space.
    #[pyo3(name = "_at")]
    fn of_rank(&self, py: Python<'_>, rank: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.solution(py, self.at(py, number("a rank", rank)?)?)
    }

    /// `n` random solutions, drawn with replacement: each time, every solution is exactly as likely
    /// as any other.
    ///
    /// Each call draws different solutions unless there is a `seed`, a number of up to 64 bits: the
    /// same seed draws the same solutions on every machine.
    ///
    /// >>> from lazydoku import Board
    /// >>> space = Board("." * 81).space()
    /// >>> space.sample(3) == space.sample(3)
    /// False
    /// >>> space.sample(3, seed=7) == space.sample(3, seed=7)
    /// True
    #[pyo3(signature = (n = None, *, seed = None), text_signature = "($self, n=1, *, seed=None)")]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        n: Option<&Bound<'py, PyAny>>,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let n = n.map_or(Ok(1), |n| small_number("n", n))?;
        let seed = random_seed(py, seed)?;
        let (start, step) = (self.of_range(py, "start")?, self.of_range(py, "step")?);
        let length = self.length(py)?;
        if n > 0 && length == BigUint::ZERO {
            return Err(PyIndexError::new_err("no solutions to draw from"));
        }
        let is_whole = length == self.solutions.len();
        if is_whole {
            let solutions = Arc::clone(&self.solutions);
            let drawn = work::run(py, move |cancelled| draw(&solutions, n, seed, cancelled))?;
            let drawn = drawn.into_iter().map(|grid| self.solution(py, grid));
            return PyList::new(py, drawn.collect::<PyResult<Vec<_>>>()?);
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let drawn = (0..n).map(|_| {
            let place = int(py, &uniform_below(&mut random, &length))?;
            let rank = start.add(place.mul(&step)?)?;
            self.of_rank(py, &rank)
        });
        PyList::new(py, drawn.collect::<PyResult<Vec<_>>>()?)
    }

    /// Part number `part`, from zero, of `parts` consecutive parts, whose lengths differ by at most
    /// one.
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> space = Puzzle("." * 16).space()
    /// >>> [len(space.part(part, 5)) for part in range(5)]
    /// [57, 58, 57, 58, 58]
    fn part(
        &self,
        py: Python<'_>,
        part: &Bound<'_, PyAny>,
        parts: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (part, parts) = (number("part", part)?, number("parts", parts)?);
        if part >= parts {
            return Err(PyValueError::new_err(format!("part must be from 0 to below {parts}")));
        }
        let ranks = lazydoku::part_of(&self.length(py)?, &part, &parts);
        let slice =
            py.get_type::<PySlice>().call1((int(py, &ranks.start)?, int(py, &ranks.end)?))?;
        self.part_of(self.ranks.bind(py).get_item(slice)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let parts = (self.subject.clone().into_python(py)?, self.ranks.clone_ref(py));
        Ok((class(py, "space_part")?, parts).into_pyobject(py)?.into_any())
    }

    /// The solutions whose ranks are in a `range`, for `pickle`.
    #[pyo3(name = "_part")]
    fn of_ranks(&self, ranks: Bound<'_, PyAny>) -> PyResult<Self> {
        self.part_of(ranks)
    }
}
