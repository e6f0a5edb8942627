//! Marks between two cells, and rules about missing marks.

use super::part::{RuleStatement, pairs};
use crate::rules::rule::{Mark, Rule};
use crate::values::cell::Cell;
use crate::values::size::Size;

/// Compiles a mark between two cells.
pub(super) fn mark(mark: Mark, cells: [Cell; 2], size: Size) -> Vec<RuleStatement> {
    let pair =
        |name, allows: &dyn Fn(u8, u8) -> bool| RuleStatement::pairs(name, size, [cells], allows);
    match mark {
        Mark::Difference(by) => pair("a white dot", &|one, other| one.abs_diff(other) == by),
        Mark::Ratio(by) => pair("a black dot", &|one, other| {
            u16::from(one.max(other)) == u16::from(one.min(other)) * u16::from(by)
        }),
        Mark::Total(total) => pair("the sum of two cells", &|one, other| one + other == total),
        Mark::Greater => pair("a greater-than sign", &|one, other| one > other),
    }
}

/// Neighbours without a dot are neither consecutive nor in a ratio of 2.
pub(super) fn all_dots(rules: &[Rule], size: Size) -> Vec<RuleStatement> {
    let is_dot = |mark| matches!(mark, Mark::Difference(1) | Mark::Ratio(2));
    let allows = |one: u8, other: u8| {
        let (low, high) = (one.min(other), one.max(other));
        high != low + 1 && high != 2 * low
    };
    RuleStatement::pairs("all dots are shown", size, unmarked(rules, size, is_dot), allows)
}

/// Neighbours without a sign do not add up to 5 or 10.
pub(super) fn all_signs(rules: &[Rule], size: Size) -> Vec<RuleStatement> {
    let is_sign = |mark| matches!(mark, Mark::Total(5 | 10));
    let allows = |one: u8, other: u8| !matches!(one + other, 5 | 10);
    RuleStatement::pairs("all signs are shown", size, unmarked(rules, size, is_sign), allows)
}

/// Pairs of orthogonal neighbours without a mark of this kind.
fn unmarked(rules: &[Rule], size: Size, is_kind: impl Fn(Mark) -> bool) -> Vec<[Cell; 2]> {
    let marked: Vec<[Cell; 2]> = rules
        .iter()
        .filter_map(|rule| match rule {
            Rule::Mark(mark, [one, other]) if is_kind(*mark) => {
                Some([*one.min(other), *one.max(other)])
            }
            _ => None,
        })
        .collect();
    let mut beside = pairs(size, &[(0, 1), (1, 0)]);
    beside.retain(|pair| !marked.contains(pair));
    beside
}
