//! Advice on how to resume a stopped run: a shell command, if there is one.

use std::env;

use lazydoku::num_bigint::BigUint;

use crate::cli::input::grids::Total;
use crate::cli::run::destination::Target;

/// The state of one grid's listing.
#[derive(Clone)]
pub(crate) struct ListedGrid {
    /// The file and line of the grid.
    pub(crate) grid: String,
    /// The number of grids, once known: only a single grid can be resumed by `--skip` and
    /// `--after`.
    pub(crate) is_only: Total,
    /// Whether every run has the same order, so that `--written` can resume it.
    pub(crate) can_leave_out: bool,
    /// The number of records printed before this grid.
    pub(crate) before: u64,
    /// The value of `--skip`.
    pub(crate) skipped: BigUint,
    /// The value of `--limit`.
    pub(crate) limit: Option<usize>,
    pub(crate) resumption: Resumption,
    /// The last solution, if it is known.
    pub(crate) last: Option<String>,
}

/// The flags that can resume a listing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Resumption {
    /// `--after` with the last solution.
    Solution,
    /// `--skip` with the number of solutions.
    Number,
    /// None: runs differ in order, or the listing is written to a file that is not read again.
    Impossible,
}

/// The advice before a listing has begun. `can_leave_out` is whether the command supports
/// `--written`.
pub(crate) fn between_grids(
    target: &Target,
    can_leave_out: bool,
) -> impl Fn(u64) -> String + Send + use<> {
    let by_file = by_file(target);
    move |written| match &by_file {
        Some(advice) => advice.clone(),
        None if can_leave_out => after_records(written),
        None => "with -o FILE, a run can be resumed with --resume".into(),
    }
}

/// The advice for an incomplete page.
pub(crate) fn in_page() -> impl Fn(u64) -> String + Send {
    |_| "the page is incomplete and cannot be resumed; -n limits the solutions on it".into()
}

/// The advice among generated puzzles: the first `skipped` were skipped, and some of `limit` are
/// written, after `before` other records.
pub(crate) fn in_puzzles(
    target: &Target,
    seed: u64,
    skipped: u64,
    limit: u64,
    before: u64,
) -> impl Fn(u64) -> String + Send + use<> {
    let elsewhere = if matches!(target, Target::Stdout) { "" } else { ", with another -o FILE" };
    move |written| {
        let printed = written.saturating_sub(before);
        let mut flags = vec!["--seed".to_owned(), seed.to_string()];
        flags.extend(["--skip".to_owned(), (skipped + printed).to_string()]);
        if limit < u64::MAX {
            flags.extend(["--limit".to_owned(), (limit - printed).to_string()]);
        }
        format!("to resume{elsewhere}: {}", command(&flags))
    }
}

/// The advice within a listing.
pub(crate) fn in_listing(
    target: &Target,
    listing: ListedGrid,
) -> impl Fn(u64) -> String + Send + use<> {
    let by_file = by_file(target);
    move |written| match &by_file {
        _ if listing.resumption == Resumption::Impossible => {
            "this unordered listing cannot be resumed".into()
        }
        Some(advice) => advice.clone(),
        None if listing.is_only.is_one() => {
            let printed = written.saturating_sub(listing.before);
            let command = command(&listing.flags(printed));
            format!("to resume, with the same input: {command}")
        }
        None if listing.can_leave_out => after_records(written),
        None => format!(
            "stopped while listing the solutions of {}; with -o FILE, a run can be resumed with \
             --resume",
            listing.grid
        ),
    }
}

/// The command that skips the first records.
fn after_records(written: u64) -> String {
    let command = command(&["--written".to_owned(), written.to_string()]);
    format!("to resume, with the same input: {command}")
}

fn by_file(target: &Target) -> Option<String> {
    match target {
        Target::Stdout => None,
        Target::NewFile(_) => Some(format!("to resume: {}", command(&["--resume".into()]))),
        Target::ResumedFile(_) => Some(format!("to resume: {}", command(&[]))),
    }
}

impl ListedGrid {
    /// The flags that resume the listing. They override the same flags given before.
    fn flags(&self, printed: u64) -> Vec<String> {
        let mut flags = match &self.last {
            Some(last) if self.resumption == Resumption::Solution => {
                let mut flags = vec!["--after".to_owned(), last.clone()];
                if self.skipped != BigUint::ZERO {
                    flags.extend(["--skip".to_owned(), "0".to_owned()]);
                }
                flags
            }
            _ => vec!["--skip".to_owned(), (&self.skipped + printed).to_string()],
        };
        if let Some(limit) = self.limit {
            let rest = limit.saturating_sub(usize::try_from(printed).unwrap_or(usize::MAX));
            flags.extend(["--limit".to_owned(), rest.to_string()]);
        }
        flags
    }
}

/// The command of this process with more flags, quoted for a shell.
fn command(flags: &[String]) -> String {
    let quoted = |word: &str| shell_words::quote(word).into_owned();
    let mut words: Vec<String> =
        env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy())).collect();
    let end_of_flags = words.iter().position(|word| word == "--").unwrap_or(words.len());
    words.splice(end_of_flags..end_of_flags, flags.iter().cloned());
    format!("lazydoku {}", words.join(" "))
}
