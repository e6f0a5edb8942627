//! `Puzzle` and `Board`: a grid with its rules, and the classic one.

use std::ffi::{c_int, c_void};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::AtomicBool;

use lazydoku::num_bigint::BigUint;
use lazydoku::rules::{PuzzleCount, PuzzleSpace};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::PyBytes;
use pyo3::{PyClassInitializer, ffi};

use crate::candidates::Candidates;
use crate::convert::{class, int, number};
use crate::error::{
    Place, SignedPlace, check_board, check_puzzle, out_of_reach, raised, within, wrong,
};
use crate::given::{Given, blank_of};
use crate::listing::{Order, Section};
use crate::problem::{Problem, formats};
use crate::solutions::Solutions;
use crate::space::Space;
use crate::wanted::Wanted;
use crate::work;

/// A grid of any size with its rules: a puzzle, or a solution of one.
///
/// `grid` is text in any format that the library reads, numbers in lists, an array or other buffer
/// of integers, or another puzzle. Numbers are digits; None is a blank, and so is 0, or -1 where 0
/// is a digit. `rules` are written as on the command line, such as "box=2x3,x"; without them the
/// grid has those that its text brings, or the usual ones of its side. Raises `Error`, a
/// `ValueError`, with `line`, `column` and `cell`, if the grid or the rules cannot be read, or if
/// two givens clash.
///
/// The solutions of a puzzle are puzzles of the same rules without blanks. A puzzle is a value: it
/// can be compared, ordered row by row, hashed and pickled, and never changes.
/// `puzzle[row, column]` is the digit of a cell, or 0 for a blank, and -1 where 0 is a digit. Its
/// buffer has the same for each cell, row by row, as `uint8`, or as `int8` where 0 is a digit.
///
/// >>> from lazydoku import Puzzle
/// >>> puzzle = Puzzle("1...............", rules="box=2x2,x")
/// >>> puzzle.count()
/// 12
/// >>> next(puzzle.solutions())
/// ┌─────┬─────┐
/// │ 1 2 │ 3 4 │
/// │ 3 4 │ 1 2 │
/// ├─────┼─────┤
/// │ 4 3 │ 2 1 │
/// │ 2 1 │ 4 3 │
/// └─────┴─────┘
/// box=2x2,x
#[pyclass(module = "lazydoku", frozen, subclass)]
pub(crate) struct Puzzle(Problem);

/// A classic 9x9 grid: a puzzle, or a solution of one.
///
/// `grid` is text in any format that the library reads, 81 numbers in lists of any shape (0 or None
/// for a blank), or an array or other buffer of 81 integers. Raises `Error`, a `ValueError`, with
/// `line`, `column` and `cell`, if it is none of these, or if two givens clash.
///
/// A board is a `Puzzle` of the classic rules, and its solutions are boards.
///
/// >>> from lazydoku import Board
/// >>> board = Board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> board[0, 1]
/// 3
/// >>> board.count()
/// 1
/// >>> str(next(board.solutions()))
/// '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/// >>> Board("55" + 79 * ".")
/// Traceback (most recent call last):
/// lazydoku.Error: r1c1 and r1c2 are both 5 in row 1
#[pyclass(module = "lazydoku", frozen, extends = Puzzle)]
pub(crate) struct Board;

impl Problem {
    /// The Python object: a board if it is a classic grid.
    pub(crate) fn into_python(self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(match self {
            Self::Classic(_) => {
                let board = PyClassInitializer::from(Puzzle(self)).add_subclass(Board);
                Py::new(py, board)?.into_any()
            }
            Self::Ruled(_) => Py::new(py, Puzzle(self))?.into_any(),
        })
    }
}

impl Puzzle {
    pub(crate) fn problem(&self) -> &Problem {
        &self.0
    }
}

