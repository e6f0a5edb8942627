//! A grid of either kind: the classic one, or one of any rules.

use std::borrow::Cow;

use lazydoku::format;
use lazydoku::picture::Picture;
use lazydoku::rules::{self, Cell, Grid, Rules, Size};
use lazydoku::{Board, Digit, Uniqueness, geometry};

/// A puzzle, or a solution of one. The classic kind has engines of its own, which are faster.
#[derive(Clone)]
pub(crate) enum Problem {
    Classic(Board),
    Ruled(rules::Puzzle),
}

impl Problem {
    /// A grid of these rules, which is known to have their size.
    pub(crate) fn ruled(rules: &Rules, grid: Grid) -> Self {
        let puzzle = rules::Puzzle::new(rules.clone(), grid);
        Self::Ruled(puzzle.unwrap_or_else(|_| unreachable!("the grid has the size of the rules")))
    }

    pub(crate) fn rules(&self) -> Rules {
        match self {
            Self::Classic(_) => Rules::classic(),
            Self::Ruled(puzzle) => puzzle.rules().clone(),
        }
    }

    pub(crate) fn size(&self) -> Size {
        match self {
            Self::Classic(_) => Size::CLASSIC,
            Self::Ruled(puzzle) => puzzle.rules().size(),
        }
    }

    /// The same as a puzzle of the rules that it has.
    pub(crate) fn puzzle(&self) -> Cow<'_, rules::Puzzle> {
        match self {
            Self::Classic(board) => Cow::Owned(board.into()),
            Self::Ruled(puzzle) => Cow::Borrowed(puzzle),
        }
    }

    pub(crate) fn grid(&self) -> Grid {
        match self {
            Self::Classic(board) => board.into(),
            Self::Ruled(puzzle) => puzzle.grid().clone(),
        }
    }

    /// The digit in each cell, row by row, with 0 for a blank; where 0 is a digit, -1 as `int8`.
    pub(crate) fn add_digits_to(&self, digits: &mut Vec<u8>) {
        match self {
            Self::Classic(board) => digits.extend_from_slice(&<[u8; 81]>::from(*board)),
            Self::Ruled(puzzle) if self.size().first() == 1 => {
                digits.extend_from_slice(puzzle.grid().cells());
            }
            Self::Ruled(puzzle) => {
                digits.extend(puzzle.grid().cells().iter().map(|number| number.wrapping_sub(1)));
            }
        }
    }

    /// Another grid of the same rules, such as a solution.
    pub(crate) fn with_grid(&self, grid: Grid) -> Self {
        match (self, grid.to_board()) {
            (Self::Classic(_), Some(board)) => Self::Classic(board),
            _ => Self::ruled(&self.rules(), grid),
        }
    }

    /// The same digits as numbers, with the blank that people see.
    pub(crate) fn digits(&self) -> Vec<i8> {
        let mut digits = Vec::new();
        self.add_digits_to(&mut digits);
        digits.into_iter().map(u8::cast_signed).collect()
    }

    /// The same problem with another digit in a cell, or none.
    pub(crate) fn with(&self, cell: Cell, number: u8) -> Self {
        match self {
            Self::Classic(board) => {
                let mut board = *board;
                board[geometry::Cell::at(cell.row(), cell.column())] = Digit::new(number);
                Self::Classic(board)
            }
            Self::Ruled(puzzle) => Self::Ruled(puzzle.with(cell, number)),
        }
    }

    /// At most two solutions.
    pub(crate) fn up_to_two_solutions(&self) -> Vec<Self> {
        match self {
            Self::Classic(board) => match board.uniqueness() {
                Uniqueness::None => Vec::new(),
                Uniqueness::Unique(only) => vec![Self::Classic(only)],
                Uniqueness::Several(one, other) => [one, other].map(Self::Classic).into(),
            },
            Self::Ruled(puzzle) => {
                let solution = |grid| Self::ruled(puzzle.rules(), grid);
                match puzzle.uniqueness() {
                    rules::Uniqueness::None => Vec::new(),
                    rules::Uniqueness::Unique(only) => vec![solution(only)],
                    rules::Uniqueness::Several(one, other) => [one, other].map(solution).into(),
                }
            }
        }
    }

    /// The greatest limit up to which solutions are searched: an exact count is faster then. Under
    /// some rules it visits every solution, too.
    pub(crate) fn most_searched(&self) -> u64 {
        match self {
            Self::Classic(_) => 1_000_000,
            Self::Ruled(_) => 1_000_000_000,
        }
    }

    pub(crate) fn count_up_to(&self, limit: u64) -> u64 {
        match self {
            Self::Classic(board) => board.solution_count_up_to(limit),
            Self::Ruled(puzzle) => puzzle.solution_count_up_to(limit),
        }
    }

    /// The grid with its regions, and the further rules below it.
    pub(crate) fn drawn(&self) -> String {
        match self {
            Self::Classic(board) => format!("{board:#}"),
            Self::Ruled(puzzle) => {
                let drawing = puzzle.rules().draw(puzzle.grid()).to_string();
                let rules = puzzle.rules();
                let named =
                    if rules.rules().is_empty() { String::new() } else { format!("\n{rules}") };
                drawing + &named
            }
        }
    }

    pub(crate) fn picture(&self) -> Picture {
        Picture::of_puzzle(&self.puzzle())
    }

    /// The grid in the format of this name; `None` if there is no such format, or it cannot hold
    /// the grid.
    pub(crate) fn text(&self, format: &str) -> Option<Result<String, lazydoku::Error>> {
        if format == "svg" {
            return Some(Ok(self.picture().to_string()));
        }
        self.puzzle().text_in(format)
    }
}

/// The names of all formats.
pub(crate) fn formats() -> Vec<&'static str> {
    format::names().into_iter().chain(["svg"]).collect()
}
