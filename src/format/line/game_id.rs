//! Game IDs of Solo in Simon Tatham's Portable Puzzle Collection, `3x3:a2e9a5…`, and the fields of
//! its saved games.
//!
//! The part before the colon has the size and the kind: the boxes, or `9j` for irregular regions;
//! `x` for diagonals and `k` for cages. After the colon are the givens, with a letter for each run
//! of blanks; then, separated by commas, the walls of regions, the walls of cages, and the totals
//! in the syntax of the givens.

use std::collections::BTreeMap;

use crate::format::fault::ReadFault;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::{layouts, regions as irregular};
use crate::rules::Rule;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

/// The part before the colon.
struct GameSize {
    /// The rows and columns of boxes; `None` for irregular regions.
    boxes: Option<[usize; 2]>,
    side: usize,
    has_diagonals: bool,
    has_cages: bool,
}

impl GameSize {
    fn read(text: &str) -> Option<Self> {
        let end = |text: &str| text.find(|next: char| !next.is_ascii_digit()).unwrap_or(text.len());
        let (first, rest) = text.split_at(end(text));
        let first: usize = first.parse().ok()?;
        let (boxes, rest) = match rest.strip_prefix('x').map(|rest| rest.split_at(end(rest))) {
            Some((second, rest)) if !second.is_empty() => {
                (Some([first, second.parse().ok()?]), rest)
            }
            _ => (None, rest.strip_prefix('j')?),
        };
        // The symmetry and the difficulty follow.
        let signs = rest.split(['a', 'm', 'r', 'd']).next().unwrap_or_default();
        let side = boxes.map_or(first, |[rows, columns]| rows * columns);
        let boxes = boxes.filter(|[rows, columns]| *rows > 1 && *columns > 1);
        let is_known = signs.chars().all(|next| "xkj".contains(next));
        (is_known && (2..=MOST_SIDE).contains(&side)).then(|| Self {
            boxes: boxes.filter(|_| !signs.contains('j')),
            side,
            has_diagonals: signs.contains('x'),
            has_cages: signs.contains('k'),
        })
    }
}

/// Whether the line is a game ID.
pub(crate) fn is_meant(line: &str) -> bool {
    let is_description = |text: &str| {
        !text.is_empty()
            && text.bytes().all(|it| {
                it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_' || it == b','
            })
    };
    line.split_once(':')
        .is_some_and(|(kind, rest)| is_description(rest) && GameSize::read(kind).is_some())
}

/// The name and the value of a field of a saved game: `DESC    :61:a2e9…`.
pub(crate) fn field(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_at_checked(8)?;
    let (length, value) = rest.strip_prefix(':')?.split_once(':')?;
    let is_name = name.trim_end().bytes().all(|next| next.is_ascii_uppercase());
    (is_name && length.parse::<usize>().is_ok()).then(|| (name.trim_end(), value.trim_end()))
}

/// Reads a game ID.
pub(crate) fn read(line: &str, at: Position) -> Result<ParsedGrid, Error> {
    let shown: String = line.chars().take(40).collect();
    let wrong = |wrong: &str| ReadFault::in_rule(&shown, wrong, at);
    let (kind, description) = line.split_once(':').ok_or_else(|| wrong("no description"))?;
    let kind = GameSize::read(kind).ok_or_else(|| wrong("no size, such as 3x3 or 9j"))?;
    let size = Size::square(kind.side)?;
    let cells: Vec<Cell> = size.cells().collect();
    let mut parts = description.split(',');
    let mut next = || parts.next().unwrap_or_default();
    let givens =
        numbers(next(), cells.len()).ok_or_else(|| wrong("cells that do not fill the grid"))?;
    let mut puzzle = if let Some(boxes) = kind.boxes {
        PuzzleBuilder::new(layouts::boxed(size, Some(boxes))?, at)
    } else {
        let all = blocks(next(), &cells, kind.side);
        let all = all.ok_or_else(|| wrong("walls that do not enclose regions"))?;
        irregular::puzzle(size, &all, at, at)?
    };
    if kind.has_diagonals {
        puzzle.add(Rule::Diagonals, "diagonals", at)?;
    }
    if kind.has_cages {
        let cages = blocks(next(), &cells, kind.side);
        let cages = cages.ok_or_else(|| wrong("walls that do not enclose cages"))?;
        let totals = numbers(next(), cells.len());
        let totals = totals.ok_or_else(|| wrong("totals that do not fill the grid"))?;
        for cage in cages {
            let of = |cell: &Cell| totals[cell.row() * kind.side + cell.column()];
            let total = cage.iter().map(of).find(|total| *total > 0);
            let rule = Rule::Cage { cells: cage, total: total.map(|total| total as u32) };
            puzzle.add(rule, "cage", at).map_err(|error| error.moved_to(at))?;
        }
    }
    for (cell, &digit) in cells.iter().zip(&givens).filter(|(_, digit)| **digit > 0) {
        if digit > kind.side {
            return Err(wrong("a digit above the side of the grid"));
        }
        puzzle.restrict(*cell, 1 << (digit - 1));
    }
    puzzle.finish()
}

/// The number of each cell; zero for a blank.
fn numbers(text: &str, cells: usize) -> Option<Vec<usize>> {
    let mut numbers = Vec::with_capacity(cells);
    let mut rest = text;
    while let Some(next) = rest.bytes().next() {
        if next.is_ascii_digit() {
            let end = rest.find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len());
            numbers.push(rest[..end].parse().ok()?);
            rest = &rest[end..];
            continue;
        }
        if next != b'_' {
            let run = usize::from(next.checked_sub(b'a')?) + 1;
            numbers.extend(std::iter::repeat_n(0, run));
        }
        rest = &rest[1..];
        if numbers.len() > cells {
            return None;
        }
    }
    (numbers.len() == cells).then_some(numbers)
}

/// The blocks between walls. A letter is the length of a run of borders without a wall, or `_` for
/// an empty run, and a wall follows each run. The borders between columns come first, row by row,
/// then those between rows, column by column.
fn blocks(text: &str, cells: &[Cell], side: usize) -> Option<Vec<Vec<Cell>>> {
    let across = side * (side - 1);
    let mut block: Vec<usize> = (0..cells.len()).collect();
    let mut border = 0_usize;
    for next in text.bytes() {
        let run = if next == b'_' { 0 } else { usize::from(next.checked_sub(b'a')?) + 1 };
        for _ in 0..run {
            let (place, step) = match border.checked_sub(across) {
                None => (border / (side - 1) * side + border % (side - 1), 1),
                Some(down) => (down % (side - 1) * side + down / (side - 1), side),
            };
            let [one, other] = [*block.get(place)?, *block.get(place + step)?];
            block.iter_mut().filter(|it| **it == other).for_each(|it| *it = one);
            border += 1;
        }
        border += 1;
    }
    let mut all: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    block.iter().zip(cells).for_each(|(block, cell)| all.entry(*block).or_default().push(*cell));
    (border == 2 * across + 1).then(|| all.into_values().collect())
}
