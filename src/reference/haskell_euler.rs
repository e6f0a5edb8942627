//! *Solving Project Euler's "Su Doku" with constraint propagation*, in Haskell.

use std::iter;

use super::boards::{Boards, cells, peers, unless_givens_clash};
use super::looks::look;
use super::matrices::{Choices, DIGITS};
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// The solutions, not in ascending order. `solve` of the Haskell post on Project Euler 96.
///
/// Guesses in the first cell that has the fewest possibilities, digits ascending. Lazy. The post's
/// `msum` keeps only the first solution; this function returns all. The post accepts givens that
/// clash; here such grids have no solution.
#[must_use]
pub fn solve(board: &Board) -> Boards {
    unless_givens_clash(board, |board| {
        let blank = vec![Square::Possibly(DIGITS.to_vec()); Size::CLASSIC.number_of_cells()];
        let guess = |squares: Vec<Square>, (cell, digit)| make_guess(&squares, cell, digit);
        solve_squares(board.givens().fold(blank, guess))
    })
}

#[derive(Clone)]
enum Square {
    Definitely(u8),
    Possibly(Choices),
}

fn solve_squares(squares: Vec<Square>) -> Boards {
    look();
    let unsolved = cells().zip(&squares).filter_map(|(cell, square)| match square {
        Square::Definitely(_) => None,
        Square::Possibly(digits) => Some((cell, digits.clone())),
    });
    // `min_by_key` returns the first of equal sizes, just as the stable sort of the post does.
    let Some((cell, digits)) = unsolved.min_by_key(|(_, digits)| digits.len()) else {
        return Box::new(iter::once(board_of_decided(&squares)));
    };
    let guesses = digits.into_iter().map(move |digit| make_guess(&squares, cell, digit));
    Box::new(guesses.flat_map(solve_squares))
}

fn board_of_decided(squares: &[Square]) -> Board {
    let mut board = Board::blank(Size::CLASSIC);
    for (cell, square) in cells().zip(squares) {
        if let Square::Definitely(digit) = square {
            board.set(cell, *digit);
        }
    }
    board
}

/// The squares after deciding this one and removing its digit from its peers.
fn make_guess(squares: &[Square], cell: Cell, digit: u8) -> Vec<Square> {
    let mut guessed = squares.to_vec();
    guessed[cell.index(9)] = Square::Definitely(digit);
    for peer in peers(cell) {
        if let Square::Possibly(digits) = &mut guessed[peer.index(9)] {
            digits.retain(|&other| other != digit);
        }
    }
    guessed
}
