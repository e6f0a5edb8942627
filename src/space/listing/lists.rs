//! Where the lists of boundary states stand in the history.

use super::history::List;
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

/// One state a slot: a later one drives out an earlier one.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Slot {
    state: Used,
    list: List,
}

impl Lists {
    /// Small tables stay in the cache; a listing that fills them gets larger ones, up to 1 MiB.
    const FEWEST: usize = 1 << 6;
    const MOST: usize = 1 << 15;

    /// The list of a state, to be brought up to date by the caller.
    pub(super) fn get(&mut self, state: Used) -> Option<&mut List> {
        let index = self.index(state)?;
        let slot = &mut self.slots[index];
        (slot.state == state.with_mark(self.mark)).then_some(&mut slot.list)
    }

    pub(super) fn knows(&self, state: Used) -> bool {
        self.index(state).is_some_and(|index| self.slots[index].state == state.with_mark(self.mark))
    }

    pub(super) fn insert(&mut self, state: Used, list: List) {
        if 2 * self.filled >= self.size && self.size < Self::MOST {
            self.grow();
        }
        if let Some(index) = self.index(state) {
            self.filled += usize::from(!self.is_filled(index));
            self.slots[index] = Slot { state: state.with_mark(self.mark), list };
        }
    }

    /// Makes the table empty for another listing, and keeps the room.
    pub(super) fn clear(&mut self) {
        (self.size, self.filled) = (0, 0);
        self.mark += 1;
        if self.mark == Used::MARKS {
            (self.slots, self.mark) = (Vec::new(), 0);
        }
    }

    pub(super) fn room(&self) -> usize {
        self.slots.len()
    }

    /// The low bits of an index stay the same, so that no two slots move to one place.
    fn grow(&mut self) {
        let old = self.size;
        self.size = (4 * old).clamp(Self::FEWEST, Self::MOST);
        if self.slots.len() < self.size {
            self.slots.resize(self.size, Slot::default());
        }
        for index in 0..old {
            if self.is_filled(index) {
                let slot = std::mem::take(&mut self.slots[index]);
                if let Some(index) = self.index(slot.state.unmarked()) {
                    self.slots[index] = slot;
                }
            }
        }
    }

    fn index(&self, state: Used) -> Option<usize> {
        let last = self.size.checked_sub(1)?;
        Some(state.hash() as usize & last)
    }

    /// Only the boundary above the first row has no digits, and its list is never kept.
    fn is_filled(&self, index: usize) -> bool {
        let state = self.slots[index].state;
        state.mark() == self.mark && state != Used::default()
    }
}
