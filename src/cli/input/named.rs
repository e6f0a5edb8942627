//! The name of an input, and the columns of its table.

use std::fmt;

use lazydoku::tables::Columns;

/// An input, as messages and records refer to it.
pub(crate) struct NamedInput {
    pub(crate) name: String,
    /// `None` if it is not a table.
    pub(crate) columns: Option<Columns>,
}

impl fmt::Display for NamedInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}
