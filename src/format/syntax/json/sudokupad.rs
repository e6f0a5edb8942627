//! Puzzles of `SudokuPad`: `{"cells":[[{"value":5},{},…],…],"regions":[…],…}`, also with the short
//! names of its links.
//!
//! Everything that may be a rule is refused, so that no variant is solved as a classic Sudoku.

use crate::error::{Error, Position};
use crate::format::fault::Fault;
use crate::format::record::Found;
use crate::format::syntax::json::cells::{self, Cells, variant};
use crate::format::syntax::json::value::Value;
use crate::geometry::{Cell, SIDE};

/// Fields that are no rules, whatever they hold.
const NO_RULES: [&str; 12] = [
    "id", "cellSize", "cs", "settings", "title", "t", "author", "rules", "cells", "ce", "solution",
    "version",
];

/// Whether the object is such a puzzle.
pub(crate) fn is_meant(puzzle: &Value<'_>) -> bool {
    rows(puzzle).is_some_and(cells::are_in)
}

fn rows<'a>(puzzle: &'a Value<'a>) -> Option<&'a Value<'a>> {
    puzzle.get("cells").or_else(|| puzzle.get("ce"))
}

/// Reads the givens and pencil marks.
pub(crate) fn read(puzzle: &Value<'_>, at: &dyn Fn(usize) -> Position) -> Result<Found, Error> {
    let Some(rows) = rows(puzzle) else {
        return Err(Error::new(Fault::NoRows, at(puzzle.at)));
    };
    let all = cells::of(rows, at(rows.at))?;
    for (name, value) in puzzle.fields() {
        if let Some(rule) = rule(name, value) {
            return Err(variant(rule, at(value.at)));
        }
    }
    let mut cells = Cells::new();
    for (cell, object) in all {
        let here = Position { cell: Some(cell), ..at(object.at) };
        if let Some(value) = object.get("value").or_else(|| object.get("v")) {
            cells.give(cell, value, here)?;
        }
        if let Some(marks) = object.get("centremarks") {
            cells.mark(cell, marks, here)?;
        }
    }
    Ok(cells.found())
}

/// The name of the rule that a field has, if it has one.
fn rule<'a>(name: &'a str, value: &'a Value<'a>) -> Option<&'a str> {
    let known = match name {
        "regions" | "re" => value.items().iter().all(is_box),
        "cages" | "ca" => value.items().iter().all(is_no_cage),
        "metadata" => {
            return value.fields().iter().find(|(_, said)| said.is_true()).map(|(rule, _)| &**rule);
        }
        _ => NO_RULES.contains(&name) || value.is_nothing(),
    };
    let long = match name {
        "re" | "regions" => "irregular regions",
        "ca" => "cages",
        "l" => "lines",
        "a" => "arrows",
        "o" => "overlays",
        "u" => "underlays",
        _ => name,
    };
    (!known).then_some(long)
}

/// Whether the cells of a region are those of a box.
fn is_box(region: &Value<'_>) -> bool {
    let cells: Option<Vec<Cell>> = region.items().iter().map(cell).collect();
    cells.is_some_and(|mut cells| {
        cells.sort();
        cells.is_empty()
            || cells.first().is_some_and(|first| first.houses()[2].cells()[..] == cells[..])
    })
}

/// Whether a cage has no cells: then it is a title, an author or the like.
fn is_no_cage(cage: &Value<'_>) -> bool {
    cage.get("cells").or_else(|| cage.get("ce")).is_none_or(Value::is_nothing)
}

/// The cell with these two numbers, row and column from zero.
fn cell(pair: &Value<'_>) -> Option<Cell> {
    let number = |value: &Value<'_>| value.as_text()?.parse().ok().filter(|&place| place < SIDE);
    match pair.items() {
        [row, column] => Some(Cell::at(number(row)?, number(column)?)),
        _ => None,
    }
}
