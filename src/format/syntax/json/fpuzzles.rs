//! Puzzles of f-puzzles: `{"size":9,"grid":[[{"value":5,"given":true},…],…],…}`.
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
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "autocheck",
];

/// Whether the object is such a puzzle.
pub(crate) fn is_meant(puzzle: &Value<'_>) -> bool {
    puzzle.get("grid").is_some_and(cells::are_in)
}

/// Reads the givens and pencil marks. Digits that a solver entered are left out.
pub(crate) fn read(puzzle: &Value<'_>, at: &dyn Fn(usize) -> Position) -> Result<Found, Error> {
    let Some(grid) = puzzle.get("grid") else {
        return Err(Error::new(Fault::NoRows, at(puzzle.at)));
    };
    let all = cells::of(grid, at(grid.at))?;
    let rule = puzzle
        .fields()
        .iter()
        .find(|(name, value)| !NO_RULES.contains(&&**name) && !value.is_nothing());
    if let Some((name, value)) = rule {
        return Err(variant(name, at(value.at)));
    }
    let (mut cells, mut entered) = (Cells::new(), Cells::new());
    for (cell, object) in all {
        let here = Position { cell: Some(cell), ..at(object.at) };
        if let Some(region) = object.get("region").filter(|region| !is_own(cell, region)) {
            return Err(variant("irregular regions", at(region.at)));
        }
        if let Some(value) = object.get("value")
            && !value.is_nothing()
        {
            let is_given = object.get("given").is_some_and(Value::is_true);
            (if is_given { &mut cells } else { &mut entered }).give(cell, value, here)?;
        }
        for marks in ["givenPencilMarks", "centerPencilMarks"] {
            if let Some(marks) = object.get(marks) {
                cells.mark(cell, marks, here)?;
            }
        }
    }
    if cells.has_no_givens() && !entered.has_no_givens() {
        return Err(Error::new(Fault::NoGivens, at(grid.at)));
    }
    Ok(cells.found())
}

/// Whether the region is the box of the cell, or not said.
fn is_own(cell: Cell, region: &Value<'_>) -> bool {
    let own = cell.row() / 3 * 3 + cell.column() / 3;
    debug_assert!(own < SIDE);
    region.as_text().is_none_or(|region| region == "null" || region == own.to_string())
}
