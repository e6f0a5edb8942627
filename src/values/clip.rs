//! Texts in errors, cut if they are long.

/// At most this many characters of the beginning of a text.
pub(crate) fn clip_to(most: usize, text: &str) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
