//! A line with rules before the grid: `box=2x3,x 1.....…`.

use crate::error::{Error, Position};
use crate::format::brought::Collected;
use crate::format::record::Found;
use crate::rules::{Candidates, Grid, Rules};

/// The layouts, one of which comes first.
const LAYOUTS: [&str; 5] = ["box=", "latin=", "jigsaw=", "size=", "digits="];

/// Whether a line starts with rules.
pub(crate) fn is_meant(line: &str) -> bool {
    let is_start = LAYOUTS.iter().any(|layout| line.starts_with(layout));
    is_start && line.contains(char::is_whitespace)
}

/// Reads the rules, and after a space the grid or its pencil marks.
pub(crate) fn read(line: &str, start: Position) -> Result<Found, Error> {
    let (text, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let moved = |error: Error, at: Position| {
        let column = error.column().map_or(0, |column| column - 1);
        error.moved_to(at.right(column))
    };
    let rules: Rules = text.parse().map_err(|error| moved(error, start))?;
    let grid = rest.trim_start();
    let at = start.right(line[..line.len() - grid.len()].chars().count());
    let grid = grid.split_whitespace().next().unwrap_or_default();
    let size = rules.size();
    let layout = rules.without_rules();
    let mut puzzle = Collected::new(layout.clone(), at);
    if !layout.is_classic() {
        puzzle.lay_out(layout, text.split(',').next().unwrap_or(text), start);
    }
    for rule in rules.rules() {
        puzzle.add(rule.clone(), &rule.to_string(), start)?;
    }
    if grid.chars().count() == size.cells().len() * size.digits() {
        let marks = Candidates::read(grid, size).map_err(|error| moved(error, at))?;
        puzzle.restrict_all(&marks);
        return puzzle.found();
    }
    let own: Result<Grid, Error> = Grid::read(grid, size);
    // A square grid of another side is better known by its side.
    if let Ok(other) = grid.parse::<Grid>()
        && own.is_err()
        && let Err(error) = crate::rules::Puzzle::new(rules, other)
    {
        return Err(error.moved_to(at));
    }
    puzzle.give(&own.map_err(|error| moved(error, at))?);
    puzzle.found()
}
