//! *Solving Project Euler's "Su Doku" with constraint propagation*, in Haskell.

use std::iter;

use super::boards::{Boards, unless_givens_clash};
use super::looks::look;
use crate::board::Board;
use crate::geometry::{CELLS, Cell, Digit, DigitSet};

/// The solutions, not in ascending order. `solve` of the Haskell post on Project Euler 96.
///
/// Guesses in the first cell that has the fewest possibilities, digits ascending. Lazy. The post's
/// `msum` keeps only the first solution; this function returns all. The post accepts givens that
/// clash; here such grids have no solution.
#[must_use]
pub fn solve(board: &Board) -> Boards {
    unless_givens_clash(board, |board| {
        let blank = [Square::Possibly(DigitSet::ALL); CELLS];
        let guess = |squares, (cell, digit)| make_guess(&squares, cell, digit);
        solve_squares(&board.givens().fold(blank, guess))
    })
}

#[derive(Clone, Copy)]
enum Square {
    Definitely(Digit),
    Possibly(DigitSet),
}

fn solve_squares(squares: &[Square; CELLS]) -> Boards {
    look();
    let unsolved = Cell::all().filter_map(|cell| match squares[cell.index()] {
        Square::Definitely(_) => None,
        Square::Possibly(digits) => Some((cell, digits)),
    });
    // `min_by_key` returns the first of equal sizes, just as the stable sort of the post does.
    let Some((cell, digits)) = unsolved.min_by_key(|(_, digits)| digits.len()) else {
        return Box::new(iter::once(board_of_decided(squares)));
    };
    let squares = *squares;
    let guesses = digits.iter().map(move |digit| make_guess(&squares, cell, digit));
    Box::new(guesses.flat_map(|guessed| solve_squares(&guessed)))
}

fn board_of_decided(squares: &[Square; CELLS]) -> Board {
    Board::from(squares.map(|square| match square {
        Square::Definitely(digit) => Some(digit),
        Square::Possibly(_) => None,
    }))
}

/// The squares after deciding this one and removing its digit from its peers.
fn make_guess(squares: &[Square; CELLS], cell: Cell, digit: Digit) -> [Square; CELLS] {
    let mut guessed = *squares;
    guessed[cell.index()] = Square::Definitely(digit);
    for peer in cell.peers() {
        if let Square::Possibly(digits) = &mut guessed[peer.index()] {
            digits.remove(digit);
        }
    }
    guessed
}
