//! Digits.

use std::fmt;
use std::num::NonZeroU8;

use super::dimensions::SIDE;

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)] // kernels read the cells of a board as bytes
pub(crate) struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, or `None` if `value` is 0 or above 9.
    #[must_use]
    pub(crate) const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() as usize <= SIDE => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit for a character from `1` to `9`, or `None` for any other character.
    #[must_use]
    pub(crate) fn from_char(character: char) -> Option<Self> {
        character.to_digit(10).and_then(|value| Self::new(value as u8))
    }

    /// All nine digits, ascending.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SIDE).map(Self::from_index)
    }

    /// The digit with this zero-based index.
    pub(crate) fn from_index(index: usize) -> Self {
        Self::new(index as u8 + 1).expect("digit indices run from 0 to 8")
    }

    /// The value, 1 to 9.
    #[must_use]
    pub(crate) const fn get(self) -> u8 {
        self.0.get()
    }

    /// The zero-based index, 0 to 8.
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.get() as usize - 1
    }

    /// The character `1` to `9`.
    #[must_use]
    pub(crate) const fn to_char(self) -> char {
        (b'0' + self.get()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
