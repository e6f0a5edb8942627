//! *Something Non-trivial: Sudoko*, in Haskell, of 2012.

use std::iter;

use itertools::Itertools;

use super::boards::Boards;
use super::looks::look;
use crate::board::Board;
use crate::geometry::{Cell, Digit, DigitSet};

/// The solutions, not in ascending order. `sudoku` of the 2012 post.
///
/// The first cell with the fewest possibilities takes the first of them and moves to the front of
/// the list; later, without that possibility, it is up for choice again. Lazy: the rest is not
/// tried until the solutions with the first possibility are used up. As in the post, a branch ends
/// at a clash, and the other cells are constrained only when a possibility is given up. The post
/// tries the rest only if the first possibility fails; this function always does, to find all
/// solutions.
#[must_use]
pub fn sudoku(board: &Board) -> Boards {
    let squares = Cell::all().map(|cell| ListedSquare {
        pos: cell,
        val: board[cell],
        possibles: DigitSet::ALL,
    });
    sudoku_squares(constrain_board(&squares.collect_vec()))
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct ListedSquare {
    pos: Cell,
    val: Option<Digit>,
    possibles: DigitSet,
}

fn sudoku_squares(board: Vec<ListedSquare>) -> Boards {
    look();
    if board_invalid(&board) {
        return Box::new(iter::empty());
    }
    let blanks = board.iter().filter(|square| square.val.is_none());
    let Some(&chosen) = blanks.min_by_key(|square| square.possibles.len()) else {
        return Box::new(iter::once(board_of_squares(&board)));
    };
    let head = chosen.possibles.iter().next();
    let tail = chosen.possibles.iter().skip(1).collect();
    let others = board.into_iter().filter(|&other| other != chosen).collect_vec();
    let to_front = |square| iter::once(square).chain(others.iter().copied()).collect_vec();
    let with_head = to_front(ListedSquare { val: head, possibles: tail, ..chosen });
    let without_head = to_front(ListedSquare { possibles: tail, ..chosen });
    let constrained = iter::once_with(move || constrain_board(&without_head));
    Box::new(iter::once(with_head).chain(constrained).flat_map(sudoku_squares))
}

/// Removes from every square the digits of the filled squares in its houses.
fn constrain_board(board: &[ListedSquare]) -> Vec<ListedSquare> {
    let constrain = |square: &ListedSquare| {
        let mut constrained = *square;
        for taken in board.iter().filter(|other| square.pos.peers().contains(&other.pos)) {
            taken.val.iter().for_each(|&digit| constrained.possibles.remove(digit));
        }
        constrained
    };
    board.iter().map(constrain).collect()
}

fn board_invalid(board: &[ListedSquare]) -> bool {
    board.iter().any(|square| square.val.is_none() && square.possibles.is_empty())
        || board_of_squares(board).conflicts().next().is_some()
}

fn board_of_squares(board: &[ListedSquare]) -> Board {
    board.iter().fold(Board::EMPTY, |mut filled, square| {
        filled[square.pos] = square.val;
        filled
    })
}
