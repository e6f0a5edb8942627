//! The lists being made, one inside another.

use super::memory::ListMemo;
use super::output::BoardBuffer;
use super::records::{Follows, LAST_SHARED, Link, ListHandle, Row};
use crate::classic::search::Used;
use crate::classic::values::SIDE;
use crate::classic::values::board::Board9;

/// The open lists, with the innermost on top.
#[derive(Default)]
pub(super) struct Growing {
    open: Vec<OpenList>,
    /// The links of all open lists, one list after another.
    links: Vec<Link>,
}

/// A list being made. It ends when no more nodes are waiting than at its start.
#[derive(Clone, Copy)]
pub(super) struct OpenList {
    pub(super) state: Used,
    /// The boundary at which it starts.
    pub(super) row: usize,
    pub(super) waiting: usize,
    /// Whether it is made by filling a row of its first node.
    pub(super) by_rows: bool,
    /// Whether it should be kept and is complete so far.
    is_whole: bool,
    /// The number of boards listed before it.
    start: u64,
    /// The index of its first ending, for lists that have no links.
    ending: u32,
    /// The number of links before it.
    links: usize,
    /// The number of links, the last of those before it, that lead to it from the list around it.
    path: usize,
}

impl Growing {
    #[inline(always)]
    pub(super) fn last(&self) -> Option<&OpenList> {
        self.open.last()
    }

    #[inline(always)]
    pub(super) fn last_mut(&mut self) -> Option<&mut OpenList> {
        self.open.last_mut()
    }

    /// Starts the list of a state. The last `path` links lead to it.
    #[inline(always)]
    pub(super) fn open(
        &mut self,
        state: Used,
        row: usize,
        path: usize,
        waiting: usize,
        memo: &ListMemo,
        output: &BoardBuffer,
    ) {
        let ending = memo.records.next_ending();
        let (start, links) = (output.listed, self.links.len());
        let by_rows = false;
        let is_whole = row >= ListMemo::FIRST_SHARED && links < memo.limits.unfinished;
        self.open.push(OpenList {
            state,
            row,
            waiting,
            by_rows,
            is_whole,
            start,
            ending,
            links,
            path,
        });
    }

    /// Ends the top list, and stores it if it is whole.
    #[inline(always)]
    pub(super) fn close(&mut self, memo: &mut ListMemo, output: &BoardBuffer) {
        let Some(list) = self.open.pop() else { return };
        let len = output.listed - list.start;
        if len == 0 {
            memo.lists.insert(list.state, ListHandle::NONE);
            self.links.truncate(list.links - list.path);
            return;
        }
        let Some(place) = self.keep(&list, len, memo) else {
            self.links.truncate(list.links - list.path);
            if let Some(around) = self.open.last_mut() {
                around.is_whole = false;
            }
            return;
        };
        memo.lists.insert(list.state, place);
        self.links.truncate(list.links);
        if list.path > 0
            && let Some(link) = self.links.last_mut()
        {
            link.set_place(place);
        }
    }

    #[inline(always)]
    fn keep(&mut self, list: &OpenList, len: u64, memo: &mut ListMemo) -> Option<ListHandle> {
        if !list.is_whole {
            None
        } else if list.row == LAST_SHARED {
            ListHandle::of_endings(list.ending, len)
        } else {
            memo.records.add_links(&self.links[list.links..], len)
        }
    }

    /// Appends a row and the list that follows it to the top list. Returns the number of links
    /// used.
    #[inline(always)]
    pub(super) fn add_row(&mut self, row: &Row, place: ListHandle) -> usize {
        let is_whole = self.open.last().is_some_and(|list| list.is_whole);
        if is_whole {
            self.links.push(Link::new(*row, Follows::List, place));
        }
        usize::from(is_whole)
    }

    /// Appends a board to the top list.
    #[inline(always)]
    pub(super) fn add_board(&mut self, board: &Board9, memo: &mut ListMemo) {
        let Some(list) = self.open.last().filter(|list| list.is_whole) else { return };
        let place = ListHandle::of_endings(memo.records.next_ending(), 1).unwrap_or_default();
        if let Some(ending) = board.cells().last_chunk() {
            memo.records.add_ending(ending);
        }
        if list.row < LAST_SHARED {
            self.add_rows(LAST_SHARED, board, place);
        }
    }

    /// Appends the rows of the prefix down to a boundary, and the list that follows, to the top
    /// list. Returns the number of links used.
    #[inline(always)]
    pub(super) fn add_rows(&mut self, row: usize, prefix: &Board9, place: ListHandle) -> usize {
        let Some(list) = self.open.last().filter(|list| list.is_whole) else { return 0 };
        let (rows, _) = prefix.cells().as_chunks::<SIDE>();
        for (index, &digits) in rows[..row].iter().enumerate().skip(list.row) {
            let follows = if index + 1 == row { Follows::List } else { Follows::Link };
            self.links.push(Link::new(digits, follows, place));
        }
        row - list.row
    }

    /// Abandons all open lists, because the lists that they link to have been dropped.
    pub(super) fn give_up(&mut self) {
        self.open.iter_mut().for_each(|list| list.is_whole = false);
        self.links.clear();
        for list in &mut self.open {
            (list.links, list.path) = (0, 0);
        }
    }
}
