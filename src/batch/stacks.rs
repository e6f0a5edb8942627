//! The nodes that wait, a stack for each lane, all in one memory.

use super::saved::Saved;

/// The place in memory that stands for none: what is copied there is never read.
pub(super) const NOWHERE: u32 = 0;

/// Nodes that wait, and those on their way from or to a lane.
///
/// A stack is a linked list of places: the lanes go deep at very different times.
pub(super) struct Stacks {
    pub(super) memory: Vec<Saved>,
    /// What goes with each place.
    slots: Vec<Slot>,
    /// The top of each stack.
    tops: Vec<u32>,
    free: Vec<u32>,
    /// Where to look for nodes of others.
    cursor: usize,
}

#[derive(Clone, Copy)]
struct Slot {
    /// The grid that the node belongs to.
    owner: u32,
    /// The place below.
    below: u32,
}

impl Stacks {
    pub(super) fn new(lanes: usize) -> Self {
        let nowhere = Slot { owner: 0, below: NOWHERE };
        Self {
            memory: vec![Saved::NOTHING],
            slots: vec![nowhere],
            tops: vec![NOWHERE; lanes],
            free: Vec::new(),
            cursor: 0,
        }
    }

    /// A place for a node of this grid, on no stack yet.
    #[inline]
    pub(super) fn take_place(&mut self, owner: u32) -> u32 {
        let slot = Slot { owner, below: NOWHERE };
        if let Some(place) = self.free.pop() {
            self.slots[place as usize] = slot;
            return place;
        }
        self.memory.push(Saved::NOTHING);
        self.slots.push(slot);
        (self.slots.len() - 1) as u32
    }

    /// Gives a place back; what is there stays readable until the next one is taken.
    #[inline]
    pub(super) fn release(&mut self, place: u32) {
        self.free.push(place);
    }

    #[inline]
    pub(super) fn owner(&self, place: u32) -> u32 {
        self.slots[place as usize].owner
    }

    /// Puts a node on the stack of a lane.
    #[inline]
    pub(super) fn push(&mut self, lane: usize, place: u32) {
        self.slots[place as usize].below = self.tops[lane];
        self.tops[lane] = place;
    }

    /// Takes the top node of the stack of a lane, passing over grids that are done.
    #[inline]
    pub(super) fn pop(&mut self, lane: usize, is_done: impl Fn(u32) -> bool) -> Option<u32> {
        while self.tops[lane] != NOWHERE {
            let place = self.tops[lane];
            let slot = self.slots[place as usize];
            self.tops[lane] = slot.below;
            if !is_done(slot.owner) {
                return Some(place);
            }
            self.release(place);
        }
        None
    }

    /// Takes a node from any stack, from each in turn.
    pub(super) fn pop_any(&mut self, is_done: impl Fn(u32) -> bool) -> Option<u32> {
        for _ in 0..self.tops.len() {
            self.cursor = (self.cursor + 1) % self.tops.len();
            let found = self.pop(self.cursor, &is_done);
            if found.is_some() {
                return found;
            }
        }
        None
    }
}
