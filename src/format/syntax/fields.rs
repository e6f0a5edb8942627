//! Lines whose grid is not their first field: after an identifier, or fifth in gsf's lines.

use super::line;
use super::line::SEPARATORS;
use crate::classic::values::board::Board9;
use crate::format::fault::Fault;
use crate::values::error::{Error, Position};

/// The field with the grid in a line of gsf's, from one, and the fewest fields of the line.
const GSF_FIELD: usize = 5;
const GSF_FIELDS: usize = 7;

/// A field and the number of characters before it.
type Field<'a> = (&'a str, usize);

/// Whether the second field, and not the first, has the length of a grid.
pub(crate) fn is_identified(text: &str) -> bool {
    second(text).is_some_and(|(field, _)| line::has_the_length(field))
}

/// Whether the fifth of enough fields has about the length of a grid.
pub(crate) fn is_gsf(text: &str) -> bool {
    gsf(text).is_some_and(|(field, _)| line::is_meant(field))
}

/// Reads the grid after an identifier.
pub(crate) fn read_identified(text: &str, number: usize) -> Result<Board9, Error> {
    read(text, number, second(text), Fault::NoSecondField)
}

/// Reads the grid of a line of gsf's.
pub(crate) fn read_gsf(text: &str, number: usize) -> Result<Board9, Error> {
    read(text, number, gsf(text), Fault::NoGsfField)
}

fn read(
    text: &str,
    number: usize,
    field: Option<Field<'_>>,
    missing: Fault,
) -> Result<Board9, Error> {
    let start = Position::at(number, 1);
    let Some((field, before)) = field else {
        return Err(Error::new(missing, start.right(text.chars().count())));
    };
    line::read(field, start.right(before))
}

/// The second of the fields that are not empty.
fn second(text: &str) -> Option<Field<'_>> {
    let mut place = 0;
    text.split(SEPARATORS)
        .map(|field| {
            let start = place;
            place += field.len() + 1;
            (field, start)
        })
        .filter(|(field, _)| !field.is_empty())
        .nth(1)
        .map(|(field, start)| (field, text[..start].chars().count()))
}

/// The fifth field, if there are enough.
fn gsf(text: &str) -> Option<Field<'_>> {
    let mut fields = text.splitn(GSF_FIELDS, ',');
    let before: usize =
        fields.by_ref().take(GSF_FIELD - 1).map(|field| field.chars().count() + 1).sum();
    let field = fields.next()?;
    let trimmed = field.trim_start();
    let spaces = field.chars().count() - trimmed.chars().count();
    (fields.count() == GSF_FIELDS - GSF_FIELD).then_some((trimmed.trim_end(), before + spaces))
}
