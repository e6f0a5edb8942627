//! The side of a grid on a line above it: `16`, `16 16`, `n = 16`.

use crate::values::limits::MOST_SIDE;

/// Words that may precede the numbers.
const NAMES: [&str; 4] = ["n", "side", "size", "order"];

/// Whether the line is only one side or two.
pub(crate) fn is_meant(text: &str) -> bool {
    let is_between = |next: char| next.is_whitespace() || "=:,".contains(next);
    let mut words = text.split(is_between).filter(|word| !word.is_empty()).peekable();
    words.next_if(|word| NAMES.iter().any(|name| word.eq_ignore_ascii_case(name)));
    let numbers: Vec<&str> = words.collect();
    (1..=2).contains(&numbers.len()) && numbers.iter().all(|number| is_side(number))
}

/// Whether the line is a side with a name, so that it cannot be a row.
pub(crate) fn is_named(text: &str) -> bool {
    text.trim().starts_with(char::is_alphabetic) && is_meant(text)
}

fn is_side(word: &str) -> bool {
    let is_number = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    is_number && word.parse().is_ok_and(|side: usize| (2..=MOST_SIDE).contains(&side))
}
