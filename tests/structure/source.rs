//! The modules, definitions and imports of a Rust file, found by its tokens alone.

use std::iter::Peekable;
use std::slice::Iter;

/// The analysis of a file.
#[derive(Default, Debug)]
pub(crate) struct Source {
    /// The files that it lists with `mod`.
    pub(crate) children: Vec<String>,
    /// The names that it defines.
    pub(crate) items: Vec<String>,
    /// Whether it contains more than lists and imports.
    pub(crate) has_code: bool,
    pub(crate) imports: Vec<Import>,
    /// Paths in code.
    pub(crate) paths: Vec<Vec<String>>,
}

/// A path of a `use` item, and its name in the file; `*` for a glob.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Import {
    pub(crate) name: String,
    pub(crate) path: Vec<String>,
}

/// The keywords that precede the name of an item.
const KINDS: [&str; 9] =
    ["struct", "enum", "union", "trait", "type", "fn", "const", "static", "macro_rules"];

impl Source {
    pub(crate) fn of(text: &str) -> Self {
        let words = words(text);
        let mut source = Self::default();
        source.read(&mut words.iter().peekable());
        source
    }

    fn read(&mut self, words: &mut Peekable<Iter<'_, String>>) {
        let mut depth = 0;
        // In an inline module, `super` is the file.
        let mut is_within = false;
        while let Some(word) = words.next() {
            match word.as_str() {
                "#" if is_for_tests(words) => skip_item(words),
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    is_within &= depth > 0;
                }
                "use" if is_within => self.import_within(words),
                "use" => self.import(words, &[]),
                "super" if is_within => self.path(words, "self"),
                "mod" if depth == 0 => {
                    let name = words.next().cloned().unwrap_or_default();
                    if words.next().is_some_and(|next| next == ";") {
                        self.children.push(name);
                    } else {
                        depth += 1;
                        is_within = true;
                        self.items.push(name);
                        self.has_code = true;
                    }
                }
                "impl" => self.has_code = true,
                kind if depth == 0 && KINDS.contains(&kind) => {
                    self.has_code = true;
                    let is_name = |next: &String| is_word(next) && !KINDS.contains(&next.as_str());
                    if words.peek().is_some_and(|next| next.as_str() == "!") {
                        words.next();
                    }
                    if let Some(name) = words.next_if(|next| is_name(next)) {
                        self.items.push(name.clone());
                    }
                }
                first if is_word(first) => self.path(words, first),
                _ => {}
            }
        }
    }

    /// Reads the rest of a path in code.
    fn path(&mut self, words: &mut Peekable<Iter<'_, String>>, first: &str) {
        let mut path = vec![first.to_owned()];
        while words.next_if(|next| next.as_str() == "::").is_some() {
            match words.next_if(|next| is_word(next)) {
                Some(next) => path.push(next.clone()),
                None => break,
            }
        }
        if path.len() > 1 {
            self.paths.push(path);
        }
    }

    /// Reads a `use` item of an inline module. Paths to the file itself are not imports.
    fn import_within(&mut self, words: &mut Peekable<Iter<'_, String>>) {
        let before = self.imports.len();
        self.import(words, &[]);
        for mut import in self.imports.split_off(before) {
            if import.path[0] == "super" {
                "self".clone_into(&mut import.path[0]);
            }
            let is_of_file = import.path[0] == "self" && import.path.len() <= 2;
            if !is_of_file {
                self.imports.push(import);
            }
        }
    }

    /// Reads a `use` item, or the part of one after this prefix.
    fn import(&mut self, words: &mut Peekable<Iter<'_, String>>, before: &[String]) {
        let mut path = before.to_vec();
        let mut name = String::new();
        while let Some(word) = words.peek() {
            match word.as_str() {
                ";" | "," | "}" => break,
                "{" => {
                    words.next();
                    loop {
                        self.import(words, &path);
                        if words.next().is_none_or(|next| next == "}") {
                            break;
                        }
                    }
                    return;
                }
                "as" => {
                    words.next();
                    name.clone_from(words.next().expect("a name after `as`"));
                    continue;
                }
                "::" => {}
                "*" => "*".clone_into(&mut name),
                "self" if !path.is_empty() => {}
                word => path.push(word.to_owned()),
            }
            words.next();
        }
        if name.is_empty() {
            name = path.last().cloned().unwrap_or_default();
        }
        if path.len() > before.len() || name == "*" || !before.is_empty() && !name.is_empty() {
            self.imports.push(Import { name, path });
        }
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|next: char| next.is_alphabetic() || next == '_')
}

/// Skips an attribute; returns whether its item is only for tests.
fn is_for_tests(words: &mut Peekable<Iter<'_, String>>) -> bool {
    words.next_if(|next| next.as_str() == "!");
    let mut attribute = Vec::new();
    let mut depth = 0;
    for word in words.by_ref() {
        depth += i32::from(word == "[") - i32::from(word == "]");
        attribute.push(word.as_str());
        if depth == 0 {
            break;
        }
    }
    let has = |word| attribute.contains(&word);
    has("cfg") && has("test") && !has("not") && !has("any")
}

/// Skips an item to its end.
fn skip_item(words: &mut Peekable<Iter<'_, String>>) {
    let mut depth = 0;
    for word in words.by_ref() {
        depth +=
            i32::from("([{".contains(word.as_str())) - i32::from(")]}".contains(word.as_str()));
        if depth == 0 && (word == ";" || word == "}") {
            break;
        }
    }
}

/// The tokens of a text, without comments and literals.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => quoted(rest),
            '\'' => character(rest),
            'r' | 'b' if raw(rest).is_some() => raw(rest).unwrap_or(1),
            _ if first.is_alphanumeric() || first == '_' => {
                let is_part = |next: char| next.is_alphanumeric() || next == '_';
                let end = rest.find(|next| !is_part(next)).unwrap_or(rest.len());
                words.push(rest[..end].to_owned());
                end
            }
            _ if rest.starts_with("::") => {
                words.push("::".to_owned());
                2
            }
            _ => {
                if !first.is_whitespace() {
                    words.push(first.to_string());
                }
                first.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    words
}

/// The length of a string literal.
fn quoted(rest: &str) -> usize {
    let mut is_escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, next)| {
        let is_end = *next == '"' && !is_escaped;
        is_escaped = *next == '\\' && !is_escaped;
        is_end
    });
    end.map_or(rest.len(), |(end, _)| end + 1)
}

/// The length of a character literal, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut inside = rest[1..].chars();
    match inside.next() {
        Some('\\') => rest[3..].find('\'').map_or(1, |end| end + 4),
        Some(only) if inside.next() == Some('\'') => only.len_utf8() + 2,
        _ => 1,
    }
}

/// The length of a raw string literal; `None` if there is none.
fn raw(rest: &str) -> Option<usize> {
    let start = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let hashes = start.bytes().take_while(|&byte| byte == b'#').count();
    let inside = start[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let before = rest.len() - inside.len();
    inside.find(&end).map(|at| before + at + end.len())
}
