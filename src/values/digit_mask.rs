//! Sets of digits as bits.
#![expect(clippy::inline_always, reason = "the search consists of little else")]

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use super::word_bits::bits;

/// A set of digits: bit `i` of the word is the digit with index `i`.
///
/// Digits have *numbers* from 1 in boards and rules, and *indices* from 0 in the tables of engines:
/// the lowest bit is the digit with number 1. Which digit is printed for it depends on the
/// [`Size`](super::size::Size).
///
/// Complements have bits beyond the digits of the grid, which is harmless if they only restrict
/// other sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[repr(transparent)]
pub(crate) struct DigitMask(u32);

impl DigitMask {
    pub(crate) const EMPTY: Self = Self(0);
    /// Every digit of a grid of any size.
    pub(crate) const EVERY: Self = Self(u32::MAX);

    /// The first `count` digits, fewer than 32.
    #[inline(always)]
    pub(crate) const fn all(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// The digit with this index, from 0.
    #[inline(always)]
    pub(crate) const fn single(index: usize) -> Self {
        Self(1 << index)
    }

    /// The digit with this number, from 1.
    #[inline(always)]
    pub(crate) const fn numbered(number: u8) -> Self {
        Self(1 << (number - 1))
    }

    /// The digits with these numbers.
    pub(crate) fn of_numbers(numbers: impl IntoIterator<Item = u8>) -> Self {
        numbers.into_iter().map(Self::numbered).collect()
    }

    /// The set in which bit `i` is the digit with index `i`.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    #[inline(always)]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the set has the digit with this index.
    #[inline(always)]
    pub(crate) const fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Whether the set has the digit with this number.
    #[inline(always)]
    pub(crate) const fn has_number(self, number: u8) -> bool {
        self.contains(number as usize - 1)
    }

    /// Adds the digit with this index.
    #[inline(always)]
    pub(crate) fn insert(&mut self, index: usize) {
        *self |= Self::single(index);
    }

    /// Removes the digit with this index.
    #[inline(always)]
    pub(crate) fn remove(&mut self, index: usize) {
        *self &= !Self::single(index);
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has exactly one digit.
    #[inline(always)]
    pub(crate) const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    #[inline(always)]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The index of the lowest digit, or 32 if the set is empty.
    #[inline(always)]
    pub(crate) const fn lowest(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The index of the highest digit of a set that is not empty.
    #[inline(always)]
    pub(crate) const fn highest(self) -> usize {
        self.0.ilog2() as usize
    }

    #[inline(always)]
    pub(crate) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the sets share a digit.
    #[inline(always)]
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether this is a subset of `other`.
    #[inline(always)]
    pub(crate) const fn is_within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// The indices of the digits, ascending.
    #[inline(always)]
    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        bits(u64::from(self.0))
    }

    /// The digits as sets of one, ascending.
    #[inline(always)]
    pub(crate) fn singles(self) -> impl Iterator<Item = Self> {
        self.indices().map(Self::single)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident, $assigning:ident $assign:ident;)*) => {
        $(
            impl $operator for DigitMask {
                type Output = Self;

                #[inline(always)]
                fn $method(self, other: Self) -> Self {
                    Self(self.0.$method(other.0))
                }
            }

            impl $assigning for DigitMask {
                #[inline(always)]
                fn $assign(&mut self, other: Self) {
                    self.0.$assign(other.0);
                }
            }
        )*
    };
}

operators! {
    BitAnd bitand, BitAndAssign bitand_assign;
    BitOr bitor, BitOrAssign bitor_assign;
}

impl Not for DigitMask {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The union of the sets.
impl FromIterator<Self> for DigitMask {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = Self>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, BitOr::bitor)
    }
}

/// A test strategy: any non-empty set of the first `count` digits.
#[cfg(test)]
pub(crate) fn some_of(count: usize) -> impl proptest::strategy::Strategy<Value = DigitMask> {
    use proptest::strategy::Strategy;
    (1_u32..1 << count).prop_map(DigitMask::from_bits)
}
