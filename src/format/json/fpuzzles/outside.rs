//! Numbers outside the grid: `{"cell":"R0C3","value":"20"}`.

use super::field::RuleField;
use crate::format::json::value::Value;
use crate::rules::{Outside, Rule};
use crate::values::cell::Cell;
use crate::values::error::Error;

impl RuleField<'_> {
    /// The rule of a number at a position next to the grid; no rule if it is blank.
    pub(super) fn outside<N: TryFrom<i32>>(
        &self,
        item: &Value<'_>,
        outside: fn(N) -> Outside,
    ) -> Result<Option<Vec<Rule>>, Error> {
        let Some(number) = self.number(item)? else { return Ok(Some(Vec::new())) };
        let number = number.try_into();
        let number = number.map_err(|_| self.wrong("a number that is negative or too large"))?;
        let name = item.get("cell").and_then(Value::as_text).unwrap_or_default();
        let ends = ends(name, self.side).ok_or_else(|| {
            self.wrong(&format!("{name:?} is not a place beside the grid, as R1C0 is"))
        })?;
        Ok(Some(vec![Rule::Outside(outside(number), ends)]))
    }
}

/// The first and last cell of the row or column that starts at this position. Rows and columns
/// count from one.
fn ends(place: &str, side: usize) -> Option<[Cell; 2]> {
    let (row, column) = place.strip_prefix('R')?.split_once('C')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let is_inside = |number: usize| (1..=side).contains(&number);
    let (across, down) = (is_inside(row), is_inside(column));
    let [first, last] = match (across, down) {
        (true, false) => [0, side - 1].map(|column| Cell::at(row - 1, column)),
        (false, true) => [0, side - 1].map(|row| Cell::at(row, column - 1)),
        _ => return None,
    };
    match if across { column } else { row } {
        0 => Some([first, last]),
        end if end == side + 1 => Some([last, first]),
        _ => None,
    }
}
