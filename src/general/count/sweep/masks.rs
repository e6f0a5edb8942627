//! The digits that open houses already have.

use crate::values::limits::MOST_SIDE;

/// The open [`OpenHouse`](super::open_houses::OpenHouse)s that have a digit, as bits.
pub(crate) type Mask = u64;

/// The masks of all slots, ascending within each group of interchangeable slots.
pub(crate) type Masks = [Mask; MOST_SIDE];

/// Sorts the masks within each group of interchangeable slots, by insertion.
#[inline]
pub(crate) fn sort(masks: &mut [Mask], group: &[u8]) {
    for slot in 1..masks.len() {
        let mask = masks[slot];
        let first = usize::from(group[slot]);
        let mut place = slot;
        while place > first && masks[place - 1] > mask {
            masks[place] = masks[place - 1];
            place -= 1;
        }
        masks[place] = mask;
    }
}
