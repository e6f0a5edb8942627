//! Relations of cells at the same distance from each other.

use super::{Part, pairs};
use crate::rules::house::Relation;

fn related(
    name: &'static str,
    side: usize,
    steps: &[(usize, isize)],
    allows: fn(u8, u8) -> bool,
) -> Vec<Part> {
    let pairs = pairs(side, steps).into_iter();
    pairs.map(|cells| Part::Relation(Relation { name, cells, allows })).collect()
}

fn differ(one: u8, other: u8) -> bool {
    one != other
}

pub(super) fn knights(side: usize) -> Vec<Part> {
    let steps = [(1, 2), (1, -2), (2, 1), (2, -1)];
    related("a knight's move", side, &steps, differ)
}

/// Cells that touch at a corner; rows and columns see to the rest.
pub(super) fn kings(side: usize) -> Vec<Part> {
    related("a king's move", side, &[(1, 1), (1, -1)], differ)
}

pub(super) fn non_consecutive(side: usize) -> Vec<Part> {
    let steps = [(0, 1), (1, 0)];
    related("non-consecutive neighbours", side, &steps, |one, other| one.abs_diff(other) != 1)
}
