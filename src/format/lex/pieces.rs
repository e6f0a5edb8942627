//! Splits a line into pieces with their positions.

/// Returns the text between separators, each piece with the number of characters before it. Pieces
/// may be empty.
pub(crate) fn pieces(
    text: &str,
    is_between: impl Fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> {
    let mut place = 0;
    text.split(is_between).map(move |piece| {
        let start = place;
        place += piece.chars().count() + 1;
        (start, piece)
    })
}

/// Returns the non-empty [`pieces`].
pub(crate) fn words(
    text: &str,
    is_between: impl Fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> {
    pieces(text, is_between).filter(|(_, word)| !word.is_empty())
}
