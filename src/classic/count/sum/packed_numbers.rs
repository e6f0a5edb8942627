//! Vectors of `u64` that use 32 bits for each number until one needs more.

use std::ops::Range;

/// A vector of numbers.
pub(crate) enum PackedNumbers {
    Short(Vec<u32>),
    Long(Vec<u64>),
}

/// A range of the numbers.
pub(crate) enum Slice<'a> {
    Short(&'a [u32]),
    Long(&'a [u64]),
}

impl PackedNumbers {
    pub(crate) fn new() -> Self {
        Self::Short(Vec::new())
    }

    pub(crate) fn clear(&mut self) {
        match self {
            Self::Short(numbers) => numbers.clear(),
            Self::Long(numbers) => numbers.clear(),
        }
    }

    /// The bytes of each number.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Short(_) => size_of::<u32>(),
            Self::Long(_) => size_of::<u64>(),
        }
    }

    /// The bytes of each number once `number` has been added.
    pub(crate) fn size_with(&self, number: u64) -> usize {
        if u32::try_from(number).is_ok() { self.size() } else { size_of::<u64>() }
    }

    pub(crate) fn extend(&mut self, numbers: impl Iterator<Item = u64> + Clone) {
        let short = numbers.clone().map(u32::try_from);
        match self {
            Self::Short(own) if short.clone().all(|number| number.is_ok()) => {
                own.extend(short.flatten());
            }
            Self::Short(own) => {
                *self = Self::Long(own.iter().copied().map(u64::from).chain(numbers).collect());
            }
            Self::Long(own) => own.extend(numbers),
        }
    }

    pub(crate) fn slice(&self, range: Range<usize>) -> Slice<'_> {
        match self {
            Self::Short(numbers) => Slice::Short(&numbers[range]),
            Self::Long(numbers) => Slice::Long(&numbers[range]),
        }
    }
}

impl Slice<'_> {
    /// Visits each number with its companion.
    #[inline]
    pub(crate) fn each_with<T: Copy>(self, companions: &[T], mut visit: impl FnMut(T, u64)) {
        let companions = companions.iter().copied();
        match self {
            Self::Short(numbers) => {
                companions.zip(numbers).for_each(|(one, &number)| visit(one, number.into()));
            }
            Self::Long(numbers) => {
                companions.zip(numbers).for_each(|(one, &number)| visit(one, number));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_values_when_a_large_one_comes() {
        let large = u64::from(u32::MAX) + 1;
        let numbers = [3, 0, large - 1, 7, large, 5];
        let mut packed = PackedNumbers::new();
        for (count, chunk) in numbers.chunks(2).enumerate() {
            let size = chunk.iter().map(|&number| packed.size_with(number)).max();
            packed.extend(chunk.iter().copied());
            assert_eq!(size, Some(packed.size()));
            assert_eq!(packed.size(), if count < 2 { 4 } else { 8 });
            for start in 0..2 * count {
                let mut found = Vec::new();
                let range = start..2 * count + 2;
                let slice = packed.slice(range.clone());
                slice.each_with(&numbers[range.clone()], |one, number| found.push((one, number)));
                assert!(found.into_iter().eq(numbers[range].iter().map(|&one| (one, one))));
            }
        }
        packed.clear();
        assert_eq!(packed.size_with(1), 8);
    }
}
