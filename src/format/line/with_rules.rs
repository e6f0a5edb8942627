//! A line with rules before the grid: `box=2x3,x 1.....…`.

use super::rules_line;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::error::{Error, Position};

/// Whether a line starts with rules.
pub(crate) fn is_meant(line: &str) -> bool {
    if line.split_once('=').is_some_and(|(name, _)| rules_line::is_layout(name)) {
        return line.contains(char::is_whitespace);
    }
    line.starts_with(|first: char| first.is_ascii_alphabetic())
        && split(line)
            .is_some_and(|(rules, grid)| may_be_grid(grid) && rules_line::read(rules).is_some())
}

/// The text before the grid, and the rest from the grid on.
fn split(line: &str) -> Option<(&str, &str)> {
    let space = line.find(char::is_whitespace);
    let is_between = |next: char| next.is_whitespace() || [',', ';'].contains(&next);
    let end = space.or_else(|| line.rfind([',', ';']))?;
    Some((&line[..end], line[end..].trim_start_matches(is_between)))
}

/// Whether the first word has the length of a square grid, of side 4 or more.
fn may_be_grid(text: &str) -> bool {
    let cells = text.bytes().take_while(|byte| !byte.is_ascii_whitespace()).count();
    cells >= 16 && cells.isqrt().pow(2) == cells
}

/// The rules of a text, for the size of the grid unless they define a size.
fn rules_of(text: &str, grid: &str) -> Result<Rules, Error> {
    match grid.parse::<Board>() {
        Ok(grid) if Rules::size_of(text)?.is_none() => Rules::for_size(text, grid.size()),
        _ => text.parse(),
    }
}

/// Reads the rules and, after a space, the grid or its pencil marks.
pub(crate) fn read(line: &str, start: Position) -> Result<ParsedGrid, Error> {
    let (text, rest) = split(line).unwrap_or((line, ""));
    let moved = |error: Error, at: Position| {
        let column = error.column().map_or(0, |column| column - 1);
        error.moved_to(at.right(column))
    };
    let at = start.right(line[..line.len() - rest.len()].chars().count());
    let grid = rest.split_whitespace().next().unwrap_or_default();
    let rules = rules_of(text, grid).map_err(|error| moved(error, start))?;
    let size = rules.size();
    let layout = rules.without_rules();
    let mut puzzle = PuzzleBuilder::new(layout.clone(), at);
    if !layout.is_classic() {
        puzzle.set_layout(layout, text.split(',').next().unwrap_or(text), start);
    }
    for rule in rules.rules() {
        puzzle.add(rule.clone(), &rule.to_string(), start)?;
    }
    if grid.chars().count() == size.cells().len() * size.digits() {
        let marks = Candidates::read(grid, size).map_err(|error| moved(error, at))?;
        puzzle.restrict_all(&marks);
        return puzzle.finish();
    }
    let own: Result<Board, Error> = Board::read(grid, size);
    // For a square grid of another side, report the size mismatch.
    if let Ok(other) = grid.parse::<Board>()
        && own.is_err()
        && let Err(error) = crate::puzzle::puzzle::Puzzle::new(rules, other)
    {
        return Err(error.moved_to(at));
    }
    puzzle.add_givens(&own.map_err(|error| moved(error, at))?);
    puzzle.finish()
}
