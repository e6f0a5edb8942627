//! Irregular regions of puzzles in JSON.

use itertools::Itertools;

use super::builder::PuzzleBuilder;
use super::layouts as named;
use super::layouts::boxes;
use crate::format::fault::ReadFault;
use crate::rules::{Rule, Rules};
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Their name in messages.
const NAME: &str = "irregular regions";

/// The rules of a size with its usual boxes, or without regions if it has none.
pub(crate) fn usual(size: Size, at: Position) -> Result<Rules, Error> {
    named::boxed(size, boxes(size, None)).map_err(|error| error.moved_to(at))
}

/// Whether all of these regions are usual boxes.
pub(crate) fn are_usual(size: Size, regions: &[Vec<Cell>]) -> bool {
    let Some([rows, columns]) = boxes(size, None) else { return false };
    let side = rows * columns;
    let number = |cell: &Cell| [cell.row() / rows, cell.column() / columns];
    let is_usual =
        |region: &Vec<Cell>| region.len() == side && region.iter().map(number).all_equal();
    regions.iter().all(is_usual)
}

/// The layout of regions given as one character per cell.
pub(crate) fn layout(drawn: &str, size: Size) -> Result<Rules, Error> {
    let cells: Vec<(Cell, char)> = size.cells().zip(drawn.chars()).collect();
    let region = |name| cells.iter().filter(|cell| cell.1 == name).map(|cell| cell.0).collect();
    let names = drawn.chars().sorted_unstable().dedup();
    if are_usual(size, &names.map(region).collect_vec()) {
        return usual(size, Position::default());
    }
    named::drawn(drawn, size)
}

/// A puzzle with these regions and no rules. Regions with too few cells become groups of distinct
/// digits.
pub(crate) fn puzzle(
    size: Size,
    regions: &[Vec<Cell>],
    grid_at: Position,
    at: Position,
) -> Result<PuzzleBuilder, Error> {
    let cells = regions.first().map_or(0, Vec::len).max(1);
    let is_whole = cells * regions.len() == size.cells().len();
    if is_whole && are_usual(size, regions) {
        return Ok(PuzzleBuilder::new(usual(size, grid_at)?, grid_at));
    }
    let names: String = size
        .cells()
        .map(|cell| {
            let region = regions.iter().position(|region| region.contains(&cell));
            region.and_then(|region| char::from_u32('a' as u32 + region as u32)).unwrap_or('.')
        })
        .collect();
    let moved = |error: Error| ReadFault::of_rule(NAME, &error, at);
    let mut puzzle = PuzzleBuilder::new(named::boxed(size, None).map_err(moved)?, grid_at);
    let is_whole = is_whole && regions.iter().all(|region| region.len() == cells);
    match named::drawn(&names, size).ok().filter(|_| is_whole) {
        Some(layout) => puzzle.set_layout(layout, NAME, at),
        None => {
            for region in regions.iter().filter(|region| region.len() > 1) {
                puzzle.add(Rule::Distinct(region.clone()), NAME, at).map_err(moved)?;
            }
        }
    }
    Ok(puzzle)
}
