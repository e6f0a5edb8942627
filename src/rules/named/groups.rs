//! Groups of cells in no order.

use itertools::Itertools;

use super::Part;
use crate::rules::cell::Cell;
use crate::rules::constraint::Kind;
use crate::rules::size::Size;

/// Even digits, or odd ones.
pub(super) fn parity(cells: &[Cell], rest: u8, size: Size) -> Vec<Part> {
    let is_one = move |number: &usize| size.value(*number as u8) % 2 == rest;
    let digits = || (1..=size.digits()).filter(is_one);
    cells.iter().map(|&cell| Part::digits(cell, digits())).collect()
}

pub(super) fn quadruple(corner: Cell, digits: &[u8]) -> Vec<Part> {
    let kind = Kind::Contains(digits.to_vec());
    vec![Part::constraint("a quadruple", &corner.square(), kind)]
}

pub(super) fn clone([one, other]: &[Vec<Cell>; 2], size: Size) -> Vec<Part> {
    let pairs = std::iter::zip(one, other).map(|(&one, &other)| [one, other]).collect_vec();
    Part::pairs("a clone", size, pairs, |one, other| one == other)
}
