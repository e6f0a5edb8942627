//! The set bits of a word.

/// The indices of the set bits of many, ascending.
#[inline]
pub(crate) fn bits_of_many(mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (lowest < 128).then_some(lowest)
    })
}

/// The indices of the set bits, ascending.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (lowest < 64).then_some(lowest)
    })
}

#[cfg(target_arch = "x86_64")]
/// The number in a set, given as bits, that is nearest to another; of two the greater one. The set
/// must not be empty.
#[expect(clippy::inline_always, reason = "called among vector instructions")]
#[inline(always)]
pub(crate) fn nearest(set: u32, middle: u32) -> usize {
    let above = set >> middle;
    let below = set & ((1 << middle) - 1);
    let up = above.trailing_zeros();
    let is_up = below == 0 || above != 0 && up <= middle - below.ilog2();
    (if is_up { middle + up } else { below.ilog2() }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_nearest_is_found() {
        for set in 1..512_u32 {
            for middle in 0..9 {
                let found = nearest(set, middle);
                let numbers = bits(u64::from(set));
                let least = numbers.min_by_key(|&number| {
                    (number.abs_diff(middle as usize), number < middle as usize)
                });
                assert_eq!(Some(found), least, "{set:b} {middle}");
            }
        }
    }
}
