//! Reads a puzzle of f-puzzles: its cells, its regions, and a field for each kind of rule.

use super::no_rules::NO_RULES;
use super::{drawings, field, named};
use crate::format::fault::ReadFault;
use crate::format::json::cells;
use crate::format::json::cells::Cells;
use crate::format::json::value::Value;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::regions;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};

/// Whether the object is a puzzle of f-puzzles.
pub(crate) fn is_meant(puzzle: &Value<'_>) -> bool {
    puzzle.get("grid").is_some_and(cells::are_in)
}

/// Reads givens, pencil marks and rules. Digits that a solver entered are ignored.
pub(crate) fn read(
    object: &Value<'_>,
    at: &dyn Fn(usize) -> Position,
) -> Result<ParsedGrid, Error> {
    let Some(grid) = object.get("grid") else {
        return Err(Error::new(ReadFault::NoRows, at(object.at)));
    };
    let cells = Cells::new(grid, at(grid.at))?;
    let mut puzzle = puzzle(&cells, grid, at)?;
    let rules = object
        .fields()
        .iter()
        .filter(|(name, value)| !NO_RULES.contains(&&**name) && !value.is_nothing());
    for (name, value) in rules {
        let rules = field::RuleField { name, value, at: at(value.at), side: cells.size.digits() };
        if drawings::NAMES.contains(&rules.name) {
            drawings::read(&rules, object, &mut puzzle);
        } else {
            named::read(&rules, object, &mut puzzle)?;
        }
    }
    let is_entered = give(&cells, at, &mut puzzle)?;
    if is_entered && !puzzle.has_rules() {
        return Err(Error::new(ReadFault::NoGivens, at(grid.at)));
    }
    puzzle.finish()
}

/// The puzzle with its regions, which cells name by numbers from zero.
fn puzzle(
    cells: &Cells<'_>,
    grid: &Value<'_>,
    at: &dyn Fn(usize) -> Position,
) -> Result<PuzzleBuilder, Error> {
    let usual = regions::usual(cells.size, at(grid.at))?;
    let mut all: Vec<(usize, Vec<Cell>)> = Vec::new();
    let mut first = grid.at;
    for (cell, object) in cells.iter() {
        // On sides without usual boxes, each row is a region.
        let own = Some(usual.box_size().map_or(cell.row(), |_| usual.region(cell)));
        let named = object.get("region").and_then(Value::as_text);
        let region = match named {
            None => own,
            Some(region) => region.parse().ok(),
        };
        if region != own && first == grid.at {
            first = object.at;
        }
        let Some(region) = region else { continue };
        match all.iter_mut().find(|(other, _)| *other == region) {
            Some((_, cells)) => cells.push(cell),
            None => all.push((region, vec![cell])),
        }
    }
    let all: Vec<Vec<Cell>> = all.into_iter().map(|(_, cells)| cells).collect();
    regions::puzzle(cells.size, &all, at(grid.at), at(first))
}

/// Adds givens and pencil marks. Returns whether there are no givens, but digits that may be meant
/// as such.
fn give(
    cells: &Cells<'_>,
    at: &dyn Fn(usize) -> Position,
    puzzle: &mut PuzzleBuilder,
) -> Result<bool, Error> {
    let (mut has_givens, mut has_entered) = (false, false);
    let mut marked = 0;
    for (cell, object) in cells.iter() {
        let here = at(object.at);
        let value = object.get("value").filter(|value| !value.is_nothing());
        let digit = value.map_or(Ok(None), |value| cells.digit(value, cell, here))?;
        let is_given = object.get("given").is_some_and(Value::is_true);
        if let Some(digit) = digit {
            (has_givens, has_entered) = (has_givens || is_given, has_entered || !is_given);
            if is_given {
                puzzle.restrict(cell, 1 << (digit - 1));
                continue;
            }
        }
        if let Some(marks) = object.get("givenPencilMarks") {
            puzzle.restrict(cell, cells.marks(marks, cell, here)?);
        }
        if let Some(marks) = object.get("centerPencilMarks").filter(|marks| !marks.is_nothing()) {
            puzzle.restrict(cell, cells.marks(marks, cell, here)?);
            marked += 1;
        }
    }
    cells::note_marks(puzzle, marked);
    Ok(has_entered && !has_givens)
}
