//! The outline of a set of cells, slightly inside them.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::point::Point;
use crate::picture::measures::{CELL, MARGIN};
use crate::values::cell::Cell;

/// Steps in rows and columns to the right, down, left and up: each is a right turn from the
/// previous one.
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A side of a cell, directed so that the cell is on its right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    /// The grid lines that cross at its start: row, column.
    start: (isize, isize),
    /// Its direction: an index of `STEPS`.
    step: usize,
}

/// The outline as a path, `inset` inside the cells. Each connected part has its own closed curve.
pub(crate) fn outline(cells: &[Cell], inset: isize) -> String {
    let mut edges = edges(cells);
    let mut path = String::new();
    while let Some(first) = edges.pop_first() {
        let mut letter = 'M';
        let mut edge = first;
        while let Some(next) = edge.next(first, &mut edges) {
            if next.step != edge.step {
                let Point { x, y } = next.corner_after(edge, inset);
                write!(path, "{letter}{x} {y}").expect("text can be written");
                letter = 'L';
            }
            edge = next;
            if edge == first {
                break;
            }
        }
        path.push('Z');
    }
    path
}

/// The sides of the cells that border on other cells, clockwise.
fn edges(cells: &[Cell]) -> BTreeSet<Edge> {
    let places = cells.iter().map(|cell| (cell.row().cast_signed(), cell.column().cast_signed()));
    let places: BTreeSet<(isize, isize)> = places.collect();
    let sides = places.iter().flat_map(|&(row, column)| {
        let starts =
            [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(down, right)| (row + down, column + right));
        let beyond =
            [(-1, 0), (0, 1), (1, 0), (0, -1)].map(|(down, right)| (row + down, column + right));
        (0..4).map(move |step| (Edge { start: starts[step], step }, beyond[step]))
    });
    sides.filter(|(_, beyond)| !places.contains(beyond)).map(|(edge, _)| edge).collect()
}

impl Edge {
    /// The next edge, preferring the sharpest turn to the right, so that cells that touch only at a
    /// corner get separate outlines.
    fn next(self, first: Self, edges: &mut BTreeSet<Self>) -> Option<Self> {
        let (down, right) = STEPS[self.step];
        let start = (self.start.0 + down, self.start.1 + right);
        let after = [1, 0, 3].map(|turn| Self { start, step: (self.step + turn) % 4 });
        after.into_iter().find(|edge| *edge == first || edges.remove(edge))
    }

    /// The corner at which the outline turns from `before` into this edge.
    fn corner_after(self, before: Self, inset: isize) -> Point {
        let inwards = [before, self].map(|edge| STEPS[(edge.step + 1) % 4]);
        let [cell, margin] = [CELL, MARGIN].map(usize::cast_signed);
        let place = |line: isize, inwards: isize| margin + line * cell + inwards * inset;
        Point {
            x: place(self.start.1, inwards[0].1 + inwards[1].1),
            y: place(self.start.0, inwards[0].0 + inwards[1].0),
        }
    }
}
