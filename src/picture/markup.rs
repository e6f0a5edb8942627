//! Text output for SVG.

use std::fmt::{self, Write};

pub(super) fn write(text: &mut String, piece: fmt::Arguments<'_>) {
    text.write_fmt(piece).expect("text can be written");
}

/// Escapes a text for XML and HTML, in elements and attributes. Characters that XML cannot
/// represent become U+FFFD.
///
/// ```
/// use lazydoku::picture::escaped;
/// assert_eq!(escaped("1 < 2 & 'so on'"), "1 &lt; 2 &amp; &#39;so on&#39;");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            _ if character.is_control() || ('\u{FFFE}'..='\u{FFFF}').contains(&character) => {
                escaped.push(char::REPLACEMENT_CHARACTER);
            }
            _ => escaped.push(character),
        }
    }
    escaped
}
