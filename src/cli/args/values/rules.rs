//! Values of `--rules`: rules, or names of files that hold them.

use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use itertools::Itertools;
use lazydoku::Rules;

/// The longest file that is read.
const MOST_BYTES: u64 = 1 << 20;

/// An error in a value of `--rules`.
#[derive(Debug)]
pub(crate) struct RulesProblem {
    /// The rule at fault, if it was typed among others.
    word: Option<String>,
    reason: String,
}

impl RulesProblem {
    /// The rule at fault.
    pub(crate) fn word(&self) -> Option<&str> {
        self.word.as_deref()
    }

    /// An error of the rules in `text`; the column of the error selects the rule at
    /// fault.
    fn of(error: &lazydoku::Error, text: &str) -> Self {
        let start = error.column().map(|column| column - 1);
        let word = start.map(|start| first_rule(text.chars().skip(start)));
        Self { word, reason: error.reason().to_string() }
    }
}

/// Longer rules are truncated in errors.
const MOST_SHOWN: usize = 200;

/// The rule that a text begins with: commas in parentheses are part of it.
fn first_rule(text: impl Iterator<Item = char>) -> String {
    let mut depth = 0_usize;
    let is_inside = |next: &char| {
        match next {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > 0 || *next != ','
    };
    text.take_while(is_inside).take(MOST_SHOWN).collect()
}

impl<T: Into<String>> From<T> for RulesProblem {
    fn from(reason: T) -> Self {
        Self { word: None, reason: reason.into() }
    }
}

impl fmt::Display for RulesProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for RulesProblem {}

/// Checks that the rules fit a common grid size, and returns them with each file name
/// replaced by the contents of the file.
pub(crate) fn rules(typed: &str) -> Result<String, RulesProblem> {
    if typed.split(',').all(|word| word.trim().is_empty()) {
        return Err("no rules; leave out --rules for the usual ones".into());
    }
    if let Some(path) = typed.strip_prefix('@') {
        return of_file(Path::new(path));
    }
    let mut left = MOST_BYTES;
    let words = typed.split(',').map(|word| with_layout(word, Path::new(""), &mut left));
    let words: Vec<String> = words.try_collect()?;
    let text = words.join(",");
    Rules::size_of(&text).map_err(|error| RulesProblem::of(&error, &text))?;
    Ok(text)
}

/// A rule of a file, with its line and column from one.
struct RuleInFile {
    text: String,
    line: usize,
    column: usize,
}

/// The rules of a file, separated by commas. Errors start with the file, line and
/// column.
fn of_file(path: &Path) -> Result<String, RulesProblem> {
    let words = words_of(&read(path, &mut { MOST_BYTES })?);
    let mut left = MOST_BYTES;
    let folder = path.parent().unwrap_or(Path::new(""));
    let at = |word: &RuleInFile| format!("{}:{}:{}", path.display(), word.line, word.column);
    let texts: Vec<String> = words
        .iter()
        .map(|word| {
            let text = with_layout(&word.text, folder, &mut left);
            text.map_err(|error| format!("{}: {error}", at(word)))
        })
        .try_collect()?;
    let text = texts.join(",");
    Rules::size_of(&text).map_err(|error| {
        let column = error.column().unwrap_or(1);
        // The column of each word in the joined text.
        let starts = texts.iter().scan(1, |next, text| {
            let start = *next;
            *next += text.chars().count() + 1;
            Some(start)
        });
        let word = words.iter().zip(starts).take_while(|(_, start)| *start <= column).last();
        let at = word.map_or_else(|| path.display().to_string(), |(word, _)| at(word));
        format!("{at}: {}", error.reason())
    })?;
    Ok(text)
}

/// The rules of a text, one per line or separated by commas. `#` starts a comment.
fn words_of(text: &str) -> Vec<RuleInFile> {
    let mut words = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let mut column = 1;
        for part in text.split('#').next().unwrap_or_default().split(',') {
            let indent = part.chars().take_while(|next| next.is_whitespace()).count();
            let word = RuleInFile { text: part.trim().to_owned(), line, column: column + indent };
            column += part.chars().count() + 1;
            words.push(word);
        }
    }
    words.retain(|word| !word.text.is_empty());
    words
}

/// The text of a file, without a byte order mark; its bytes are among those that are left.
fn read(path: &Path, left: &mut u64) -> Result<String, RulesProblem> {
    let mut text = String::new();
    let file = File::open(path).map(|file| file.take(*left + 1));
    let length = file.and_then(|mut file| file.read_to_string(&mut text));
    let length = length.map_err(|error| format!("{}: {error}", path.display()))?;
    let too_long = || format!("{}: more than 1 MiB, which no rules need", path.display());
    *left = left.checked_sub(length as u64).ok_or_else(too_long)?;
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// A rule, with the layout of a jigsaw from its file, which may be named relative to this folder:
/// spaces and ends of lines do not count.
fn with_layout(rule: &str, folder: &Path, left: &mut u64) -> Result<String, RulesProblem> {
    let Some((name, path)) = rule.split_once("=@") else { return Ok(rule.to_owned()) };
    let path: PathBuf = folder.join(path.trim());
    let layout = read(&path, left)?;
    Ok(format!("{name}={}", layout.split_whitespace().join("")))
}
