//! Answers as a table: appended to the columns of an input table, or else after the number of the
//! grid.

use std::fmt::{self, Display, Write as _};
use std::sync::Arc;

use lazydoku::tables::Columns;

use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::input::named::NamedInput;
use crate::cli::input::origin;

/// The placeholder for an answer about a grid that cannot be used.
pub(crate) const ERROR: &str = "error";

/// The column of the puzzle.
const GIVENS: &str = "givens";

/// The columns of answers.
pub(crate) struct AnswerTable {
    names: Vec<&'static str>,
    /// The index of the column that holds `error` in refused rows.
    answer: usize,
    /// Whether the header is printed or not needed.
    is_begun: bool,
    /// The input of the last row.
    input: Option<Arc<NamedInput>>,
}

impl AnswerTable {
    /// A table with these columns, of which `answer` holds the answer, and one more for the puzzle
    /// if `with_puzzle`.
    pub(crate) fn new(names: &[&'static str], answer: &str, with_puzzle: bool) -> Self {
        let answer = names.iter().position(|name| *name == answer).unwrap_or_default();
        let names = names.iter().copied().chain(with_puzzle.then_some(GIVENS)).collect();
        Self { names, answer, is_begun: false, input: None }
    }

    /// The header, if it is due before a row of this input.
    pub(super) fn header(
        &mut self,
        input: Option<&Arc<NamedInput>>,
    ) -> Result<Option<String>, Stop> {
        let columns = input.and_then(|input| input.columns.as_ref());
        if !self.is_begun {
            self.is_begun = true;
            self.input = input.cloned();
            return Ok(match columns {
                None => Some(format!("puzzle,{}", self.names.join(","))),
                Some(columns) => self.after(columns),
            });
        }
        if let (Some(last), Some(input)) = (&self.input, input)
            && !Arc::ptr_eq(last, input)
        {
            if !are_same(last, input) {
                return Err(Stop::Usage(format!(
                    "the columns of {input} differ from those of {last}; run the command for each"
                )));
            }
            self.input = Some(Arc::clone(input));
        }
        Ok(None)
    }

    /// The names of the input columns followed by those of the answer; `None` if the input has no
    /// names.
    fn after(&self, columns: &Columns) -> Option<String> {
        let names = columns.names.as_ref()?;
        let mut header = columns.first.clone();
        for own in &self.names {
            let is_taken = |own: &str| names.iter().any(|name| name.trim() == own);
            let mut number = 2;
            let mut name = (*own).to_owned();
            while is_taken(&name) {
                name = format!("{own}_{number}");
                number += 1;
            }
            let _ = write!(header, "{}{name}", columns.delimiter);
        }
        Some(header)
    }

    /// Whether there is a column for the puzzle.
    pub(super) fn has_givens(&self) -> bool {
        self.names.last() == Some(&GIVENS)
    }

    /// Marks the header as printed.
    pub(super) fn begin(&mut self) {
        self.is_begun = true;
    }

    /// The row that replaces an answer.
    pub(super) fn refused(&self, row: &origin::InputRow) -> String {
        let field = |place| if place == self.answer { &ERROR } else { &"" };
        let fields: Vec<&dyn Display> =
            (0..self.names.len()).map(|place| field(place) as &dyn Display).collect();
        row_of(&row.input, &row.text, &fields).to_string()
    }
}

/// Whether rows of two inputs have the same columns.
fn are_same(one: &NamedInput, other: &NamedInput) -> bool {
    match (&one.columns, &other.columns) {
        (None, None) => true,
        (Some(one), Some(other)) if one.names.is_none() && other.names.is_none() => {
            (one.number, one.delimiter) == (other.number, other.delimiter)
        }
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
}

/// Prints the row of a grid with these fields of the answer.
pub(super) fn print_row(
    grid: &InputGrid,
    fields: &[&dyn Display],
    print: impl FnOnce(&dyn Display) -> Result<(), Stop>,
) -> Result<(), Stop> {
    if let Some(columns) = &grid.source().columns {
        let text = grid.line();
        let (found, named) = (columns.fields_of(&text), columns.number);
        if found > named {
            grid.note(&format_args!(
                "{found} fields in a table of {named} columns; the answer comes after them"
            ));
        }
        return print(&row_of(grid.source(), &text, fields));
    }
    let number = grid.number.to_string();
    print(&AnswerRow { before: &number, padding: 0, delimiter: ',', fields })
}

/// A row of an input with more fields.
fn row_of<'a>(input: &NamedInput, text: &'a str, fields: &'a [&'a dyn Display]) -> AnswerRow<'a> {
    let Some(columns) = &input.columns else {
        return AnswerRow { before: text, padding: 0, delimiter: ',', fields };
    };
    AnswerRow {
        before: text,
        padding: columns.number.saturating_sub(columns.fields_of(text)),
        delimiter: columns.delimiter,
        fields,
    }
}

/// A row of a table.
struct AnswerRow<'a> {
    before: &'a str,
    /// The number of fields that the row lacks.
    padding: usize,
    delimiter: char,
    fields: &'a [&'a dyn Display],
}

impl Display for AnswerRow<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { before, padding, delimiter, fields } = self;
        f.write_str(before)?;
        (0..*padding).try_for_each(|_| f.write_char(*delimiter))?;
        fields.iter().try_for_each(|field| write!(f, "{delimiter}{field}"))
    }
}
