//! What the judges are asked about: a board or pencil marks.

use std::fmt;
use std::str::FromStr;

use lazydoku::format::{Format, Reader, Record};
use lazydoku::geometry::{Cell, Digit, DigitSet};
use lazydoku::num_bigint::BigUint;
use lazydoku::rules::{Puzzle, PuzzleCount};
use lazydoku::{
    AsGrid, Ascending, Board, Candidates, Error, GridRef, Kernel, Solutions, Unordered,
};

/// A board or pencil marks.
#[derive(Clone, Copy)]
pub(crate) enum Grid {
    Board(Board),
    Marks(Candidates),
}

impl Grid {
    pub(crate) fn solutions(&self) -> Solutions {
        match self {
            Self::Board(board) => board.solutions(),
            Self::Marks(marks) => marks.solutions(),
        }
    }

    pub(crate) fn solutions_unordered(&self) -> Unordered {
        match self {
            Self::Board(board) => board.solutions_unordered(),
            Self::Marks(marks) => marks.solutions_unordered(),
        }
    }

    pub(crate) fn puzzle(&self) -> Puzzle {
        match self {
            Self::Board(board) => board.into(),
            Self::Marks(marks) => {
                let blank = Puzzle::from(Board::EMPTY);
                blank.with_candidates(&marks.into()).expect("marks of the same size")
            }
        }
    }

    pub(crate) fn count(&self, kernel: Kernel) -> BigUint {
        PuzzleCount::of(&self.puzzle()).on(kernel).run().expect("classic grids are counted")
    }

    pub(crate) fn ascending(&self) -> Ascending {
        match self {
            Self::Board(board) => Ascending::of(board),
            Self::Marks(marks) => Ascending::of_candidates(marks),
        }
    }

    pub(crate) fn true_candidates(&self) -> Candidates {
        match self {
            Self::Board(board) => board.true_candidates(),
            Self::Marks(marks) => marks.true_candidates(),
        }
    }

    /// What each cell may hold, by its own mark or given alone.
    pub(crate) fn candidates(&self) -> Candidates {
        match self {
            Self::Board(board) => Candidates::unconstrained(board),
            Self::Marks(marks) => *marks,
        }
    }

    /// What each cell may hold, without the digits of givens in its houses.
    pub(crate) fn in_context(&self) -> Candidates {
        match self {
            Self::Board(board) => Candidates::in_context(board),
            Self::Marks(marks) => *marks,
        }
    }

    /// The digits of the cells that may hold only one.
    pub(crate) fn decided(&self) -> Board {
        let mut decided = Board::EMPTY;
        for cell in Cell::all() {
            decided[cell] = self.candidates()[cell].single();
        }
        decided
    }

    /// The cells that may hold more or less than one digit.
    pub(crate) fn undecided(&self) -> Vec<Cell> {
        self.decided().blanks().collect()
    }

    /// How many digits cells leave out that the decided ones would allow.
    pub(crate) fn left_out(&self) -> usize {
        let (allowed, candidates) = (Candidates::in_context(&self.decided()), self.in_context());
        Cell::all().map(|cell| (allowed[cell] - candidates[cell]).len()).sum()
    }

    /// Whether every cell may hold the digit that it has there.
    pub(crate) fn allows(&self, board: &Board) -> bool {
        let candidates = self.candidates();
        board.givens().all(|(cell, digit)| candidates[cell].contains(digit))
    }

    /// The grid with only this digit in an undecided cell, if the cell may hold it.
    pub(crate) fn with(mut self, cell: Cell, digit: Digit) -> Self {
        match &mut self {
            Self::Board(board) => board[cell] = Some(digit),
            Self::Marks(marks) => marks[cell] = marks[cell].and(DigitSet::only(digit)),
        }
        self
    }

    /// The grid without all it says that this does not need in order to hold.
    pub(crate) fn freed(mut self, holds: impl Fn(&Self) -> bool) -> Self {
        for cell in Cell::all() {
            for digit in Digit::all() {
                if let Some(freer) = self.freer(cell, digit).filter(&holds) {
                    self = freer;
                }
            }
        }
        self
    }

    /// The grid without this given, or with this digit that it leaves out.
    fn freer(mut self, cell: Cell, digit: Digit) -> Option<Self> {
        let is_freer = match &mut self {
            Self::Board(board) => board[cell] == Some(digit) && board[cell].take().is_some(),
            Self::Marks(marks) => {
                let is_left_out = !marks[cell].contains(digit);
                marks[cell].insert(digit);
                is_left_out
            }
        };
        is_freer.then_some(self)
    }
}

impl AsGrid for Grid {
    fn as_grid(&self) -> GridRef<'_> {
        match self {
            Self::Board(board) => GridRef::Board(board),
            Self::Marks(marks) => GridRef::Candidates(marks),
        }
    }
}

impl FromStr for Grid {
    type Err = Error;

    fn from_str(line: &str) -> Result<Self, Error> {
        let record = Reader::new(line.as_bytes()).next().expect("a line has a grid or an error")?;
        let Record { puzzle, .. } = record;
        let marks = puzzle.marks().and_then(|marks| marks.to_classic());
        let board = puzzle.grid().to_board().ok_or_else(|| "...".parse::<Board>().unwrap_err());
        Ok(marks.map_or(Self::Board(board?), Self::Marks))
    }
}

/// On one line, as in the list of regressions.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(board) => write!(f, "{board}"),
            Self::Marks(marks) => {
                let text = Format::Pencilmarks.text_of_candidates(marks);
                write!(f, "{}", text.expect("the format has candidates"))
            }
        }
    }
}
