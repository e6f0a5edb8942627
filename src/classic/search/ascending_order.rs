//! The kernel operations that listings in order need beyond [`SearchKernel`].

use super::kernels::search_kernel::{Branch, SearchKernel};
use super::used::Used;
use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, CELLS, Cell9, Digit, SIDE};

/// A kernel that can list solutions in order, row by row.
pub(crate) trait OrderedKernel: SearchKernel {
    /// The rows above the last band, in the form from which boards are made fastest.
    type Above: Above<Self>;

    /// Whether no cell of an open node has three candidates.
    ///
    /// In a settled node with this property, every undecided digit has exactly two positions in
    /// each house. So a choice in one cell decides all cells connected with it, and the opposite
    /// choice decides them the other way round.
    fn is_all_pairs(self, node: &Self::Node) -> bool;

    /// The counterpart of `below` under an all-pairs `node`: every cell that `below` has decided
    /// gets its other candidate.
    fn opposite(self, node: &Self::Node, below: &Self::Node) -> Self::Node;

    /// The undecided cells of a node, as bits in the order of cells.
    fn open_cells(self, node: &Self::Node) -> u128;

    /// The first undecided cell of an open node.
    fn first_open(self, node: &Self::Node) -> Cell9;

    /// The digits used above a row. All cells above the row must be decided.
    fn used_above(self, node: &Self::Node, row: usize) -> Used;

    /// The candidates of each cell of a row, one bit for each digit.
    fn row_digits(self, node: &Self::Node, row: usize) -> [u16; SIDE];

    /// The node with these digits in a row, not yet propagated.
    #[inline(always)]
    fn fill_row(self, node: &Self::Node, row: usize, digits: &[Option<Digit>; SIDE]) -> Self::Node {
        let mut filled = *node;
        for (column, &digit) in digits.iter().enumerate() {
            let cell = Cell9::at(row, column);
            if let Some(digit) = digit {
                self.take(&mut filled, Branch { cell, digit });
            }
        }
        filled
    }
}

/// The candidates of each cell of a row, from the columns in which each digit has a candidate.
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

/// The rows of a board above the last band, in a form suited to a kernel.
pub(crate) trait Above<K>: Copy {
    /// Takes the rows of a board.
    fn of(kernel: K, board: &Board9) -> Self;

    /// Replaces one of the rows.
    fn with_row(self, kernel: K, row: usize, digits: &[Option<Digit>; SIDE]) -> Self;

    /// Writes the board that consists of these rows and the last band.
    fn write_board(self, kernel: K, last_band: &[Option<Digit>; BOX * SIDE], board: &mut Board9);
}

/// The rows stay in place, in a board.
impl<K> Above<K> for Board9 {
    #[inline(always)]
    fn of(_: K, board: &Board9) -> Self {
        *board
    }

    #[inline(always)]
    fn with_row(mut self, _: K, row: usize, digits: &[Option<Digit>; SIDE]) -> Self {
        self.cells_mut()[row * SIDE..][..SIDE].copy_from_slice(digits);
        self
    }

    #[inline(always)]
    fn write_board(mut self, _: K, last_band: &[Option<Digit>; BOX * SIDE], board: &mut Board9) {
        self.cells_mut()[CELLS - BOX * SIDE..].copy_from_slice(last_band);
        *board = self;
    }
}
