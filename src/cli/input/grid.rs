//! A grid that was read, and what commands ask of it.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::sync::Arc;

use lazydoku::format::{Format, Unknown};
use lazydoku::geometry::{Cell, Digit};
use lazydoku::rules::{self, Puzzle, Size};
use lazydoku::{
    AsGrid, Ascending, Board, Candidates, Contradiction, Count, Error, GridRef, Solutions,
    Unordered,
};

use crate::cli::diagnostic;
use crate::cli::input::named::Named;
use crate::cli::input::origin::{Origin, Row};
use crate::cli::input::written::Written;
use crate::cli::stderr::say;

/// A grid, and where it came from.
pub(crate) struct Grid {
    /// Its index among all grids, from zero.
    pub(crate) number: usize,
    pub(super) written: Written,
    pub(super) line: usize,
    /// Its place among the records of its input, from zero.
    pub(super) record: usize,
    pub(super) source: Arc<Named>,
}

/// A solution that was found.
#[derive(Clone, Copy)]
pub(crate) enum Solution<'a> {
    Classic(&'a Board),
    OfPuzzle(&'a rules::Grid),
}

impl<'a> Solution<'a> {
    fn board(self) -> Option<&'a Board> {
        if let Self::Classic(board) = self { Some(board) } else { None }
    }

    fn grid(self) -> Option<&'a rules::Grid> {
        if let Self::OfPuzzle(grid) = self { Some(grid) } else { None }
    }
}

impl Display for Solution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic(board) => board.fmt(f),
            Self::OfPuzzle(grid) => grid.fmt(f),
        }
    }
}

impl AsGrid for Grid {
    fn as_grid(&self) -> GridRef<'_> {
        self.marks().map_or_else(|| GridRef::Board(self.board()), GridRef::Candidates)
    }
}

impl Grid {
    pub(crate) fn board(&self) -> &Board {
        self.written.board()
    }

    /// The puzzle, if this is not a classic grid. The board then says nothing.
    pub(crate) fn puzzle(&self) -> Option<&Puzzle> {
        self.written.puzzle()
    }

    /// Those of its rules that are not known.
    pub(crate) fn ignored(&self) -> Option<&Unknown> {
        self.written.ignored()
    }

    /// The number of its rows, columns and digits.
    pub(crate) fn size(&self) -> Size {
        self.puzzle().map_or(Size::CLASSIC, |puzzle| puzzle.rules().size())
    }

    /// The givens as a grid of any side.
    pub(crate) fn grid(&self) -> rules::Grid {
        self.puzzle().map_or_else(|| self.board().into(), |puzzle| puzzle.grid().clone())
    }

    /// The puzzle of a grid that is known to be one.
    pub(crate) fn as_puzzle(&self) -> &Puzzle {
        self.puzzle().expect("the grid is not a classic one")
    }

