//! What follows `--rules`: rules, or files that hold them.

use std::error::Error;
use std::fs;

use itertools::Itertools;
use lazydoku::rules::Rules;

type Fault = Box<dyn Error + Send + Sync>;

/// Rules that fit grids of some side, with what files hold in place of their names.
pub(super) fn rules(typed: &str) -> Result<String, Fault> {
    let text = match typed.strip_prefix('@') {
        Some(path) => of_lines(&read(path)?),
        None => typed.to_owned(),
    };
    let words: Vec<String> = text.split(',').map(with_layout).try_collect()?;
    let text = words.join(",");
    Rules::size_of(&text)?;
    Ok(text)
}

/// The text of a file, without a byte order mark.
fn read(path: &str) -> Result<String, Fault> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// The rules of a file: one on each line, with comments from `#` on.
fn of_lines(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty()).join(",")
}

/// A rule, with the layout of a jigsaw from its file: spaces and ends of lines do not count.
fn with_layout(rule: &str) -> Result<String, Fault> {
    let Some((name, path)) = rule.split_once("=@") else { return Ok(rule.to_owned()) };
    let layout = read(path.trim())?;
    Ok(format!("{name}={}", layout.split_whitespace().join("")))
}
