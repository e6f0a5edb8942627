//! What an input is called, and the columns of its table.

use std::fmt;

/// An input, as messages and records name it.
pub(crate) struct Named {
    pub(crate) name: String,
    /// `None` if it is not a table.
    pub(crate) columns: Option<Columns>,
}

/// The columns of a table.
#[derive(PartialEq, Eq)]
pub(crate) struct Columns {
    /// Their names, unless the first line is a row like the others.
    pub(crate) names: Option<Vec<String>>,
    /// The first line as a line of the table.
    pub(crate) first: String,
    pub(crate) number: usize,
    pub(crate) delimiter: char,
}

impl Columns {
    /// The number of fields in a line of the table.
    pub(crate) fn fields_of(&self, line: &str) -> usize {
        let mut is_quoted = false;
        let is_end = |next: &char| {
            is_quoted ^= *next == '"';
            !is_quoted && *next == self.delimiter
        };
        1 + line.chars().filter(is_end).count()
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}
