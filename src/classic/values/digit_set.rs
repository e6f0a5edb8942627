//! Sets of digits.

use std::fmt;
use std::iter::FusedIterator;

use super::digit::Digit;
use super::dimensions::SIDE;

/// A set of digits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub(crate) struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self(0);
    /// The set of all nine digits.
    pub(crate) const ALL: Self = Self((1 << SIDE) - 1);

    /// The digits whose bits are set; bit 0 is digit 1.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set of this one digit.
    #[must_use]
    pub(crate) const fn only(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Whether the digit is in the set.
    #[must_use]
    pub(crate) const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Adds the digit, if it is not there yet.
    pub(crate) fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes the digit, if it is there.
    pub(crate) fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// The lowest digit.
    pub(crate) fn lowest(self) -> Option<Digit> {
        (self.0 != 0).then(|| Digit::from_index(self.0.trailing_zeros() as usize))
    }

    /// The highest digit.
    pub(crate) fn highest(self) -> Option<Digit> {
        self.0.checked_ilog2().map(|index| Digit::from_index(index as usize))
    }

    /// The digits that are in this set but not in `other`.
    #[must_use]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The digits that are in both sets.
    #[must_use]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The digits that are in either set.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The number of digits, 0 to 9.
    #[must_use]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, if the set has exactly one.
    #[must_use]
    pub(crate) fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// The digits, ascending.
    #[must_use]
    pub(crate) fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub(crate) struct DigitSetIter(DigitSet);

impl Iterator for DigitSetIter {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let lowest = self.0.lowest()?;
        self.0.remove(lowest);
        Some(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for DigitSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Digit> {
        let highest = self.0.highest()?;
        self.0.remove(highest);
        Some(highest)
    }
}

impl ExactSizeIterator for DigitSetIter {}

impl FusedIterator for DigitSetIter {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;

    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

/// Writes the digits in ascending order: `157`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; SIDE];
        for (place, digit) in text.iter_mut().zip(*self) {
            *place = digit.to_char() as u8;
        }
        f.pad(std::str::from_utf8(&text[..self.len()]).expect("digits are ASCII"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
