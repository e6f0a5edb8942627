//! Bytes as text that takes little room in a page.
//!
//! Six bytes are seven letters of 122: all characters of one byte but those that a string of
//! JavaScript or a script in HTML cannot hold as they are. Base 64 would take a seventh more.

/// What a string or a script cannot hold, or not unchanged.
const FORBIDDEN: [u8; 5] = *b"\n\r\"\\<";

/// The bytes as letters, filled up with zeros to whole groups.
pub(crate) fn of(bytes: &[u8]) -> String {
    let letters: Vec<u8> = (1..128).filter(|letter| !FORBIDDEN.contains(letter)).collect();
    let base = letters.len() as u64;
    let mut text = String::with_capacity(bytes.len() / 6 * 7 + 7);
    for group in bytes.chunks(6) {
        let mut padded = [0; 8];
        padded[..group.len()].copy_from_slice(group);
        let mut number = u64::from_le_bytes(padded);
        for _ in 0..7 {
            text.push(char::from(letters[(number % base) as usize]));
            number /= base;
        }
    }
    text
}
