//! Where the lists of boundary states stand in the history.

use super::history::List;
use crate::search::Used;

/// A table from states to lists. Keys are whole states, so no list is taken for another.
#[derive(Default)]
pub(super) struct Lists {
    slots: Vec<Slot>,
    filled: usize,
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
        (slot.state == state).then_some(&mut slot.list)
    }

    pub(super) fn knows(&self, state: Used) -> bool {
        self.index(state).is_some_and(|index| self.slots[index].state == state)
    }

    pub(super) fn insert(&mut self, state: Used, list: List) {
        if 2 * self.filled >= self.slots.len() && self.slots.len() < Self::MOST {
            self.grow();
        }
        self.put(Slot { state, list });
    }

    fn grow(&mut self) {
        let size = (4 * self.slots.len()).clamp(Self::FEWEST, Self::MOST);
        let slots = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        self.filled = 0;
        slots.into_iter().filter(Slot::is_filled).for_each(|slot| self.put(slot));
    }

    fn put(&mut self, slot: Slot) {
        if let Some(index) = self.index(slot.state) {
            self.filled += usize::from(!self.slots[index].is_filled());
            self.slots[index] = slot;
        }
    }

    fn index(&self, state: Used) -> Option<usize> {
        let last = self.slots.len().checked_sub(1)?;
        Some(state.hash() as usize & last)
    }
}

impl Slot {
    /// Only the boundary above the first row has no digits, and its list is never kept.
    fn is_filled(&self) -> bool {
        self.state != Used::default()
    }
}
