//! Puzzles of f-puzzles or `SudokuPad`.

use super::value::Value;
use super::{beside, fpuzzles, sudokupad};
use crate::format::found::Found;
use crate::values::error::{Error, Position};

/// Reads a puzzle of f-puzzles or `SudokuPad`, if the object is one. `at` finds the position of a
/// byte.
pub(crate) fn puzzle(
    value: &Value<'_>,
    at: &dyn Fn(usize) -> Position,
) -> Option<Result<Found, Error>> {
    let read = if fpuzzles::is_meant(value) {
        fpuzzles::read
    } else if sudokupad::is_meant(value) {
        sudokupad::read
    } else {
        return None;
    };
    Some(read(value, at).map(|found| beside::with_whole_solution(found, value)))
}
