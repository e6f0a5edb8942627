//! Regions in JSON: a number or a letter for each cell, or lists of cells.

use super::value::{Content, Value};
use crate::values::cell::Cell;
use crate::values::size::Size;

/// One character per cell, which names its region; `None` if the value is not a layout of this
/// size.
pub(super) fn drawn(value: &Value<'_>, size: Size) -> Option<String> {
    let mut names = Vec::new();
    if !take_names(value, &mut names) {
        return of_cells(value, size);
    }
    let mut all: Vec<&String> = Vec::new();
    for name in &names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    // If all names differ, they are not regions but cell numbers.
    if names.len() != size.cells().len() || all.len() == names.len() {
        return of_cells(value, size);
    }
    if names.iter().all(|name| name.chars().count() == 1) {
        return Some(names.concat());
    }
    let sign = |name| character(all.iter().position(|other| *other == name)?);
    names.iter().map(sign).collect()
}

fn character(region: usize) -> Option<char> {
    char::from_u32('a' as u32 + u32::try_from(region).ok()?)
}

/// Collects the region name of each cell, reading one name from each character of a string. Returns
/// false if the value contains anything else.
fn take_names(value: &Value<'_>, names: &mut Vec<String>) -> bool {
    match &value.content {
        Content::Word(word) => names.push((*word).to_owned()),
        Content::Text(text) => {
            let signs = text.chars().filter(|next| !next.is_whitespace());
            names.extend(signs.map(String::from));
        }
        Content::List(items) => return items.iter().all(|item| take_names(item, names)),
        Content::Object(_) | Content::Nothing => return false,
    }
    true
}

/// One character per cell, from a list of regions, each a list of cells. Every cell must occur
/// once.
fn of_cells(value: &Value<'_>, size: Size) -> Option<String> {
    let regions = value.items().iter().map(Value::items);
    let first = usize::from(!value.items().iter().any(has_zero));
    let mut drawn = vec![None; size.cells().len()];
    for (place, cells) in regions.enumerate() {
        for cell in cells {
            let cell = index(cell, size, first)?;
            if drawn.get_mut(cell)?.replace(character(place)?).is_some() {
                return None;
            }
        }
    }
    drawn.into_iter().collect()
}

/// Whether some number in the value is zero, so that numbers count from zero.
fn has_zero(value: &Value<'_>) -> bool {
    matches!(value.content, Content::Word("0")) || value.items().iter().any(has_zero)
}

/// The index of a cell in its grid, given as a name such as `r1c1`, a row and a column, or a
/// number. Rows, columns and numbers count from `first`.
fn index(cell: &Value<'_>, size: Size, first: usize) -> Option<usize> {
    let number = |value: &Value<'_>| value.as_text()?.parse::<usize>().ok()?.checked_sub(first);
    let (row, column) = match cell.items() {
        [row, column] => (number(row)?, number(column)?),
        [] => match cell.as_text()?.parse::<Cell>() {
            Ok(cell) => (cell.row(), cell.column()),
            Err(_) => return number(cell),
        },
        _ => return None,
    };
    let is_inside = row < size.rows() && column < size.columns();
    is_inside.then_some(row * size.columns() + column)
}
