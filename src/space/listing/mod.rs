//! The listing in order, with equal lists made once.
//!
//! Cut a grid between two rows. What can stand below the cut depends on little of what stands above:
//! each column wants the digits that it has not used, each box that the cut runs through wants the
//! digits that it has not used, and rows and boxes that lie wholly below know nothing of the rows
//! above. What the cells below may hold besides, by givens or by any other candidates, is fixed for
//! the whole listing. So two prefixes with the same used digits ([`Used`]) are followed by the same
//! suffixes, and in the same order, as the order of boards with one prefix is that of their suffixes.
//! This is dynamic programming over row states; grids with many solutions have few states for many
//! prefixes.
//!
//! The search comes to such a cut when it meets a node whose first undecided cell is in a later row
//! than the cell that its parent was split on. All rows above are decided then, and nothing was chosen
//! below, so what the node has below it is everything that the prefix has. If its state is new, the
//! node is searched as usual, and its list stands in the listing from here on to where the search
//! leaves the node. If the state was met before, its list is copied from there, as LZ77 copies
//! repeated text from its own output, and the new prefix written over the old one. An empty list
//! saves a search without solutions. A copied list is noted at its new place, so lists in use stay in
//! the history however long the listing is.
//!
//! New lists are made in one of two ways: by splitting the node, or by filling its first row in all
//! ways and looking up where each leads ([`rows`]).
//!
//! Nothing of this begins before a grid has shown a few solutions: most have few.

#![expect(clippy::inline_always, reason = "a kernel's instructions need the loop around them")]

mod any;
mod frontier;
mod history;
mod lists;
mod rows;

use std::cell::Cell;
use std::mem;

use self::frontier::{Frontier, Next, OpenList, Waiting};
use self::history::{History, List};
use self::lists::Lists;
use self::rows::OpenRow;
use crate::board::Board;
use crate::search::{Kernel, Search, Task, Used, Verdict};
pub(super) use any::AnyListing;

/// The boards of a search in its order, made a chunk at a time.
pub(super) struct Listing<K: Kernel> {
    frontier: Frontier<K>,
    memo: Memo,
    copying: Copying,
    /// Boards of the history that have been handed out.
    handed_out: u64,
    /// How many boards are made when none is left to hand out.
    chunk: u64,
}

/// What has been listed, and where the lists of states stand in it.
///
/// It is of use for any listing of the same candidates in the same order. What it took room for it
/// leaves to the next one of its thread.
pub(super) struct Memo {
    history: History,
    lists: Lists,
}

thread_local! {
    /// The room of a memo that was dropped: at most that of one, which is 3.5 MiB.
    static SPARE: Cell<Option<(History, Lists)>> = const { Cell::new(None) };
}

/// A list that is being copied.
#[derive(Clone, Default)]
struct Copying {
    rest: List,
    prefix: Board,
    row: usize,
}

/// What becomes of the boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// They are written. A list may be copied in part, and gone on with later.
    HandOut,
    /// They are written. Lists are copied as a whole or not at all.
    HandOutWhole,
    /// They are counted.
    PassOver,
}

impl<K: Kernel> Listing<K> {
    /// The most boards made at a time: few enough to stay in the cache until they are handed out.
    const LONGEST_CHUNK: u64 = 256;

    pub(super) fn new(search: Search<K>) -> Self {
        Self::with_memo(search, Memo::default())
    }

    /// A listing that profits from an earlier one of the same candidates in the same order.
    pub(super) fn with_memo(search: Search<K>, memo: Memo) -> Self {
        let (kernel, rule, nodes) = search.into_waiting();
        let frontier = Frontier::new(kernel, rule, nodes);
        let handed_out = memo.history.listed();
        Self { frontier, memo, copying: Copying::default(), handed_out, chunk: 1 }
    }

    /// The next board.
    pub(super) fn next(&mut self) -> Option<Board> {
        if self.handed_out == self.memo.history.listed() && !self.make_chunk() {
            return None;
        }
        self.handed_out += 1;
        self.last()
    }

