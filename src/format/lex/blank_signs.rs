//! Characters for blanks, and which of them a grid may mix.

/// Represents `null`, the blank of lists, as a character.
pub(crate) const NULL: char = '\u{0}';

/// Blanks that can have no other meaning in a grid that also has `0`.
const BESIDE_ZERO: [char; 6] = ['0', '.', '_', '-', ' ', NULL];

/// Whether a grid may have both blanks. One of them is `0`, whose meaning depends on the digits.
pub(crate) fn is_kept(first: char, second: char) -> bool {
    let both = [first, second];
    both.contains(&'0') && both.iter().all(|blank| BESIDE_ZERO.contains(blank))
}

/// A blank, as shown in messages.
pub(crate) fn shown(blank: char) -> String {
    if blank == NULL { "null".to_owned() } else { format!("{blank:?}") }
}
