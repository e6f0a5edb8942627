//! Preprocesses the command line before it is parsed: supplies omitted commands and
//! expands `--json`.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal};
use std::path::Path;

use lazydoku::tables::is_grid;

/// The command that runs if none is named.
const USUAL: &str = "solve";

/// Commands without a format.
const WITHOUT_FORMAT: [&str; 3] = ["euler", "completions", "man"];

/// Flags that come before a command.
const ABOUT_THE_PROGRAM: [&str; 4] = ["-h", "--help", "-V", "--version"];

/// Returns the words with `solve` for a missing command and `--format=json` for
/// `--json`.
pub(super) fn spelled_out(
    words: impl Iterator<Item = OsString>,
    is_command: impl Fn(&OsStr) -> bool,
) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.collect();
    if let Some(place) = place_of_missing_command(&words, is_command) {
        words.insert(place, USUAL.into());
    }
    // In other commands, or after `--`, `--json` is a file name.
    let is_other = words.get(1).is_some_and(|word| WITHOUT_FORMAT.iter().any(|it| word == *it));
    let mut words_of_flags = words.len();
    if is_other {
        words_of_flags = 0;
    } else if let Some(end) = words.iter().position(|word| word == "--") {
        words_of_flags = end;
    }
    // In place of the command, `--json` stays, so that the error names it.
    for word in words[..words_of_flags].iter_mut().skip(2).filter(|word| *word == "--json") {
        *word = "--format=json".into();
    }
    words
}

/// The index of the missing command: before the first grid, file or flag of `solve`.
/// `None` if there is a command or a probable typo of one.
fn place_of_missing_command(
    words: &[OsString],
    is_command: impl Fn(&OsStr) -> bool,
) -> Option<usize> {
    let mut place = 1;
    loop {
        let Some(word) = words.get(place) else { return is_stdin_piped().then_some(words.len()) };
        let text = word.to_string_lossy();
        match &*text {
            "--color" => place += 2,
            _ if text.starts_with("--color=") => place += 1,
            _ if is_command(word) || ABOUT_THE_PROGRAM.contains(&&*text) => return None,
            "-" => return Some(place),
            _ if text.starts_with('-') => {
                let has_command = words[place..].iter().any(|word| is_command(word));
                return (!has_command).then_some(place);
            }
            _ => return (!is_like_command(word)).then_some(place),
        }
    }
}

/// More letters than any command has, even mistyped.
const LONG: usize = 20;

/// Whether a word is probably a mistyped command: a few letters that do not name a
/// file.
fn is_like_command(word: &OsStr) -> bool {
    let text = word.to_string_lossy();
    let is_letter = |next: char| next.is_ascii_alphabetic() || next == '-';
    (1..LONG).contains(&text.len())
        && text.chars().all(is_letter)
        && !is_grid(word)
        && !Path::new(word).exists()
}

/// Whether standard input is a file or a pipe.
fn is_stdin_piped() -> bool {
    !io::stdin().is_terminal() && !is_device()
}

/// Whether standard input is a character device that supplies no grids, such as
/// `/dev/null`.
#[cfg(unix)]
fn is_device() -> bool {
    use std::os::unix::fs::FileTypeExt;
    let stdin = same_file::Handle::stdin();
    let kind = stdin.and_then(|stdin| stdin.as_file().metadata()).map(|found| found.file_type());
    kind.map_or(true, |kind| kind.is_char_device())
}

#[cfg(not(unix))]
fn is_device() -> bool {
    false
}
