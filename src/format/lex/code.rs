//! Lists in source code: `int grid[9][9] = {`, `const G: [[u8; 9]; 9] = [`, `np.array([[5, 3, …`,
//! `problem(1, [[5, 3, …`, `board: [[5, 3, …`.

/// A value that starts with a bracket or a brace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    List,
    /// A list with braces as brackets.
    Braces,
    Object,
    /// A brace at the end of the line: the next line decides.
    Unknown,
}

/// The most characters before a list.
pub(crate) const LONGEST_HEAD: usize = 120;

/// The starts of line comments.
const COMMENTS: [&str; 4] = ["--", "#", "//", "%"];

/// Whether a comment starts here.
pub(crate) fn is_comment(text: &str) -> bool {
    COMMENTS.iter().any(|comment| text.starts_with(comment))
}

/// Whether a list may follow text that ends with this character: the name of a function or a type,
/// an operator, or a bracket.
pub(crate) fn is_end_of_head(next: char) -> bool {
    next.is_alphanumeric() || "=:(,'#@&!_>-*]".contains(next)
}

/// Returns the kind of value that starts here, if one does.
pub(crate) fn literal(text: &str) -> Option<Literal> {
    let inside = text.strip_prefix(['[', '{'])?.trim_start();
    Some(if text.starts_with('[') { Literal::List } else { after_brace(inside) })
}

/// Returns the kind of value that a brace starts, given the text after it.
pub(crate) fn after_brace(inside: &str) -> Literal {
    match inside.chars().next() {
        None => Literal::Unknown,
        Some('/') if inside.starts_with("//") => Literal::Unknown,
        Some('{' | '-' | '.' | '0'..='9') => Literal::Braces,
        Some(quote @ ('"' | '\'')) => {
            let after = inside[1..].split_once(quote).map_or("", |(_, after)| after.trim_start());
            if after.starts_with(',') { Literal::Braces } else { Literal::Object }
        }
        Some(_) => Literal::Object,
    }
}

/// Returns the kind of value after the head of a statement, and its byte offset.
pub(crate) fn after_head(text: &str) -> Option<(Literal, usize)> {
    if !text.starts_with(|first: char| first.is_alphabetic() || "_$@".contains(first)) {
        return None;
    }
    let mut longest = text.len().min(LONGEST_HEAD);
    while !text.is_char_boundary(longest) {
        longest -= 1;
    }
    let start = start(&text[..longest])?;
    literal(&text[start..]).map(|literal| (literal, start))
}

/// Returns the start of the list: after `=`, or after the name of a function or a field.
fn start(text: &str) -> Option<usize> {
    let assigned = text.find('=').map_or(0, |equals| equals + 1);
    let assigned = assigned + of_type(&text[assigned..]);
    let value = &text[assigned..];
    let bracket = match value.trim_start().strip_prefix("new ") {
        Some(_) => value.find('{')?,
        None => value.find(['[', '{'])?,
    };
    let head = value[..bracket].trim_end();
    let is_value = assigned > 0 && !head.contains(['"', '\'']) || head == "return";
    let is_argument = head.ends_with(['(', ':', '&']) || head.contains('(') && head.ends_with(',');
    let has_quotes = head.contains(['"', '\'']);
    (is_value || is_argument && !has_quotes).then_some(assigned + bracket)
}

/// The length of a type before its value in Go, in bytes: `[9][9]int`.
fn of_type(value: &str) -> usize {
    let value_start = value.len() - value.trim_start().len();
    let is_of_type = |next: char| next.is_ascii_alphanumeric() || "[]".contains(next);
    let length = value.trim_start().find(|next| !is_of_type(next)).unwrap_or(0);
    let kind = &value.trim_start()[..length];
    let name = kind.rsplit_once(']').map_or("", |(_, name)| name);
    let is_type = kind.starts_with('[') && name.starts_with(char::is_alphabetic);
    if is_type { value_start + length } else { 0 }
}

/// Whether the line is only the head of a list on the next line, another head of a block, or a
/// command of `LaTeX`.
pub(crate) fn is_head(text: &str) -> bool {
    let is_named = text.starts_with(|first: char| first.is_alphabetic() || "$(@".contains(first));
    let has_digits = text.contains(|next: char| next.is_ascii_digit());
    let is_open = text.ends_with(['=', '(']) || text.ends_with(":-");
    let is_block = !has_digits && (text.ends_with('{') || text.starts_with('('));
    let is_command = text.starts_with('\\') && text[1..].starts_with(char::is_alphabetic);
    text.len() <= LONGEST_HEAD && (is_named && (is_open || is_block) || is_command)
        || is_statement(text)
}

/// Whether a line that looks like a comment may be a list in Lisp: `#(…)`, `#2A(…)`.
pub(crate) fn may_be_list(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix('#').unwrap_or_default();
    rest.trim_start_matches(|next: char| next.is_ascii_digit() || next == 'A').starts_with('(')
}

/// Words that start lines of programs without a grid.
const KEYWORDS: [&str; 12] = [
    "package",
    "import",
    "using",
    "library",
    "namespace",
    "module",
    "<?php",
    "?>",
    "func",
    "fun",
    "public",
    "class",
];

/// Whether the line is a statement without a list, or a label for the next line, such as `grid:`.
fn is_statement(text: &str) -> bool {
    let name = text.strip_suffix(':').unwrap_or_default();
    let is_name = |next: char| next.is_alphanumeric() || "_- ".contains(next);
    let first = text.split_whitespace().next().unwrap_or_default();
    text.len() <= LONGEST_HEAD
        && (KEYWORDS.contains(&first)
            || name.starts_with(char::is_alphabetic) && name.chars().all(is_name))
}

/// Whether the line only assigns a number to a name: `S=4;`.
pub(crate) fn is_number(text: &str) -> bool {
    let Some((name, value)) = text.split_once('=') else { return false };
    let value = value.trim().trim_end_matches(';').trim_end();
    let is_name = |next: char| next.is_alphanumeric() || "_ :".contains(next);
    name.starts_with(char::is_alphabetic)
        && name.chars().all(is_name)
        && !value.is_empty()
        && value.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the line only closes the brackets of a list.
pub(crate) fn is_end(text: &str) -> bool {
    text.starts_with([')', '}', ']']) && is_tail(text)
}

/// Whether this may follow a list in a program: `);`, `).`, `, dtype=int8)`.
pub(crate) fn is_tail(text: &str) -> bool {
    let text = text.trim();
    let rest = text.trim_start_matches([')', '}', ']', ';', '.', ',', ' ']);
    rest.is_empty() && !text.is_empty()
        || rest.starts_with("dtype=")
        || text.starts_with(')') && rest.starts_with("reshape(")
}