#[pymethods]
impl Board {
    #[new]
    fn new(py: Python<'_>, grid: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let board = Given::new(grid)?.board().map_err(|fault| raised(py, fault))?;
        check_board(py, &board)?;
        Ok(PyClassInitializer::from(Puzzle(Problem::Classic(board))).add_subclass(Self))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.as_super().get().__str__(),))
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (grid, rules = None))]
    fn new(py: Python<'_>, grid: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<Self> {
        let puzzle =
            Given::new(grid)?.puzzle(&mut Wanted::new(rules)).map_err(|fault| raised(py, fault))?;
        check_puzzle(py, &puzzle)?;
        Ok(Self(Problem::Ruled(puzzle)))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let text = slf.get().to_format(slf.py(), "rules")?;
        Ok((slf.get_type().into_any(), (text,)))
    }

    /// The rules as text, such as "box=2x3,x".
    #[getter]
    fn rules(&self) -> String {
        self.0.rules().to_string()
    }

    /// The numbers of rows and of columns.
    #[getter]
    fn shape(&self) -> Place {
        (self.0.size().rows(), self.0.size().columns())
    }

    /// Whether no cell is blank.
    #[getter]
    fn is_full(&self) -> bool {
        self.0.grid().is_full()
    }

    fn __str__(&self) -> String {
        match &self.0 {
            Problem::Classic(board) => board.to_string(),
            Problem::Ruled(puzzle) => puzzle.grid().to_string(),
        }
    }

    fn __repr__(&self) -> String {
        self.0.drawn()
    }

    #[pyo3(name = "_repr_svg_")]
    fn svg(&self) -> String {
        self.0.picture().to_string()
    }

    #[pyo3(name = "_repr_html_")]
    fn html(&self) -> String {
        self.svg()
    }

    fn __getitem__(&self, place: SignedPlace<'_>) -> PyResult<i8> {
        let size = self.0.size();
        let cell = within(size, &place)?;
        let number = match &self.0 {
            Problem::Classic(board) => {
                board[lazydoku::Cell::at(cell.row(), cell.column())].map_or(0, lazydoku::Digit::get)
            }
            Problem::Ruled(puzzle) => puzzle.grid()[cell],
        };
        Ok(if number == 0 { blank_of(size) } else { size.value(number).cast_signed() })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let mut cells = Vec::with_capacity(81);
        self.0.add_digits_to(&mut cells);
        cells.hash(&mut hasher);
        hasher.finish()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, operation: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let other = &other.get().0;
        let answer = match (&self.0, other, operation) {
            (_, _, CompareOp::Eq) => self.0.puzzle() == other.puzzle(),
            (_, _, CompareOp::Ne) => self.0.puzzle() != other.puzzle(),
            (Problem::Classic(one), Problem::Classic(other), _) => {
                operation.matches(one.cmp(other))
            }
            (one, other, _) => operation.matches(one.grid().cmp(&other.grid())),
        };
        Ok(answer.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    #[expect(unsafe_code, reason = "the buffer protocol is given pointers")]
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        let problem = &slf.get().0;
        let copy;
        let (owner, cells, length) = match problem {
            Problem::Classic(board) => {
                (slf.as_any(), board.cells().as_ptr().cast::<c_void>(), board.cells().len())
            }
            Problem::Ruled(puzzle) if puzzle.rules().size().first() == 1 => {
                let cells = puzzle.grid().cells();
                (slf.as_any(), cells.as_ptr().cast::<c_void>(), cells.len())
            }
            // The grid has other numbers than people have.
            Problem::Ruled(_) => {
                let mut digits = Vec::new();
                problem.add_digits_to(&mut digits);
                copy = PyBytes::new(slf.py(), &digits);
                (copy.as_any(), copy.as_bytes().as_ptr().cast::<c_void>(), digits.len())
            }
        };
        // SAFETY: Python passes a view to be filled. The cells are bytes (`Digit` is a transparent
        // `NonZeroU8`), as many as is said, inside an object that never changes and that the view
        // keeps alive; and nothing is written, as the buffer is read-only. The format is a text
        // that is never freed.
        unsafe {
            let length = length.cast_signed();
            let (owner, cells) = (owner.as_ptr(), cells.cast_mut());
            if ffi::PyBuffer_FillInfo(view, owner, cells, length, 1, flags) != 0 {
                return Err(PyErr::fetch(slf.py()));
            }
            if blank_of(problem.size()) < 0 && flags & ffi::PyBUF_FORMAT == ffi::PyBUF_FORMAT {
                (*view).format = c"b".as_ptr().cast_mut();
            }
        }
        Ok(())
    }

    /// All solutions as a lazy iterator, each once, in ascending order row by row.
    ///
    /// `after` and `before` leave out the solutions up to a grid, or from one on: any grid of the
    /// same size, solution or not. `skip` leaves out that many more; far skips are counted, not
    /// walked. `reversed(...)` goes through the same solutions from the last. `unordered=True`
    /// gives them in the fastest order, which may differ between versions and machines. `threads`
    /// share the work; the order stays the same.
    ///
    /// >>> from lazydoku import Board
    /// >>> solutions = Board("." * 81).solutions(skip=6670903752021072936959)
    /// >>> str(next(solutions))
    /// '987654321654321987321987654896745213745213896213896745579468132468132579132579468'
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
        threads: Option<usize>,
    ) -> PyResult<Solutions> {
        if unordered && (after.is_some() || before.is_some()) {
            return Err(PyValueError::new_err(
                "`after` and `before` need an order: leave out `unordered`",
            ));
        }
        let size = self.0.size();
        let bound = |given: Option<&Bound<'_, PyAny>>| {
            let grid = given.map(|given| {
                Given::new(given)?.grid(Some(size)).map_err(|fault| raised(py, fault))
            });
            let grid = grid.transpose()?;
            match grid.as_ref().filter(|grid| grid.size() != size) {
                Some(_) => Err(wrong(py, "the bound has another size than the puzzle")),
                None => Ok(grid),
            }
        };
        let order = if unordered { Order::Any } else { Order::Ascending };
        let skip = skip.map_or(Ok(BigUint::ZERO), number)?;
        let problem = self.0.clone();
        let (after, before) = (bound(after)?, bound(before)?);
        Ok(Solutions::of(Section { problem, order, after, before, skip, threads }))
    }

    fn __iter__(&self) -> Solutions {
        Solutions::of(Section::all(self.0.clone()))
    }

    /// All solutions in ascending order, as a sequence: by number, by slice, and by solution.
    ///
    /// The solutions are counted first, by as many threads as there are processors or as `threads`
    /// says. Raises `OutOfReach` for some puzzles whose solutions cannot be counted.
    ///
    /// >>> from lazydoku import Board
    /// >>> space = Board("." * 81).space()
    /// >>> space.count
    /// 6670903752021072936960
    /// >>> solution = space[6 * 10**21]
    /// >>> space.index(solution)
    /// 6000000000000000000000
    #[pyo3(signature = (*, threads = None))]
    fn space(&self, py: Python<'_>, threads: Option<usize>) -> PyResult<Space> {
        let (puzzle, threads) = (self.0.puzzle().into_owned(), work::threads(threads));
        let space = work::run(py, move |cancelled| {
            PuzzleSpace::of(&puzzle).threads(threads).run_until(cancelled)
        })?;
        let space = space.map_err(|reason| out_of_reach(py, &reason))?;
        Space::new(py, self.0.clone(), space.ok_or_else(interrupted)?)
    }

    /// The exact number of solutions, without visiting them.
    ///
    /// With a `limit`, the count ends there. Solutions are searched for limits of up to a million, or
    /// a billion under other rules than the classic ones; above, they are counted all the same if
    /// that is within reach. As many threads as there are processors are used, or `threads`. Raises
    /// `OutOfReach` for some puzzles of other rules than the classic ones, if the count would take
    /// more than 1 GiB of memory.
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
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let problem = self.0.clone();
        let limit = limit.map(number).transpose()?;
        let searched = limit.as_ref().and_then(|limit| u64::try_from(limit).ok());
        let up_to = |limit| {
            let problem = problem.clone();
            int(py, &work::run(py, move |_| problem.count_up_to(limit))?.into())
        };
        if let Some(limit) = searched.filter(|limit| *limit <= problem.most_searched()) {
            return up_to(limit);
        }
        let (threads, puzzle) = (work::threads(threads), problem.puzzle().into_owned());
        let count = work::run(py, move |cancelled: &AtomicBool| {
            PuzzleCount::of(&puzzle).threads(threads).run_until(cancelled)
        })?;
        match (count, searched) {
            (Ok(count), _) => {
                let count = count.ok_or_else(interrupted)?;
                int(py, &limit.into_iter().fold(count, BigUint::min))
            }
            (Err(_), Some(limit)) => up_to(limit),
            (Err(reason), None) => Err(out_of_reach(py, &reason)),
        }
    }

    /// Whether there is no solution, one, or several, and the one, or two of the several.
    ///
    /// >>> from lazydoku import Board, Uniqueness
    /// >>> kind, solutions = Board("." * 81).uniqueness()
    /// >>> kind is Uniqueness.SEVERAL, len(solutions)
    /// (True, 2)
    fn uniqueness<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let problem = self.0.clone();
        let found = work::run(py, move |_| problem.up_to_two_solutions())?;
        let kind = class(py, "Uniqueness")?.call1((found.len(),))?;
        let found = found.into_iter().map(|solution| solution.into_python(py));
        let found = pyo3::types::PyTuple::new(py, found.collect::<PyResult<Vec<_>>>()?)?;
        class(py, "Verdict")?.call1((kind, found))
    }

    /// Whether a grid has all givens and obeys all rules.
    ///
    /// >>> from lazydoku import Board
    /// >>> board = Board("." * 81)
    /// >>> board.is_solution(next(board.solutions())), board.is_solution(board)
    /// (True, False)
    fn is_solution(&self, py: Python<'_>, grid: &Bound<'_, PyAny>) -> PyResult<bool> {
        let grid =
            Given::new(grid)?.grid(Some(self.0.size())).map_err(|fault| raised(py, fault))?;
        Ok(self.0.puzzle().judge(&grid).is_ok())
    }

    /// The digits that each cell may take.
    ///
    /// `level` is "context" for those that no other given excludes, "pruned" for those that simple
    /// rules leave, or "true" for those that some solution has.
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> puzzle = Puzzle("12.. .... .... ....".replace(" ", ""), rules="box=2x2,x")
    /// >>> puzzle.candidates("true")[3, 3]
    /// (2, 3, 4)
    #[pyo3(signature = (level = "context"))]
    fn candidates(&self, py: Python<'_>, level: &str) -> PyResult<Candidates> {
        Candidates::of(py, self.0.puzzle().into_owned(), level)
    }

    /// How many solutions have each digit in each cell: a NumPy array of exact `int`s.
    ///
    /// The shape is that of the grid and the number of digits, `(9, 9, 9)` for a board; digit d
    /// of a cell is at `[row, column, d - 1]`, or where 0 is a digit at `[row, column, d]`. Needs
    /// NumPy. Raises `OutOfReach` as `count` does.
    ///
    /// >>> from lazydoku import Board
    /// >>> occurrences = Board("." * 81).occurrences()
    /// >>> occurrences[0, 0, 4] * 9 == occurrences.total == 6670903752021072936960
    /// True
    #[pyo3(signature = (*, threads = None))]
    fn occurrences<'py>(
        &self,
        py: Python<'py>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::occurrences::of(py, self.0.puzzle().into_owned(), work::threads(threads))
    }

    /// Givens that leave one solution, and givens that are redundant; None if there is no solution.
    ///
    /// With `minimal`, givens are removed too until none can be left out.
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
        threads: Option<usize>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        crate::repair::of(py, &self.0, minimal, work::threads(threads))
    }

    /// About how many solutions there are, and how large a search is, from random descents.
    ///
    /// There are at least two `samples`. The same seed gives the same estimate on every machine.
    ///
    /// >>> from lazydoku import Board
    /// >>> estimate = Board("." * 81).estimate(seed=7)
    /// >>> low, high = estimate.solutions.interval
    /// >>> low < 6670903752021072936960 < high
    /// True
    #[pyo3(signature = (*, samples = 1000, seed = 0))]
    fn estimate<'py>(
        &self,
        py: Python<'py>,
        samples: u64,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::estimate::of(py, self.0.puzzle().into_owned(), samples, seed)
    }

    /// The grid as text in a format of the library, or as a picture: "svg".
    ///
    /// The formats are "line", "sdm", "block", "euler", "rows", "list", "box", "ss", "candidates",
    /// "sdx" and "pencilmarks", and, with the rules, "rules", "iss" and "fpuzzles".
    ///
    /// >>> from lazydoku import Puzzle
    /// >>> puzzle = Puzzle("1...............", rules="box=2x2,x")
    /// >>> puzzle.to_format("list")
    /// '["1...","....","....","...."]'
    /// >>> puzzle.to_format("iss")
    /// '.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C1_1'
    fn to_format(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let Some(text) = self.0.text(format) else {
            let known = formats().join(", ");
            return Err(wrong(py, &format!("{format:?} is no format; there are {known}")));
        };
        text.map_err(|fault| raised(py, fault))
    }
}

/// What a cancelled piece of work ends with, if nobody says why.
fn interrupted() -> PyErr {
    PyKeyboardInterrupt::new_err(())
}
