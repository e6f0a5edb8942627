//! From a finished list back to boards.

use super::lists::List;
use super::output::Output;
use super::records::{Follows, LAST_SHARED, Place, Records};
use crate::board::Board;
use crate::geometry::{Cell, SIDE};

/// A list that is being copied.
pub(super) struct Walk {
    /// The rows above each link on the path.
    prefix: Board,
    /// The next link of each list on the path, with its row, the last on top. A list is left before its
    /// last link is followed.
    path: [(usize, u32); LAST_SHARED],
    depth: usize,
    /// Boards still to come.
    rest: u64,
}

impl Walk {
    pub(super) fn new() -> Self {
        Self { prefix: Board::EMPTY, path: [(0, 0); LAST_SHARED], depth: 0, rest: 0 }
    }

    #[inline(always)]
    pub(super) fn is_over(&self) -> bool {
        self.depth == 0
    }

    pub(super) fn rest(&self) -> u64 {
        self.rest
    }

    /// The rows above the list that is copied next.
    #[inline(always)]
    pub(super) fn prefix_mut(&mut self) -> &mut Board {
        &mut self.prefix
    }

    /// Begins to copy a list that follows the rows of the prefix above this one.
    #[inline(always)]
    pub(super) fn begin(&mut self, row: usize, list: List, records: &Records, output: &mut Output) {
        if list.len == 0 || output.skip_whole(list.len) {
            return;
        }
        self.rest = list.len;
        self.enter(row, list.place, records, output);
    }

    /// Goes on until enough boards are there, or all of the list.
    #[inline(always)]
    pub(super) fn go_on(&mut self, records: &Records, output: &mut Output, target: usize) {
        while self.depth > 0 && (output.boards.len() < target || output.to_skip > 0) {
            self.follow(records, output);
        }
    }

    #[inline(always)]
    fn follow(&mut self, records: &Records, output: &mut Output) {
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
            self.enter(row, link.place, records, output);
            return;
        }
    }

    #[inline(always)]
    fn enter(&mut self, row: usize, place: Place, records: &Records, output: &mut Output) {
        if row == LAST_SHARED {
            let endings = records.endings(place);
            self.rest -= endings.len() as u64;
            output.push_all(&self.prefix, endings);
        } else {
            self.path[self.depth] = (row, place.first);
            self.depth += 1;
        }
    }

    #[inline(always)]
    pub(super) fn set_row(&mut self, row: usize, digits: &super::records::Row) {
        let start = Cell::at(row, 0).index();
        self.prefix.cells_mut()[start..start + SIDE].copy_from_slice(digits);
    }
}
