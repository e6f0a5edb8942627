//! Counts with checked arithmetic.

use num_bigint::BigUint;

/// A count that never wraps.
pub(crate) trait CheckedCount: Clone + Default + Send + Sync {
    fn one() -> Self;

    fn is_zero(&self) -> bool;

    /// Adds `other`; false on overflow.
    #[must_use]
    fn add(&mut self, other: &Self) -> bool;

    /// The product, or `None` on overflow.
    fn times(&self, factor: u32) -> Option<Self>;

    fn to_big(&self) -> BigUint;
}

/// A `u128` aligned to 8 bytes instead of 16, to save memory.
#[derive(Clone, Copy, Default)]
pub(crate) struct AlignedU128([u64; 2]);

impl AlignedU128 {
    #[inline]
    pub(crate) const fn of(value: u128) -> Self {
        Self([value as u64, (value >> 64) as u64])
    }

    #[inline]
    pub(crate) const fn value(self) -> u128 {
        (self.0[1] as u128) << 64 | self.0[0] as u128
    }
}

impl CheckedCount for u64 {
    fn one() -> Self {
        1
    }

    #[inline]
    fn is_zero(&self) -> bool {
        *self == 0
    }

    #[inline]
    fn add(&mut self, other: &Self) -> bool {
        let sum = self.checked_add(*other);
        sum.inspect(|&sum| *self = sum).is_some()
    }

    #[inline]
    fn times(&self, factor: u32) -> Option<Self> {
        self.checked_mul(factor.into())
    }

    fn to_big(&self) -> BigUint {
        (*self).into()
    }
}

impl CheckedCount for AlignedU128 {
    fn one() -> Self {
        Self::of(1)
    }

    #[inline]
    fn is_zero(&self) -> bool {
        self.0 == [0, 0]
    }

    #[inline]
    fn add(&mut self, other: &Self) -> bool {
        let sum = self.value().checked_add(other.value());
        sum.inspect(|&sum| *self = Self::of(sum)).is_some()
    }

    #[inline]
    fn times(&self, factor: u32) -> Option<Self> {
        self.value().checked_mul(u128::from(factor)).map(Self::of)
    }

    fn to_big(&self) -> BigUint {
        self.value().into()
    }
}

impl CheckedCount for BigUint {
    fn one() -> Self {
        Self::from(1_u32)
    }

    fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }

    fn times(&self, factor: u32) -> Option<Self> {
        Some(self * factor)
    }

    fn to_big(&self) -> BigUint {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_do_not_fit_are_noticed() {
        let most = AlignedU128::of(u128::MAX);
        assert!(most.times(2).is_none());
        assert!(!{ most }.add(&AlignedU128::one()));
        assert!(u64::MAX.times(2).is_none() && !{ u64::MAX }.add(&1));
        let mut sum = AlignedU128::of(u128::MAX - 1);
        assert!(sum.add(&AlignedU128::one()) && sum.value() == u128::MAX);
        assert_eq!(sum.to_big(), BigUint::from(u128::MAX));
    }
}
