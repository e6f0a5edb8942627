//! The characters of digits.

use super::limits::MOST_SIDE;

/// The characters that are read as a blank.
pub(crate) const BLANKS: [char; 9] = ['.', '0', '_', '*', '-', '?', 'x', 'X', '·'];

/// The characters of all digits.
pub(crate) const SIGNS: &[u8; MOST_SIDE + 1] = b"0123456789ABCDEFGHIJKLMNOP";

/// The character of a digit from 1 to 25, and `.` for 0, a blank. If digits start from 0, use
/// [`Size::symbol`](super::size::Size::symbol).
///
/// ```
/// use lazydoku::rules::symbol;
/// assert_eq!([0, 9, 10, 25].map(symbol), ['.', '9', 'A', 'P']);
/// ```
#[must_use]
pub const fn symbol(digit: u8) -> char {
    if digit == 0 { '.' } else { sign(digit) }
}

/// The character of a digit from 0 to 25, and `?` for any other number.
pub(crate) const fn sign(value: u8) -> char {
    if value as usize <= MOST_SIDE { SIGNS[value as usize] as char } else { '?' }
}

/// The digit from 0 that [`sign`] writes as `character`.
pub(crate) fn value_of(character: char) -> Option<u8> {
    let place = SIGNS.iter().position(|&sign| char::from(sign) == character)?;
    Some(place as u8)
}

/// The digit from 1 that [`symbol`] writes as `character`.
pub(crate) fn digit_of(character: char) -> Option<u8> {
    value_of(character).filter(|&digit| digit > 0)
}

/// The digit from `least` to 25 that `character` stands for, if `A` is `first`.
pub(crate) fn value_from(character: char, first: u8, least: u8) -> Option<u8> {
    let letter = character.to_ascii_uppercase();
    match letter {
        '0' if least == 0 => Some(0),
        '1'..='9' => Some(letter as u8 - b'0'),
        // In most grids, `X` is a blank.
        'X' if first == 10 => None,
        'A'..='Y' => Some(letter as u8 - b'A' + first).filter(|&digit| digit <= 25),
        _ => None,
    }
}
