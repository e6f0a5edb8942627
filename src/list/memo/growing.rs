//! The lists that are being made, one within the other.

use super::Memo;
use super::output::Output;
use super::records::{Follows, LAST_SHARED, Link, Place, Row};
use crate::board::Board;
use crate::geometry::SIDE;
use crate::search::Used;

/// The open lists, the shortest on top, and what is known of them.
#[derive(Default)]
pub(super) struct Growing {
    open: Vec<OpenList>,
    /// The links of each open list, one list after the other.
    links: Vec<Link>,
}

/// A list that goes on until no more nodes wait than did when it began.
#[derive(Clone, Copy)]
pub(super) struct OpenList {
    pub(super) state: Used,
    /// The boundary that it begins at.
    pub(super) row: usize,
    pub(super) waiting: usize,
    /// Whether it is made by filling a row of its first node.
    pub(super) by_rows: bool,
    /// Whether it is to be kept, and all that was found of it is there.
    is_whole: bool,
    /// Boards listed before it.
    start: u64,
    /// Its first ending, if it is one of those that have no links.
    ending: u32,
    /// Links in use before it.
    links: usize,
    /// How many of these, the last, lead to it from the list around it.
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

    /// Begins the list of a state. So many links, the last, lead to it.
    #[inline(always)]
    pub(super) fn open(
        &mut self,
        state: Used,
        row: usize,
        path: usize,
        waiting: usize,
        memo: &Memo,
        output: &Output,
    ) {
        let ending = memo.records.next_ending();
        let (start, links) = (output.listed, self.links.len());
        let by_rows = false;
        let is_whole = row >= Memo::FIRST_SHARED && links < memo.limits.unfinished;
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

    /// Ends the list on top, and notes it if it is whole.
    #[inline(always)]
    pub(super) fn close(&mut self, memo: &mut Memo, output: &Output) {
        let Some(list) = self.open.pop() else { return };
        let len = output.listed - list.start;
        if len == 0 {
            memo.lists.insert(list.state, Place::NONE);
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
    fn keep(&mut self, list: &OpenList, len: u64, memo: &mut Memo) -> Option<Place> {
        if !list.is_whole {
            None
        } else if list.row == LAST_SHARED {
            Place::of_endings(list.ending, len)
        } else {
            memo.records.add_links(&self.links[list.links..], len)
        }
    }

    /// Adds to the list on top one more row and the list that follows, and says how many links that
    /// took.
    #[inline(always)]
    pub(super) fn add_row(&mut self, row: &Row, place: Place) -> usize {
        let is_whole = self.open.last().is_some_and(|list| list.is_whole);
        if is_whole {
            self.links.push(Link::new(*row, Follows::List, place));
        }
        usize::from(is_whole)
    }

    /// Adds a board to the list on top.
    #[inline(always)]
    pub(super) fn add_board(&mut self, board: &Board, memo: &mut Memo) {
        let Some(list) = self.open.last().filter(|list| list.is_whole) else { return };
        let place = Place::of_endings(memo.records.next_ending(), 1).unwrap_or_default();
        if let Some(ending) = board.cells().last_chunk() {
            memo.records.add_ending(ending);
        }
        if list.row < LAST_SHARED {
            self.add_rows(LAST_SHARED, board, place);
        }
    }

    /// Adds to the list on top the rows of the prefix down to a boundary, and the list that
    /// follows, and says how many links that took.
    #[inline(always)]
    pub(super) fn add_rows(&mut self, row: usize, prefix: &Board, place: Place) -> usize {
        let Some(list) = self.open.last().filter(|list| list.is_whole) else { return 0 };
        let (rows, _) = prefix.cells().as_chunks::<SIDE>();
        for (index, &digits) in rows[..row].iter().enumerate().skip(list.row) {
            let follows = if index + 1 == row { Follows::List } else { Follows::Link };
            self.links.push(Link::new(digits, follows, place));
        }
        row - list.row
    }

    /// None of the open lists is kept: what they lead to is gone.
    pub(super) fn give_up(&mut self) {
        self.open.iter_mut().for_each(|list| list.is_whole = false);
        self.links.clear();
        for list in &mut self.open {
            (list.links, list.path) = (0, 0);
        }
    }
}
