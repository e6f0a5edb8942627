//! Arithmetic for ranks and for lengths of pieces.

use num_bigint::BigUint;

use crate::general::count::sweep::checked_count::{AlignedU128, CheckedCount};

/// A count of solutions that supports subtraction and division.
pub(super) trait RankNumber: CheckedCount + 'static {
    /// Converts a number; `None` if it does not fit.
    fn of_big(number: &BigUint) -> Option<Self>;

    /// The difference; `part` must not be greater.
    fn minus(&self, part: &Self) -> Self;

    /// The quotient by `parts`.
    fn over(&self, parts: u32) -> Self;

    fn is_less(&self, other: &Self) -> bool;
}

impl RankNumber for AlignedU128 {
    fn of_big(number: &BigUint) -> Option<Self> {
        u128::try_from(number).ok().map(Self::of)
    }

    #[inline]
    fn minus(&self, part: &Self) -> Self {
        Self::of(self.value() - part.value())
    }

    #[inline]
    fn over(&self, parts: u32) -> Self {
        Self::of(self.value() / u128::from(parts))
    }

    #[inline]
    fn is_less(&self, other: &Self) -> bool {
        self.value() < other.value()
    }
}

impl RankNumber for BigUint {
    fn of_big(number: &BigUint) -> Option<Self> {
        Some(number.clone())
    }

    fn minus(&self, part: &Self) -> Self {
        self - part
    }

    fn over(&self, parts: u32) -> Self {
        self / parts
    }

    fn is_less(&self, other: &Self) -> bool {
        self < other
    }
}
