//! Listing in order, with equal lists built only once.
//!
//! Cut a grid between two rows. Which suffixes are possible below the cut depends on little of the
//! prefix above it: each column needs the digits that it has not used, and so does each box that
//! the cut runs through; rows and boxes entirely below do not depend on it at all. The candidates
//! of the cells below are the same throughout the listing. So two prefixes with the same used
//! digits ([`Used`]) are followed by the same suffixes, and in the same order, since boards with a
//! common prefix are ordered by their suffixes. This is dynamic programming over row states: in
//! grids with many solutions, few states are shared by many prefixes.
//!
//! The search reaches a cut at a node whose first undecided cell is in a later row than the cell
//! that its parent was split on. All rows above are then decided, and nothing has been chosen
//! below, so the node has all solutions with its prefix. If its state is new, the node is searched
//! as usual, and the solutions found until the search leaves it are its list ([`growing`]). If the
//! state is known, its list is copied with the new prefix above it ([`walk`]). An empty list saves
//! a search without solutions.
//!
//! A list is stored as the rows that may come next, each with the list of the state that follows,
//! down to the last band ([`records`]). A row takes 16 bytes, however many boards it leads to, so a
//! few MiB hold the lists of hundreds of thousands of boards. When they are full, all lists are
//! forgotten.
//!
//! New lists are made in one of two ways: by splitting the node, or by filling its first row in
//! every way and looking up the state below ([`rows`]). If no cell has three candidates, no search
//! is needed: see [`OrderedKernel::is_all_pairs`](crate::search::OrderedKernel::is_all_pairs).
//!
//! All this starts only after the first few solutions, as most grids have few.

#![expect(clippy::inline_always, reason = "a kernel's instructions need the loop around them")]

mod any;
mod fillings;
mod frontier;
mod growing;
mod lister;
mod lists;
mod output;
mod records;
mod rows;
#[cfg(test)]
mod tests;
mod walk;

use std::cell::Cell;
use std::mem;

use self::any::AnyLister;
use self::lister::Goal;
use self::lists::Lists;
use self::output::Output;
use self::records::{Capacity, Place, Records};
use crate::board::Board;
use crate::search::{AnySearch, Used};

/// The boards of a search in its order, made a chunk at a time.
pub(crate) struct Listing {
    output: Output,
    /// Boards of the output that have been returned.
    handed_out: usize,
    /// The number of boards to make when the output runs out.
    chunk: usize,
    lister: AnyLister,
    memo: Memo,
}

/// The lists of known states.
///
/// It can be reused by any listing of the same candidates in the same order. When it is dropped,
/// the next memo on the same thread gets its memory.
pub(crate) struct Memo {
    records: Records,
    lists: Lists,
    limits: Limits,
}

/// When to keep lists, and how many. Tests use other limits, so that small grids reach them.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Boards to list before lists are kept.
    patience: u64,
    capacity: Capacity,
    /// Links of unfinished lists: more than any known listing needs.
    unfinished: usize,
    /// The initial credit for filling rows.
    credit: i64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { patience: 8, capacity: Capacity::default(), unfinished: 1 << 16, credit: 0 }
    }
}

impl Listing {
    /// Most boards made at a time, few enough to stay in the cache until they are returned.
    const LONGEST_CHUNK: usize = 256;

    pub(super) fn new(search: AnySearch) -> Self {
        Self::with_memo(search, Memo::default())
    }

