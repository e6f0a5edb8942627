//! Lists inside a line of a program: `int grid[9][9] = {`, `const G: [[u8; 9]; 9] = [`,
//! `np.array([[5, 3, …`, `problem(1, [[5, 3, …`, `board: [[5, 3, …`.

/// What starts at a bracket or a brace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    List,
    /// A list with braces for brackets.
    Braces,
    Object,
    /// A brace and nothing after it: the next line decides.
    Unknown,
}

/// Characters before a list that matter; more are something else.
const LONGEST_HEAD: usize = 120;

/// What starts here, if anything does.
pub(crate) fn literal(text: &str) -> Option<Literal> {
    let inside = text.strip_prefix(['[', '{'])?.trim_start();
    Some(if text.starts_with('[') { Literal::List } else { after_brace(inside) })
}

/// What a brace starts, by the text after it.
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

/// What is in the line after the head of a program, and the byte where it starts.
pub(crate) fn after_head(text: &str) -> Option<(Literal, usize)> {
    if !text.starts_with(|first: char| first.is_alphabetic() || first == '_') {
        return None;
    }
    let mut longest = text.len().min(LONGEST_HEAD);
    while !text.is_char_boundary(longest) {
        longest -= 1;
    }
    let start = start(&text[..longest])?;
    literal(&text[start..]).map(|literal| (literal, start))
}

/// Where the list of the line starts: after `=`, or after the name of a function or a field.
fn start(text: &str) -> Option<usize> {
    let assigned = text.find('=').map_or(0, |equals| equals + 1);
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

/// Whether the line is the head of a list on the next line, and nothing else.
pub(crate) fn is_head(text: &str) -> bool {
    let is_named = text.starts_with(|first: char| first.is_alphabetic());
    is_named && text.len() <= LONGEST_HEAD && (text.ends_with(['=', '(']) || text.ends_with(":-"))
}

/// Whether the line gives a number a name, and has nothing else: `S=4;`.
pub(crate) fn is_number(text: &str) -> bool {
    let Some((name, value)) = text.split_once('=') else { return false };
    let value = value.trim().trim_end_matches(';').trim_end();
    let is_name = |next: char| next.is_alphanumeric() || "_ :".contains(next);
    name.starts_with(char::is_alphabetic)
        && name.chars().all(is_name)
        && !value.is_empty()
        && value.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the line closes what the head of a list opened, and has nothing else.
pub(crate) fn is_end(text: &str) -> bool {
    text.starts_with([')', '}']) && is_tail(text)
}

/// Whether this is how a program goes on after a list: `);`, `).`, `, dtype=int8)`.
pub(crate) fn is_tail(text: &str) -> bool {
    let text = text.trim();
    let rest = text.trim_start_matches([')', '}', ';', '.', ',', ' ']);
    rest.is_empty() && !text.is_empty()
        || rest.starts_with("dtype=")
        || text.starts_with(')') && rest.starts_with("reshape(")
}
