//! A field of a puzzle, with rules of one kind.

use crate::format::fault::ReadFault;
use crate::format::json::value::Value;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::limits::MOST_SIDE;

/// A field, its position, and the side of the grid.
pub(super) struct RuleField<'a> {
    pub(super) name: &'a str,
    pub(super) value: &'a Value<'a>,
    pub(super) at: Position,
    pub(super) side: usize,
}

impl RuleField<'_> {
    /// The error for an invalid rule.
    pub(super) fn wrong(&self, wrong: &str) -> Error {
        ReadFault::in_rule(self.name, wrong, self.at)
    }

    /// Turns an error of a rule into one of this field, unless it already has a position.
    pub(super) fn error(&self, error: Error) -> Error {
        if error.line().is_some() { error } else { ReadFault::of_rule(self.name, &error, self.at) }
    }

    /// The cells in a field of a rule.
    pub(super) fn cells(&self, rule: &Value<'_>, field: &str) -> Result<Vec<Cell>, Error> {
        rule.get(field).map_or(Ok(Vec::new()), |list| self.listed(list))
    }

    /// The two cells of a mark.
    pub(super) fn two_cells(&self, rule: &Value<'_>) -> Result<[Cell; 2], Error> {
        self.cells(rule, "cells")?.try_into().map_err(|_| self.wrong("not two cells"))
    }

    /// The only cell of a rule.
    pub(super) fn one_cell(&self, rule: &Value<'_>) -> Result<Cell, Error> {
        let name = rule.get("cell").ok_or_else(|| self.wrong("no cell"))?;
        self.cell(name)
    }

    /// The lines of a rule, each a list of cells.
    pub(super) fn lines(&self, rule: &Value<'_>) -> Result<Vec<Vec<Cell>>, Error> {
        let lines = rule.get("lines").map_or(&[][..], Value::items).iter();
        lines.map(|line| self.listed(line)).collect()
    }

    /// The number of a rule; `None` if it is blank.
    pub(super) fn number(&self, rule: &Value<'_>) -> Result<Option<i32>, Error> {
        number(rule).map_err(|wrong| self.wrong(&wrong))
    }

    /// The number of a rule, or `usual` if it is blank.
    pub(super) fn number_or(&self, rule: &Value<'_>, usual: u8) -> Result<u8, Error> {
        let number = self.number(rule)?.map_or(Ok(usual), TryInto::try_into);
        number.map_err(|_| self.wrong("a number that is negative or too large"))
    }

    pub(super) fn listed(&self, list: &Value<'_>) -> Result<Vec<Cell>, Error> {
        list.items().iter().map(|name| self.cell(name)).collect()
    }

    fn cell(&self, name: &Value<'_>) -> Result<Cell, Error> {
        let name = name.as_text().unwrap_or_default();
        let place = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
        let places = name.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c']));
        let places = places.and_then(|(row, column)| Some((place(row)?, place(column)?)));
        let places = places.filter(|&(row, column)| row.max(column) < MOST_SIDE);
        let (row, column) =
            places.ok_or_else(|| self.wrong(&format!("{name:?} is not a cell, as R1C1 is")))?;
        Ok(Cell::at(row, column))
    }
}

/// The number of a rule; `None` if it is blank.
fn number(rule: &Value<'_>) -> Result<Option<i32>, String> {
    let text = rule.get("value").and_then(Value::as_text).unwrap_or_default().trim();
    if text.is_empty() || text == "null" {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| format!("{text:?} is not a number here"))
}
