//! Killers on one line: `3x3::k:2561:5122:…`, or 81 characters such as `Z<<^v`.

use std::collections::BTreeMap;

use crate::classic::values::{CELLS, SIDE};
use crate::format::fault::ReadFault;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::regions;
use crate::rules::{Rule, Rules};
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Characters that point to the next cell of the same cage.
const POINTERS: &str = "<>^v`',.";

/// Whether a line is a killer.
pub(crate) fn is_meant(line: &str) -> bool {
    line.starts_with("3x3:") || line.starts_with(SUMOCUE) || is_pointing(line)
}

/// The prefix of a killer of `SumoCue`.
const SUMOCUE: &str = "SumoCueV1";

fn is_pointing(line: &str) -> bool {
    line.len() == CELLS
        && line.contains(['<', '>', '^'])
        && line
            .bytes()
            .all(|sign| sign.is_ascii_alphanumeric() || POINTERS.contains(char::from(sign)))
}

/// Reads the cages.
pub(crate) fn read(line: &str, at: Position) -> Result<ParsedGrid, Error> {
    let mut puzzle = PuzzleBuilder::new(Rules::classic(), at);
    let shown: String = line.chars().take(40).collect();
    let wrong = |wrong: &str| ReadFault::in_rule(&shown, wrong, at);
    let cages = if let Some(cells) = line.strip_prefix(SUMOCUE) {
        let (cages, regions) = headed(cells).map_err(wrong)?;
        if !regions.is_empty() {
            puzzle = regions::puzzle(Size::CLASSIC, &regions, at, at)?;
        }
        if cells.starts_with('D') {
            puzzle.add(Rule::Diagonals, "diagonals", at)?;
        }
        Ok(cages)
    } else if is_pointing(line) {
        pointed(line)
    } else {
        numbered(line, &mut puzzle, at)
    };
    let cages = cages.map_err(wrong)?;
    for (total, cells) in cages.into_values().filter(|(_, cells)| !cells.is_empty()) {
        let rule = Rule::Cage { cells, total: Some(total).filter(|&total| total > 0) };
        puzzle.add(rule, "cage", at).map_err(|error| error.moved_to(at))?;
    }
    puzzle.finish()
}

/// The total and the cells of each cage, by its name.
type Cages = BTreeMap<usize, (u32, Vec<Cell>)>;

/// Reads a number for each cell: its cage plus 256 times the total.
fn numbered(line: &str, puzzle: &mut PuzzleBuilder, at: Position) -> Result<Cages, &'static str> {
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

/// Reads `=` and the total for the first cell of each cage, and `+` and the index of that cell for
/// the others; optionally followed by `J` and the number of the region, if regions are not boxes.
fn headed(text: &str) -> Result<(Cages, Vec<Vec<Cell>>), &'static str> {
    let text = text.strip_prefix('D').unwrap_or(text);
    let (mut cages, mut regions) = (Cages::new(), BTreeMap::<usize, Vec<Cell>>::new());
    let starts = text.match_indices(['=', '+']).map(|(at, _)| &text[at..]);
    let mut count = 0;
    for (place, (cell, rest)) in Cell::all(SIDE).zip(starts.clone()).enumerate() {
        let end = rest[1..].find(['=', '+']).map_or(rest.len(), |end| end + 1);
        let (number, region) =
            rest[1..end].trim().split_once('J').unwrap_or((rest[1..end].trim(), ""));
        let number: usize = number.parse().map_err(|_| "a cell that is not a number")?;
        let head = if rest.starts_with('=') { place } else { number };
        let cage = cages.entry(head).or_default();
        cage.1.push(cell);
        if head == place {
            cage.0 = number as u32;
        }
        if let Ok(region) = region.parse() {
            regions.entry(region).or_default().push(cell);
        }
        count += 1;
    }
    if count < CELLS || starts.count() > CELLS {
        return Err("not 81 cells");
    }
    Ok((cages, regions.into_values().collect()))
}

/// Reads a character for each cell: the total of its cage as a digit or a letter, or the direction
/// of the next cell.
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
                return Err("signs that point in a cycle");
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
