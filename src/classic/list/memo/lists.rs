//! A hash table from boundary states to their lists.

use super::records::ListHandle;
use crate::classic::search::Used;

/// Keys are whole states, so different states never share a list. Lossy: a later entry replaces an
/// earlier one in its slot.
#[derive(Default)]
pub(super) struct StateLists {
    /// In use up to `size`, a power of two or zero. The rest is unused.
    slots: Vec<ListSlot>,
    size: usize,
    filled: usize,
    /// The mark of slots filled in the current generation, at least 1. Slots with other marks are
    /// empty.
    mark: u32,
}

/// A state and its list. The state has the lowest bits, then the handle, and the mark the highest
/// bits.
#[derive(Clone, Copy, Default)]
struct ListSlot(u128);

impl ListSlot {
    const MARK: usize = Used::BITS + ListHandle::BITS as usize;
    const MARKS: u32 = 1 << (u128::BITS as usize - Self::MARK);
    /// All bits except those of the handle.
    const KEY: u128 = !(((1 << ListHandle::BITS) - 1) << Used::BITS);

    #[inline(always)]
    fn new(state: Used, place: ListHandle, mark: u32) -> Self {
        let place = u128::from(place.bits()) << Used::BITS;
        Self(state.bits() | place | u128::from(mark) << Self::MARK)
    }

    #[inline(always)]
    fn place(self) -> ListHandle {
        ListHandle::from_bits((self.0 >> Used::BITS) as u32)
    }

    fn mark(self) -> u32 {
        (self.0 >> Self::MARK) as u32
    }
}

impl StateLists {
    /// Small tables stay in the cache. A listing that fills them gets larger ones, up to 2 MiB.
    const FEWEST: usize = 1 << 6;
    const MOST: usize = 1 << 17;

    /// The list of a state, if it is known.
    #[inline(always)]
    pub(super) fn get(&self, state: Used) -> Option<ListHandle> {
        let slot = self.slots.get(self.index(state))?;
        let key = ListSlot::new(state, ListHandle::NONE, self.mark);
        (slot.0 & ListSlot::KEY == key.0).then(|| slot.place())
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, state: Used, place: ListHandle) {
        if 2 * self.filled >= self.size && self.size < Self::MOST {
            self.grow();
        }
        let index = self.index(state);
        self.filled += usize::from(!self.is_filled(index));
        self.slots[index] = ListSlot::new(state, place, self.mark);
    }

    /// Empties the table, keeping its size.
    pub(super) fn forget(&mut self) {
        self.filled = 0;
        self.mark += 1;
        if self.mark == ListSlot::MARKS {
            self.mark = 1;
            self.slots.fill(ListSlot::default());
        }
    }

    /// Empties the table for another listing, keeping its memory.
    pub(super) fn clear(&mut self) {
        self.forget();
        self.size = 0;
    }

    pub(super) fn room(&self) -> usize {
        self.slots.len()
    }

    /// Grows the table. That keeps the low bits of each index, so no two entries move to the same
    /// slot.
    #[cold]
    fn grow(&mut self) {
        self.mark = self.mark.max(1);
        let old = self.size;
        self.size = (4 * old).clamp(Self::FEWEST, Self::MOST);
        if self.slots.len() < self.size {
            self.slots.resize(self.size, ListSlot::default());
        }
        for index in 0..old {
            if self.is_filled(index) {
                let slot = std::mem::take(&mut self.slots[index]);
                let index = self.index(Used::from_bits(slot.0));
                self.slots[index] = slot;
            }
        }
    }

    /// The index of the slot for a state; out of range if the table is empty.
    #[inline(always)]
    fn index(&self, state: Used) -> usize {
        state.hash() as usize & self.size.wrapping_sub(1)
    }

    #[inline(always)]
    fn is_filled(&self, index: usize) -> bool {
        self.slots[index].mark() == self.mark
    }
}
