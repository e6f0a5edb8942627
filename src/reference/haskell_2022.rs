//! *Haskell Sudoku*, of 2022.

use std::iter;

use itertools::Itertools;

use super::boards::{Boards, cells, filled, peers, unless_givens_clash};
use super::looks::look;
use super::matrices::{Choices, DIGITS, Matrix};
use crate::values::board::Board;
use crate::values::cell::Cell;

/// The given digit of a filled cell; for a blank one, the digits that no peer has.
/// `possibilitiesWithContext` of the 2022 post.
#[must_use]
pub fn possibilities_with_context(board: &Board, cell: Cell) -> Choices {
    let is_free = |digit: &u8| peers(cell).iter().all(|&peer| board[peer] != *digit);
    match board[cell] {
        0 => DIGITS.into_iter().filter(is_free).collect(),
        given => vec![given],
    }
}

/// [`possibilities_with_context`] for every cell, row by row. The second `getSolutions` of the 2022
/// post tests their product.
#[must_use]
pub fn choices_with_context(board: &Board) -> Matrix<Choices> {
    let cells = cells().map(|cell| possibilities_with_context(board, cell));
    cells.chunks(DIGITS.len()).into_iter().map(Iterator::collect).collect()
}

/// The solutions, ascending: each blank in turn takes each possibility. `generateSudoku` of the
/// 2022 post, its list monad written as `flat_map`.
///
/// Lazy: each step walks only the branches between two solutions. The post tests the filled grid;
/// as no possibility ever clashes, testing the givens is enough, and grids that fail are not
/// searched.
#[must_use]
pub fn generate_sudoku(board: &Board) -> Boards {
    unless_givens_clash(board, |board| generate_from(board.clone(), &board.blanks().collect_vec()))
}

fn generate_from(board: Board, coords: &[Cell]) -> Boards {
    look();
    let Some((&coord, coords)) = coords.split_first() else {
        return Box::new(iter::once(board));
    };
    let coords = coords.to_vec();
    let values = possibilities_with_context(&board, coord).into_iter();
    Box::new(values.flat_map(move |value| generate_from(filled(&board, coord, value), &coords)))
}
