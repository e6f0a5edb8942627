//! Killers on one line: `3x3::k:2561:5122:…`, and 81 signs such as `Z<<^v`.

use std::collections::BTreeMap;

use crate::error::{Error, Position};
use crate::format::brought::Collected;
use crate::format::fault::Fault;
use crate::format::record::Found;
use crate::geometry::{CELLS, SIDE};
use crate::rules::{Cell, Rule, Rules};

/// Signs that point to the next cell of the same cage.
const POINTERS: &str = "<>^v`',.";

/// Whether a line is one of them.
pub(crate) fn is_killer(line: &str) -> bool {
    line.starts_with("3x3:") || is_pointing(line)
}

fn is_pointing(line: &str) -> bool {
    line.len() == CELLS
        && line.contains(['<', '>', '^'])
        && line
            .bytes()
            .all(|sign| sign.is_ascii_alphanumeric() || POINTERS.contains(char::from(sign)))
}

/// Reads the cages.
pub(crate) fn read(line: &str, at: Position) -> Result<Found, Error> {
    let mut puzzle = Collected::new(Rules::classic(), at);
    let wrong = |wrong: &str| {
        let rule = line.chars().take(40).collect();
        Error::new(Fault::InRule { rule, wrong: wrong.to_owned(), help: None }, at)
    };
    let cages = if is_pointing(line) { pointed(line) } else { numbered(line, &mut puzzle, at) };
    let cages = cages.map_err(wrong)?;
    for (total, cells) in cages.into_values().filter(|(_, cells)| !cells.is_empty()) {
        let rule = Rule::Cage { cells, total: Some(total).filter(|&total| total > 0) };
        puzzle.add(rule, "cage", at).map_err(|error| error.moved_to(at))?;
    }
    puzzle.found()
}

/// Totals and cells by the name of the cage.
type Cages = BTreeMap<usize, (u32, Vec<Cell>)>;

/// A number for each cell: its cage and, times 256, the total.
fn numbered(line: &str, puzzle: &mut Collected, at: Position) -> Result<Cages, &'static str> {
    let parts: Vec<&str> = line.split(':').collect();
    if parts.get(1) == Some(&"d") {
        let _ = puzzle.add(Rule::Diagonals, "diagonals", at);
    }
    let numbers = parts.get(3..3 + CELLS).ok_or("fewer than 81 cells")?;
    let mut cages = Cages::new();
    for (cell, number) in Cell::all(SIDE).zip(numbers) {
        let number: u32 = number.trim().parse().map_err(|_| "a cell that is not a number")?;
        let cage = cages.entry((number % 256) as usize).or_default();
        if number >= 256 {
            cage.0 = number / 256;
            cage.1.push(cell);
        }
    }
    Ok(cages)
}

/// A sign for each cell: the total of its cage, as a digit or a letter, or where it goes on.
fn pointed(line: &str) -> Result<Cages, &'static str> {
    let signs = line.as_bytes();
    let next = |cell: usize| match signs[cell] {
        b'v' => Some(cell + 9),
        b'^' => cell.checked_sub(9),
        b'<' => cell.checked_sub(1),
        b'>' => Some(cell + 1),
        b'`' => cell.checked_sub(10),
        b'\'' => cell.checked_sub(8),
        b',' => Some(cell + 8),
        b'.' => Some(cell + 10),
        _ => Some(cell),
    };
    let mut cages = Cages::new();
    for (place, cell) in Cell::all(SIDE).enumerate() {
        let mut end = place;
        for steps in 0.. {
            let after =
                next(end).filter(|&cell| cell < CELLS).ok_or("a sign that points outside")?;
            if after == end {
                break;
            }
            if steps > CELLS {
                return Err("signs that point in a circle");
            }
            end = after;
        }
        let total = match signs[end] {
            sign @ b'0'..=b'9' => sign - b'0',
            sign @ b'A'..=b'Z' => sign - b'A' + 10,
            sign => sign.saturating_sub(b'a') + 36,
        };
        let cage = cages.entry(end).or_default();
        cage.0 = total.into();
        cage.1.push(cell);
    }
    Ok(cages)
}
