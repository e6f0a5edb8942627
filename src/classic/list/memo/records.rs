//! Storage for finished lists, in a form that prefixes can share.
//!
//! A list does not store boards, but the rows that may come next, each with the list that follows
//! it. The lists form an acyclic graph in which each is stored once for all prefixes that lead to
//! it. Only the last band is written out in full, as few states lead to it.

use crate::classic::values::{BOX, Digit, SIDE};

/// The last row boundary at which lists are shared: the one above the last band.
pub(super) const LAST_SHARED: usize = SIDE - BOX;

pub(super) type Row = [Option<Digit>; SIDE];
/// The cells below the last shared boundary.
pub(super) type Ending = [Option<Digit>; BOX * SIDE];

/// The location of a list.
///
/// At the last shared boundary: the number of endings in the lowest bits, and the index of the
/// first ending above. For other lists: the index of their head among the links.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct ListHandle(u32);

impl ListHandle {
    /// The empty list.
    pub(super) const NONE: Self = Self(0);
    /// Bits in use.
    pub(super) const BITS: u32 = Self::COUNT_BITS + Records::ENDING_BITS;
    /// Lists with more endings than this can count are not kept.
    const COUNT_BITS: u32 = 11;

    pub(super) fn bits(self) -> u32 {
        self.0
    }

    pub(super) fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << Self::BITS) - 1))
    }

    /// The handle of a list of endings, or `None` if there are too many.
    #[inline(always)]
    pub(super) fn of_endings(first: u32, count: u64) -> Option<Self> {
        (count < 1 << Self::COUNT_BITS).then_some(Self(first << Self::COUNT_BITS | count as u32))
    }
}

/// A row that may come next in a list, or the head of a list.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) row: Row,
    pub(super) follows: Follows,
    /// In a head, the high bits of the length.
    high: u16,
    /// The handle of the list that follows; in a head, the low bits of the length.
    low: u32,
}

/// The continuation after a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Follows {
    /// The next link, which has the row below.
    Link,
    /// Another list.
    List,
    /// Another list, after which this one ends.
    LastList,
}

impl Link {
    #[inline(always)]
    pub(super) fn new(row: Row, follows: Follows, place: ListHandle) -> Self {
        Self { row, follows, high: 0, low: place.0 }
    }

    #[inline(always)]
    pub(super) fn place(&self) -> ListHandle {
        ListHandle(self.low)
    }

    #[inline(always)]
    pub(super) fn set_place(&mut self, place: ListHandle) {
        self.low = place.0;
    }

    /// The head of a list of `len` boards, or `None` if the length does not fit.
    fn head(len: u64) -> Option<Self> {
        let high = u16::try_from(len >> u32::BITS).ok()?;
        Some(Self { row: [None; SIDE], follows: Follows::Link, high, low: len as u32 })
    }

    fn len(&self) -> u64 {
        u64::from(self.high) << u32::BITS | u64::from(self.low)
    }
}

/// All stored lists.
#[derive(Default)]
pub(super) struct Records {
    links: Vec<Link>,
    endings: Vec<Ending>,
}

/// Approximate limits on the numbers of links and endings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capacity {
    pub(super) links: usize,
    pub(super) endings: usize,
}

impl Default for Capacity {
    /// 6 MiB and 2.5 MiB.
    fn default() -> Self {
        Self { links: 3 << 17, endings: 3 << 15 }
    }
}

impl Records {
    const ENDING_BITS: u32 = 17;

    /// Whether the records exceed this capacity, so that all lists should be dropped.
    #[inline(always)]
    pub(super) fn fill(&self, capacity: Capacity) -> bool {
        self.links.len() > capacity.links || self.endings.len() > capacity.endings
    }

    pub(super) fn clear(&mut self) {
        self.links.clear();
        self.endings.clear();
    }

    pub(super) fn room(&self) -> usize {
        self.links.capacity() + self.endings.capacity()
    }

    #[inline(always)]
    pub(super) fn link(&self, index: u32) -> &Link {
        &self.links[index as usize]
    }

    /// The number of boards in a list at the boundary above `row`.
    #[inline(always)]
    pub(super) fn len(&self, row: usize, place: ListHandle) -> u64 {
        if place == ListHandle::NONE {
            0
        } else if row == LAST_SHARED {
            u64::from(place.0) & ((1 << ListHandle::COUNT_BITS) - 1)
        } else {
            self.link(place.0).len()
        }
    }

    /// The first link of a list.
    #[inline(always)]
    pub(super) fn first_link(place: ListHandle) -> u32 {
        place.0 + 1
    }

    #[inline(always)]
    pub(super) fn endings(&self, place: ListHandle) -> &[Ending] {
        let first = (place.0 >> ListHandle::COUNT_BITS) as usize;
        let count = (place.0 & ((1 << ListHandle::COUNT_BITS) - 1)) as usize;
        &self.endings[first..][..count]
    }

    /// The index of the next ending to be added.
    #[inline(always)]
    pub(super) fn next_ending(&self) -> u32 {
        self.endings.len() as u32
    }

    #[inline(always)]
    pub(super) fn add_ending(&mut self, ending: &Ending) {
        self.endings.push(*ending);
    }

    /// Stores a list of `len` boards, and marks its last link as the end. Returns `None` if `len`
    /// is too large.
    #[inline(always)]
    pub(super) fn add_links(&mut self, links: &[Link], len: u64) -> Option<ListHandle> {
        let head = Link::head(len)?;
        if self.links.is_empty() {
            // Index 0 means the empty list.
            self.links.push(head);
        }
        let place = ListHandle(self.links.len() as u32);
        self.links.push(head);
        self.links.extend_from_slice(links);
        if let Some(last) = self.links.last_mut() {
            last.follows = Follows::LastList;
        }
        Some(place)
    }
}
