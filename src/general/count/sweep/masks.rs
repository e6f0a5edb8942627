//! What digits have used up.

use crate::values::limits::MOST_SIDE;

/// What a digit has used up: a bit for each open [`OpenHouse`](super::open_houses::OpenHouse).
pub(crate) type Mask = u64;

/// The masks of all slots. Slots that can change places are in ascending order of their masks.
pub(crate) type Masks = [Mask; MOST_SIDE];

/// Sorts the masks of slots that can change places.
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
