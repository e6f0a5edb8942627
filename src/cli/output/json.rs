//! Fields that JSON records about a grid share.

use lazydoku::{Board, Candidates, Cell};
use serde::{Serialize, Serializer};

use crate::cli::input::grid::InputGrid;
use crate::cli::input::origin::Origin;

/// The first fields of a record.
#[derive(Serialize)]
pub(crate) struct Head {
    r#type: &'static str,
    puzzle: usize,
    source: Origin,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) givens: Option<String>,
    /// The ignored unknown rules, each with its number of occurrences.
    #[serde(skip_serializing_if = "Option::is_none")]
    ignored: Option<Vec<Ignored>>,
}

/// An unknown rule.
#[derive(Serialize)]
struct Ignored {
    rule: String,
    count: usize,
}

impl Head {
    /// The head of a record of this type, with the givens if `with_puzzle`.
    pub(crate) fn new(r#type: &'static str, grid: &InputGrid, with_puzzle: bool) -> Self {
        let (source, givens) = (grid.origin(), grid.givens_if(with_puzzle));
        let each = |(rule, count): (&str, _)| Ignored { rule: rule.to_owned(), count };
        let ignored = grid.ignored().map(|ignored| ignored.iter().map(each).collect());
        Self { r#type, puzzle: grid.number, source, givens, ignored }
    }
}

/// The rows of a grid, as strings.
pub(crate) struct JsonRows(String);

impl JsonRows {
    pub(crate) fn new(grid: &Board) -> Self {
        Self(format!("{grid:#}"))
    }
}

/// The candidates of each cell as a string of digits, row by row.
pub(crate) fn candidate_rows(candidates: &Candidates) -> Vec<Vec<String>> {
    let size = candidates.size();
    let digits = |row, column| {
        let digits = candidates.digits(Cell::at(row, column));
        digits.map(|digit| size.symbol(digit)).collect()
    };
    let row = |row| (0..size.columns()).map(|column| digits(row, column)).collect();
    (0..size.rows()).map(row).collect()
}

impl Serialize for JsonRows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.lines())
    }
}
