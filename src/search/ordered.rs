//! What a listing in order asks of a kernel besides.

use super::search_kernel::{Branch, SearchKernel};
use super::used::Used;
use crate::board::Board;
use crate::geometry::{BOX, CELLS, Cell, Digit, SIDE};

/// A kernel that can list solutions in order, row by row.
pub(crate) trait OrderedKernel: SearchKernel {
    /// The rows of a board above the last band, as they are put together fastest.
    type Above: Above<Self>;

    /// Whether no cell of an open node has three candidates.
    ///
    /// If none has, and the node is settled, then every digit has no or two places left in each house. So
    /// a choice in one cell decides all cells that hang together with it, and the opposite choice decides
    /// them the other way round.
    fn is_all_pairs(self, node: &Self::Node) -> bool;

    /// Of such a node and one below it: the node in which all cells that the one below has decided stand
    /// the other way round.
    fn opposite(self, node: &Self::Node, below: &Self::Node) -> Self::Node;

    /// The undecided cells of a node, one bit each from the first cell up.
    fn open_cells(self, node: &Self::Node) -> u128;

    /// The first undecided cell of an open node.
    fn first_open(self, node: &Self::Node) -> Cell;

    /// The digits used above a row, in a node that has all rows above it decided.
    fn used_above(self, node: &Self::Node, row: usize) -> Used;

    /// The candidates of the cells of a row, one bit a digit.
    fn row_digits(self, node: &Self::Node, row: usize) -> [u16; SIDE];

    /// The node with these digits in a row, not propagated.
    #[inline(always)]
    fn fill_row(self, node: &Self::Node, row: usize, digits: &[Option<Digit>; SIDE]) -> Self::Node {
        let mut filled = *node;
        for (column, &digit) in digits.iter().enumerate() {
            let cell = Cell::at(row, column);
            if let Some(digit) = digit {
                self.take(&mut filled, Branch { cell, digit });
            }
        }
        filled
    }
}

/// The digits of the cells of a row, one bit each, from the columns in which each digit may stand.
#[inline(always)]
pub(super) fn digits_of_columns(words: &[u16; SIDE]) -> [u16; SIDE] {
    let mut digits = [0; SIDE];
    for (column, digits) in digits.iter_mut().enumerate() {
        for (digit, word) in words.iter().enumerate() {
            *digits |= (word >> column & 1) << digit;
        }
    }
    digits
}

/// The rows of a board above the last band, with the instructions of a kernel at hand.
pub(crate) trait Above<K>: Copy {
    /// The rows of this board.
    fn of(kernel: K, board: &Board) -> Self;

    /// With other digits in one of the rows.
    fn with_row(self, kernel: K, row: usize, digits: &[Option<Digit>; SIDE]) -> Self;

    /// Writes the board with these rows above its last band.
    fn write_board(self, kernel: K, last_band: &[Option<Digit>; BOX * SIDE], board: &mut Board);
}

/// The rows where they stand in a board.
impl<K> Above<K> for Board {
    #[inline(always)]
    fn of(_: K, board: &Board) -> Self {
        *board
    }

    #[inline(always)]
    fn with_row(mut self, _: K, row: usize, digits: &[Option<Digit>; SIDE]) -> Self {
        self.cells_mut()[row * SIDE..][..SIDE].copy_from_slice(digits);
        self
    }

    #[inline(always)]
    fn write_board(mut self, _: K, last_band: &[Option<Digit>; BOX * SIDE], board: &mut Board) {
        self.cells_mut()[CELLS - BOX * SIDE..].copy_from_slice(last_band);
        *board = self;
    }
}
