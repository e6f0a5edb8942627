//! The listing in order, with equal lists made once.
//!
//! Cut a grid between two rows. What can stand below the cut depends on little of what stands
//! above: each column wants the digits that it has not used, each box that the cut runs through
//! wants the digits that it has not used, and rows and boxes that lie wholly below know nothing of
//! the rows above. What the cells below may hold besides, by givens or by any other candidates, is
//! fixed for the whole listing. So two prefixes with the same used digits ([`Used`]) are followed
//! by the same suffixes, and in the same order, as the order of boards with one prefix is that of
//! their suffixes. This is dynamic programming over row states; grids with many solutions have few
//! states for many prefixes.
//!
//! The search comes to such a cut when it meets a node whose first undecided cell is in a later row
//! than the cell that its parent was split on. All rows above are decided then, and nothing was
//! chosen below, so what the node has below it is everything that the prefix has. If its state is
//! new, the node is searched as usual, and what is found until the search leaves it is its list
//! ([`growing`]). If the state was met before, its list is copied ([`walk`]), with the new prefix
//! above it. An empty list saves a search without solutions.
//!
//! A list is kept as the rows that may come next, each with the state's list that follows it, down
//! to the last band ([`records`]). A row takes 16 bytes wherever it leads, however many boards that
//! are; so a few MiB hold the lists of hundreds of thousands of boards, and when they are full all
//! are forgotten.
//!
//! New lists are made in one of two ways: by splitting the node, or by filling its first row in all
//! ways and looking up where each leads ([`rows`]). Where no cell is left with three candidates
//! there is nothing to search: see
//! [`OrderedKernel::is_all_pairs`](crate::search::OrderedKernel::is_all_pairs).
//!
//! Nothing of this begins before a grid has shown a few solutions: most have few.

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
pub(super) struct Listing {
    output: Output,
    /// Boards of the output that have been handed out.
    handed_out: usize,
    /// How many boards are made when none is left to hand out.
    chunk: usize,
    lister: AnyLister,
    memo: Memo,
}

/// The lists of states that are known.
///
/// It is of use for any listing of the same candidates in the same order. What it took room for it
/// leaves to the next one of its thread.
pub(super) struct Memo {
    records: Records,
    lists: Lists,
    limits: Limits,
}

/// When lists are kept, and how many. Tests set other limits, to come to them on small grids.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Boards listed before lists are noted.
    patience: u64,
    capacity: Capacity,
    /// Links of unfinished lists: more than any listing is known to need.
    unfinished: usize,
    /// What filling rows may cost to begin with.
    credit: i64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { patience: 8, capacity: Capacity::default(), unfinished: 1 << 16, credit: 0 }
    }
}

impl Listing {
    /// The most boards made at a time: few enough to stay in the cache until they are handed out.
    const LONGEST_CHUNK: usize = 256;

    pub(super) fn new(search: AnySearch) -> Self {
        Self::with_memo(search, Memo::default())
    }

    /// A listing that profits from an earlier one of the same candidates in the same order.
    pub(super) fn with_memo(search: AnySearch, memo: Memo) -> Self {
        let lister = AnyLister::new(search, memo.limits.credit);
        Self { output: Output::default(), handed_out: 0, chunk: 1, lister, memo }
    }

    /// The next board.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Board> {
        self.next_made().or_else(|| self.next_after_more())
    }

    /// The next board, if it is made already.
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

    /// Makes at least so many boards, if so many are left, once all that were made are handed out.
    fn make(&mut self, boards: usize) {
        self.output.clear();
        self.handed_out = 0;
        let goal = Goal { boards, exactly: false };
        self.lister.make(&mut self.memo, &mut self.output, goal);
    }

    /// The board handed out last, unless boards were passed over after it.
    pub(super) fn last(&self) -> Option<Board> {
        self.handed_out.checked_sub(1).map(|place| self.output.made()[place])
    }

    /// Adds the next boards to a list until it has this length, or none is left. Nothing is to be
    /// handed out in another way.
    pub(super) fn fill(&mut self, list: &mut Vec<Board>, length: usize) {
        self.output.clear();
        let goal = Goal { boards: length - list.len(), exactly: true };
        self.lister.make(&mut self.memo, &mut self.output, goal);
        list.extend_from_slice(self.output.made());
    }

    /// What is left after lists were filled and nothing else was done, and what was learnt from
    /// them.
    pub(super) fn into_rest(self) -> (AnySearch, Memo) {
        (self.lister.into_rest(), self.memo)
    }

    /// Passes over boards, and says over how many: fewer than `count` only if no more are left.
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

    /// At most this many boards are left, or `None` where that bound passes `usize`.
    pub(super) fn upper_bound(&self) -> Option<usize> {
        let made = self.output.made().len() - self.handed_out;
        self.lister.upper_bound()?.checked_add(made)
    }
}

thread_local! {
    /// The room of a memo that was dropped: at most that of one.
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
    /// The first boundary that different prefixes can come to with one state: a single row is told
    /// by its state.
    const FIRST_SHARED: usize = 2;
    /// The first boundary at which lists are made: the row below it may be filled then.
    const FIRST_MADE: usize = Self::FIRST_SHARED - 1;

    #[inline(always)]
    fn is_worth_asking(&self, boundary: usize, output: &Output) -> bool {
        boundary >= Self::FIRST_MADE && output.listed >= self.limits.patience
    }

    /// The list of a state, if it is known and can be used as is asked.
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

    /// Forgets all lists: there is no more room for them.
    #[cold]
    fn forget(&mut self) {
        self.records.clear();
        self.lists.forget();
    }
}