    /// A listing that reuses the memo of an earlier one of the same candidates in the same order.
    pub(super) fn with_memo(search: AnySearch, memo: Memo) -> Self {
        let lister = AnyLister::new(search, memo.limits.credit);
        Self { output: Output::default(), handed_out: 0, chunk: 1, lister, memo }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Board> {
        self.next_made().or_else(|| self.next_after_more())
    }

    /// The next board, if it has been made already.
    #[inline]
    pub(super) fn next_made(&mut self) -> Option<Board> {
        let board = self.output.made().get(self.handed_out)?;
        self.handed_out += 1;
        Some(*board)
    }

    #[inline(never)]
    fn next_after_more(&mut self) -> Option<Board> {
        self.make(self.chunk);
        self.chunk = (2 * self.chunk).min(Self::LONGEST_CHUNK);
        self.next_made()
    }

    /// Makes at least `boards` boards, or all that are left. The previous ones must have been
    /// returned.
    fn make(&mut self, boards: usize) {
        self.output.clear();
        self.handed_out = 0;
        let goal = Goal { boards, exactly: false };
        self.lister.make(&mut self.memo, &mut self.output, goal);
    }

    /// The last board returned, unless boards were skipped after it.
    pub(super) fn last(&self) -> Option<Board> {
        self.handed_out.checked_sub(1).map(|place| self.output.made()[place])
    }

    /// Adds the next boards to a list until it has this length or none are left. Not to be combined
    /// with other ways of taking boards.
    pub(super) fn fill(&mut self, list: &mut Vec<Board>, length: usize) {
        self.output.clear();
        let goal = Goal { boards: length - list.len(), exactly: true };
        self.lister.make(&mut self.memo, &mut self.output, goal);
        list.extend_from_slice(self.output.made());
    }

    /// The rest of the search and the memo, for listings only used through [`fill`](Self::fill).
    pub(super) fn into_rest(self) -> (AnySearch, Memo) {
        (self.lister.into_rest(), self.memo)
    }

    /// Skips boards. Returns how many: fewer than `count` only if no more are left.
    pub(super) fn pass_over(&mut self, count: u64) -> u64 {
        let made = (self.output.made().len() - self.handed_out) as u64;
        if count <= made {
            self.handed_out += count as usize;
            return count;
        }
        self.output.to_skip = count - made;
        self.make(0);
        count - mem::take(&mut self.output.to_skip)
    }

    /// An upper bound on the number of boards left, or `None` if it does not fit.
    pub(super) fn upper_bound(&self) -> Option<usize> {
        let made = self.output.made().len() - self.handed_out;
        self.lister.upper_bound()?.checked_add(made)
    }
}

thread_local! {
    /// The memory of the largest memo dropped on this thread.
    static SPARE: Cell<Option<(Records, Lists)>> = const { Cell::new(None) };
}

impl Default for Memo {
    fn default() -> Self {
        let (records, lists) = SPARE.try_with(Cell::take).ok().flatten().unwrap_or_default();
        Self { records, lists, limits: Limits::default() }
    }
}

impl Drop for Memo {
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
            let room = |(records, lists): &(Records, Lists)| records.room() + lists.room();
            let own = (records, lists);
            spare.set(Some(match other {
                Some(other) if room(&other) > room(&own) => other,
                _ => own,
            }));
        });
    }
}

impl Memo {
    /// The first boundary that different prefixes can reach with the same state: the state after
    /// one row determines the row.
    const FIRST_SHARED: usize = 2;
    /// The first boundary at which lists are made, so that the row below it may be filled.
    const FIRST_MADE: usize = Self::FIRST_SHARED - 1;

    #[inline(always)]
    fn is_worth_asking(&self, boundary: usize, output: &Output) -> bool {
        boundary >= Self::FIRST_MADE && output.listed >= self.limits.patience
    }

    /// The list of a state and its length, if it is known and fits the goal.
    #[inline(always)]
    fn recall(&self, state: Used, row: usize, output: &Output, goal: Goal) -> Option<(Place, u64)> {
        let place = self.lists.get(state)?;
        let len = self.records.len(row, place);
        let fits = !goal.exactly || len <= (goal.boards - output.made().len()) as u64;
        fits.then_some((place, len))
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.records.fill(self.limits.capacity)
    }

    /// Forgets all lists, to make space for others.
    #[cold]
    fn forget(&mut self) {
        self.records.clear();
        self.lists.forget();
    }
}
