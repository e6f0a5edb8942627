//! Copies finished lists to boards.

use super::output::BoardBuffer;
use super::records::{Follows, LAST_SHARED, ListHandle, Records, Row};
use crate::classic::search::{Above, OrderedKernel};
use crate::classic::values::board::Board9;

/// A list being copied.
pub(super) struct ListCopy<K: OrderedKernel> {
    kernel: K,
    /// The rows above each link on the path.
    above: K::Above,
    /// The next link of each list on the path, with its row; the innermost list is on top. A list
    /// is popped before its last link is followed.
    path: [(usize, u32); LAST_SHARED],
    depth: usize,
    /// The number of boards left to copy.
    rest: u64,
}

impl<K: OrderedKernel> ListCopy<K> {
    pub(super) fn new(kernel: K) -> Self {
        let above = K::Above::of(kernel, &Board9::EMPTY);
        Self { kernel, above, path: [(0, 0); LAST_SHARED], depth: 0, rest: 0 }
    }

    #[inline(always)]
    pub(super) fn is_over(&self) -> bool {
        self.depth == 0
    }

    pub(super) fn rest(&self) -> u64 {
        self.rest
    }

    /// Sets the rows above the next list from a board.
    #[inline(always)]
    pub(super) fn set_above(&mut self, board: &Board9) {
        self.above = K::Above::of(self.kernel, board);
    }

    /// Sets one of the rows above the next list.
    #[inline(always)]
    pub(super) fn set_row(&mut self, row: usize, digits: &Row) {
        self.above = self.above.with_row(self.kernel, row, digits);
    }

    /// Starts copying a list of `len` boards that follows the rows above `row`.
    #[inline(always)]
    pub(super) fn begin(
        &mut self,
        row: usize,
        place: ListHandle,
        len: u64,
        records: &Records,
        output: &mut BoardBuffer,
    ) {
        if !output.skip_whole(len) {
            self.rest = len;
            self.enter(row, place, records, output);
        }
    }

    /// Copies until there are enough boards or the list ends.
    #[inline(always)]
    pub(super) fn advance(&mut self, records: &Records, output: &mut BoardBuffer, boards: usize) {
        while self.depth > 0 && !output.is_enough(boards) {
            self.follow(records, output);
        }
    }

    #[inline(always)]
    fn follow(&mut self, records: &Records, output: &mut BoardBuffer) {
        let (mut row, mut index) = self.path[self.depth - 1];
        loop {
            let link = records.link(index);
            self.set_row(row, &link.row);
            (row, index) = (row + 1, index + 1);
            match link.follows {
                Follows::Link => continue,
                Follows::List => self.path[self.depth - 1].1 = index,
                Follows::LastList => self.depth -= 1,
            }
            self.enter(row, link.place(), records, output);
            return;
        }
    }

    #[inline(always)]
    fn enter(
        &mut self,
        row: usize,
        place: ListHandle,
        records: &Records,
        output: &mut BoardBuffer,
    ) {
        if row == LAST_SHARED {
            let endings = records.endings(place);
            self.rest -= endings.len() as u64;
            output.push_all(self.kernel, self.above, endings);
        } else {
            self.path[self.depth] = (row, Records::first_link(place));
            self.depth += 1;
        }
    }
}
