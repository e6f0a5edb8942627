//! Sets of digits as bits. The least significant bit is the first digit.

use crate::classic::values::{DigitSet, SIDE};
use crate::values::signs::digit_of;

/// All digits of this side, as bits.
pub(crate) fn all(side: usize) -> u32 {
    (1 << side) - 1
}

/// The set of these digits as bits; `None` if it is empty or a digit is repeated.
pub(crate) fn set(digits: &str) -> Option<u32> {
    let mut set = 0;
    for character in digits.chars() {
        let bit = 1 << (digit_of(character)? - 1);
        if set & bit != 0 {
            return None;
        }
        set |= bit;
    }
    (set != 0).then_some(set)
}

/// The digits of a set of bits; `None` if one is above 9.
pub(crate) fn digits_of(set: u32) -> Option<DigitSet> {
    u16::try_from(set).ok().map(DigitSet::from_bits).filter(|_| set >> SIDE == 0)
}
