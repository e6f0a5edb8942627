//! Encodes bytes as UTF-16 text, for a compact page.
//!
//! Each code unit has two bytes and may be anything but a surrogate. Surrogates are one of the 32
//! blocks of 2048 code units. So the low 11 bits of a code unit hold data directly, and the choices
//! among the 31 other blocks, for ten code units, hold a number of 49 bits. Base 64 in UTF-8 would
//! take a third more space, and one-byte characters in UTF-8 15 % more.

use alloc::string::String;
use alloc::vec::Vec;

const LETTERS: usize = 10;
/// The bits of the position within a block.
const LOW: usize = 11;
const BLOCKS: u64 = 31;
/// The bits that fit into the block choices of a group: 31^10 > 2^49.
const HIGH: usize = 49;
const BITS: usize = LETTERS * LOW + HIGH;
const SURROGATES: u64 = 0xd800 >> LOW;

/// Encodes bytes, padded with zero bits to whole groups.
#[must_use]
pub fn of(bytes: &[u8]) -> String {
    let bit = |index: usize| {
        let byte = bytes.get(index / 8).copied().unwrap_or(0);
        u64::from(byte >> (index % 8) & 1)
    };
    let number = |start: usize, bits: usize| -> u64 {
        (0..bits).map(|index| bit(start + index) << index).sum()
    };
    let mut text = String::with_capacity(bytes.len() * 2);
    for group in (0..bytes.len() * 8).step_by(BITS) {
        let mut blocks = number(group + LETTERS * LOW, HIGH);
        for letter in 0..LETTERS {
            let block = blocks % BLOCKS;
            blocks /= BLOCKS;
            let block = block + u64::from(block >= SURROGATES);
            let code = block << LOW | number(group + letter * LOW, LOW);
            text.extend(char::from_u32(code as u32));
        }
    }
    text
}

/// Decodes bytes, with up to one group of trailing zeros.
#[must_use]
pub fn bytes_of(letters: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(letters.len() * 2);
    let (mut waiting, mut bits) = (0_u64, 0);
    let mut put = |value: u64, length: usize| {
        waiting |= value << bits;
        bits += length;
        while bits >= 8 {
            bytes.push(waiting as u8);
            waiting >>= 8;
            bits -= 8;
        }
    };
    for group in letters.chunks_exact(LETTERS) {
        let (mut blocks, mut factor) = (0, 1);
        for &letter in group {
            let block = u64::from(letter) >> LOW;
            blocks += (block - u64::from(block > SURROGATES)) * factor;
            factor *= BLOCKS;
            put(u64::from(letter) & ((1 << LOW) - 1), LOW);
        }
        put(blocks, HIGH);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_hold_the_bytes() {
        let mut number = 1_u64;
        let mut random = || {
            number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (number >> 40) as u8
        };
        let random: Vec<u8> = (0..1000).map(|_| random()).collect();
        for bytes in [&[][..], &[0], &[0xff; 100], &random] {
            let text = of(bytes);
            let letters: Vec<u16> = text.encode_utf16().collect();
            assert_eq!(letters.len(), text.chars().count());
            let mut held = bytes_of(&letters);
            let rest = held.split_off(bytes.len());
            assert_eq!(held, bytes);
            assert!(rest.len() <= BITS.div_ceil(8) && rest.iter().all(|&byte| byte == 0));
        }
    }
}
