//! Cages, arrows and other sums.

use super::part::RuleStatement;
use crate::rules::constraint::Sum;
use crate::values::cell::Cell;
use crate::values::size::Size;

pub(super) fn cage(cells: &[Cell], total: Option<u32>) -> Vec<RuleStatement> {
    let mut parts = vec![RuleStatement::distinct("the cage", cells)];
    let factors = vec![1; cells.len()];
    parts.extend(total.map(|total| {
        let total = i32::try_from(total).unwrap_or(i32::MAX);
        RuleStatement::constraint("the cage", cells, Sum { factors, total, called: total })
    }));
    parts
}

pub(super) fn sum(terms: &[(i32, Cell)], total: i32) -> Vec<RuleStatement> {
    let (factors, cells): (Vec<i32>, Vec<Cell>) = terms.iter().copied().unzip();
    vec![RuleStatement::constraint("the sum", &cells, Sum { factors, total, called: total })]
}

/// The digits of the line add up to the number in the bulb.
pub(super) fn arrow(bulb: &[Cell], line: &[Cell], size: Size) -> Vec<RuleStatement> {
    let mut bulb = bulb.to_vec();
    bulb.sort_unstable();
    let powers = (0..bulb.len()).rev().map(|place| 10_i32.pow(place as u32));
    let factors = powers.chain(line.iter().map(|_| -1)).collect();
    let cells = [&bulb[..], line].concat();
    let sum = Sum { factors, total: 0, called: 0 };
    let mut parts = vec![RuleStatement::constraint("the arrow", &cells, sum)];
    // Digits of a number are at most 9, except for the first.
    let low = bulb.iter().skip(1).filter(|_| size.last() > 9);
    let to_nine = 10 - size.first();
    parts.extend(low.map(|&cell| RuleStatement::digits(cell, 1..=to_nine)));
    parts
}
