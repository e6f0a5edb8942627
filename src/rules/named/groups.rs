//! Groups of cells in no order.

use itertools::Itertools;

use super::Part;
use crate::rules::cell::Cell;
use crate::rules::constraint::Kind;
use crate::rules::rule::Same;
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

pub(super) fn same(same: Same, groups: &[Vec<Cell>], size: Size) -> Vec<Part> {
    let length = groups.first().map_or(1, Vec::len);
    match same {
        Same::Sum => same_sums("the equal sums", groups),
        Same::Digits if length == 1 => {
            let pairs = groups.iter().array_combinations().map(|[one, other]| [one[0], other[0]]);
            Part::pairs("the same digits", size, pairs, |one, other| one == other)
        }
        Same::Digits => {
            let kind = Kind::SameDigits(length);
            vec![Part::constraint("the same digits", &groups.concat(), kind)]
        }
    }
}

/// Groups of cells that add up to the same number.
pub(super) fn same_sums(name: &'static str, groups: &[Vec<Cell>]) -> Vec<Part> {
    // The shortest group says most about the others.
    let Some(shortest) = groups.iter().position_min_by_key(|group| group.len()) else {
        return Vec::new();
    };
    let others = || groups.iter().enumerate().filter(|&(place, _)| place != shortest);
    let mut parts: Vec<Part> =
        others().map(|(_, group)| Part::equal(name, &groups[shortest], group)).collect();
    if groups[shortest].len() > 1 {
        let pairs = others().array_combinations();
        parts.extend(pairs.map(|[(_, one), (_, other)]| Part::equal(name, one, other)));
    }
    parts
}
