//! Rules about all 2x2 squares.

use itertools::iproduct;

use super::part::RuleStatement;
use crate::rules::constraint::AtLeast;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// Every square has a low, a middle and a high digit.
pub(super) fn entropy(size: Size) -> Vec<RuleStatement> {
    let third = size.digits() / 3;
    of_each_kind("global entropy", size, |digit| usize::from(digit - size.first()) / third)
}

/// Every square has digits with each remainder modulo 3.
pub(super) fn modular(size: Size) -> Vec<RuleStatement> {
    of_each_kind("the global remainders", size, |digit| usize::from(digit % 3))
}

/// Every square has digits of three kinds.
fn of_each_kind(name: &'static str, size: Size, kind: impl Fn(u8) -> usize) -> Vec<RuleStatement> {
    let digits_of = |wanted: usize| {
        DigitMask::of_numbers(
            (1..=size.digits() as u8).filter(|&digit| kind(size.value(digit)) == wanted),
        )
    };
    let wanted: Vec<(DigitMask, usize)> = (0..3).map(|kind| (digits_of(kind), 1)).collect();
    let corners = iproduct!(0..size.rows() - 1, 0..size.columns() - 1);
    let square = |(row, column)| Cell::at(row, column).square();
    let part = |cells: [Cell; 4]| RuleStatement::constraint(name, &cells, AtLeast(wanted.clone()));
    corners.map(square).map(part).collect()
}
