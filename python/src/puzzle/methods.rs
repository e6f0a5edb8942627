//! The methods of `Puzzle`.

use std::ffi::c_int;
use std::hash::{DefaultHasher, Hash, Hasher};

use lazydoku::format::SharedRules;
use lazydoku::num_bigint::BigUint;
use lazydoku::{SpaceBuilder, Uniqueness};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyIterator, PyList};

use super::class::Puzzle;
use crate::buffer;
use crate::candidates::Candidates;
use crate::canonical;
use crate::convert::{class, int, number, small_number};
use crate::counting::{Limit, refused};
use crate::digits::{bytes_of, digits_of};
use crate::error::{Fault, Place, below, check, out_of_reach, place, raised, within, wrong};
use crate::estimate;
use crate::given::Given;
use crate::listing::{Order, Section};
use crate::notebook;
use crate::occurrences;
use crate::repair;
use crate::solutions::Solutions;
use crate::space::Space;
use crate::subject::formats;
use crate::work::{self, Threads};

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (grid, rules = None))]
    fn new(py: Python<'_>, grid: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<Self> {
        let subject = Given::new(grid)?
            .puzzle(&mut SharedRules::new(rules))
            .map_err(|fault| raised(py, fault))?;
        check(py, &subject.puzzle)?;
        Ok(Self(subject))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let text = slf.get().to_format(slf.py(), "rules")?;
        Ok((slf.get_type().into_any(), (text,)))
    }

    /// The rules as text, such as "box=2x3,x".
    #[getter]
    fn rules(&self) -> String {
        self.0.puzzle.rules().to_string()
    }

    /// The numbers of rows and columns.
    #[getter]
    fn shape(&self) -> Place {
        (self.0.size().rows(), self.0.size().columns())
    }

    /// Whether no cell is blank.
    #[getter]
    fn is_full(&self) -> bool {
        self.0.puzzle.grid().is_full()
    }

    /// The digits of all cells as lists, one per row, with blanks as in `puzzle[row, column]`.
    #[getter]
    fn rows(&self) -> Vec<Vec<i8>> {
        let columns = self.0.size().columns();
        digits_of(self.0.puzzle.grid()).chunks(columns).map(<[i8]>::to_vec).collect()
    }

    /// The cells that are not blank, row by row, as `((row, column), digit)`.
    ///
    /// >>> from lazydoku import Board
    /// >>> Board("..3" + 78 * ".").givens
    /// [((0, 2), 3)]
    #[getter]
    fn givens(&self) -> Vec<(Place, u8)> {
        let (size, grid) = (self.0.size(), self.0.puzzle.grid());
        grid.givens().map(|(cell, number)| (place(cell), size.value(number))).collect()
    }

    /// A copy with this digit in a cell, which replaces any other.
    ///
    /// Raises `Error` if the digit clashes with another given.
    ///
    /// >>> from lazydoku import Board
    /// >>> Board("." * 81).with_given((0, 2), 3).givens
    /// [((0, 2), 3)]
    fn with_given(
        &self,
        py: Python<'_>,
        cell: &Bound<'_, PyAny>,
        digit: i64,
    ) -> PyResult<Py<PyAny>> {
        let size = self.0.size();
        let cell = within(size, cell)?;
        let number = u8::try_from(digit).ok().and_then(|value| size.number(value));
        let number = number.ok_or_else(|| {
            raised(py, Fault::Digit { digit: digit.to_string(), place: place(cell), size })
        })?;
        let subject = self.0.with(cell, number);
        check(py, &subject.puzzle)?;
        subject.into_python(py)
    }

    /// A copy with a blank in a cell.
    ///
    /// >>> from lazydoku import Board
    /// >>> Board("..3" + 78 * ".").without((0, 2)) == Board("." * 81)
    /// True
    fn without(&self, py: Python<'_>, cell: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.0.with(within(self.0.size(), cell)?, 0).into_python(py)
    }

    fn __str__(&self) -> String {
        self.0.drawn()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let name = slf.get_type().name()?.to_string();
        slf.get().0.written(slf.py(), Some(&name))
    }

    #[pyo3(name = "_repr_svg_")]
    fn svg(&self) -> String {
        notebook::svg(&self.0.picture())
    }

    #[pyo3(name = "_repr_html_")]
    fn html(&self) -> String {
        notebook::html(&self.0.picture())
    }

    fn __len__(&self) -> usize {
        self.0.size().cells().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, digits_of(self.0.puzzle.grid()))?.try_iter()
    }

    fn __getitem__(&self, place: &Bound<'_, PyAny>) -> PyResult<i8> {
        let size = self.0.size();
        let index = if place.hasattr("__index__")? {
            below(place, size.cells().len())?
        } else {
            let cell = within(size, place)?;
            cell.row() * size.columns() + cell.column()
        };
        Ok(digits_of(self.0.puzzle.grid())[index])
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        bytes_of(self.0.puzzle.grid()).hash(&mut hasher);
        hasher.finish()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, operation: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let (one, other) = (&self.0.puzzle, &other.get().0.puzzle);
        let answer = match operation {
            CompareOp::Eq => one == other,
            CompareOp::Ne => one != other,
            _ => operation.matches(one.grid().cmp(other.grid())),
        };
        Ok(answer.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    #[expect(unsafe_code, reason = "the buffer protocol is given pointers")]
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        // SAFETY: Python passes a view to be filled.
        unsafe { buffer::fill(slf.as_any(), slf.get().0.puzzle.grid(), view, flags) }
    }

    /// All solutions as a lazy iterator, in ascending order row by row.
    ///
    /// Solutions up to and including `after`, and from `before` on, are left out; both may be any
    /// grid of the same size, solution or not. `skip` leaves out that many more; long skips are
    /// counted, not walked. `reversed(...)` lists the same solutions from the last.
    /// `unordered=True` lists them in the fastest order, which may differ between versions and
    /// machines. `threads` share the work without changing the order.
    ///
    /// >>> from lazydoku import Board
    /// >>> solutions = Board("." * 81).solutions(skip=6670903752021072936959)
    /// >>> next(solutions)
    /// Board('987654321654321987321987654896745213745213896213896745579468132468132579132579468')
    /// >>> next(solutions, "no more")
    /// 'no more'
    #[pyo3(signature = (*, after = None, before = None, skip = None, unordered = false, threads = None))]
    fn solutions(
        &self,
        py: Python<'_>,
        after: Option<&Bound<'_, PyAny>>,
        before: Option<&Bound<'_, PyAny>>,
        skip: Option<&Bound<'_, PyAny>>,
        unordered: bool,
        threads: Option<Threads>,
    ) -> PyResult<Solutions> {
        if unordered && (after.is_some() || before.is_some()) {
            return Err(PyValueError::new_err(
                "`after` and `before` need an order: remove `unordered`",
            ));
        }
        let bound = |given: Option<&Bound<'_, PyAny>>| {
            given.map(|given| Given::new(given)?.bound(py, self.0.size())).transpose()
        };
        let order = if unordered { Order::Any } else { Order::Ascending };
        let skip = skip.map_or(Ok(BigUint::ZERO), |skip| number("skip", skip))?;
        let threads = threads.map(|Threads(threads)| threads);
        let subject = self.0.clone();
        let (after, before) = (bound(after)?, bound(before)?);
        Ok(Solutions::of(Section { subject, order, after, before, skip, threads }))
    }

    /// All solutions in ascending order, as a sequence: access by number, slice and solution.
    ///
    /// The solutions are counted first, on all processors or `threads` threads. Raises `OutOfReach`
    /// for some puzzles whose solutions cannot be counted; for most grids with 3x3 boxes,
    /// `lazydoku.sample` can still draw random ones.
    ///
    /// >>> from lazydoku import Board
    /// >>> space = Board("." * 81).space()
    /// >>> space.count
    /// 6670903752021072936960
    /// >>> solution = space[6 * 10**21]
    /// >>> space.index(solution)
    /// 6000000000000000000000
    #[pyo3(signature = (*, threads = None))]
    fn space(&self, py: Python<'_>, threads: Option<Threads>) -> PyResult<Space> {
        let puzzle = self.0.puzzle.clone();
        let space = work::share(py, threads, move |threads, cancelled| {
            SpaceBuilder::of(&puzzle).threads(threads).run_until(cancelled)
        })?;
        let space = space.map_err(|reason| out_of_reach(py, &reason))?;
        Space::new(py, self.0.clone(), space.ok_or_else(interrupted)?)
    }

    /// The exact number of solutions, without visiting them.
    ///
    /// With a `limit`, the count stops there: up to a million by searching, above that by an exact
    /// count if that is within reach. Uses all processors, or `threads`. Raises `OutOfReach` if the
    /// count would take more than 1 GiB of memory, which happens only with rules other than the
    /// classic ones: see `approximate`.
    ///
    /// >>> from lazydoku import Board
    /// >>> Board("." * 81).count()
    /// 6670903752021072936960
    /// >>> Board("." * 81).count(limit=2)
    /// 2
    #[pyo3(signature = (*, limit = None, threads = None))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        limit: Option<&Bound<'py, PyAny>>,
        threads: Option<Threads>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (puzzle, limit) = (self.0.puzzle.clone(), Limit::new(limit)?);
        let count = if limit.is_searched() {
            work::run(py, move |cancelled| limit.count(&puzzle, 1, cancelled))?
        } else {
            work::share(py, threads, move |threads, cancelled| {
                limit.count(&puzzle, threads, cancelled)
            })?
        };
        let count = count.map_err(|reason| refused(py, &self.0.puzzle, &reason))?;
        int(py, &count.ok_or_else(interrupted)?)
    }

    /// The approximate number of solutions, by sampling, for counts that are out of reach.
    ///
    /// The exact number is in `interval` with 95 % confidence. Takes up to twenty seconds of
    /// processor time, shared by all processors or `threads`. The same seed gives the same estimate
    /// on any machine. None if the error is too large, and for grids of more than 81 cells.
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> puzzle = Puzzle("." * 81, rules="cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6")
    /// >>> low, high = puzzle.approximate().interval
    /// >>> low <= puzzle.count() <= high
    /// True
    #[pyo3(signature = (*, seed = None, threads = None), text_signature = "($self, *, seed=0, threads=None)")]
    fn approximate<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
        threads: Option<Threads>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seed = seed.map_or(Ok(0), |seed| small_number("seed", seed))?;
        estimate::approximate(py, self.0.puzzle.clone(), work::threads(threads), seed)
    }

    /// Whether there is exactly one solution.
    ///
    /// >>> from lazydoku import Board
    /// >>> Board("." * 81).is_unique()
    /// False
    fn is_unique(&self, py: Python<'_>) -> PyResult<bool> {
        let puzzle = self.0.puzzle.clone();
        work::run(py, move |_| puzzle.solution_count_up_to(2) == 1)
    }

    /// Whether there is no solution, one, or several; with the solution, or two of several.
    ///
    /// >>> from lazydoku import Board, Uniqueness
    /// >>> kind, solutions = Board("." * 81).uniqueness()
    /// >>> kind is Uniqueness.SEVERAL, len(solutions)
    /// (True, 2)
    fn uniqueness<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let puzzle = self.0.puzzle.clone();
        let found = match work::run(py, move |_| puzzle.uniqueness())? {
            Uniqueness::None => Vec::new(),
            Uniqueness::Unique(only) => vec![only],
            Uniqueness::Several(one, other) => vec![one, other],
        };
        let kind = class(py, "Uniqueness")?.call1((found.len(),))?;
        let found = found.into_iter().map(|grid| self.0.with_grid(grid).into_python(py));
        let found = pyo3::types::PyTuple::new(py, found.collect::<PyResult<Vec<_>>>()?)?;
        class(py, "Verdict")?.call1((kind, found))
    }

    /// Whether a grid keeps all givens and obeys all rules.
    ///
    /// >>> from lazydoku import Board
    /// >>> board = Board("." * 81)
    /// >>> board.is_solution(next(board.solutions())), board.is_solution(board)
    /// (True, False)
    fn is_solution(&self, py: Python<'_>, grid: &Bound<'_, PyAny>) -> PyResult<bool> {
        let grid =
            Given::new(grid)?.grid(Some(self.0.size())).map_err(|fault| raised(py, fault))?;
        Ok(self.0.puzzle.judge(&grid).is_ok())
    }

    /// The digits that each cell may take.
    ///
    /// `level` is "context" for digits that no given excludes, "pruned" for those left after simple
    /// propagation, or "true" for those in some solution.
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> puzzle = Puzzle("12.. .... .... ....".replace(" ", ""), rules="box=2x2,x")
    /// >>> puzzle.candidates("true")[3, 3]
    /// (2, 3, 4)
    #[pyo3(signature = (level = "context"))]
    fn candidates(&self, py: Python<'_>, level: &str) -> PyResult<Candidates> {
        Candidates::of(py, self.0.clone(), level)
    }

    /// The number of solutions with each digit in each cell: a NumPy array of exact `int`s.
    ///
    /// The shape is that of the grid and the number of digits, `(9, 9, 9)` for a board; digit d of
    /// a cell is at `[row, column, d - 1]`, or at `[row, column, d]` if 0 is a digit. Needs NumPy.
    /// Raises `OutOfReach` as `count` does.
    ///
    /// >>> from lazydoku import Board
    /// >>> occurrences = Board("." * 81).occurrences()
    /// >>> occurrences[0, 0, 4] * 9 == occurrences.total == 6670903752021072936960
    /// True
    #[pyo3(signature = (*, threads = None))]
    fn occurrences<'py>(
        &self,
        py: Python<'py>,
        threads: Option<Threads>,
    ) -> PyResult<Bound<'py, PyAny>> {
        occurrences::of(py, self.0.clone(), threads)
    }

    /// The approximate share of solutions with each digit in each cell, by sampling, for counts
    /// that are out of reach.
    ///
    /// Returns an `ApproximateOccurrences`: the number of `solutions` as from `approximate`, and
    /// two NumPy arrays of the shape of `occurrences`, the `shares` of the solutions, from 0 to 1,
    /// and their standard `errors`. None if the error of the number is too large. Needs NumPy.
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> puzzle = Puzzle("." * 81, rules="cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6")
    /// >>> about = puzzle.approximate_occurrences()
    /// >>> bool(abs(about.shares[0, 0, 6] - 1 / 4) < 5 * about.errors[0, 0, 6] < 0.05)
    /// True
    #[pyo3(signature = (*, seed = None, threads = None), text_signature = "($self, *, seed=0, threads=None)")]
    fn approximate_occurrences<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
        threads: Option<Threads>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seed = seed.map_or(Ok(0), |seed| small_number("seed", seed))?;
        occurrences::approximate(py, self.0.clone(), work::threads(threads), seed)
    }

    /// Givens that leave one solution, and redundant givens and rules; None if there is no
    /// solution.
    ///
    /// With `minimal`, also removes givens until none is redundant. All rules stay.
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> repair = Puzzle("12..............", rules="box=2x2").repair()
    /// >>> repair.repaired.count()
    /// 1
    #[pyo3(signature = (*, minimal = false, threads = None))]
    fn repair<'py>(
        &self,
        py: Python<'py>,
        minimal: bool,
        threads: Option<Threads>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (puzzle, threads) = (self.0.puzzle.clone(), work::threads(threads));
        let found = work::run(py, move |_| repair::find(&puzzle, minimal, threads))?;
        let found = found.map_err(|reason| out_of_reach(py, &reason))?;
        found.map(|found| repair::value(py, &self.0, &found)).transpose()
    }

    /// The smallest of all equivalent puzzles (minlex), and the transformation to it.
    ///
    /// Puzzles are equivalent if permuting rows and columns, transposing, and renaming digits turns
    /// one into the other, within the symmetries of the rules. Equivalent puzzles, and no others,
    /// have equal canonical forms. Raises `Error` if the rules have too many symmetries, or if the
    /// puzzle has pencil marks or a digit twice in a row or column.
    ///
    /// >>> from lazydoku import Board
    /// >>> grid, turned = Board("12" + "." * 79), Board("." * 71 + "3" + "." * 8 + "7")
    /// >>> grid.canonical().form == turned.canonical().form
    /// True
    /// >>> Board("." * 81).canonical().automorphisms
    /// 3359232
    fn canonical<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let puzzle = self.0.puzzle.clone();
        let found = work::run(py, move |_| puzzle.canonical())?;
        let found = found.map_err(|reason| wrong(py, &reason.to_string()))?;
        canonical::value(py, &self.0, &found)
    }

    /// Estimates the number of solutions and the size of a search for them, from random descents.
    ///
    /// `samples` is at least two. The same seed gives the same estimate on every machine.
    ///
    /// >>> from lazydoku import Board
    /// >>> estimate = Board("." * 81).estimate(seed=7)
    /// >>> low, high = estimate.solutions.interval
    /// >>> low < 6670903752021072936960 < high
    /// True
    #[pyo3(signature = (*, samples = None, seed = None), text_signature = "($self, *, samples=1000, seed=0)")]
    fn estimate<'py>(
        &self,
        py: Python<'py>,
        samples: Option<&Bound<'py, PyAny>>,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let number = |name, given: Option<_>, usual| {
            given.map_or(Ok(usual), |given| small_number(name, given))
        };
        let (samples, seed) = (number("samples", samples, 1000)?, number("seed", seed, 0)?);
        estimate::of(py, self.0.puzzle.clone(), samples, seed)
    }

    /// The grid as text in a format of the library, or as a picture: "svg".
    ///
    /// The formats without rules are "line", "sdm", "block", "euler", "rows", "list", "box", "ss",
    /// "candidates", "sdx" and "pencilmarks"; those with rules are "rules", "iss" and "fpuzzles".
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> puzzle = Puzzle("1...............", rules="box=2x2,x")
    /// >>> puzzle.to_format("list")
    /// '["1...","....","....","...."]'
    /// >>> puzzle.to_format("iss")
    /// '.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C1_1'
    #[pyo3(signature = (format = "line"))]
    fn to_format(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let Some(text) = self.0.text(format) else {
            let known = formats().join(", ");
            return Err(wrong(py, &format!("unknown format {format:?}; the formats are {known}")));
        };
        text.map_err(|fault| raised(py, fault))
    }
}

/// The error for cancelled work if checking for signals raised none.
fn interrupted() -> PyErr {
    PyKeyboardInterrupt::new_err(())
}
