//! The candidates of all cells while constraints are applied.

use super::sum::Open;
use crate::bits::bits;

/// A set of cells of any grid.
pub(super) type CellSet = [u64; 10];

/// Cells by their digits, and what has changed.
pub(in crate::rules::search) struct State {
    /// The digits of each cell, as bits.
    pub(in crate::rules::search) digits: Vec<u32>,
    /// Cells that have changed and that nothing has looked at yet.
    pub(super) pending: CellSet,
    /// Cells that have changed since the houses were looked at.
    pub(super) touched: CellSet,
    /// Constraints to look at, as bits by their numbers.
    pub(super) woken: Vec<u64>,
    /// Room for a sum.
    pub(super) open: Vec<Open>,
}

/// Some cell has no digit left, or a constraint cannot be met.
#[derive(Debug)]
pub(super) struct Contradiction;

impl State {
    pub(super) fn new(constraints: usize) -> Self {
        Self {
            digits: Vec::new(),
            pending: [0; 10],
            touched: [0; 10],
            woken: vec![0; constraints.div_ceil(64)],
            open: Vec::new(),
        }
    }

    /// These cells have changed.
    pub(in crate::rules::search) fn mark(&mut self, cells: impl Iterator<Item = usize>) {
        cells.for_each(|cell| self.pending[cell / 64] |= 1 << (cell % 64));
    }

    #[inline]
    pub(super) fn of(&self, cell: u16) -> u32 {
        self.digits[usize::from(cell)]
    }

    /// Leaves a cell no other digits than these.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, digits: u32) -> Result<(), Contradiction> {
        let index = usize::from(cell);
        let left = self.digits[index] & digits;
        if left == self.digits[index] {
            return Ok(());
        }
        self.digits[index] = left;
        self.pending[index / 64] |= 1 << (index % 64);
        self.touched[index / 64] |= 1 << (index % 64);
        if left == 0 { Err(Contradiction) } else { Ok(()) }
    }

    /// A cell that has changed, only once.
    #[inline]
    pub(super) fn next_pending(&mut self) -> Option<usize> {
        let word = self.pending.iter().position(|&word| word != 0)?;
        let bit = self.pending[word].trailing_zeros() as usize;
        self.pending[word] &= self.pending[word] - 1;
        Some(word * 64 + bit)
    }

    /// The first constraint to look at.
    #[inline]
    pub(super) fn first_woken(&self) -> Option<usize> {
        let word = self.woken.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.woken[word].trailing_zeros() as usize)
    }

    pub(in crate::rules::search) fn is_quiet(&self) -> bool {
        self.woken.iter().all(|&word| word == 0)
    }

    pub(super) fn has_touched(&self) -> bool {
        self.touched.iter().any(|&word| word != 0)
    }

    /// The cells that have changed since this was last asked, with the digits that they have left.
    pub(in crate::rules::search) fn take_touched(
        &mut self,
    ) -> impl Iterator<Item = (usize, u32)> + '_ {
        let touched = std::mem::replace(&mut self.touched, [0; 10]);
        let cells = touched.into_iter().enumerate();
        let cells = cells.flat_map(|(word, cells)| bits(cells).map(move |bit| word * 64 + bit));
        cells.map(|cell| (cell, self.digits[cell]))
    }
}
