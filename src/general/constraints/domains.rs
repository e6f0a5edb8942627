//! The candidates of each cell while constraints propagate, known as domains, and which of them
//! changed.

use super::sums::open_group::OpenGroup;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// The domains, the cells that changed, and the queue of constraints, with scratch buffers.
#[derive(Clone)]
pub(crate) struct Domains<const W: usize> {
    /// The digits of each cell.
    pub(crate) digits: Vec<DigitMask>,
    /// Changed cells that have not yet revised their relations and woken their constraints.
    pub(super) pending: CellSet<W>,
    /// Cells that constraints have changed since the houses last propagated.
    pub(super) touched: CellSet<W>,
    /// The queued constraints: a bit for each, the first with the highest priority.
    pub(super) queued: Vec<u64>,
    /// The cell that was settled last, for the weights of the search.
    pub(crate) last_settled: Option<u16>,
    /// The running constraint; after a contradiction, the one that failed.
    pub(crate) at_work: Option<u16>,
    /// Buffer: the digits before trials.
    scratch: Vec<DigitMask>,
    /// Buffers: the digits of the cells of a constraint, and the states of an automaton, as bits.
    held: Vec<DigitMask>,
    pub(super) reached: Vec<u64>,
    /// Buffers: the open groups of a sum, with sums of up to 64 and up to 128 bits.
    pub(super) open: Vec<OpenGroup<u64>>,
    pub(super) large: Vec<OpenGroup<u128>>,
}

/// The domains and marks from before trials of alternatives.
pub(super) struct SavedDomains<const W: usize> {
    digits: Vec<DigitMask>,
    pending: CellSet<W>,
    touched: CellSet<W>,
}

/// A cell has no digit left, or a constraint cannot be met. Known as a domain wipeout.
#[derive(Debug)]
pub(crate) struct Wipeout;

impl<const W: usize> Domains<W> {
    /// Empty domains of `cells` cells, with a queue of `words` words.
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

    /// Clears all marks and the queue, but not the digits.
    pub(super) fn clear(&mut self) {
        (self.pending, self.touched) = (CellSet::NONE, CellSet::NONE);
        self.queued.fill(0);
        (self.last_settled, self.at_work) = (None, None);
    }

    /// Marks cells as changed.
    pub(crate) fn mark(&mut self, cells: CellSet<W>) {
        self.pending |= cells;
    }

    #[inline]
    pub(super) fn of(&self, cell: u16) -> DigitMask {
        self.digits[usize::from(cell)]
    }

    /// Removes all digits of a cell but these.
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

    /// Lets `narrow` remove digits of these cells; it returns false if the constraint cannot be
    /// met.
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

    /// Saves the domains before alternatives are tried.
    pub(super) fn begin_trials(&mut self) -> SavedDomains<W> {
        let mut digits = std::mem::take(&mut self.scratch);
        digits.clone_from(&self.digits);
        let touched = std::mem::replace(&mut self.touched, CellSet::NONE);
        SavedDomains { digits, pending: self.pending, touched }
    }

    /// Restores the domains that a trial has changed.
    pub(super) fn undo_trial(&mut self, saved: &SavedDomains<W>) {
        let touched = std::mem::replace(&mut self.touched, CellSet::NONE);
        touched.iter().for_each(|cell| self.digits[cell] = saved.digits[cell]);
    }

    /// Restores the marks from before the trials; the last trial must have been undone.
    pub(super) fn end_trials(&mut self, saved: SavedDomains<W>) {
        (self.pending, self.touched) = (saved.pending, saved.touched);
        self.scratch = saved.digits;
    }

    /// The queued constraint with the highest priority.
    #[inline]
    pub(super) fn next_queued(&self) -> Option<usize> {
        let word = self.queued.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.queued[word].trailing_zeros() as usize)
    }

    /// Removes a constraint from the queue.
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

    /// Takes the cells that constraints have changed since the last call, each with its digits.
    pub(crate) fn take_touched(&mut self) -> impl Iterator<Item = (usize, DigitMask)> + '_ {
        let touched = std::mem::replace(&mut self.touched, CellSet::NONE);
        touched.iter().map(|cell| (cell, self.digits[cell]))
    }
}