    /// The board handed out last, unless boards were passed over after it.
    pub(super) fn last(&self) -> Option<Board> {
        self.handed_out.checked_sub(1).map(|place| self.memo.history.board(place))
    }

    fn make_chunk(&mut self) -> bool {
        self.advance(self.chunk, Use::HandOut);
        self.chunk = (2 * self.chunk).min(Self::LONGEST_CHUNK);
        self.handed_out < self.memo.history.listed()
    }

    /// Adds the next boards to a list until it has this length, or none is left.
    pub(super) fn fill(&mut self, list: &mut Vec<Board>, length: usize) {
        self.advance((length - list.len()) as u64, Use::HandOutWhole);
        let places = self.handed_out..self.memo.history.listed();
        list.extend(places.map(|place| self.memo.history.board(place)));
        self.handed_out = self.memo.history.listed();
    }

    /// What is left after lists were filled and nothing else was done, and what was learnt from them.
    pub(super) fn into_rest(self) -> (Search<K>, Memo) {
        let Frontier { kernel, rule, waiting, .. } = self.frontier;
        let nodes = waiting.into_iter().map(|waiting| waiting.node).collect();
        (Search::over(kernel, rule, nodes), self.memo)
    }

    /// Passes over boards, and says over how many: fewer than `count` only if no more are left.
    pub(super) fn pass_over(&mut self, count: u64) -> u64 {
        let made = (self.memo.history.listed() - self.handed_out).min(count);
        self.handed_out += made;
        if made == count {
            return count;
        }
        let passed = self.advance(count - made, Use::PassOver);
        self.handed_out = self.memo.history.listed();
        made + passed
    }

    /// Lists this many boards, or all that are left, and says how many.
    fn advance(&mut self, count: u64, purpose: Use) -> u64 {
        let start = self.memo.history.listed();
        let end = start.saturating_add(count);
        if purpose != Use::PassOver {
            self.memo.history.reserve(end);
        }
        self.frontier.kernel.enter(AdvanceTo(self, end, purpose));
        self.memo.history.listed() - start
    }

    #[inline(always)]
    fn advance_to(&mut self, end: u64, purpose: Use) {
        while self.memo.history.listed() < end {
            if self.copying.rest.len > 0 {
                self.copying.advance(&mut self.memo.history, end, purpose);
                continue;
            }
            match self.frontier.next(&mut self.memo) {
                Next::Node(waiting) => self.visit(waiting, end, purpose),
                Next::Row => self.fill_row(end, purpose),
                Next::Nothing => break,
            }
        }
    }

    /// At most this many boards are left, or `None` where that bound passes `usize`.
    pub(super) fn upper_bound(&self) -> Option<usize> {
        let made = self.memo.history.listed() - self.handed_out + self.copying.rest.len;
        let Frontier { kernel, waiting, rows, depth, .. } = &self.frontier;
        let mut nodes = waiting
            .iter()
            .map(|waiting| &waiting.node)
            .chain(rows[..*depth].iter().map(|rows| &rows.node));
        nodes.try_fold(usize::try_from(made).ok()?, |sum, node| {
            sum.checked_add(kernel.candidates(node).product_usize()?)
        })
    }

    /// Looks at one node: lists it if it is solved or its list is known, else divides it.
    #[inline(always)]
    fn visit(&mut self, waiting: Waiting<K::Node>, end: u64, purpose: Use) {
        let Waiting { node, row, whole } = waiting;
        let Frontier { kernel, rule, .. } = self.frontier;
        if kernel.is_solved(&node) {
            match purpose {
                Use::PassOver => self.memo.history.pass_over(1),
                _ => self.memo.history.push(&kernel.solution(&node)),
            }
            return;
        }
        let branch = kernel.branch(&node, rule);
        let boundary = branch.cell.row();
        let mut whole = whole && boundary == row;
        if boundary > row && self.memo.is_worth_asking(boundary) {
            let state = kernel.used_above(&node, boundary);
            if let Some(rest) = self.memo.recall(state, end, purpose) {
                if rest.len > 0 {
                    let prefix = kernel.solution(&node);
                    self.copying = Copying { rest, prefix, row: boundary };
                }
                return;
            }
            self.frontier.open_list(state, self.memo.history.listed());
            whole = true;
        }
        if whole && purpose != Use::HandOutWhole {
            let candidates = kernel.row_digits(&node, boundary);
            if self.frontier.accounts[boundary].covers(&candidates) {
                self.frontier.open_rows(node, OpenRow { row: boundary, candidates });
                return;
            }
        }
        self.frontier.split(&node, branch);
    }

