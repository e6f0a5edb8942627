//! The pictures of each kind of answer.

use std::fmt::{self, Display};

use itertools::Itertools;

use super::canvas::Picture;
use crate::puzzle::puzzle::Puzzle;
#[cfg(feature = "random")]
use crate::questions::occurrences::ApproximateOccurrences;
use crate::questions::occurrences::Occurrences;
use crate::questions::occurrences::share::Share;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;

/// The part of the title about rules that are not classic: `, box=2x3,x`.
struct PictureTitle<'a>(&'a Rules);

impl Display for PictureTitle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_classic() { Ok(()) } else { write!(f, ", {}", self.0) }
    }
}

impl Picture {
    /// Draws the givens of a puzzle.
    #[must_use]
    pub fn of_puzzle(puzzle: &Puzzle) -> Self {
        let title = format!("Sudoku{}", PictureTitle(puzzle.rules()));
        Self::new(puzzle.rules(), title, puzzle.grid()).with_digits(puzzle, puzzle.grid())
    }

    /// Draws the givens of a puzzle, and in small digits the marks of each blank that excludes some
    /// digit.
    #[must_use]
    pub fn of_marks(puzzle: &Puzzle, marks: &Candidates) -> Self {
        let grid = puzzle.grid();
        let mut picture = Self::of_puzzle(puzzle);
        for cell in grid.size().cells().filter(|&cell| grid[cell] == 0) {
            let digits = marks.digits(cell).collect_vec();
            if digits.len() < grid.size().digits() {
                digits.iter().for_each(|&digit| picture.small(cell, digit, "small"));
            }
        }
        picture
    }

    /// Draws a solution; only the puzzle if the solution fills no blank.
    #[must_use]
    pub fn of_solution(puzzle: &Puzzle, solution: &Board) -> Self {
        let (rules, grid) = (puzzle.rules(), puzzle.grid());
        if solution == grid {
            return Self::of_puzzle(puzzle);
        }
        let title = format!("Solution of a Sudoku{}", PictureTitle(rules));
        Self::new(rules, title, format_args!("{grid} {solution}")).with_digits(puzzle, solution)
    }

    fn with_digits(mut self, puzzle: &Puzzle, grid: &Board) -> Self {
        for (cell, digit) in grid.givens() {
            self.digit(cell, digit, class(puzzle.grid(), cell));
        }
        self
    }

    /// Draws the candidates of each blank in small digits. If `are_true`, they are those of all
    /// solutions: a single candidate is then drawn as a solved digit.
    #[must_use]
    pub fn of_candidates(puzzle: &Puzzle, candidates: &Candidates, are_true: bool) -> Self {
        let (rules, grid) = (puzzle.rules(), puzzle.grid());
        let title = format!("Candidates of a Sudoku{}", PictureTitle(rules));
        let mut picture = Self::new(rules, title, grid).with_digits(puzzle, grid);
        for cell in grid.size().cells().filter(|&cell| grid[cell] == 0) {
            let digits = candidates.digits(cell).collect_vec();
            match digits[..] {
                [] => picture.impossible(cell),
                [digit] if are_true => picture.digit(cell, digit, "found"),
                [digit] => picture.small(cell, digit, "lone"),
                _ => digits.iter().for_each(|&digit| picture.small(cell, digit, "small")),
            }
        }
        picture
    }

    /// Draws the candidates of all solutions, each on a background as dark as its share of them.
    #[must_use]
    pub fn of_occurrences(puzzle: &Puzzle, occurrences: &Occurrences) -> Self {
        let total = occurrences.total();
        Self::of_shares(puzzle, occurrences, total, |_, _, share| share.to_string())
    }

    /// Draws estimated shares of candidates. The title marks the number of solutions as
    /// approximate, and the titles of candidates give standard errors.
    #[cfg(feature = "random")]
    #[must_use]
    pub fn of_approximate_occurrences(
        puzzle: &Puzzle,
        occurrences: &ApproximateOccurrences,
    ) -> Self {
        let total = format!("about {}", occurrences.solutions());
        Self::of_shares(puzzle, occurrences.weights(), total, |cell, digit, share| {
            let [share, error] = [share.fraction(), occurrences.standard_error(cell, digit)];
            format!("about {:.2} ± {:.2} % of the solutions", share * 100.0, error * 100.0)
        })
    }

    fn of_shares(
        puzzle: &Puzzle,
        occurrences: &Occurrences,
        total: impl Display,
        describe: impl Fn(Cell, u8, Share<'_>) -> String,
    ) -> Self {
        let (rules, grid) = (puzzle.rules(), puzzle.grid());
        let title = format!("Digits in {total} solutions of a Sudoku{}", PictureTitle(rules));
        let mut picture = Self::new(rules, title, grid);
        for cell in grid.size().cells() {
            let shares = occurrences.shares(cell).collect_vec();
            if shares.is_empty() {
                picture.impossible(cell);
            }
            for (digit, share) in shares {
                let share_text = describe(cell, digit, share);
                let reason = format!("{cell} is {} in {share_text}", grid.size().symbol(digit));
                if share.is_whole() {
                    let class = class(grid, cell);
                    picture.titled(reason, |picture| picture.digit(cell, digit, class));
                } else {
                    picture.share(cell, digit, share.in_parts(1000), reason);
                }
            }
        }
        picture
    }

    /// Draws the common digits of several grids, and the digits of cells that differ. `contents`
    /// has, for each cell by rows, its distinct digits in all grids, with 0 for a blank. The givens
    /// of the puzzle are drawn as givens.
    ///
    /// # Panics
    /// If there are not as many contents as cells.
    #[must_use]
    pub fn of_differences(puzzle: &Puzzle, grids: usize, contents: &[Vec<u8>]) -> Self {
        let (rules, givens) = (puzzle.rules(), puzzle.grid());
        assert_eq!(contents.len(), givens.cells().len(), "contents of all cells");
        let common = contents.iter().map(|digits| digits.iter().exactly_one().unwrap_or(&0));
        let common = common.map(|&digit| givens.size().symbol(digit)).join("");
        let title = format!("Differences of {grids} grids{}", PictureTitle(rules));
        let mut picture = Self::new(rules, title, common);
        for (cell, digits) in givens.size().cells().zip(contents) {
            if let [digit] = digits[..] {
                if digit > 0 {
                    picture.digit(cell, digit, class(givens, cell));
                }
                continue;
            }
            picture.ground(cell, "differs");
            let names = digits.iter().map(|&digit| match digit {
                0 => "blank".to_owned(),
                _ => givens.size().symbol(digit).to_string(),
            });
            picture.titled(format_args!("{cell}: {}", names.format(", ")), |picture| {
                let digits = digits.iter().filter(|&&digit| digit > 0);
                digits.for_each(|&digit| picture.small(cell, digit, "small"));
            });
        }
        picture
    }

    /// Writes a digit across the whole cell.
    fn digit(&mut self, cell: Cell, digit: u8, class: &str) {
        self.large(cell, self.size().symbol(digit), class);
    }

    /// Marks a cell that cannot be filled.
    fn impossible(&mut self, cell: Cell) {
        self.ground(cell, "impossible");
        self.large(cell, '!', "given");
    }
}

/// The class of a digit.
fn class(givens: &Board, cell: Cell) -> &'static str {
    if givens[cell] > 0 { "given" } else { "found" }
}
