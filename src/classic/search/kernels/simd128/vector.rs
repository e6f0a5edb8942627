//! Operations of 128-bit registers.

use std::ops::{BitAnd, BitOr};

/// Four 32-bit words, or two 64-bit words. In a node of the search, the last word is zero.
pub(crate) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    fn new(words: [u32; 4]) -> Self;

    fn to_array(self) -> [u32; 4];

    /// The register with the same word four times.
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self::new([word; 4])
    }

    /// The bits set in exactly one of the two.
    fn differs(self, other: Self) -> Self;

    /// The bits that `other` does not have.
    fn without(self, other: Self) -> Self;

    /// The sum of the words, wrapping around.
    fn plus(self, other: Self) -> Self;

    /// The difference of the words, wrapping around.
    fn minus(self, other: Self) -> Self;

    /// The smaller of each two words.
    fn min(self, other: Self) -> Self;

    /// The words shifted towards their high bits.
    fn up<const BITS: u32>(self) -> Self;

    /// The words shifted towards their low bits.
    fn down<const BITS: u32>(self) -> Self;

    /// Replaces each of the first three words with the next one, cyclically.
    fn next_word(self) -> Self;

    /// Replaces each of the first three words with the previous one, cyclically.
    fn last_word(self) -> Self;

    /// The register with these 64-bit words.
    fn of_long(words: [u64; 2]) -> Self;

    fn to_long(self) -> [u64; 2];

    /// The 64-bit words shifted towards their high bits.
    fn long_up<const BITS: u32>(self) -> Self;

    /// The 64-bit words shifted towards their low bits.
    fn long_down<const BITS: u32>(self) -> Self;

    /// The register with these numbers.
    fn of_numbers(numbers: &[i16; 8]) -> Self;

    /// For each word, the sum of the products of its two 16-bit numbers with those of `other`.
    fn dot(self, other: Self) -> Self;

    /// The bytes of this register at the indices `places`, and zero for indices from 16.
    fn bytes_at(self, places: Self) -> Self;

    /// Writes the 16-bit numbers of this register.
    fn write_numbers(self, to: &mut [i16; 8]);

    /// Whether no bit is set.
    fn is_zero(self) -> bool;

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self | b | c
    }
}

#[cfg(test)]
mod tests {
    use super::Vector;
    use crate::classic::search::kernels::simd128::Words;

    #[test]
    fn bytes_are_picked_by_their_places() {
        let numbers = [0x0100, 0x0302, 0x0504, 0x0706, 0x0908, 0x0b0a, 0x0d0c, 0x0f0e];
        let places = [0x0f00, 0x0210, 0x0403, -1, 0x0202, 0x0e0d, 0x7f11, 0x0001];
        let mut picked = [-1; 8];
        Words::of_numbers(&numbers).bytes_at(Words::of_numbers(&places)).write_numbers(&mut picked);
        assert_eq!(picked, [0x0f00, 0x0200, 0x0403, 0, 0x0202, 0x0e0d, 0, 0x0001]);
    }

    #[test]
    fn products_are_added_in_pairs() {
        let one: [i16; 8] = [1, -2, 3, 300, -5, 6, 7, -8];
        let other: [i16; 8] = [9, 8, -7, 600, 5, -4, 3, 2];
        let products = Words::of_numbers(&one).dot(Words::of_numbers(&other));
        let product = |at: usize| i32::from(one[at]) * i32::from(other[at]);
        let word = |at: usize| product(at) + product(at + 1);
        let words = [0, 2, 4, 6].map(|at| u64::from(word(at).cast_unsigned()));
        assert_eq!(products.to_long(), [words[0] | words[1] << 32, words[2] | words[3] << 32]);
    }
}
