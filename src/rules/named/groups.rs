//! Groups of cells in no order.

use itertools::Itertools;

use super::Part;
use crate::rules::cell::Cell;
use crate::rules::constraint::Kind;

/// Even digits, or odd ones.
pub(super) fn parity(cells: &[Cell], rest: usize, side: usize) -> Vec<Part> {
    let digits = || (1..=side).filter(move |digit| digit % 2 == rest);
    cells.iter().map(|&cell| Part::digits(cell, digits())).collect()
}

pub(super) fn quadruple(corner: Cell, digits: &[u8]) -> Vec<Part> {
    let kind = Kind::Contains(digits.to_vec());
    vec![Part::constraint("a quadruple", &corner.square(), kind)]
}

pub(super) fn clone([one, other]: &[Vec<Cell>; 2], side: usize) -> Vec<Part> {
    let pairs = std::iter::zip(one, other).map(|(&one, &other)| [one, other]).collect_vec();
    Part::pairs("a clone", side, pairs, |one, other| one == other)
}
