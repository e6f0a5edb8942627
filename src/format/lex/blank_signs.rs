//! Signs for blanks, and which of them a grid may mix.

/// Stands for `null`, the blank of lists, among the signs of blanks.
pub(crate) const NULL: char = '\u{0}';

/// Blanks that can mean nothing else in a grid that has them beside `0`.
const BESIDE_ZERO: [char; 6] = ['0', '.', '_', '-', ' ', NULL];

/// Whether a grid with both is kept, as its digits decide what `0` means.
pub(crate) fn is_kept(first: char, second: char) -> bool {
    let both = [first, second];
    both.contains(&'0') && both.iter().all(|blank| BESIDE_ZERO.contains(blank))
}

/// A blank in messages.
pub(crate) fn shown(blank: char) -> String {
    if blank == NULL { "null".to_owned() } else { format!("{blank:?}") }
}
