//! The candidates of each cell as a set of digits, while constraints are applied. Known as domains.

use super::sums::open_group::OpenGroup;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// Cells by their digits, and what has changed.
#[derive(Clone)]
pub(crate) struct Domains<const W: usize> {
    /// The digits of each cell.
    pub(crate) digits: Vec<DigitMask>,
    /// Cells that have changed and that nothing has looked at yet.
    pub(super) pending: CellSet<W>,
    /// Cells that have changed since the houses were looked at.
    pub(super) touched: CellSet<W>,
    /// Constraints to look at, as bits by their numbers.
    pub(super) queued: Vec<u64>,
    /// The last cell found to have a single digit.
    pub(crate) last_settled: Option<u16>,
    /// The constraint that is looked at, or that was looked at last if it cannot be met.
    pub(crate) at_work: Option<u16>,
    /// Room for the digits of cells.
    scratch: Vec<DigitMask>,
    /// Room for the digits of the cells of a constraint, and for the states of a machine, as bits.
    held: Vec<DigitMask>,
    pub(super) reached: Vec<u64>,
    /// Room for a sum, and for one of a large grid.
    pub(super) open: Vec<OpenGroup<u64>>,
    pub(super) large: Vec<OpenGroup<u128>>,
}

/// Digits and changes before cases are tried.
pub(super) struct SavedDomains<const W: usize> {
    digits: Vec<DigitMask>,
    pending: CellSet<W>,
    touched: CellSet<W>,
}

/// Some cell has no digit left, or a constraint cannot be met.
#[derive(Debug)]
pub(crate) struct Wipeout;

impl<const W: usize> Domains<W> {
    /// For this number of cells, and of words with a bit for each constraint.
    pub(super) fn new(cells: usize, words: usize) -> Self {
        Self {
            digits: vec![DigitMask::EMPTY; cells],
            pending: CellSet::NONE,
            touched: CellSet::NONE,
            queued: vec![0; words],
            last_settled: None,
            at_work: None,
            scratch: Vec::new(),
            held: Vec::new(),
            reached: Vec::new(),
            open: Vec::new(),
            large: Vec::new(),
        }
    }

    /// Nothing has changed any more, and nothing is to be looked at.
    pub(super) fn clear(&mut self) {
        (self.pending, self.touched) = (CellSet::NONE, CellSet::NONE);
        self.queued.fill(0);
        (self.last_settled, self.at_work) = (None, None);
    }

    /// These cells have changed.
    pub(crate) fn mark(&mut self, cells: CellSet<W>) {
        self.pending |= cells;
    }

    #[inline]
    pub(super) fn of(&self, cell: u16) -> DigitMask {
        self.digits[usize::from(cell)]
    }

    /// Leaves a cell no other digits than these.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, digits: DigitMask) -> Result<(), Wipeout> {
        let index = usize::from(cell);
        let left = self.digits[index] & digits;
        if left == self.digits[index] {
            return Ok(());
        }
        self.digits[index] = left;
        self.pending.insert(index);
        self.touched.insert(index);
        if left.is_empty() { Err(Wipeout) } else { Ok(()) }
    }

    /// Leaves these cells what a function leaves of their digits; there is no way if it says so.
    pub(super) fn narrow(
        &mut self,
        cells: &[u16],
        narrow: &mut dyn FnMut(&mut [DigitMask]) -> bool,
    ) -> Result<(), Wipeout> {
        let mut held = std::mem::take(&mut self.held);
        held.clear();
        held.extend(cells.iter().map(|&cell| self.of(cell)));
        let mut result = if narrow(&mut held) { Ok(()) } else { Err(Wipeout) };
        for (&cell, &digits) in cells.iter().zip(&held) {
            result = result.and_then(|()| self.keep(cell, digits));
        }
        self.held = held;
        result
    }

    /// Keeps what cases that are tried may change.
    pub(super) fn begin_trials(&mut self) -> SavedDomains<W> {
        let mut digits = std::mem::take(&mut self.scratch);
        digits.clone_from(&self.digits);
        let touched = std::mem::replace(&mut self.touched, CellSet::NONE);
        SavedDomains { digits, pending: self.pending, touched }
    }

    /// Takes back what a trial has changed.
    pub(super) fn undo_trial(&mut self, saved: &SavedDomains<W>) {
        let touched = std::mem::replace(&mut self.touched, CellSet::NONE);
        touched.iter().for_each(|cell| self.digits[cell] = saved.digits[cell]);
    }

    /// Goes back to where things were before.
    pub(super) fn end_trials(&mut self, saved: SavedDomains<W>) {
        (self.pending, self.touched) = (saved.pending, saved.touched);
        self.scratch = saved.digits;
    }

    /// The first constraint to look at.
    #[inline]
    pub(super) fn next_queued(&self) -> Option<usize> {
        let word = self.queued.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.queued[word].trailing_zeros() as usize)
    }

    /// This constraint is not to be looked at, until it is woken again.
    #[inline]
    pub(super) fn dequeue(&mut self, constraint: usize) {
        self.queued[constraint / 64] &= !(1 << (constraint % 64));
    }

    pub(crate) fn is_quiet(&self) -> bool {
        self.queued.iter().all(|&word| word == 0)
    }

    pub(crate) fn has_touched(&self) -> bool {
        !self.touched.is_empty()
    }

    /// The cells that have changed since this was last asked, with the digits that they have left.
    pub(crate) fn take_touched(&mut self) -> impl Iterator<Item = (usize, DigitMask)> + '_ {
        let touched = std::mem::replace(&mut self.touched, CellSet::NONE);
        touched.iter().map(|cell| (cell, self.digits[cell]))
    }
}
