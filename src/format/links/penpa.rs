//! Links of Penpa+, `…#m=edit&p=…`: a drawing, compressed with deflate. Numbers in cells are
//! givens, and thick edges are borders of regions. Any other drawing may be a rule, so it counts as
//! unknown.

use std::collections::BTreeSet;
use std::io::Read;

use flate2::read::DeflateDecoder;

use super::lz_string::value;
use crate::format::json::value::Value;
use crate::format::lex::sextets::bytes_of;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::regions;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// The length of the longest drawing that is unpacked, in bytes.
const LONGEST: u64 = 1 << 20;

/// The rows and columns around the grid that are included in the numbering of places.
const MARGIN: usize = 2;

/// The line with the elements of the puzzle, and the line with the rows and columns added around
/// it.
const SHOWN: usize = 3;
const SPACE: usize = 1;

/// Drawings that may be rules, after their short names in links.
const DRAWN: [(&str, &str); 14] = [
    ("zL", "line"),
    ("zW", "wall"),
    ("zC", "cage"),
    ("zY", "symbol"),
    ("zF", "freeline"),
    ("z2", "freelineE"),
    ("zT", "thermo"),
    ("z3", "arrows"),
    ("zD", "direction"),
    ("z0", "squareframe"),
    ("z5", "polygon"),
    ("z6", "killercages"),
    ("z7", "nobulbthermo"),
    ("z1", "numberS"),
];

/// Reads the drawing packed in a link; `None` if it is damaged or not a square grid.
pub(crate) fn read(packed: &str, at: Position) -> Option<Result<ParsedGrid, Error>> {
    let text = unpacked(packed)?;
    let lines: Vec<&str> = text.lines().collect();
    let mut head = lines.first()?.split(',');
    if !["square", "sudoku"].contains(&head.next()?) {
        return None;
    }
    let mut number = || head.next()?.parse::<usize>().ok();
    let [wide, high] = [number()?, number()?];
    let space = Value::read(lines.get(SPACE)?).ok()?;
    let mut space = space.items().iter().map(|it| it.as_text()?.parse::<usize>().ok());
    let mut added = || space.next().unwrap_or(Some(0));
    let [above, below, left, right] = [added()?, added()?, added()?, added()?];
    let drawing = Drawing {
        across: wide + 2 * MARGIN,
        places: (wide + 2 * MARGIN) * (high + 2 * MARGIN),
        first: [MARGIN + above, MARGIN + left],
        size: Size::new(high.checked_sub(above + below)?, wide.checked_sub(left + right)?).ok()?,
    };
    let shown = Value::read(lines.get(SHOWN)?).ok()?;
    Some(drawing.read(&shown, at))
}

/// The positions of cells in a drawing.
struct Drawing {
    /// The number of places in a row, including the margin.
    across: usize,
    /// The number of all places. The numbers of corners start after them.
    places: usize,
    /// The row and the column of the first cell.
    first: [usize; 2],
    size: Size,
}

impl Drawing {
    fn read(&self, shown: &Value<'_>, at: Position) -> Result<ParsedGrid, Error> {
        let empty = |name: &str| shown.get(name).is_none_or(Value::is_nothing);
        let all = self.regions(shown);
        let mut puzzle = if empty("zE") || regions::are_usual(self.size, &all) {
            PuzzleBuilder::new(regions::usual(self.size, at)?, at)
        } else {
            regions::puzzle(self.size, &all, at, at)?
        };
        for (_, name) in DRAWN.iter().filter(|(short, _)| !empty(short)) {
            puzzle.add_unknown(name, at);
        }
        for (place, number) in shown.get("zN").map_or(&[][..], Value::fields) {
            let text = number.items().first().and_then(Value::as_text).unwrap_or_default().trim();
            let digit = text.parse().ok().filter(|digit| (1..=self.size.digits()).contains(digit));
            let cell = place.parse().ok().and_then(|place| self.cell(place));
            match (cell, digit) {
                _ if text.is_empty() => {}
                (Some(cell), Some(digit)) => puzzle.restrict(cell, 1 << (digit - 1)),
                _ => puzzle.add_unknown("number", at),
            }
        }
        puzzle.finish()
    }

    /// The cell at this place.
    fn cell(&self, place: usize) -> Option<Cell> {
        let row = (place / self.across).checked_sub(self.first[0])?;
        let column = (place % self.across).checked_sub(self.first[1])?;
        (row < self.size.rows() && column < self.size.columns()).then(|| Cell::at(row, column))
    }

    /// The groups of cells without edges between them. A corner is to the bottom right of its cell.
    fn regions(&self, shown: &Value<'_>) -> Vec<Vec<Cell>> {
        let edges: BTreeSet<[usize; 2]> = shown
            .get("zE")
            .map_or(&[][..], Value::fields)
            .iter()
            .filter_map(|(corners, _)| {
                let (one, other) = corners.split_once(',')?;
                let corner = |text: &str| text.parse::<usize>().ok()?.checked_sub(self.places);
                Some([corner(one)?, corner(other)?])
            })
            .collect();
        let place =
            |cell: Cell| (cell.row() + self.first[0]) * self.across + cell.column() + self.first[1];
        let is_open = |one: usize, other: usize| {
            // Between neighbours in a row, the edge ends at the corner of the first cell.
            let start = if other == one + 1 { one - self.across } else { one - 1 };
            !edges.contains(&[start, one]) && !edges.contains(&[one, start])
        };
        let mut left: BTreeSet<Cell> = self.size.cells().collect();
        let mut all = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut region = vec![first];
            let mut seen = 0;
            while let Some(&cell) = region.get(seen) {
                let beside = left.iter().copied().filter(|&other| {
                    let [one, other] =
                        [place(cell).min(place(other)), place(cell).max(place(other))];
                    [1, self.across].contains(&(other - one)) && is_open(one, other)
                });
                let beside: Vec<Cell> = beside.collect();
                beside.iter().for_each(|cell| {
                    left.remove(cell);
                });
                region.extend(beside);
                seen += 1;
            }
            all.push(region);
        }
        all
    }
}

/// Unpacks a text in Base64.
fn unpacked(packed: &str) -> Option<String> {
    let bytes = bytes_of(packed.trim_end_matches('=').chars().map(value))?;
    let mut text = String::new();
    DeflateDecoder::new(&bytes[..]).take(LONGEST).read_to_string(&mut text).ok()?;
    Some(text)
}
