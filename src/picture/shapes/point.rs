//! Points in a picture.

use std::fmt::{self, Display};

use itertools::Itertools;

use crate::picture::measures::{CELL, corner};
use crate::values::cell::Cell;

/// A point, in units of the picture from the top left. `Display` writes it as in an SVG path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Point {
    pub(crate) x: isize,
    pub(crate) y: isize,
}

impl Point {
    pub(crate) fn centre(cell: Cell) -> Self {
        let (x, y) = corner(cell);
        let [x, y] = [x, y].map(|edge| (edge + CELL / 2).cast_signed());
        Self { x, y }
    }

    pub(crate) fn moved(self, x: isize, y: isize) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// The midpoint.
    pub(crate) fn middle(self, other: Self) -> Self {
        Self { x: isize::midpoint(self.x, other.x), y: isize::midpoint(self.y, other.y) }
    }

    /// The point `along` units from here towards `other`, and `aside` units to the right of that
    /// direction.
    pub(crate) fn towards(self, other: Self, along: isize, aside: isize) -> Self {
        let (x, y) = (other.x - self.x, other.y - self.y);
        let length = (x * x + y * y).isqrt().max(1);
        self.moved((x * along - y * aside) / length, (y * along + x * aside) / length)
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)
    }
}

/// A path through the points.
pub(crate) fn path(points: impl IntoIterator<Item = Point>) -> String {
    format!("M{}", points.into_iter().format("L"))
}

/// The centres of cells.
pub(crate) fn centres(cells: &[Cell]) -> Vec<Point> {
    cells.iter().map(|&cell| Point::centre(cell)).collect()
}

/// Whether each cell touches the next one, at least at a corner, so that a line shows its cells.
pub(crate) fn are_joined(cells: &[Cell]) -> bool {
    cells.iter().tuple_windows().all(|(one, other)| {
        one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column())) <= 1
    })
}
