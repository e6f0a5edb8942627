//! Arrows: from a circle, or from a pill around several cells, to an arrowhead; or between two
//! circles.

use crate::picture::markup::write;
use crate::picture::measures::CELL;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::{Point, are_joined, centres, path};
use crate::values::cell::Cell;

/// The radius of circles.
const RIM: isize = 23;

impl RuleDrawings {
    pub(crate) fn arrow(&mut self, bulb: &[Cell], line: &[Cell]) -> bool {
        let distance = |cell: &&Cell| {
            line.first().map(|first| {
                first.row().abs_diff(cell.row()).max(first.column().abs_diff(cell.column()))
            })
        };
        let (Some(&start), Some(&end)) = (bulb.iter().min_by_key(distance), line.last()) else {
            return false;
        };
        if !self.pill(bulb) {
            return false;
        }
        let cells = [&[start], line].concat();
        let mut points = centres(&cells);
        points[0] = points[0].towards(points[1], RIM, 0);
        write(&mut self.below, format_args!(r#"<path d="{}"/>"#, path(points)));
        let before = Point::centre(cells[cells.len() - 2]);
        self.head(before, Point::centre(end));
        are_joined(&cells)
    }

    pub(crate) fn double_arrow(&mut self, cells: &[Cell]) -> bool {
        let mut points = centres(cells);
        let last = points.len() - 1;
        points[0] = points[0].towards(points[1], RIM, 0);
        points[last] = points[last].towards(points[last - 1], RIM, 0);
        write(&mut self.below, format_args!(r#"<path d="{}"/>"#, path(points)));
        self.pill(&cells[..1]);
        self.pill(&cells[last..]);
        are_joined(cells)
    }

    /// Draws a circle around a cell, or a pill around several cells in a row. Returns whether the
    /// cells are in a row.
    fn pill(&mut self, cells: &[Cell]) -> bool {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let (down, right) = (last.row() - first.row(), last.column().abs_diff(first.column()));
        if down.min(right) > 0 || down.max(right) + 1 != cells.len() {
            return false;
        }
        let Point { x, y } = Point::centre(first).moved(-RIM, -RIM);
        let [width, height] = [right, down].map(|cells| cells * CELL + 2 * RIM.unsigned_abs());
        let size = format_args!(r#"width="{width}" height="{height}" rx="{RIM}""#);
        write(&mut self.below, format_args!(r#"<rect x="{x}" y="{y}" {size}/>"#));
        true
    }

    fn head(&mut self, before: Point, tip: Point) {
        let [one, other] = [9, -9].map(|aside| tip.towards(before, 12, aside));
        write(&mut self.below, format_args!(r#"<path d="{}"/>"#, path([one, tip, other])));
    }
}
