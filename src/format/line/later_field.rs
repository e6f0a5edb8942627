//! Lines whose grid is not in the first field: after an identifier, or fifth in gsf's format.

use super::grid_line;
use super::grid_line::SEPARATORS;
use crate::classic::values::board::Board9;
use crate::format::fault::ReadFault;
use crate::format::lex::pieces::words;
use crate::values::error::{Error, Position};

/// The field with the grid in gsf's format, from one, and the fewest fields of such a line.
const GSF_FIELD: usize = 5;
const GSF_FIELDS: usize = 7;

/// A field, after the number of characters before it.
type Field<'a> = (usize, &'a str);

/// Whether the second field has the length of a grid.
pub(crate) fn is_identified(text: &str) -> bool {
    second(text).is_some_and(|(_, field)| grid_line::has_the_length(field))
}

/// Whether the line has enough fields, and the fifth has about the length of a grid.
pub(crate) fn is_gsf(text: &str) -> bool {
    gsf(text).is_some_and(|(_, field)| grid_line::is_meant(field))
}

/// Reads the grid after an identifier.
pub(crate) fn read_identified(text: &str, number: usize) -> Result<Board9, Error> {
    read(text, number, second(text), ReadFault::NoSecondField)
}

/// Reads the grid of a line in gsf's format.
pub(crate) fn read_gsf(text: &str, number: usize) -> Result<Board9, Error> {
    read(text, number, gsf(text), ReadFault::NoGsfField)
}

fn read(
    text: &str,
    number: usize,
    field: Option<Field<'_>>,
    missing: ReadFault,
) -> Result<Board9, Error> {
    let start = Position::at(number, 1);
    let Some((before, field)) = field else {
        return Err(Error::new(missing, start.right(text.chars().count())));
    };
    grid_line::read(field, start.right(before))
}

/// The second non-empty field.
fn second(text: &str) -> Option<Field<'_>> {
    words(text, |next| SEPARATORS.contains(&next)).nth(1)
}

/// The fifth field, if there are enough.
fn gsf(text: &str) -> Option<Field<'_>> {
    let mut fields = text.splitn(GSF_FIELDS, ',');
    let before: usize =
        fields.by_ref().take(GSF_FIELD - 1).map(|field| field.chars().count() + 1).sum();
    let field = fields.next()?;
    let trimmed = field.trim_start();
    let spaces = field.chars().count() - trimmed.chars().count();
    (fields.count() == GSF_FIELDS - GSF_FIELD).then_some((before + spaces, trimmed.trim_end()))
}
