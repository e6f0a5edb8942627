//! Bytes as text that takes little room in a page.
//!
//! 90 bits are 13 letters of 122: all characters of one byte but those that a string of JavaScript
//! or a script in HTML cannot hold as they are. Base 64 would take 15 % more.

/// What a string or a script cannot hold, or not unchanged.
const FORBIDDEN: [u8; 5] = *b"\n\r\"\\<";
/// So many letters hold so many bits.
const LETTERS: usize = 13;
const BITS: usize = 90;

/// The bytes as letters, their bits filled up with zeros to whole groups.
pub(crate) fn of(bytes: &[u8]) -> String {
    let letters: Vec<u8> = (1..128).filter(|letter| !FORBIDDEN.contains(letter)).collect();
    let base = letters.len() as u128;
    let bit = |index: usize| {
        let byte = bytes.get(index / 8).copied().unwrap_or(0);
        u128::from(byte >> (index % 8) & 1)
    };
    let mut text = String::with_capacity(bytes.len() * 8 / BITS * LETTERS + LETTERS);
    for group in (0..bytes.len() * 8).step_by(BITS) {
        let mut number: u128 = (0..BITS).map(|index| bit(group + index) << index).sum();
        for _ in 0..LETTERS {
            text.push(char::from(letters[(number % base) as usize]));
            number /= base;
        }
    }
    text
}
