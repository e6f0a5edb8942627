//! Where a record stands in the input, and records that cannot be used.

use std::sync::Arc;

use lazydoku::Cell;
use serde::{Deserialize, Serialize};

use super::named::NamedInput;

/// Where a record stands, so that answers can be joined to inputs.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Origin {
    /// The path as typed, `<stdin>`, or `<argument N>`.
    pub(crate) file: String,
    /// The first line of the record, from one. `None` if the input could not be opened.
    pub(crate) line: Option<usize>,
    /// The place among the records of this input, bad ones included, from zero.
    pub(crate) record: Option<usize>,
}

/// What is said in place of an answer about a record that cannot be used; as JSON, all of it.
#[derive(Serialize)]
pub(crate) struct Refusal {
    r#type: &'static str,
    source: Origin,
    column: Option<usize>,
    cell: Option<String>,
    message: String,
    /// `None` of an input that could not be opened.
    #[serde(skip)]
    pub(crate) row: Option<InputRow>,
    /// Whether standard error says it, too.
    #[serde(skip)]
    pub(crate) is_shown: bool,
}

/// What an input has in the place of a grid.
pub(crate) struct InputRow {
    pub(crate) input: Arc<NamedInput>,
    /// The row of a table as a line of it; nothing elsewhere.
    pub(crate) text: String,
}

impl Refusal {
    pub(crate) fn new(source: Origin, message: String) -> Self {
        // What is wrong with a cell follows its name, and in a table that follows the column.
        let cell = message.split(": ").find_map(|part| part.parse::<Cell>().ok());
        let cell = cell.map(|cell| cell.to_string());
        Self { r#type: "error", source, column: None, cell, message, row: None, is_shown: true }
    }

    /// The same in this row.
    pub(crate) fn in_row(self, row: InputRow) -> Self {
        Self { row: Some(row), ..self }
    }

    /// The same, which is only counted on standard error unless it is shown.
    pub(crate) fn shown(self, is_shown: bool) -> Self {
        Self { is_shown, ..self }
    }

    /// The refusal of what a reader could not read.
    pub(crate) fn of(source: Origin, error: &lazydoku::Error) -> Self {
        Self { column: error.column(), ..Self::new(source, error.reason().to_string()) }
    }
}
