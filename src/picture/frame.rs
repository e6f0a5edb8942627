//! The lines of a grid, as SVG paths.

use std::fmt::Write;

use super::measures::{CELL, MARGIN};
use crate::rules::Rules;
use crate::values::size::Size;

/// Thin lines between cells, thick ones around regions and the grid.
pub(super) struct Frame {
    pub(super) size: Size,
    pub(super) thin: String,
    pub(super) thick: String,
}

/// A horizontal or vertical line, numbered from 0 at the edge.
#[derive(Clone, Copy)]
struct FrameLine {
    is_across: bool,
    number: usize,
}

impl Frame {
    pub(super) fn new(rules: &Rules) -> Self {
        let size = rules.size();
        let mut frame = Self { size, thin: String::new(), thick: String::new() };
        for number in 0..=size.rows().max(size.columns()) {
            for is_across in [true, false] {
                let last = if is_across { size.rows() } else { size.columns() };
                if number <= last {
                    frame.draw(FrameLine { is_across, number }, rules);
                }
            }
        }
        frame
    }

    /// Draws a thin line across the whole grid, unless thick pieces cover it entirely, and its
    /// thick pieces.
    fn draw(&mut self, line: FrameLine, rules: &Rules) {
        let cells = if line.is_across { self.size.columns() } else { self.size.rows() };
        let borders: Vec<bool> = (0..cells).map(|place| line.is_border(place, rules)).collect();
        let mut place = 0;
        for piece in borders.chunk_by(|one, other| one == other) {
            if piece[0] {
                line.draw(place, piece.len(), &mut self.thick);
            }
            place += piece.len();
        }
        if borders.contains(&false) {
            line.draw(0, cells, &mut self.thin);
        }
    }
}

impl FrameLine {
    /// Whether the line is a border at the cell with this index along it.
    fn is_border(self, place: usize, rules: &Rules) -> bool {
        if self.is_across {
            rules.has_border_above(self.number, place)
        } else {
            rules.has_border_left_of(place, self.number)
        }
    }

    /// Draws `cells` cells of the line, starting at index `place`.
    fn draw(self, place: usize, cells: usize, path: &mut String) {
        let [along, across] = [place, self.number].map(|number| MARGIN + number * CELL);
        let length = cells * CELL;
        let written = if self.is_across {
            write!(path, "M{along} {across}h{length}")
        } else {
            write!(path, "M{across} {along}v{length}")
        };
        written.expect("text can be written");
    }
}
