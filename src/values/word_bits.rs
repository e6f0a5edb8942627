//! The set bits of a word.

/// The indices of the set bits of 128, ascending.
#[inline]
pub(crate) fn bits_of_many(mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (lowest < 128).then_some(lowest)
    })
}

/// The indices of the set bits of 64, ascending.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (lowest < 64).then_some(lowest)
    })
}
