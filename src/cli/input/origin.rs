//! The position of a record in the input, and records that cannot be used.

use std::sync::Arc;

use lazydoku::Cell;
use serde::{Deserialize, Serialize};

use super::named::NamedInput;

/// The position of a record, so that answers can be joined to inputs.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Origin {
    /// The path as typed, `<stdin>`, or `<argument N>`.
    pub(crate) file: String,
    /// The first line of the record, from one; `None` if the input could not be opened.
    pub(crate) line: Option<usize>,
    /// The index among the records of this input, bad ones included, from zero.
    pub(crate) record: Option<usize>,
}

/// The record printed in place of an answer about an input record that cannot be used. In JSON, all
/// of its fields are printed.
#[derive(Serialize)]
pub(crate) struct Refusal {
    r#type: &'static str,
    source: Origin,
    column: Option<usize>,
    cell: Option<String>,
    message: String,
    /// `None` if the input could not be opened.
    #[serde(skip)]
    pub(crate) row: Option<InputRow>,
    /// Whether the message is also printed on standard error.
    #[serde(skip)]
    pub(crate) is_shown: bool,
}

/// The record of an input that a refusal replaces.
pub(crate) struct InputRow {
    pub(crate) input: Arc<NamedInput>,
    /// The row of a table as one line; empty for other inputs.
    pub(crate) text: String,
}

impl Refusal {
    pub(crate) fn new(source: Origin, message: String) -> Self {
        // A message about a cell has the name of the cell before it, after the name of a column.
        let cell = message.split(": ").find_map(|part| part.parse::<Cell>().ok());
        let cell = cell.map(|cell| cell.to_string());
        Self { r#type: "error", source, column: None, cell, message, row: None, is_shown: true }
    }

    /// Sets the row.
    pub(crate) fn in_row(self, row: InputRow) -> Self {
        Self { row: Some(row), ..self }
    }

    /// Sets whether standard error shows the message or only counts it.
    pub(crate) fn shown(self, is_shown: bool) -> Self {
        Self { is_shown, ..self }
    }

    /// The refusal of a record that a reader could not parse.
    pub(crate) fn of(source: Origin, error: &lazydoku::Error) -> Self {
        Self { column: error.column(), ..Self::new(source, error.reason().to_string()) }
    }
}
