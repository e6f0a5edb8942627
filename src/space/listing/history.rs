//! The boards listed last: what is handed out, and what later lists are copied from.

use crate::board::Board;
use crate::geometry::{CELLS, Digit, SIDE};

type Cells = [Option<Digit>; CELLS];

/// The last boards of a listing, each at the place it has in the listing.
#[derive(Default)]
pub(super) struct History {
    /// A ring once it is full; until then each board stands at its place.
    boards: Vec<Cells>,
    /// Boards listed so far, written or passed over.
    listed: u64,
    /// No board before this place may be copied: some were passed over.
    written_from: u64,
}

/// The boards that one state of the rows above is followed by, as they were listed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct List {
    pub(super) start: u64,
    pub(super) len: u64,
}

impl History {
    /// As many boards as are kept: 2.5 MiB. With half as many, listings of a hundred thousand boards
    /// and more took up to a seventh longer.
    const KEPT: u64 = 1 << 15;

    /// Room to begin with: most listings need no more.
    const FEWEST: u64 = 8;

    /// Listings of more than this get room for all that is kept, of which the system hands out no more
    /// than is written.
    const MOST_GROWN: u64 = 1 << 10;

    pub(super) fn listed(&self) -> u64 {
        self.listed
    }

    /// The board at a place that was written among the last.
    pub(super) fn board(&self, place: u64) -> Board {
        self.boards[slot(place)].into()
    }

    /// Makes room for the boards before this place.
    pub(super) fn reserve(&mut self, end: u64) {
        let needed = end.max(Self::FEWEST);
        if self.boards.len() as u64 >= needed.min(Self::KEPT) {
            return;
        }
        if needed <= Self::MOST_GROWN {
            self.boards.resize(needed as usize, [None; CELLS]);
        } else {
            let written =
                std::mem::replace(&mut self.boards, vec![[None; CELLS]; Self::KEPT as usize]);
            self.boards[..written.len()].copy_from_slice(&written);
        }
    }

    /// Makes it empty for another listing, and keeps the room.
    pub(super) fn clear(&mut self) {
        (self.listed, self.written_from) = (0, 0);
    }

    pub(super) fn room(&self) -> usize {
        self.boards.len()
    }

    pub(super) fn push(&mut self, board: &Board) {
        self.boards[slot(self.listed)] = *board.cells();
        self.listed += 1;
    }

    /// Counts boards as listed that are not written.
    pub(super) fn pass_over(&mut self, count: u64) {
        self.listed += count;
        self.written_from = self.listed;
    }

    /// Whether all boards of the list are there, and stay until they are copied to the end.
    pub(super) fn holds(&self, list: List) -> bool {
        list.len == 0 || list.start >= self.written_from && list.start + Self::KEPT > self.listed
    }

    /// Lists the first `count` boards of the list again, with the rows above `row` from `prefix`.
    pub(super) fn copy(&mut self, from: u64, count: u64, prefix: &Board, row: usize) {
        match row {
            1 => self.copy_below::<{ SIDE }>(from, count, prefix),
            2 => self.copy_below::<{ 2 * SIDE }>(from, count, prefix),
            3 => self.copy_below::<{ 3 * SIDE }>(from, count, prefix),
            4 => self.copy_below::<{ 4 * SIDE }>(from, count, prefix),
            5 => self.copy_below::<{ 5 * SIDE }>(from, count, prefix),
            6 => self.copy_below::<{ 6 * SIDE }>(from, count, prefix),
            7 => self.copy_below::<{ 7 * SIDE }>(from, count, prefix),
            8 => self.copy_below::<{ 8 * SIDE }>(from, count, prefix),
            _ => unreachable!("lists are shared between the first row and the last"),
        }
    }

    /// With the length known, both copies become a few vector moves.
    fn copy_below<const ABOVE: usize>(&mut self, from: u64, count: u64, prefix: &Board) {
        let above = &prefix.cells()[..ABOVE];
        for place in from..from + count {
            let (source, target) = (slot(place), slot(self.listed));
            self.boards.copy_within(source..=source, target);
            self.boards[target][..ABOVE].copy_from_slice(above);
            self.listed += 1;
        }
    }
}

fn slot(place: u64) -> usize {
    (place % History::KEPT) as usize
}
