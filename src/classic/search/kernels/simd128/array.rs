//! Four words without vector instructions, so that the kernel can be tested on every machine.

use std::array;
use std::ops::{BitAnd, BitOr};

use super::vector::Vector;

#[derive(Clone, Copy)]
pub(crate) struct Words([u32; 4]);

impl Words {
    fn each(self, other: Self, of: impl Fn(u32, u32) -> u32) -> Self {
        Self(array::from_fn(|word| of(self.0[word], other.0[word])))
    }
}

impl BitAnd for Words {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.each(other, |one, other| one & other)
    }
}

impl BitOr for Words {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.each(other, |one, other| one | other)
    }
}

impl Vector for Words {
    fn new(words: [u32; 4]) -> Self {
        Self(words)
    }

    fn to_array(self) -> [u32; 4] {
        self.0
    }

    fn differs(self, other: Self) -> Self {
        self.each(other, |one, other| one ^ other)
    }

    fn without(self, other: Self) -> Self {
        self.each(other, |one, other| one & !other)
    }

    fn plus(self, other: Self) -> Self {
        self.each(other, u32::wrapping_add)
    }

    fn minus(self, other: Self) -> Self {
        self.each(other, u32::wrapping_sub)
    }

    fn min(self, other: Self) -> Self {
        self.each(other, u32::min)
    }

    fn up<const BITS: u32>(self) -> Self {
        Self(self.0.map(|word| word << BITS))
    }

    fn down<const BITS: u32>(self) -> Self {
        Self(self.0.map(|word| word >> BITS))
    }

    fn next_word(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, c, a, d])
    }

    fn last_word(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([c, a, b, d])
    }

    fn of_long(words: [u64; 2]) -> Self {
        let [a, b] = words.map(|word| [word as u32, (word >> 32) as u32]);
        Self([a[0], a[1], b[0], b[1]])
    }

    fn to_long(self) -> [u64; 2] {
        let [a, b, c, d] = self.0.map(u64::from);
        [a | b << 32, c | d << 32]
    }

    fn long_up<const BITS: u32>(self) -> Self {
        Self::of_long(self.to_long().map(|word| word << BITS))
    }

    fn long_down<const BITS: u32>(self) -> Self {
        Self::of_long(self.to_long().map(|word| word >> BITS))
    }

    fn of_numbers(numbers: &[i16; 8]) -> Self {
        let numbers = numbers.map(|number| u32::from(number.cast_unsigned()));
        Self(array::from_fn(|word| numbers[2 * word] | numbers[2 * word + 1] << 16))
    }

    fn dot(self, other: Self) -> Self {
        let numbers = |word: u32| [word as i16, (word >> 16) as i16].map(i32::from);
        self.each(other, |one, other| {
            let ([a, b], [c, d]) = (numbers(one), numbers(other));
            (a * c).wrapping_add(b * d).cast_unsigned()
        })
    }

    fn bytes_at(self, places: Self) -> Self {
        let bytes = self.0.map(u32::to_le_bytes);
        let byte = |place: u8| bytes.as_flattened().get(usize::from(place)).copied().unwrap_or(0);
        Self(places.0.map(|places| u32::from_le_bytes(places.to_le_bytes().map(byte))))
    }

    fn write_numbers(self, to: &mut [i16; 8]) {
        for (to, word) in to.as_chunks_mut().0.iter_mut().zip(self.0) {
            *to = [word as i16, (word >> 16) as i16];
        }
    }

    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}
