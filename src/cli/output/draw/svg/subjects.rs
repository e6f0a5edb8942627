//! The pictures, one for each kind of answer.

use itertools::Itertools;
use lazydoku::geometry::{Cell, Digit, DigitSet};
use lazydoku::rules::{Grid, Puzzle, symbol};
use lazydoku::{Board, Candidates, Occurrences};

use super::Picture;
use crate::cli::output::draw::share::shares;

/// A puzzle with the blanks that `solution` fills.
pub(crate) fn solution(puzzle: &Board, solution: &Board) -> Picture {
    let mut picture = if solution == puzzle {
        Picture::new("Sudoku", puzzle)
    } else {
        Picture::new("Solution of a Sudoku", format_args!("{puzzle} {solution}"))
    };
    for (cell, digit) in solution.givens() {
        picture.large(cell, digit, class(puzzle, cell));
    }
    picture
}

/// The same for any rules, which the title names.
pub(crate) fn solution_by_rules(puzzle: &Puzzle, solution: &Grid) -> Picture {
    let (rules, grid) = (puzzle.rules(), puzzle.grid());
    let mut picture = if solution == grid {
        Picture::of_rules(rules, format_args!("Sudoku, {rules}"), grid)
    } else {
        let title = format_args!("Solution of a Sudoku, {rules}");
        Picture::of_rules(rules, title, format_args!("{grid} {solution}"))
    };
    for (cell, digit) in solution.givens() {
        let class = if grid[cell] > 0 { "given" } else { "found" };
        picture.large(cell, symbol(digit), class);
    }
    picture
}

/// The candidates of each blank, in small digits at their places. True candidates are those of
/// solutions: one that is alone is the digit that all solutions have, and is drawn as such.
pub(crate) fn candidates(board: &Board, candidates: &Candidates, are_true: bool) -> Picture {
    let mut picture = Picture::new("Candidates of a Sudoku", board);
    for (cell, digit) in board.givens() {
        picture.large(cell, digit, "given");
    }
    for cell in board.blanks() {
        let digits = candidates[cell];
        if digits == DigitSet::EMPTY {
            impossible(&mut picture, cell);
        }
        match digits.single() {
            Some(digit) if are_true => picture.large(cell, digit, "found"),
            Some(digit) => picture.small(cell, digit, "lone"),
            None => digits.iter().for_each(|digit| picture.small(cell, digit, "small")),
        }
    }
    picture
}

/// The candidates that solutions have, each on a ground as strong as its share of them.
pub(crate) fn heat(board: &Board, occurrences: &Occurrences) -> Picture {
    let title = format!("Digits in {} solutions of a Sudoku", occurrences.total());
    let mut picture = Picture::new(title, board);
    for cell in Cell::all() {
        let mut shares = shares(occurrences, cell).peekable();
        if shares.peek().is_none() {
            impossible(&mut picture, cell);
        }
        for (digit, share) in shares {
            let reason = format!("{cell} is {digit} in {share}");
            if share.is_whole() {
                picture.titled(reason, |picture| {
                    picture.large(cell, digit, class(board, cell));
                });
            } else {
                picture.share(cell, digit, share.in_parts(1000), reason);
            }
        }
    }
    picture
}

/// What several grids have in common, and the digits of the cells that differ.
pub(crate) fn difference(givens: &Board, grids: usize, contents: &[Vec<Option<Digit>>]) -> Picture {
    let common = contents.iter().map(|contents| contents.iter().copied().exactly_one().ok());
    let common = common.map(|digit| digit.flatten().map_or('.', Digit::to_char));
    let mut picture = Picture::new(format_args!("Differences of {grids} grids"), common.format(""));
    for (cell, contents) in Cell::all().zip(contents) {
        if let [content] = contents[..] {
            let class = class(givens, cell);
            content.into_iter().for_each(|digit| picture.large(cell, digit, class));
            continue;
        }
        picture.ground(cell, "differs");
        let digits = contents.iter().map(|digit| digit.map_or("blank".into(), |it| it.to_string()));
        picture.titled(format_args!("{cell}: {}", digits.format(", ")), |picture| {
            contents.iter().flatten().for_each(|&digit| picture.small(cell, digit, "small"));
        });
    }
    picture
}

/// The class of a digit.
fn class(puzzle: &Board, cell: Cell) -> &'static str {
    if puzzle[cell].is_some() { "given" } else { "found" }
}

/// A cell that cannot be filled.
fn impossible(picture: &mut Picture, cell: Cell) {
    picture.ground(cell, "impossible");
    picture.large(cell, '!', "given");
}
