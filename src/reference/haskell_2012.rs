//! *Something Non-trivial: Sudoko*, in Haskell, of 2012.

use std::iter;

use itertools::Itertools;

use super::boards::{Boards, cells, clashes, peers};
use super::looks::look;
use super::matrices::{Choices, DIGITS};
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// The solutions, not in ascending order. `sudoku` of the 2012 post.
///
/// The first cell with the fewest possibilities takes the first of them and moves to the front of
/// the list; later, without that possibility, it may be chosen again. Lazy: the rest is not tried
/// until the solutions with the first possibility are used up. As in the post, a branch ends at a
/// clash, and the other cells are constrained only when a possibility is given up. The post tries
/// the rest only if the first possibility fails; this function always does, to find all solutions.
#[must_use]
pub fn sudoku(board: &Board) -> Boards {
    let squares = cells().map(|cell| ListedSquare {
        pos: cell,
        val: board[cell],
        possibles: DIGITS.to_vec(),
    });
    sudoku_squares(constrain_board(&squares.collect_vec()))
}

#[derive(Clone, PartialEq, Eq)]
struct ListedSquare {
    pos: Cell,
    /// 0 for a blank.
    val: u8,
    possibles: Choices,
}

fn sudoku_squares(board: Vec<ListedSquare>) -> Boards {
    look();
    if board_invalid(&board) {
        return Box::new(iter::empty());
    }
    let blanks = board.iter().filter(|square| square.val == 0);
    let Some(chosen) = blanks.min_by_key(|square| square.possibles.len()).cloned() else {
        return Box::new(iter::once(board_of_squares(&board)));
    };
    let others = board.into_iter().filter(|other| *other != chosen).collect_vec();
    let to_front = |square| iter::once(square).chain(others.iter().cloned()).collect_vec();
    let (head, tail) = (chosen.possibles[0], chosen.possibles[1..].to_vec());
    let with_head = to_front(ListedSquare { val: head, possibles: tail.clone(), ..chosen });
    let without_head = to_front(ListedSquare { possibles: tail, ..chosen });
    let constrained = iter::once_with(move || constrain_board(&without_head));
    Box::new(iter::once(with_head).chain(constrained).flat_map(sudoku_squares))
}

/// Removes from every square the digits of the filled squares in its houses.
fn constrain_board(board: &[ListedSquare]) -> Vec<ListedSquare> {
    let constrain = |square: &ListedSquare| {
        let mut constrained = square.clone();
        for taken in board.iter().filter(|other| peers(square.pos).contains(&other.pos)) {
            constrained.possibles.retain(|&digit| digit != taken.val);
        }
        constrained
    };
    board.iter().map(constrain).collect()
}

fn board_invalid(board: &[ListedSquare]) -> bool {
    board.iter().any(|square| square.val == 0 && square.possibles.is_empty())
        || clashes(&board_of_squares(board))
}

fn board_of_squares(squares: &[ListedSquare]) -> Board {
    let mut board = Board::blank(Size::CLASSIC);
    squares.iter().for_each(|square| board.set(square.pos, square.val));
    board
}
