//! How grids are read, and which texts are meant as grids.

use std::ffi::OsStr;
use std::io::BufRead;

use crate::format::reader::Reader;
use crate::rules::Rules;
use crate::values::size::Size;

/// A text that names no file and has fewer characters of cells is taken for the name of a file.
const SHORTEST_GRID: usize = 60;

/// Numbers of cells of smaller grids, where all characters are cells.
const SMALL_GRIDS: [usize; 4] = [16, 25, 36, 49];

/// How grids of texts are read.
#[derive(Clone, Copy, Default)]
pub struct Reading {
    /// The size of all grids, if the rules have only one.
    pub size: Option<Size>,
    /// Whether rules that are not known are left out.
    pub ignores_unknown: bool,
}

impl Reading {
    /// Whether all grids are known to be of another size, such as 9x9 with digits from 0.
    #[must_use]
    pub fn is_of_other_size(self) -> bool {
        self.size.is_some_and(|size| size != Size::CLASSIC)
    }

    /// Whether a text that names no file has the length of a grid of the size that all have, or of
    /// its pencil marks.
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

    /// Whether a text that names no file begins with a grid in any format.
    #[must_use]
    pub fn reads(self, input: &OsStr) -> bool {
        let text = input.to_string_lossy();
        let mut records = self.set(Reader::new(text.as_bytes()));
        matches!(records.next(), Some(Ok(_)))
    }

    /// The reader, set to read so.
    pub fn set<R: BufRead>(self, reader: Reader<R>) -> Reader<R> {
        let reader = if self.ignores_unknown { reader.ignoring_unknown() } else { reader };
        match self.size {
            Some(size) => reader.of_size(size),
            None => reader,
        }
    }
}

/// Whether a text that names no file was meant as a grid.
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

/// Whether a text is rules, as stand before a grid, at least one of which is known.
#[must_use]
pub fn are_rules(text: &str) -> bool {
    let is_rule = |text: &str| text.contains('=') && text.parse::<Rules>().is_ok();
    is_rule(text) || text.split(',').any(is_rule)
}
