//! Finished lists, written so that prefixes can share them.
//!
//! A list is not a row of boards. It is the rows that may come next, each with the list that follows
//! it: a graph without cycles, in which every list stands once for all prefixes that it follows. Only
//! the last band is written out, as few states lead to it.

use crate::geometry::{CELLS, Digit, SIDE};

/// The last row boundary at which lists are shared: the one above the last band.
pub(super) const LAST_SHARED: usize = 6;

pub(super) type Row = [Option<Digit>; SIDE];
/// The cells below the last shared boundary.
pub(super) type Ending = [Option<Digit>; CELLS - LAST_SHARED * SIDE];

/// A list that is not empty.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Its first link, or above the last band its first ending.
    pub(super) first: u32,
    /// The number of endings.
    pub(super) endings: u16,
}

/// One row that comes next in a list.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) row: Row,
    pub(super) follows: Follows,
    pub(super) place: Place,
}

/// What follows a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Follows {
    /// The next link has the row below.
    Link,
    /// A list.
    List,
    /// A list, and with it this one ends.
    LastList,
}

/// All lists that are kept.
#[derive(Default)]
pub(super) struct Records {
    links: Vec<Link>,
    endings: Vec<Ending>,
}

impl Records {
    /// Links and endings that are kept: 8 MiB and 3.4 MiB.
    const LINKS: usize = 1 << 19;
    const ENDINGS: usize = 1 << 17;
    /// Room for what may be added before anyone looks whether they are full.
    const SPARE: usize = 1 << 12;

    /// Whether all should be forgotten before more is written.
    #[inline(always)]
    pub(super) fn are_full(&self) -> bool {
        self.links.len() > Self::LINKS || self.endings.len() > Self::ENDINGS - Self::SPARE
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

    #[inline(always)]
    pub(super) fn endings(&self, place: Place) -> &[Ending] {
        &self.endings[place.first as usize..][..usize::from(place.endings)]
    }

    /// Where the next ending will stand.
    #[inline(always)]
    pub(super) fn next_ending(&self) -> u32 {
        self.endings.len() as u32
    }

    #[inline(always)]
    pub(super) fn add_ending(&mut self, ending: &Ending) {
        self.endings.push(*ending);
    }

    /// Writes a list of links, the last of which is to know that it is.
    pub(super) fn add_links(&mut self, links: &[Link]) -> Place {
        let first = self.links.len() as u32;
        self.links.extend_from_slice(links);
        if let Some(last) = self.links.last_mut() {
            last.follows = Follows::LastList;
        }
        Place { first, endings: 0 }
    }
}
