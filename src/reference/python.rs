//! *Project Euler Solution 96: Su Doku*, in Python.

use std::iter;

use itertools::Itertools;

use super::boards::{Boards, cells, filled, unless_givens_clash};
use super::haskell_2022::possibilities_with_context;
use super::looks::look;
use super::matrices::Choices;
use crate::values::board::Board;
use crate::values::cell::Cell;

/// The digits that a blank cell may take; none for a filled one. `get_possibilities` of the Python
/// post.
#[must_use]
pub fn get_possibilities(board: &Board, cell: Cell) -> Choices {
    match board[cell] {
        0 => possibilities_with_context(board, cell),
        _ => Choices::new(),
    }
}

/// The character for a cell in the maps of the Python post: `=` for exactly one possibility, `+`
/// for more, a space for a filled cell.
///
/// A blank without possibilities, which never occurs in the post, is `!`.
#[must_use]
pub fn possibility_mark(board: &Board, cell: Cell) -> char {
    match (board[cell], get_possibilities(board, cell).len()) {
        (1.., _) => ' ',
        (0, 0) => '!',
        (0, 1) => '=',
        (0, _) => '+',
    }
}

/// The grid after one pass over its cells, row by row, that fills each blank that has exactly one
/// possibility.
///
/// A cell that the pass has filled counts for the cells after it.
#[must_use]
pub fn fill_singles(board: &Board) -> Board {
    cells().fold(board.clone(), |board, cell| match *get_possibilities(&board, cell) {
        [digit] => filled(&board, cell, digit),
        _ => board,
    })
}

/// The grids after the first pass of [`fill_singles`], the second and so on, computed lazily.
///
/// Ends with the last pass that fills a cell; empty if the first pass fills none.
pub fn singles_passes(board: &Board) -> impl Iterator<Item = Board> + use<> {
    let boards = iter::successors(Some(board.clone()), |board| Some(fill_singles(board)));
    boards.tuple_windows().take_while(|(before, after)| before != after).map(|(_, after)| after)
}

/// The solutions, ascending: tries the possibilities of each blank cell in turn. `fill_in` of the
/// Python post.
///
/// Lazy. The post stops at the first solution and clears each cell on the way back; this function
/// copies the grid for each branch and returns all solutions. The post trusts its givens; here
/// grids whose givens clash have no solution.
#[must_use]
pub fn fill_in(board: &Board) -> Boards {
    unless_givens_clash(board, |board| fill_in_from(board.clone(), 0))
}

fn fill_in_from(board: Board, index: usize) -> Boards {
    match cells().nth(index) {
        None => {
            look();
            Box::new(iter::once(board))
        }
        Some(cell) if board[cell] > 0 => fill_in_from(board, index + 1),
        Some(cell) => {
            look();
            let possibilities = get_possibilities(&board, cell).into_iter();
            Box::new(possibilities.flat_map(move |possibility| {
                fill_in_from(filled(&board, cell, possibility), index + 1)
            }))
        }
    }
}
