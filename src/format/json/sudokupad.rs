//! Puzzles of `SudokuPad`: `{"cells":[[{"value":5},{},…],…],"regions":[…],…}`, including the short
//! names in its links.
//!
//! Cages and regions are rules. Any other element that may be one, such as a line, is only a
//! drawing, so it counts as an unknown rule.

use super::cells;
use super::cells::Cells;
use super::value::Value;
use crate::format::fault::ReadFault;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::regions;
use crate::rules::Rule;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Fields that are never rules.
const NO_RULES: [&str; 12] = [
    "id", "cellSize", "cs", "settings", "title", "t", "author", "rules", "cells", "ce", "solution",
    "version",
];

/// Whether the object is a puzzle of `SudokuPad`.
pub(crate) fn is_meant(puzzle: &Value<'_>) -> bool {
    let cells = either(puzzle, "cells", "ce");
    // A grid without givens may omit all cells.
    let has_other = || {
        ["cellSize", "cs", "regions", "re", "cages", "ca"].iter().any(|it| puzzle.get(it).is_some())
    };
    cells.is_some_and(|cells| cells::are_in(cells) || has_other() && cells::are_left_out(cells))
}

/// The value of a field, by its long or its short name.
fn either<'a>(object: &'a Value<'a>, long: &str, short: &str) -> Option<&'a Value<'a>> {
    object.get(long).or_else(|| object.get(short))
}

/// Reads the givens, the pencil marks and the rules.
pub(crate) fn read(
    object: &Value<'_>,
    at: &dyn Fn(usize) -> Position,
) -> Result<ParsedGrid, Error> {
    let Some(rows) = either(object, "cells", "ce") else {
        return Err(Error::new(ReadFault::NoRows, at(object.at)));
    };
    let cells = Cells::of_any_size(rows, at(rows.at))?;
    let regions = either(object, "regions", "re");
    let all = regions.map_or(&[][..], Value::items).iter();
    let all = all.map(|region| listed(region, cells.size)).filter(|cells| cells != &Some(vec![]));
    let regions_at = at(regions.map_or(rows.at, |regions| regions.at));
    let all: Option<Vec<Vec<Cell>>> = all.collect();
    let all = all
        .ok_or_else(|| ReadFault::in_rule("regions", "something that is not a cell", regions_at))?;
    let grid_at = at(rows.at);
    let mut puzzle = if all.is_empty() || regions::are_usual(cells.size, &all) {
        PuzzleBuilder::new(regions::usual(cells.size, grid_at)?, grid_at)
    } else {
        regions::puzzle(cells.size, &all, grid_at, regions_at)?
    };
    for (name, value) in object.fields() {
        rules(name, value, &mut puzzle, at)?;
    }
    let mut marked = 0;
    for (cell, object) in cells.iter() {
        let here = at(object.at);
        let value = either(object, "value", "v");
        let digit = value.map_or(Ok(None), |value| cells.digit(value, cell, here))?;
        if let Some(digit) = digit {
            puzzle.restrict(cell, 1 << (digit - 1));
        } else if let Some(marks) = object.get("centremarks").filter(|marks| !marks.is_nothing()) {
            puzzle.restrict(cell, cells.marks(marks, cell, here)?);
            marked += 1;
        }
    }
    cells::note_marks(&mut puzzle, marked);
    puzzle.finish()
}

/// Adds the rules of a field.
fn rules(
    name: &str,
    value: &Value<'_>,
    puzzle: &mut PuzzleBuilder,
    at: &dyn Fn(usize) -> Position,
) -> Result<(), Error> {
    let name = match name {
        "ca" => "cages",
        "l" => "lines",
        "a" => "arrows",
        "o" => "overlays",
        "u" => "underlays",
        _ => name,
    };
    match name {
        "regions" | "re" => {}
        "cages" => {
            for cage in value.items() {
                cages(cage, puzzle, at(cage.at))?;
            }
        }
        "metadata" => {
            for (rule, value) in value.fields().iter().filter(|(_, value)| value.is_true()) {
                let known = match &**rule {
                    "antiknight" => Rule::AntiKnight,
                    "antiking" => Rule::AntiKing,
                    _ => {
                        puzzle.add_unknown(rule, at(value.at));
                        continue;
                    }
                };
                puzzle.add(known, rule, at(value.at))?;
            }
        }
        _ if NO_RULES.contains(&name) || value.is_nothing() => {}
        _ => (0..value.items().len().max(1)).for_each(|_| puzzle.add_unknown(name, at(value.at))),
    }
    Ok(())
}

/// Adds a cage. A cage without cells is metadata such as a title. A cage without a total has
/// different digits only if it is marked as unique.
fn cages(cage: &Value<'_>, puzzle: &mut PuzzleBuilder, at: Position) -> Result<(), Error> {
    const NAME: &str = "cages";
    let cells = either(cage, "cells", "ce").filter(|cells| !cells.is_nothing());
    let Some(cells) = cells else { return Ok(()) };
    let cells = listed(cells, puzzle.size());
    let cells =
        cells.ok_or_else(|| ReadFault::in_rule(NAME, "something that is not a cell", at))?;
    let text = either(cage, "value", "v").and_then(Value::as_text).unwrap_or_default().trim();
    let is_unique = cage.get("unique").map(Value::is_true);
    let rule = match (text.parse::<u32>(), is_unique) {
        (Ok(total), Some(false)) => {
            let terms = cells.into_iter().map(|cell| (1, cell)).collect();
            Rule::Sum { terms, total: total.cast_signed() }
        }
        (Ok(total), _) => Rule::Cage { cells, total: Some(total) },
        (Err(_), Some(true)) if text.is_empty() => Rule::Cage { cells, total: None },
        _ => {
            puzzle.add_unknown(NAME, at);
            return Ok(());
        }
    };
    let added = puzzle.add(rule, NAME, at);
    added.map_err(|error| ReadFault::in_rule(NAME, &error.found().to_string(), at))
}

/// The cells of a list, each a row and a column from zero.
fn listed(list: &Value<'_>, size: Size) -> Option<Vec<Cell>> {
    let number = |value: &Value<'_>, most: usize| {
        value.as_text()?.parse().ok().filter(|&place| place < most)
    };
    let cell = |pair: &Value<'_>| match pair.items() {
        [row, column] => Some(Cell::at(number(row, size.rows())?, number(column, size.columns())?)),
        _ => None,
    };
    list.items().iter().map(cell).collect()
}