    /// The same for any grid.
    pub(crate) fn to_puzzle(&self) -> Cow<'_, Puzzle> {
        self.puzzle().map_or_else(|| Cow::Owned(Puzzle::from(self.board())), Cow::Borrowed)
    }

    /// Pencil marks that exclude more than the digits in the same houses do.
    pub(crate) fn marks(&self) -> Option<&Candidates> {
        let marks = self.written.candidates()?;
        let in_context = Candidates::in_context(self.board());
        let kept =
            self.board().blanks().all(|cell| in_context[cell].without(marks[cell]).is_empty());
        (!kept).then_some(marks)
    }

    /// The pencil marks, or else every digit in every blank.
    pub(crate) fn candidates(&self) -> Candidates {
        self.marks().copied().unwrap_or_else(|| Candidates::unconstrained(self.board()))
    }

    /// The same without the digits in the same houses.
    pub(crate) fn candidates_in_context(&self) -> Candidates {
        let mut candidates = Candidates::in_context(self.board());
        if let Some(marks) = self.marks() {
            self.board()
                .blanks()
                .for_each(|cell| candidates[cell] = candidates[cell].and(marks[cell]));
        }
        candidates
    }

    /// All solutions, ascending.
    pub(crate) fn solutions(&self) -> Solutions {
        self.marks().map_or_else(|| self.board().solutions(), Candidates::solutions)
    }

    /// All solutions in the fastest order.
    pub(crate) fn solutions_unordered(&self) -> Unordered {
        self.marks()
            .map_or_else(|| self.board().solutions_unordered(), Candidates::solutions_unordered)
    }

    /// The solutions by rank.
    pub(crate) fn ascending(&self) -> Ascending {
        self.marks().map_or_else(|| Ascending::of(self.board()), Ascending::of_candidates)
    }

    /// A count of all solutions.
    pub(crate) fn count(&self) -> Count<'static> {
        self.marks().map_or_else(|| Count::of(self.board()), Count::of_candidates)
    }

    /// The grid on one line: unchanged if it came on one.
    pub(crate) fn line(&self) -> String {
        let text = || match self.marks() {
            Some(marks) => {
                Format::Pencilmarks.text_of_candidates(marks).map(|text| text.to_string())
            }
            None => None,
        };
        let written = self.written.line().map(Cow::into_owned);
        written.or_else(text).unwrap_or_else(|| self.givens())
    }

    /// The givens, a character for each cell.
    pub(crate) fn givens(&self) -> String {
        self.puzzle().map_or_else(|| self.board().to_string(), |puzzle| puzzle.grid().to_string())
    }

    /// The same, if they are to be printed.
    pub(crate) fn givens_if(&self, is_printed: bool) -> Option<String> {
        is_printed.then(|| self.givens())
    }

    /// The solution that came with the grid: in a column of that name, or in the next field.
    /// A damaged one is what is wrong with it.
    pub(crate) fn given_solution(&self) -> Result<Option<rules::Grid>, String> {
        let given = match self.puzzle() {
            Some(puzzle) => self.written.solution_of(puzzle),
            None => self.written.solution().map(|given| given.map(rules::Grid::from)),
        };
        given.transpose().map_err(in_solution)
    }

    /// Whether the solution that came with the grid is one, and why not; `None` if none came. The
    /// reason is clearer if the only solution is known.
    pub(crate) fn judge_solution(&self, only: Option<Solution<'_>>) -> Option<Result<(), String>> {
        let Some(puzzle) = self.puzzle() else {
            let only = only.and_then(Solution::board);
            let given = self.written.solution()?.map_err(in_solution);
            return Some(given.and_then(|given| self.judge_board(only, &given)));
        };
        let given = match self.written.solution_of(puzzle)? {
            Ok(given) => given,
            Err(damage) => return Some(Err(in_solution(damage))),
        };
        let known = only.and_then(Solution::grid).unwrap_or(puzzle.grid());
        let size = puzzle.rules().size();
        let mut cells = known.givens();
        if let Some((cell, digit)) = cells.find(|&(cell, digit)| given[cell] != digit) {
            let [is, given] = [digit, given[cell]].map(|digit| size.symbol(digit));
            return Some(Err(differs(cell, is, given)));
        }
        let judged = puzzle.judge(&given);
        Some(judged.map_err(in_solution))
    }

    /// The same for a solution that came with a classic grid.
    fn judge_board(&self, only: Option<&Board>, given: &Board) -> Result<(), String> {
        let known = only.unwrap_or(self.board());
        let other = Cell::all().find(|&cell| known[cell].is_some() && known[cell] != given[cell]);
        if let Some(cell) = other {
            let [is, given] = [known, given].map(|board| board[cell].map_or('.', Digit::to_char));
            return Err(differs(cell, is, given));
        }
        if let Some(conflict) = given.conflicts().next() {
            let [one, other] = conflict.cells;
            return Err(format!(
                "the solution beside the grid repeats a digit in {one} and {other}"
            ));
        }
        let excluded =
            |marks: &Candidates| given.givens().find(|&(cell, digit)| !marks[cell].contains(digit));
        match self.marks().and_then(excluded) {
            Some((cell, digit)) => {
                Err(format!("{cell} cannot be {digit}, as in the solution beside the grid"))
            }
            None => Ok(()),
        }
    }

    /// Whether another grid is a solution, and why not.
    pub(crate) fn judge(&self, solution: &rules::Grid) -> Result<(), Error> {
        let puzzle = self.to_puzzle();
        match self.marks() {
            Some(marks) => puzzle.into_owned().with_candidates(&marks.into())?.judge(solution),
            None => puzzle.judge(solution),
        }
    }

    /// Where it was read, for messages: `puzzles.txt:3`.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.source, self.line)
    }

    /// The input that it came from.
    pub(crate) fn source(&self) -> &Arc<Named> {
        &self.source
    }

    /// Its row in the input.
    pub(crate) fn row(&self) -> Row {
        let text = self.source.columns.as_ref().map(|_| self.line());
        Row { input: Arc::clone(&self.source), text: text.unwrap_or_default() }
    }

    /// Where it was read, for JSON records.
    pub(crate) fn origin(&self) -> Origin {
        let (line, record) = (Some(self.line), Some(self.record));
        Origin { file: self.source.to_string(), line, record }
    }

    /// Reports something else about it; only the first few times.
    pub(crate) fn note(&self, text: &dyn Display) {
        diagnostic::note(&self.place(), text);
    }

    /// Reports why there is no solution; only the first few times.
    pub(crate) fn note_no_solution(&self) {
        self.note_reason(|| self.board().contradiction());
    }

    /// Reports that there is no solution, where nothing else may say so; and why, the first few
    /// times.
    pub(crate) fn report_no_solution(&self) {
        if !self.note_reason(|| self.board().contradiction()) {
            say(format_args!("note: {}: no solution", self.place()));
        }
    }

    /// Reports why there is no solution, if the givens alone show it.
    pub(crate) fn note_contradiction(&self) {
        if let Some(reason) = self.board().contradiction() {
            self.note_reason(|| Some(reason));
        }
    }

    /// Whether it was reported.
    fn note_reason(&self, reason: impl FnOnce() -> Option<Contradiction>) -> bool {
        if let Some(puzzle) = self.puzzle() {
            let conflict = puzzle.conflicts().next();
            let reason = conflict.map_or("proven by search".into(), |found| found.to_string());
            return diagnostic::note(&self.place(), &format!("no solution: {reason}"));
        }
        let text = || self.written.line();
        diagnostic::no_solution(self.board(), reason, text, &self.source.name, self.line)
    }
}

fn in_solution(wrong: impl Display) -> String {
    format!("the solution beside the grid: {wrong}")
}

/// What is wrong with a solution beside a grid.
fn differs(cell: impl Display, is: char, given: char) -> String {
    format!("{cell} is {is}, but {given} in the solution beside the grid")
}