    /// Fills the row on top in the next ways, as long as they lead to lists that are known.
    #[inline(always)]
    fn fill_row(&mut self, end: u64, purpose: Use) {
        let Self { frontier, memo, copying, .. } = self;
        let Some(rows) = frontier.rows[..frontier.depth].last_mut() else { return };
        let account = &mut frontier.accounts[rows.row];
        let row = rows.row + 1;
        while let Some(state) = rows.next() {
            account.look_up();
            if let Some(rest) = memo.recall(state, end, purpose) {
                if rest.len > 0 {
                    account.save_split();
                }
                if purpose == Use::HandOut && rest.len < end - memo.history.listed() {
                    memo.history.copy(rest.start, rest.len, &rows.board, row);
                    continue;
                }
                *copying = Copying { rest, prefix: rows.board, row };
                return;
            }
            account.propagate();
            let is_known = |state| memo.lists.knows(state);
            let (node, verdict) = rows.propagated(frontier.kernel, is_known);
            if verdict == Verdict::Contradiction {
                memo.lists.insert(state, List::default());
                continue;
            }
            account.save_split();
            frontier.open_list(state, memo.history.listed());
            frontier.waiting.push(Waiting { node, row, whole: true });
            return;
        }
        frontier.close_rows();
    }
}

/// Lists up to this place.
struct AdvanceTo<'a, K: Kernel>(&'a mut Listing<K>, u64, Use);

impl<K: Kernel> Task<K> for AdvanceTo<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: K) {
        self.0.advance_to(self.1, self.2);
    }
}

impl Default for Memo {
    fn default() -> Self {
        let (history, lists) = SPARE.try_with(Cell::take).ok().flatten().unwrap_or_default();
        Self { history, lists }
    }
}

impl Drop for Memo {
    fn drop(&mut self) {
        if self.history.room() == 0 {
            return;
        }
        let (mut history, mut lists) = (mem::take(&mut self.history), mem::take(&mut self.lists));
        history.clear();
        lists.clear();
        // A thread that is ending keeps nothing.
        let _ = SPARE.try_with(|spare| {
            let other = spare.take();
            let room = |(history, lists): &(History, Lists)| history.room() + lists.room();
            let own = (history, lists);
            spare.set(Some(match other {
                Some(other) if room(&other) > room(&own) => other,
                _ => own,
            }));
        });
    }
}

impl Memo {
    /// Boards listed before lists are noted.
    const PATIENCE: u64 = 8;
    /// The first boundary that different prefixes can come to with one state: a single row is told by
    /// its state.
    const FIRST_SHARED: usize = 1;

    fn is_worth_asking(&self, boundary: usize) -> bool {
        boundary >= Self::FIRST_SHARED && self.history.listed() >= Self::PATIENCE
    }

    /// The list of a state, if it is known and can be used as is asked.
    fn recall(&mut self, state: Used, end: u64, purpose: Use) -> Option<List> {
        let list = self.lists.get(state)?;
        let fits = purpose == Use::HandOut || list.len <= end - self.history.listed();
        if !fits || (purpose != Use::PassOver && !self.history.holds(*list)) {
            return None;
        }
        let found = *list;
        list.start = self.history.listed();
        Some(found)
    }

    fn note(&mut self, &OpenList { state, start, .. }: &OpenList) {
        self.lists.insert(state, List { start, len: self.history.listed() - start });
    }
}

impl Copying {
    fn advance(&mut self, history: &mut History, end: u64, purpose: Use) {
        let count = self.rest.len.min(end - history.listed());
        match purpose {
            Use::PassOver => history.pass_over(count),
            _ => history.copy(self.rest.start, count, &self.prefix, self.row),
        }
        self.rest.start += count;
        self.rest.len -= count;
    }
}
