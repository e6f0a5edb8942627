//! Records with the grid in a field of a known name: `{"puzzle":"53..7....…"}`,
//! `{"board":[[5,3,0,…],…]}`.

use crate::error::Error;
use crate::format::fault::{Fault, clip};
use crate::format::syntax::json::beside;
use crate::format::syntax::json::value::{Content, Value};
use crate::format::syntax::object::{Item, Object};
use crate::format::syntax::{line, text};
use crate::rules::Size;

/// Names of fields that hold grids, in records and tables, in lower case.
pub const GRID_FIELDS: [&str; 10] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "question", "problem", "givens",
    "board",
];

/// Reads the grids of the fields with known names that are least deep, with the rules beside them
/// and around them.
pub(crate) fn read(record: &Value<'_>, object: &Object) -> Vec<Item> {
    let mut level = vec![vec![record]];
    while !level.is_empty() {
        let known: Vec<_> = level.iter().filter(|path| !fields(last(path)).is_empty()).collect();
        if !known.is_empty() {
            return known.into_iter().flat_map(|path| with_rules(path, object)).collect();
        }
        level = level.iter().flat_map(inner).collect();
    }
    let error = Error::new(Fault::NoRows, object.position(record.at));
    vec![(Err(error), object.line())]
}

/// An object, after those that it is in.
type Path<'a> = Vec<&'a Value<'a>>;

fn last<'a>(path: &Path<'a>) -> &'a Value<'a> {
    path[path.len() - 1]
}

/// The grids of an object, with the rules of all objects on the path.
fn with_rules(path: &Path<'_>, object: &Object) -> Vec<Item> {
    let at = |byte| object.position(byte);
    let size = object.size.or_else(|| beside::size(path));
    let items = grids(&fields(last(path)), object, size).into_iter();
    items.map(|(found, line)| (found.and_then(|it| beside::add(it, path, &at)), line)).collect()
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

/// The objects directly inside the last one.
fn inner<'a>(path: &Path<'a>) -> Vec<Path<'a>> {
    let values = last(path).fields().iter().map(|(_, value)| value);
    values
        .flat_map(|value| match &value.content {
            Content::List(items) => items.iter().collect(),
            _ => vec![value],
        })
        .filter(|value| matches!(value.content, Content::Object(_)))
        .map(|value| [&path[..], &[value]].concat())
        .collect()
}

/// The grids of one record, of this size if it is known. If several fields have some, they must be
/// the same.
fn grids(fields: &[Field<'_>], object: &Object, size: Option<Size>) -> Vec<Item> {
    let is_grid = |value: &Value<'_>| match &value.content {
        Content::Text(text) => text::is_grid(text),
        _ => true,
    };
    let mut meant = fields.iter().filter(|(_, value)| is_grid(value));
    let Some((name, first)) = meant.next().or(fields.first()) else { return Vec::new() };
    let items = of_value(first, object, size);
    for (other, value) in meant {
        let boards = |items: &[Item]| -> Vec<_> {
            items.iter().filter_map(|(found, _)| found.as_ref().ok().map(|it| it.board)).collect()
        };
        if boards(&of_value(value, object, size)) != boards(&items) {
            let kind = Fault::SeveralFields { first: clip(name), second: clip(other) };
            let error = Error::new(kind, object.position(value.at));
            return vec![(Err(error), object.line())];
        }
    }
    items
}

fn of_value(value: &Value<'_>, object: &Object, size: Option<Size>) -> Vec<Item> {
    let at = object.position(value.at);
    match &value.content {
        Content::Text(text) => {
            let of_size = |size| line::field_of_size(text.trim(), size, at.right(1));
            let found = size.and_then(of_size);
            let found = found.unwrap_or_else(|| text::read(text, at.right(1)));
            vec![(found, at.line.unwrap_or(object.line()))]
        }
        _ => object.read_list(value.at),
    }
}
