//! Shortens long texts for error messages.

/// Returns the first `most` characters of `text`, and `…` if there are more.
pub(crate) fn clip_to(most: usize, text: &str) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
