//! Output of single givens and of lists of them.

use std::fmt;

use itertools::Itertools;
use lazydoku::{Cell, Size};
use serde::Serialize;

/// A cell and its digit: `r4c7=5` in text, an object in JSON.
#[derive(Serialize)]
pub(crate) struct PrintedGiven {
    cell: String,
    digit: u8,
}

impl PrintedGiven {
    /// Takes a cell and the number of its digit in a grid of this size.
    pub(crate) fn new((cell, number): (Cell, u8), size: Size) -> Self {
        Self { cell: cell.to_string(), digit: size.value(number) }
    }
}

impl fmt::Display for PrintedGiven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

/// The words separated by spaces, or `none`.
pub(crate) fn or_none(words: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let list = words.into_iter().join(" ");
    if list.is_empty() { "none".to_owned() } else { list }
}
