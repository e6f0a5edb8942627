//! Irregular regions of puzzles in JSON.

use itertools::Itertools;

use crate::error::{Error, Position};
use crate::format::brought::Collected;
use crate::format::fault::Fault;
use crate::format::syntax::constraints::boxes;
use crate::rules::{Cell, Rule, Rules};

/// What messages call them.
const NAME: &str = "irregular regions";

/// The rules of a side with its usual boxes, or without regions if it has none.
pub(crate) fn usual(side: usize, at: Position) -> Result<Rules, Error> {
    let rules = boxes(side)
        .map_or_else(|| Rules::latin(side), |[rows, columns]| Rules::boxes(rows, columns));
    rules.map_err(|error| error.moved_to(at))
}

/// Whether all of these regions are usual boxes.
pub(crate) fn are_usual(side: usize, regions: &[Vec<Cell>]) -> bool {
    let Some([rows, columns]) = boxes(side) else { return false };
    let number = |cell: &Cell| [cell.row() / rows, cell.column() / columns];
    let is_usual =
        |region: &Vec<Cell>| region.len() == side && region.iter().map(number).all_equal();
    regions.iter().all(is_usual)
}

/// A puzzle with these regions, and no rules. Those of too few cells hold each digit once at most.
pub(crate) fn puzzle(
    side: usize,
    regions: &[Vec<Cell>],
    grid_at: Position,
    at: Position,
) -> Result<Collected, Error> {
    if regions.len() == side && are_usual(side, regions) {
        return Ok(Collected::new(usual(side, grid_at)?, grid_at));
    }
    let names: String = Cell::all(side)
        .map(|cell| {
            let region = regions.iter().position(|region| region.contains(&cell));
            region.and_then(|region| char::from_u32('a' as u32 + region as u32)).unwrap_or('.')
        })
        .collect();
    let moved = |error: Error| {
        let (rule, wrong) = (NAME.to_owned(), error.found().to_string());
        Error::new(Fault::InRule { rule, wrong, help: error.help() }, at)
    };
    let mut puzzle = Collected::new(Rules::latin(side).map_err(moved)?, grid_at);
    let is_whole = regions.len() == side && regions.iter().all(|region| region.len() == side);
    match Rules::regions(&names).ok().filter(|_| is_whole) {
        Some(layout) => puzzle.lay_out(layout, NAME, at),
        None => {
            for region in regions.iter().filter(|region| region.len() > 1) {
                puzzle.add(Rule::Distinct(region.clone()), NAME, at).map_err(moved)?;
            }
        }
    }
    Ok(puzzle)
}
