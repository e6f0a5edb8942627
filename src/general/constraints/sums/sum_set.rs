//! Sets of sums, as bits of a word: adding a digit is a shift.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Shl, Shr};

use super::open_group::OpenGroup;
use crate::general::constraints::domains::Domains;
use crate::values::digit_mask::DigitMask;

/// The value of the digit with this index: sums count digits from zero.
#[inline]
pub(super) fn value(index: usize) -> i32 {
    (index as u32).cast_signed()
}

/// A set of sums from zero to [`MOST`](Self::MOST).
pub(crate) trait Sums:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Shl<i32, Output = Self>
    + Shr<i32, Output = Self>
{
    /// The largest sum that has a bit.
    const MOST: i32;
    const NONE: Self;

    fn bit(sum: i32) -> Self;

    /// The values of these digits.
    #[inline]
    fn of_digits(digits: DigitMask) -> Self {
        Self::from_word(digits.bits().into())
    }

    /// The digits whose values are in the set.
    #[inline]
    fn digits(self) -> DigitMask {
        DigitMask::from_bits(self.word() as u32)
    }

    /// The sums below 64, as bits.
    fn from_word(word: u64) -> Self;

    fn word(self) -> u64;

    /// The sums from `least` to `most`, both included.
    fn range(least: i32, most: i32) -> Self;

    fn lowest(self) -> i32;

    fn highest(self) -> i32;

    fn without_lowest(self) -> Self;

    fn reversed(self) -> Self;

    fn count(self) -> u32;

    /// The buffer for the open groups of a sum.
    fn room<const W: usize>(state: &mut Domains<W>) -> &mut Vec<OpenGroup<Self>>;
}

macro_rules! sums {
    ($word:ty, $room:ident) => {
        impl Sums for $word {
            const MOST: i32 = (<$word>::BITS - 1).cast_signed();
            const NONE: Self = 0;

            #[inline]
            fn bit(sum: i32) -> Self {
                1 << sum
            }

            #[inline]
            fn from_word(word: u64) -> Self {
                word.into()
            }

            #[inline]
            fn word(self) -> u64 {
                self as u64
            }

            #[inline]
            fn range(least: i32, most: i32) -> Self {
                if most < least || most < 0 || least > Self::MOST {
                    return 0;
                }
                let low = Self::MAX << least.max(0);
                if most >= Self::MOST { low } else { low & ((1 << (most + 1)) - 1) }
            }

            #[inline]
            fn lowest(self) -> i32 {
                self.trailing_zeros().cast_signed()
            }

            #[inline]
            fn highest(self) -> i32 {
                Self::MOST - self.leading_zeros().cast_signed()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }

            #[inline]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            fn room<const W: usize>(state: &mut Domains<W>) -> &mut Vec<OpenGroup<Self>> {
                &mut state.$room
            }
        }
    };
}

sums!(u64, open);
sums!(u128, large);
