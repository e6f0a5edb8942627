//! Collects the lines of a puzzle, and determines its layout from its constraints.

use super::item::Item;
use super::{cells, item, named};
use crate::format::fault::{ReadFault, clip};
use crate::format::lex::joined_lines::JoinedLines;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::layouts;
use crate::format::puzzle::layouts::boxes;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::record::Record;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// The lines of a puzzle so far.
#[derive(Debug)]
pub(crate) struct Constraints {
    lines: JoinedLines,
    /// Whether each line has one constraint.
    are_single: bool,
    /// Whether each line starts with white space and contains no other.
    are_indented: bool,
}

/// Whether a trimmed line has constraints.
pub(crate) fn is_meant(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('.') else { return false };
    let name = rest.split(['.', '~']).next().unwrap_or_default().trim();
    let may_be_name = name.chars().all(|next| next.is_ascii_alphanumeric());
    let starts = rest
        .trim_start_matches(['.', ' '])
        .starts_with(|next: char| next == '~' || next.is_ascii_uppercase());
    // Rows of large grids consist of capital letters.
    let is_name = name.len() > 4 && name.contains(|next: char| next.is_ascii_lowercase());
    may_be_name && starts && (rest.contains('~') || is_name)
}

impl Constraints {
    /// A puzzle that starts with this line.
    pub(crate) fn new(line: &str, number: usize) -> Self {
        let mut lines = JoinedLines::new(Position::at(number, 1));
        lines.push(line);
        Self { lines, are_single: is_single(line), are_indented: is_indented(line) }
    }

    /// Whether a line continues the puzzle: it has one constraint, like all lines before it, or is
    /// indented like all of them. A second line of givens or a second shape starts another puzzle.
    pub(crate) fn goes_on(&self, line: &str) -> bool {
        let trimmed = line.trim();
        let starts_again = [".~", ".Given~", ".Shape~"].iter().any(|start| {
            trimmed.starts_with(start) && self.lines.text().lines().any(|line| line.contains(start))
        });
        is_meant(trimmed)
            && (self.are_indented && is_indented(line)
                || self.are_single && is_single(line) && !starts_again)
    }

    /// Takes the next line.
    pub(crate) fn push(&mut self, line: &str) {
        self.lines.push(line);
        self.are_single &= is_single(line);
        self.are_indented &= is_indented(line);
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.text().len()
    }

    /// Returns the puzzle, or its error.
    pub(crate) fn record(&self) -> Result<Record, Error> {
        let text = self.lines.text();
        let whole = Some(text).filter(|_| self.lines.is_one_line());
        Ok(read(text, &|byte| self.lines.position(byte))?.record(self.lines.line(), whole))
    }
}

fn is_single(line: &str) -> bool {
    line.trim().matches('.').count() == 1
}

/// Whether a line starts with white space. White space inside comes from joined lines.
fn is_indented(line: &str) -> bool {
    line.starts_with(char::is_whitespace) && !line.trim().contains(char::is_whitespace)
}

/// Reads constraints. `at` returns the position of a byte.
pub(crate) fn read(text: &str, at: &dyn Fn(usize) -> Position) -> Result<ParsedGrid, Error> {
    let start = text.len() - text.trim_start().len();
    if !text[start..].starts_with('.') {
        return Err(Error::new(ReadFault::Stray(clip(text.trim())), at(start)));
    }
    let items = item::items(text, at)?;
    let mut puzzle = layout(&items, at(start))?;
    let is_drawn = items.iter().any(|item| item.name == "Jigsaw");
    let has_boxes = puzzle.layout().box_size().is_some();
    for item in &items {
        let beyond = match item.name.as_str() {
            // In that program, this also applies to regions drawn in addition to the boxes.
            "RegionSameValues" if is_drawn && has_boxes => {
                Some("RegionSameValues of boxes and Jigsaw")
            }
            // In that program, this applies only to boxes.
            "Doppelganger" if is_drawn && !has_boxes => Some("Doppelganger of Jigsaw"),
            _ => None,
        };
        if let Some(beyond) = beyond {
            puzzle.add_unknown(beyond, item.at);
            continue;
        }
        named::read(item, &mut puzzle).map_err(|error| item.error(error))?;
    }
    puzzle.finish()
}

/// A puzzle with the size and the boxes or regions of the constraints, and no rules.
fn layout(items: &[Item], at: Position) -> Result<PuzzleBuilder, Error> {
    let named = |name: &str| items.iter().find(|item| item.name == name);
    let shape = named("Shape");
    let size = shape.map_or(Ok(Size::CLASSIC), size)?;
    let cells = named("RegionSize").map(|item| item.number(0)).transpose()?;
    let boxes = boxes(size, cells).filter(|_| named("NoBoxes").is_none());
    let layout = layouts::boxed(size, boxes);
    let at_shape = shape.map_or(at, |item| item.at);
    let mut puzzle = PuzzleBuilder::new(layout.map_err(|error| error.moved_to(at_shape))?, at);
    if let Some(item) = named("Jigsaw").filter(|_| boxes.is_none())
        && let Ok(drawn) = layouts::drawn(item.arguments.last().map_or("", String::as_str), size)
    {
        puzzle.set_layout(drawn, &item.name, item.at);
    }
    Ok(puzzle)
}

/// The size of a grid: `6x8`, optionally followed by the number of digits or their range.
fn size(shape: &Item) -> Result<Size, Error> {
    let argument = |place: usize| shape.arguments.get(place).map_or("", String::as_str);
    let two = |between: char, text: &str| {
        let (one, other) = text.split_once(between)?;
        Some([one.parse::<usize>().ok()?, other.parse().ok()?])
    };
    let [rows, columns] = two('x', argument(0)).ok_or_else(|| shape.wrong("no size"))?;
    let beyond = || {
        let fault = ReadFault::Beyond(format!("{}~{}", shape.name, shape.arguments.join("~")));
        Error::new(fault, shape.at)
    };
    let most = rows.max(columns);
    let [first, last] = match argument(1) {
        "" => [1, most],
        range if range.contains('-') => two('-', range).ok_or_else(|| shape.wrong("no digits"))?,
        number => [1, number.parse().map_err(|_| shape.wrong("no digits"))?],
    };
    if !argument(2).is_empty() || (last + 1).saturating_sub(first).max(most) > cells::MOST_SIDE {
        return Err(beyond());
    }
    let size = Size::new(rows, columns);
    let size = size.and_then(|size| size.with_digits(first as u8, last as u8));
    size.map_err(|error| shape.error(error))
}
