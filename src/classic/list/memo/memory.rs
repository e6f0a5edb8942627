//! The memory of a listing: the lists of known states.

use std::cell::Cell;
use std::mem;

use super::lists::StateLists;
use super::output::{BoardBuffer, Goal};
use super::records::{Capacity, ListHandle, Records};
use crate::classic::search::Used;

/// The lists of known states.
///
/// Any listing of the same candidates in the same order can reuse them. When a memo is dropped, the
/// next one on the same thread gets its memory.
pub(crate) struct ListMemo {
    pub(super) records: Records,
    pub(super) lists: StateLists,
    pub(super) limits: MemoLimits,
}

/// When to keep lists, and how many. Tests use other limits, so that small grids reach them.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoLimits {
    /// Boards to list before lists are kept.
    pub(super) patience: u64,
    pub(super) capacity: Capacity,
    /// The most links of unfinished lists, more than any known listing needs.
    pub(super) unfinished: usize,
    /// The initial credit for filling rows.
    pub(super) credit: i64,
}

impl Default for MemoLimits {
    fn default() -> Self {
        Self { patience: 8, capacity: Capacity::default(), unfinished: 1 << 16, credit: 0 }
    }
}

thread_local! {
    /// The memory of the largest memo dropped on this thread.
    static SPARE: Cell<Option<(Records, StateLists)>> = const { Cell::new(None) };
}

impl Default for ListMemo {
    fn default() -> Self {
        let (records, lists) = SPARE.try_with(Cell::take).ok().flatten().unwrap_or_default();
        Self { records, lists, limits: MemoLimits::default() }
    }
}

impl Drop for ListMemo {
    fn drop(&mut self) {
        if self.records.room() == 0 {
            return;
        }
        let (mut records, mut lists) = (mem::take(&mut self.records), mem::take(&mut self.lists));
        records.clear();
        lists.clear();
        // A thread that is ending keeps nothing.
        let _ = SPARE.try_with(|spare| {
            let other = spare.take();
            let room = |(records, lists): &(Records, StateLists)| records.room() + lists.room();
            let own = (records, lists);
            spare.set(Some(match other {
                Some(other) if room(&other) > room(&own) => other,
                _ => own,
            }));
        });
    }
}

impl ListMemo {
    /// The first boundary that different prefixes can reach with the same state: after one row, the
    /// state determines the row.
    pub(super) const FIRST_SHARED: usize = 2;
    /// The first boundary at which lists are made, so that the row below it may be filled.
    const FIRST_MADE: usize = Self::FIRST_SHARED - 1;

    #[inline(always)]
    pub(super) fn is_worth_asking(&self, boundary: usize, output: &BoardBuffer) -> bool {
        boundary >= Self::FIRST_MADE && output.listed >= self.limits.patience
    }

    /// The list of a state and its length, if it is known and fits the goal.
    #[inline(always)]
    pub(super) fn recall(
        &self,
        state: Used,
        row: usize,
        output: &BoardBuffer,
        goal: Goal,
    ) -> Option<(ListHandle, u64)> {
        let place = self.lists.get(state)?;
        let len = self.records.len(row, place);
        let fits = !goal.exactly || len <= (goal.boards - output.made().len()) as u64;
        fits.then_some((place, len))
    }

    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.records.fill(self.limits.capacity)
    }

    /// Drops all lists, to make space for others.
    #[cold]
    pub(super) fn forget(&mut self) {
        self.records.clear();
        self.lists.forget();
    }
}
