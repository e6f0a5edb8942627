//! The candidates of all cells while constraints are applied.

use super::cells::Cells;
use super::sum::Open;

/// Cells by their digits, and what has changed.
pub(in crate::rules::search) struct State {
    /// The digits of each cell, as bits.
    pub(in crate::rules::search) digits: Vec<u32>,
    /// Cells that have changed and that nothing has looked at yet.
    pub(super) pending: Cells,
    /// Cells that have changed since the houses were looked at.
    pub(super) touched: Cells,
    /// Constraints to look at, as bits by their numbers.
    pub(super) woken: Vec<u64>,
    /// The last cell found to have a single digit.
    pub(in crate::rules::search) last_settled: Option<u16>,
    /// Room for a sum, and for one of a large grid.
    pub(super) open: Vec<Open<u64>>,
    pub(super) large: Vec<Open<u128>>,
}

/// Digits and changes at one time.
pub(super) struct Saved {
    digits: Vec<u32>,
    pending: Cells,
    touched: Cells,
}

/// Some cell has no digit left, or a constraint cannot be met.
#[derive(Debug)]
pub(in crate::rules::search) struct Contradiction;

impl State {
    pub(super) fn new(cells: usize, constraints: usize) -> Self {
        Self {
            digits: vec![0; cells],
            pending: Cells::default(),
            touched: Cells::default(),
            woken: vec![0; constraints.div_ceil(64)],
            last_settled: None,
            open: Vec::new(),
            large: Vec::new(),
        }
    }

    /// These cells have changed.
    pub(in crate::rules::search) fn mark(&mut self, cells: impl Iterator<Item = usize>) {
        cells.for_each(|cell| self.pending.insert(cell));
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
        self.pending.insert(index);
        self.touched.insert(index);
        if left == 0 { Err(Contradiction) } else { Ok(()) }
    }

    /// What a case that is tried may change.
    pub(super) fn saved(&self) -> Saved {
        Saved { digits: self.digits.clone(), pending: self.pending, touched: self.touched }
    }

    /// Goes back to where things were before.
    pub(super) fn restore(&mut self, saved: &Saved) {
        self.digits.clone_from(&saved.digits);
        self.pending = saved.pending;
        self.touched = saved.touched;
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

    pub(in crate::rules::search) fn has_touched(&self) -> bool {
        !self.touched.is_empty()
    }

    /// The cells that have changed since this was last asked, with the digits that they have left.
    pub(in crate::rules::search) fn take_touched(
        &mut self,
    ) -> impl Iterator<Item = (usize, u32)> + '_ {
        let touched = std::mem::take(&mut self.touched);
        touched.iter().map(|cell| (cell, self.digits[cell]))
    }
}
