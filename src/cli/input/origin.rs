//! Where a record stands in the input, and records that cannot be used.

use lazydoku::rules::Cell;
use serde::{Deserialize, Serialize};

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

/// What JSON says in place of an answer about a record that cannot be used.
#[derive(Serialize)]
pub(crate) struct Refusal {
    r#type: &'static str,
    source: Origin,
    column: Option<usize>,
    cell: Option<String>,
    message: String,
}

impl Refusal {
    pub(crate) fn new(source: Origin, message: String) -> Self {
        // What is wrong with a cell follows its name, and in a table that follows the column.
        let cell = message.split(": ").find_map(|part| part.parse::<Cell>().ok());
        let cell = cell.map(|cell| cell.to_string());
        Self { r#type: "error", source, column: None, cell, message }
    }

    /// The refusal of what a reader could not read.
    pub(crate) fn of(source: Origin, error: &lazydoku::Error) -> Self {
        Self { column: error.column(), ..Self::new(source, error.reason().to_string()) }
    }
}
