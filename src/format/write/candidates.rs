//! The formats with candidates.

use std::fmt;

use itertools::Itertools;

use crate::candidates::Candidates;
use crate::geometry::{BOX, Digit, DigitSet, SIDE};

/// Writes nine rows of groups separated by spaces, with `-` for a cell without candidates.
pub(super) fn rows(f: &mut fmt::Formatter<'_>, candidates: &Candidates) -> fmt::Result {
    let mut rows = candidates.rows().map(|row| row.iter().map(|&digits| group(digits)).join(" "));
    f.write_str(&rows.join("\n"))
}

/// Writes boxes of groups in a frame of dots and dashes; all columns are as wide as the widest.
pub(super) fn boxes(f: &mut fmt::Formatter<'_>, candidates: &Candidates) -> fmt::Result {
    let groups: Vec<String> = candidates.cells().iter().map(|&digits| group(digits)).collect();
    let width = groups.iter().map(String::len).max().unwrap_or(1);
    let border = |ends: char, between: char| {
        let edge = "-".repeat(BOX * (width + 1) + 1);
        let edges = [edge.as_str(); BOX].iter().join(&between.to_string());
        format!("{ends}{edges}{ends}")
    };
    writeln!(f, "{}", border('.', '.'))?;
    for (number, row) in groups.chunks(SIDE).enumerate() {
        if number > 0 && number % BOX == 0 {
            writeln!(f, "{}", border(':', '+'))?;
        }
        for part in row.chunks(BOX) {
            write!(f, "| ")?;
            part.iter().try_for_each(|group| write!(f, "{group:width$} "))?;
        }
        writeln!(f, "|")?;
    }
    write!(f, "{}", border('\'', '\''))
}

fn group(digits: DigitSet) -> String {
    if digits.is_empty() { "-".to_owned() } else { digits.to_string() }
}

/// Writes the 729 characters, with `.` for digits that are not candidates.
pub(super) fn pencilmarks(f: &mut fmt::Formatter<'_>, candidates: &Candidates) -> fmt::Result {
    let marks = candidates.cells().iter().flat_map(|digits| {
        Digit::all().map(|digit| if digits.contains(digit) { digit.to_char() } else { '.' })
    });
    f.write_str(&marks.collect::<String>())
}
