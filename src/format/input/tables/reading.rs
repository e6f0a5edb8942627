//! Settings for reading grids, and tests of which texts are meant as grids.

use std::ffi::OsStr;
use std::io::BufRead;

use crate::format::reader::Reader;
use crate::rules::Rules;
use crate::values::size::Size;

/// Shorter texts, in characters of cells, are treated as file names.
const SHORTEST_GRID: usize = 60;

/// The numbers of cells of smaller grids, which must not have other characters.
const SMALL_GRIDS: [usize; 4] = [16, 25, 36, 49];

/// Settings for reading grids.
#[derive(Clone, Copy, Default)]
pub struct Reading {
    /// The size of all grids, if the rules determine it.
    pub size: Option<Size>,
    /// Whether to ignore unknown rules.
    pub ignores_unknown: bool,
}

impl Reading {
    /// Whether all grids have a known size other than the classic one, such as 9x9 with digits from
    /// 0.
    #[must_use]
    pub fn is_of_other_size(self) -> bool {
        self.size.is_some_and(|size| size != Size::CLASSIC)
    }

    /// Whether a text that is not a file name has the length of a grid of the known size, or of its
    /// pencil marks.
    #[must_use]
    pub fn is_meant(self, input: &OsStr) -> bool {
        let text = input.to_string_lossy();
        let is_cell = |next: char| next.is_ascii_alphanumeric() || "._*-?·".contains(next);
        let length = text.chars().count();
        let has_length = |size: Size| {
            let cells = size.cells().len();
            [cells, cells * size.digits()].contains(&length)
        };
        text.chars().all(is_cell) && self.size.is_some_and(has_length)
    }

    /// Whether a text that is not a file name starts with a grid in any format.
    #[must_use]
    pub fn reads(self, input: &OsStr) -> bool {
        let text = input.to_string_lossy();
        let mut records = self.set(Reader::new(text.as_bytes()));
        matches!(records.next(), Some(Ok(_)))
    }

    /// Applies these settings to a reader.
    pub fn set<R: BufRead>(self, reader: Reader<R>) -> Reader<R> {
        let reader = if self.ignores_unknown { reader.ignoring_unknown() } else { reader };
        match self.size {
            Some(size) => reader.of_size(size),
            None => reader,
        }
    }
}

/// Whether a text that does not name an existing file is meant as a grid.
#[must_use]
pub fn is_grid(input: &OsStr) -> bool {
    let text = input.to_string_lossy();
    let is_cell = |character: &char| character.is_ascii_digit() || "._*-?xX·".contains(*character);
    let is_other = text.trim_start().starts_with('.') && text.contains('~')
        || text.contains(['\n', '\r'])
        || text.contains("://")
        || text.len() > SHORTEST_GRID
            && ["fpuz", "scl", "scf"].iter().any(|it| text.starts_with(it))
        || text.starts_with(['{', '['])
        || text.split_once(' ').is_some_and(|(rules, _)| are_rules(rules));
    let cells = text.chars().filter(is_cell).count();
    // Other fields may follow.
    let first = text.split([' ', '\t', ',', ';', ':', '#']).next().unwrap_or_default();
    let length = first.chars().count();
    let is_small = first.chars().filter(is_cell).count() == length && SMALL_GRIDS.contains(&length);
    is_other || is_small || cells >= SHORTEST_GRID
}

/// Whether a text looks like the rules before a grid, of which at least one is valid.
#[must_use]
pub fn are_rules(text: &str) -> bool {
    let is_rule = |text: &str| text.contains('=') && text.parse::<Rules>().is_ok();
    is_rule(text) || text.split(',').any(is_rule)
}
