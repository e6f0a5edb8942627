//! Bytes as text that takes little room in a page of UTF-16.
//!
//! A letter has two bytes and may be anything but half of a pair of surrogates, which are one of
//! the 32 blocks of 2048. So 11 bits of a letter are as they come, and which of the 31 other blocks
//! it is of makes up, with nine more letters, a number of 49 bits. Base 64 in UTF-8 would take a
//! third more, and the letters of one byte in UTF-8 15 % more.

const LETTERS: usize = 10;
/// Those of the place within a block.
const LOW: usize = 11;
const BLOCKS: u64 = 31;
/// So many bits fit into the blocks of a group.
const HIGH: usize = 49;
const BITS: usize = LETTERS * LOW + HIGH;
const SURROGATES: u64 = 0xd800 >> LOW;

/// The bytes as letters, their bits filled up with zeros to whole groups.
pub(crate) fn of(bytes: &[u8]) -> String {
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
