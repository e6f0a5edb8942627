//! Where the lists of boundary states stand.

use super::records::Place;
use crate::search::Used;

/// A table from states to lists. Keys are whole states, so no list is taken for another.
#[derive(Default)]
pub(super) struct Lists {
    /// In use up to `size`, a power of two or zero. The rest is room.
    slots: Vec<Slot>,
    size: usize,
    filled: usize,
    /// What the states of this listing are marked with: slots with other marks are empty.
    mark: u32,
}

/// The boards that follow all prefixes with one state.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct List {
    /// The number of boards.
    pub(super) len: u64,
    /// Nowhere if there are none.
    pub(super) place: Place,
}

/// One state a slot: a later one drives out an earlier one.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Slot {
    state: Used,
    list: List,
}

impl Lists {
    /// Small tables stay in the cache; a listing that fills them gets larger ones, up to 2 MiB.
    const FEWEST: usize = 1 << 6;
    const MOST: usize = 1 << 16;

    /// The list of a state, if it is known.
    #[inline(always)]
    pub(super) fn get(&self, state: Used) -> Option<List> {
        let slot = self.slots.get(self.index(state))?;
        (slot.state == state.with_mark(self.mark)).then_some(slot.list)
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, state: Used, list: List) {
        if 2 * self.filled >= self.size && self.size < Self::MOST {
            self.grow();
        }
        let index = self.index(state);
        self.filled += usize::from(!self.is_filled(index));
        self.slots[index] = Slot { state: state.with_mark(self.mark), list };
    }

    /// Makes the table empty, and keeps its size.
    pub(super) fn forget(&mut self) {
        self.filled = 0;
        self.mark += 1;
        if self.mark == Used::MARKS {
            self.mark = 0;
            self.slots.fill(Slot::default());
        }
    }

    /// Makes the table empty for another listing, and keeps the room.
    pub(super) fn clear(&mut self) {
        self.forget();
        self.size = 0;
    }

    pub(super) fn room(&self) -> usize {
        self.slots.len()
    }

    /// The low bits of an index stay the same, so that no two slots move to one place.
    #[cold]
    fn grow(&mut self) {
        let old = self.size;
        self.size = (4 * old).clamp(Self::FEWEST, Self::MOST);
        if self.slots.len() < self.size {
            self.slots.resize(self.size, Slot::default());
        }
        for index in 0..old {
            if self.is_filled(index) {
                let slot = std::mem::take(&mut self.slots[index]);
                let index = self.index(slot.state.unmarked());
                self.slots[index] = slot;
            }
        }
    }

    /// The slot of a state; behind the table if that is empty.
    #[inline(always)]
    fn index(&self, state: Used) -> usize {
        state.hash() as usize & self.size.wrapping_sub(1)
    }

    /// Only the boundary above the first row has no digits, and its list is never kept.
    fn is_filled(&self, index: usize) -> bool {
        let state = self.slots[index].state;
        state.mark() == self.mark && state != Used::default()
    }
}
