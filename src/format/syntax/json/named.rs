//! Records with the grid in a field of a known name: `{"puzzle":"53..7....…"}`,
//! `{"board":[[5,3,0,…],…]}`.

use crate::error::Error;
use crate::format::fault::{Fault, clip};
use crate::format::syntax::json::value::{Content, Value};
use crate::format::syntax::object::{Item, Object};
use crate::format::syntax::text;

/// Names of fields that hold grids, in records and tables, in lower case.
pub const GRID_FIELDS: [&str; 10] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "question", "problem", "givens",
    "board",
];

/// Reads the grids of the fields with known names that are least deep.
pub(crate) fn read(record: &Value<'_>, object: &Object) -> Vec<Item> {
    let mut level = vec![record];
    while !level.is_empty() {
        let known: Vec<Field<'_>> = level.iter().flat_map(|value| fields(value)).collect();
        if !known.is_empty() {
            let records = level.into_iter().filter(|value| !fields(value).is_empty());
            return records.flat_map(|value| grids(&fields(value), object)).collect();
        }
        level = level.into_iter().flat_map(inner).collect();
    }
    let error = Error::new(Fault::NoRows, object.position(record.at));
    vec![(Err(error), object.line())]
}

/// A name and its value.
type Field<'a> = (&'a str, &'a Value<'a>);

/// The fields of an object that may hold grids: texts and lists of anything but objects.
fn fields<'a>(value: &'a Value<'a>) -> Vec<Field<'a>> {
    let may_hold = |value: &Value<'_>| match &value.content {
        Content::Text(_) => true,
        Content::List(items) => {
            !items.iter().any(|item| matches!(item.content, Content::Object(_)))
        }
        _ => false,
    };
    let is_known = |name: &str| {
        name == "rows" || GRID_FIELDS.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    let fields = value.fields().iter().map(|(name, value)| (&**name, value));
    fields.filter(|(name, value)| is_known(name) && may_hold(value)).collect()
}

/// The objects directly inside.
fn inner<'a>(value: &'a Value<'a>) -> Vec<&'a Value<'a>> {
    let values = value.fields().iter().map(|(_, value)| value);
    values
        .flat_map(|value| match &value.content {
            Content::List(items) => items.iter().collect(),
            _ => vec![value],
        })
        .filter(|value| matches!(value.content, Content::Object(_)))
        .collect()
}

/// The grids of one record. If several fields have some, they must be the same.
fn grids(fields: &[Field<'_>], object: &Object) -> Vec<Item> {
    let is_grid = |value: &Value<'_>| match &value.content {
        Content::Text(text) => text::is_grid(text),
        _ => true,
    };
    let mut meant = fields.iter().filter(|(_, value)| is_grid(value));
    let Some((name, first)) = meant.next().or(fields.first()) else { return Vec::new() };
    let items = of_value(first, object);
    for (other, value) in meant {
        let boards = |items: &[Item]| -> Vec<_> {
            items.iter().filter_map(|(found, _)| found.as_ref().ok().map(|it| it.board)).collect()
        };
        if boards(&of_value(value, object)) != boards(&items) {
            let kind = Fault::SeveralFields { first: clip(name), second: clip(other) };
            let error = Error::new(kind, object.position(value.at));
            return vec![(Err(error), object.line())];
        }
    }
    items
}

fn of_value(value: &Value<'_>, object: &Object) -> Vec<Item> {
    let at = object.position(value.at);
    match &value.content {
        Content::Text(text) => {
            vec![(text::read(text, at.right(1)), at.line.unwrap_or(object.line()))]
        }
        _ => object.read_list(value.at),
    }
}
