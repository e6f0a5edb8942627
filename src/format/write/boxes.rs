//! Classic grids in ASCII frames.

use itertools::Itertools;

use crate::values::board::Board;
use crate::values::candidates::Candidates;

const BOX: usize = 3;

/// Boxes of digits with `.` for blanks, in the style of Simple Sudoku.
pub(super) fn digits(grid: &Board) -> String {
    let rows = grid.to_string();
    let lines = (0..9).map(|row| {
        let row = &rows[9 * row..9 * (row + 1)];
        format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])
    });
    let bands = lines.chunks(BOX).into_iter().map(|mut band| band.join("\n")).collect_vec();
    format!("*-----------*\n{}\n*-----------*", bands.join("\n|---+---+---|\n"))
}

/// Boxes of groups with `-` for a cell without candidates. All columns have the width of the
/// widest.
pub(super) fn groups(candidates: &Candidates) -> String {
    let group = |cell| {
        let digits = candidates.digits(cell).join("");
        if digits.is_empty() { "-".to_owned() } else { digits }
    };
    let groups: Vec<String> = candidates.size().cells().map(group).collect();
    let width = groups.iter().map(String::len).max().unwrap_or(1);
    let edge = "-".repeat(BOX * (width + 1) + 1);
    let part = |part: &[String]| part.iter().map(|group| format!("{group:width$} ")).join("");
    let row = |row: &[String]| format!("| {}|", row.chunks(BOX).map(part).join("| "));
    let band = |band: &[String]| band.chunks(9).map(row).join("\n");
    let bands = groups.chunks(27).map(band).join(&format!("\n:{edge}+{edge}+{edge}:\n"));
    format!(".{edge}.{edge}.{edge}.\n{bands}\n'{edge}'{edge}'{edge}'")
}
