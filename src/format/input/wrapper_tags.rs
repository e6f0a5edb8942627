//! Tags and fences around grids in posts and pages: `[code]`, `<pre>`, ```` ``` ````.

use crate::classic::values::SIDE;
use crate::format::block::markup;
use crate::format::lex::cells::{is_cell, is_mostly_cells};
use crate::format::line::killer;

/// Names of tags that only wrap text, in lower case.
const TAGS: [&str; 12] = [
    "code",
    "pre",
    "tt",
    "samp",
    "quote",
    "spoiler",
    "blockquote",
    "p",
    "div",
    "br",
    "textarea",
    "kbd",
];

/// The longest tag with attributes, in bytes.
const LONGEST: usize = 80;

/// The most tags removed at either end of a line. More than two are rare.
const MOST: usize = 4;

/// Replaces tags and fences around the text by spaces, so that columns stay the same; `None` if
/// there are none.
pub(crate) fn unwrapped(text: &str) -> Option<String> {
    let ends = (text.trim_ascii_start().bytes().next(), text.trim_ascii_end().bytes().next_back());
    if !matches!(ends, (Some(b'[' | b'<' | b'`' | b'~'), _) | (_, Some(b']' | b'>' | b'`'))) {
        return None;
    }
    // Backticks are cells in killers.
    if killer::is_meant(text.trim()) {
        return None;
    }
    if is_fence(text.trim()) {
        return Some(" ".repeat(text.chars().count()));
    }
    if let Some(plain) = markup::stripped(text).filter(|_| !text.contains("<game"))
        && plain.matches(is_cell).count() >= SIDE
        && is_mostly_cells(&plain)
    {
        return Some(plain);
    }
    let (mut start, mut end) = (0, text.len());
    for _ in 0..MOST {
        start += opening(&text[start..end]).unwrap_or(0);
        end -= closing(&text[start..end]).unwrap_or(0);
    }
    let spaces = |wrapping: &str| " ".repeat(wrapping.chars().count());
    let (before, after) = (&text[..start], &text[end..]);
    (start > 0 || end < text.len())
        .then(|| format!("{}{}{}", spaces(before), &text[start..end], spaces(after)))
}

/// Whether the line is a fence of Markdown, possibly with the name of a language.
fn is_fence(trimmed: &str) -> bool {
    let name = trimmed.trim_start_matches(['`', '~']);
    trimmed.len() - name.len() >= 3
        && name.trim().chars().all(|next| next.is_ascii_alphabetic() || "-_+".contains(next))
}

/// The length of a tag or of backticks at the start, with the space before them, in bytes.
fn opening(text: &str) -> Option<usize> {
    let inside = text.trim_ascii_start();
    let before = text.len() - inside.len();
    let ticks = inside.len() - inside.trim_start_matches('`').len();
    if ticks > 0 {
        return Some(before + ticks);
    }
    let end = inside.bytes().take(LONGEST).position(|byte| byte == b']' || byte == b'>')?;
    is_tag(inside.get(..=end)?).then_some(before + end + 1)
}

/// The length of a tag or of backticks at the end, with the space after them, in bytes.
fn closing(text: &str) -> Option<usize> {
    let inside = text.trim_ascii_end();
    let after = text.len() - inside.len();
    let ticks = inside.len() - inside.trim_end_matches('`').len();
    if ticks > 0 {
        return Some(after + ticks);
    }
    let length =
        inside.bytes().rev().take(LONGEST).position(|byte| byte == b'[' || byte == b'<')?;
    is_tag(inside.get(inside.len() - length - 1..)?).then_some(after + length + 1)
}

/// Whether this is one of the tags: `[code]`, `</pre>`, `<br />`, `[quote=author]`.
fn is_tag(text: &str) -> bool {
    let inside = match text.as_bytes() {
        [b'[', .., b']'] | [b'<', .., b'>'] => &text[1..text.len() - 1],
        _ => return false,
    };
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let end = name.find(|next: char| !next.is_ascii_alphabetic()).unwrap_or(name.len());
    let (name, rest) = name.split_at(end);
    let has_attributes = rest.is_empty() || rest.starts_with([' ', '=', '/']);
    has_attributes && TAGS.iter().any(|tag| name.eq_ignore_ascii_case(tag))
}
