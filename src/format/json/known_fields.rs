//! Records with the grid in a field with a known name: `{"puzzle":"53..7....…"}`,
//! `{"board":[[5,3,0,…],…]}`.

use super::extra_fields;
use super::puzzles::puzzle;
use super::value::{Content, Value};
use crate::format::fault::{ReadFault, clip};
use crate::format::line::{grid_line, whole_text};
use crate::format::lists::object::{Item, Object};
use crate::values::error::Error;
use crate::values::size::Size;

/// Names of fields with grids, in records and tables, in lower case.
pub const GRID_FIELDS: [&str; 10] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "question", "problem", "givens",
    "board",
];

/// Reads puzzles of other programs and grids in fields with known names, at the least depth that
/// has any, with the rules next to and around them. If there are none, reads the only grid of the
/// record.
pub(crate) fn read(record: &Value<'_>, object: &Object) -> Vec<Item> {
    let mut level = vec![vec![record]];
    while !level.is_empty() {
        let items: Vec<Item> = level.iter().flat_map(|path| of_object(path, object)).collect();
        if !items.is_empty() {
            return items;
        }
        level = level.iter().flat_map(inner).collect();
    }
    let mut all = Vec::new();
    take_grids(record, object, &mut all);
    match &all[..] {
        [only] => of_value(only, object, object.size),
        _ => vec![(Err(Error::new(ReadFault::NoRows, object.position(record.at))), object.line())],
    }
}

/// The puzzle that the last object of a path represents, or the grids of its fields.
fn of_object(path: &Path<'_>, object: &Object) -> Vec<Item> {
    let at = |byte| object.position(byte);
    if let Some(found) = puzzle(last(path), &at) {
        return vec![(found, at(last(path).at).line.unwrap_or(object.line()))];
    }
    if fields(last(path)).is_empty() { Vec::new() } else { with_rules(path, object) }
}

/// Collects all strings and lists inside a value that are whole grids, except solutions.
fn take_grids<'a>(value: &'a Value<'a>, object: &Object, all: &mut Vec<&'a Value<'a>>) {
    let is_grid = match &value.content {
        Content::Text(text) => whole_text::is_grid(text) && !text.contains("://"),
        Content::List(items) => {
            let is_plain = |item: &Value<'_>| matches!(item.content, Content::Word(_));
            let has_cells = items.iter().chain(items.iter().flat_map(Value::items)).any(is_plain);
            let found = has_cells.then(|| object.read_list(value.at));
            found.is_some_and(|found| matches!(&found[..], [(Ok(_), _)]))
        }
        _ => false,
    };
    if is_grid {
        return all.push(value);
    }
    let fields = value.fields().iter().filter(|(name, _)| !extra_fields::names_solution(name));
    let inner = value.items().iter().chain(fields.map(|(_, value)| value));
    inner.for_each(|value| take_grids(value, object, all));
}

/// An object, after those that contain it.
type Path<'a> = Vec<&'a Value<'a>>;

fn last<'a>(path: &Path<'a>) -> &'a Value<'a> {
    path[path.len() - 1]
}

/// The grids of an object, with the rules of all objects on the path.
fn with_rules(path: &Path<'_>, object: &Object) -> Vec<Item> {
    let at = |byte| object.position(byte);
    let size = object.size.or_else(|| extra_fields::size(path));
    let items = grids(&fields(last(path)), object, size).into_iter();
    let add = |found| {
        extra_fields::add(found, path, &at).map(|found| extra_fields::with_solution(found, path))
    };
    items.map(|(found, line)| (found.and_then(add), line)).collect()
}

/// A name and its value.
type Field<'a> = (&'a str, &'a Value<'a>);

/// The fields of an object that may hold grids: strings, and lists without objects.
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

/// The objects directly inside the last one, possibly within lists.
fn inner<'a>(path: &Path<'a>) -> Vec<Path<'a>> {
    fn take<'a>(value: &'a Value<'a>, objects: &mut Vec<&'a Value<'a>>) {
        if let Content::Object(_) = value.content {
            objects.push(value);
        }
        value.items().iter().for_each(|item| take(item, objects));
    }
    let mut objects = Vec::new();
    last(path).fields().iter().for_each(|(_, value)| take(value, &mut objects));
    objects.into_iter().map(|value| [&path[..], &[value]].concat()).collect()
}

/// The grids of one record, of this size if it is known. If several fields have grids, they must
/// agree.
fn grids(fields: &[Field<'_>], object: &Object, size: Option<Size>) -> Vec<Item> {
    let is_grid = |value: &Value<'_>| match &value.content {
        Content::Text(text) => whole_text::is_grid(text),
        _ => true,
    };
    let mut meant = fields.iter().filter(|(_, value)| is_grid(value));
    let Some((name, first)) = meant.next().or(fields.first()) else { return Vec::new() };
    let items = of_value(first, object, size);
    for (other, value) in meant {
        let grids = |items: &[Item]| -> Vec<_> {
            items
                .iter()
                .filter_map(|(found, _)| found.as_ref().ok().map(|it| it.grid.clone()))
                .collect()
        };
        if grids(&of_value(value, object, size)) != grids(&items) {
            let kind = ReadFault::SeveralFields { first: clip(name), second: clip(other) };
            let error = Error::new(kind, object.position(value.at));
            return vec![(Err(error), object.line())];
        }
    }
    items
}

fn of_value(value: &Value<'_>, object: &Object, size: Option<Size>) -> Vec<Item> {
    let at = object.position(value.at);
    if let Content::Text(text) = &value.content {
        let of_size = |size| grid_line::field_of_size(text.trim(), size, at.right(1));
        let found = size.and_then(of_size);
        let found = found.unwrap_or_else(|| whole_text::read(text, at.right(1)));
        return vec![(found, at.line.unwrap_or(object.line()))];
    }
    let items = object.read_list(value.at);
    if items.is_empty() {
        return vec![(Err(Error::new(ReadFault::NoRows, at)), object.line())];
    }
    items
}
