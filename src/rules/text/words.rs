//! Splits a text into rules.

/// Splits at a separator, but not inside parentheses.
pub(crate) fn parts(text: &str, between: char) -> Vec<&str> {
    let mut depth = 0_usize;
    let is_between = |next: char| {
        match next {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && next == between
    };
    text.split(is_between).collect()
}

/// The rules of a text, each with its column.
pub(super) fn words(text: &str) -> Vec<(&str, usize)> {
    let mut column = 1;
    let placed = parts(text, ',').into_iter().map(|part| {
        let start = column + part.chars().take_while(|next| next.is_whitespace()).count();
        column += part.chars().count() + 1;
        (part.trim(), start)
    });
    placed.filter(|(word, _)| !word.is_empty()).collect()
}

/// The name of a rule in lower case, and its argument.
pub(super) fn name_and_argument(word: &str) -> (String, &str) {
    let (name, argument) = word.split_once('=').unwrap_or((word, ""));
    (name.trim().to_ascii_lowercase(), argument.trim())
}
