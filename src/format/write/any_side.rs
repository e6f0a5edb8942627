//! Grids of any side.

use std::fmt;

use itertools::Itertools;

use crate::values::board::Board;
use crate::values::candidates::Candidates;

/// Writes rows of numbers, separated by spaces and padded to the widest, with `.` for blanks.
pub(super) fn rows(f: &mut fmt::Formatter<'_>, grid: &Board) -> fmt::Result {
    let size = grid.size();
    let width = if size.last() > 9 { 2 } else { 1 };
    let cell = |&digit: &u8| match digit {
        0 => format!("{:>width$}", '.'),
        _ => format!("{:>width$}", size.value(digit)),
    };
    let row = |row: &[u8]| row.iter().map(cell).join(" ");
    f.write_str(&grid.rows().map(row).join("\n"))
}

/// Writes a list of strings on one line.
pub(super) fn list(f: &mut fmt::Formatter<'_>, grid: &Board) -> fmt::Result {
    let rows = format!("{grid:#}");
    write!(f, "[{}]", rows.lines().format_with(",", |row, f| f(&format_args!("\"{row}\""))))
}

/// Rows of groups separated by spaces, with `-` for a cell without candidates.
pub(super) fn groups(candidates: &Candidates) -> String {
    let size = candidates.size();
    let group = |cell| {
        let digits = candidates.digits(cell);
        let digits: String = digits.map(|digit| size.symbol(digit)).collect();
        if digits.is_empty() { "-".to_owned() } else { digits }
    };
    let groups = size.cells().map(group).chunks(size.columns());
    groups.into_iter().map(|mut row| row.join(" ")).join("\n")
}
