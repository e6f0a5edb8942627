//! Groups of constraints that apply at several positions.

use super::cells::{cell, name};
use super::item::Item;
use super::pairs::numbers;
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::size::Size;

/// The constraints of a group, moved from its origin to each of its targets.
pub(super) fn replicated(item: &Item, size: Size) -> Result<Vec<Item>, Error> {
    let origin = match item.arguments.get(1) {
        Some(origin) => item.cell(origin)?,
        None => Cell::at(0, 0),
    };
    let signs = item.argument(0)?;
    let sixes =
        numbers(signs, false).ok_or_else(|| item.wrong("an invalid encoding of targets"))?;
    let first = origin.row() * size.columns() + origin.column();
    let steps = (0..6 * sixes.len()).filter(|&step| sixes[step / 6] >> (step % 6) & 1 == 1);
    let mut all = Vec::new();
    for place in steps.map(|step| first + step) {
        let target = Cell::at(place / size.columns(), place % size.columns());
        for inside in &item.inside {
            all.push(
                inside.with_arguments(&|argument| moved(argument, [origin, target], size, item))?,
            );
        }
    }
    Ok(all)
}

/// If the argument names a cell, possibly followed by digits, moves it by the offset from the
/// origin to the target.
fn moved(
    argument: &str,
    [origin, target]: [Cell; 2],
    size: Size,
    item: &Item,
) -> Result<String, Error> {
    let (named, digits) = argument.split_at(argument.find('_').unwrap_or(argument.len()));
    let Some(from) = cell(named) else { return Ok(argument.to_owned()) };
    let place = |from: usize, origin: usize, target: usize| (from + target).checked_sub(origin);
    let row = place(from.row(), origin.row(), target.row());
    let column = place(from.column(), origin.column(), target.column());
    let to = row.zip(column).map(|(row, column)| Cell::at(row, column));
    let to = to.filter(|&to| size.has(to));
    let to = to.ok_or_else(|| item.wrong(&format!("{from} moved to {target} leaves the grid")))?;
    Ok(name(to) + digits)
}
