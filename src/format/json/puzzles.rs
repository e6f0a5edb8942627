//! Puzzles of f-puzzles or `SudokuPad`.

use super::value::Value;
use super::{extra_fields, fpuzzles, sudokupad};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// Reads a puzzle of f-puzzles or `SudokuPad`; `None` if the object is neither. `at` returns the
/// position of a byte.
pub(crate) fn puzzle(
    value: &Value<'_>,
    at: &dyn Fn(usize) -> Position,
) -> Option<Result<ParsedGrid, Error>> {
    let read = if fpuzzles::is_meant(value) {
        fpuzzles::read
    } else if sudokupad::is_meant(value) {
        sudokupad::read
    } else {
        return None;
    };
    Some(read(value, at).map(|found| extra_fields::with_whole_solution(found, value)))
}
