//! Jigsaws on one line: the cells of a grid, followed by one character per cell that names its
//! region.

use crate::format::lex::cells::is_cell;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::error::{Error, Position};

/// Whether a line is a jigsaw. A second half that looks like a solution makes it a different
/// format.
pub(crate) fn is_meant(line: &str) -> bool {
    line.len() >= 32 && halves(line).is_some()
}

/// The grid and the regions.
fn halves(line: &str) -> Option<(String, String)> {
    let signs: Vec<char> = line.chars().filter(|next| !next.is_whitespace()).collect();
    let side = (signs.len() / 2).isqrt();
    let (grid, regions) = signs.split_at_checked(side * side)?;
    let is_symbol = |next: &char| next.is_ascii_alphanumeric() || is_cell(*next);
    let is_fit = regions.len() == grid.len()
        && (4..=16).contains(&side)
        && grid.iter().all(is_symbol)
        && regions.iter().all(char::is_ascii_alphanumeric);
    let is_row_of_solution =
        |row: &[char]| (1..side).all(|place| !row[..place].contains(&row[place]));
    let regions: String = Some(regions).filter(|_| is_fit)?.iter().collect();
    let has_rows = signs[side * side..].chunks(side).all(is_row_of_solution);
    let is_layout = !has_rows && Rules::regions(&regions).is_ok();
    is_layout.then(|| (grid.iter().collect(), regions))
}

/// Reads the grid with its regions.
pub(crate) fn read(line: &str, at: Position) -> Result<ParsedGrid, Error> {
    let (grid, regions) = halves(line).unwrap_or_default();
    let rules = Rules::regions(&regions).map_err(|error| error.moved_to(at))?;
    let grid: Board = grid.parse().map_err(|error: Error| error.moved_to(at))?;
    let mut puzzle = PuzzleBuilder::new(rules.clone(), at);
    puzzle.set_layout(rules, "regions", at);
    puzzle.add_givens(&grid);
    puzzle.finish()
}
