//! The boards of a listing one by one, made in chunks.

use std::mem;

use super::by_kernel::AnyLister;
use super::memory::ListMemo;
use super::output::{BoardBuffer, Goal};
use crate::classic::search::AnySearch;
use crate::classic::values::board::Board9;

/// The boards of a search in its order, made in chunks.
pub(crate) struct MemoListing {
    output: BoardBuffer,
    /// The number of boards of the output that have been returned.
    handed_out: usize,
    /// The number of boards to make when the output runs out.
    chunk: usize,
    lister: AnyLister,
    pub(super) memo: ListMemo,
}

impl MemoListing {
    /// The most boards made at a time, few enough to stay in the cache until they are returned.
    const LONGEST_CHUNK: usize = 256;

    pub(crate) fn new(search: AnySearch) -> Self {
        Self::with_memo(search, ListMemo::default())
    }

    /// A listing that reuses the memo of an earlier one of the same candidates in the same order.
    pub(in crate::classic::list) fn with_memo(search: AnySearch, memo: ListMemo) -> Self {
        let lister = AnyLister::new(search, memo.limits.credit);
        Self { output: BoardBuffer::default(), handed_out: 0, chunk: 1, lister, memo }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<Board9> {
        match self.next_made() {
            Some(board) => Some(*board),
            None => self.next_after_more(),
        }
    }

    /// The next board, if it has been made already.
    #[inline]
    pub(crate) fn next_made(&mut self) -> Option<&Board9> {
        let board = self.output.made().get(self.handed_out)?;
        self.handed_out += 1;
        Some(board)
    }

    #[inline(never)]
    fn next_after_more(&mut self) -> Option<Board9> {
        self.make(self.chunk);
        self.chunk = (2 * self.chunk).min(Self::LONGEST_CHUNK);
        self.next_made().copied()
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
    pub(crate) fn last(&self) -> Option<Board9> {
        self.handed_out.checked_sub(1).map(|place| self.output.made()[place])
    }

    /// Appends the next boards to a list until it has length `length` or none are left. Must not be
    /// mixed with other methods that return boards.
    pub(crate) fn fill(&mut self, list: &mut Vec<Board9>, length: usize) {
        self.output.clear();
        let goal = Goal { boards: length - list.len(), exactly: true };
        self.lister.make(&mut self.memo, &mut self.output, goal);
        list.extend_from_slice(self.output.made());
    }

    /// The rest of the search and the memo, for listings used only through [`fill`](Self::fill).
    pub(in crate::classic::list) fn into_rest(self) -> (AnySearch, ListMemo) {
        (self.lister.into_rest(), self.memo)
    }

    /// Skips `count` boards. Returns the number skipped, which is less only if no more are left.
    pub(crate) fn pass_over(&mut self, count: u64) -> u64 {
        let made = (self.output.made().len() - self.handed_out) as u64;
        if count <= made {
            self.handed_out += count as usize;
            return count;
        }
        self.output.to_skip = count - made;
        self.make(0);
        count - mem::take(&mut self.output.to_skip)
    }

    /// An upper bound on the number of boards left, or `None` on overflow.
    pub(crate) fn upper_bound(&self) -> Option<usize> {
        let made = self.output.made().len() - self.handed_out;
        self.lister.upper_bound()?.checked_add(made)
    }
}
