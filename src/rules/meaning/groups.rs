//! Rules about sets of cells, regardless of order.

use itertools::Itertools;

use super::part::RuleStatement;
use crate::rules::constraint::{AtLeast, CountDistinct, CountingCircles, SameDigits};
use crate::rules::rule::{Clue, Group, Same};
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;
use crate::values::word_bits::bits;

/// Only even digits, or only odd ones: `rest` is the remainder modulo 2.
pub(super) fn parity(cells: &[Cell], rest: u8, size: Size) -> Vec<RuleStatement> {
    let is_one = move |&number: &u8| size.value(number) % 2 == rest;
    let digits = || (1..=size.digits() as u8).filter(is_one);
    cells.iter().map(|&cell| RuleStatement::digits(cell, digits())).collect()
}

/// Compiles a requirement on a set of cells.
pub(super) fn group(group: &Group, cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    match group {
        Group::Contains(digits) => vec![contains("the digits", cells, digits, size)],
        Group::Counts(counts) => vec![look_and_say(cells, counts, size)],
        Group::Circles => {
            vec![RuleStatement::constraint(
                "the circles",
                cells,
                CountingCircles { first: size.first() },
            )]
        }
        Group::Rellik(total) => of_sets("a rellik cage", cells, size, &|digits| {
            let mut subsets = 1_u32..1 << digits.len();
            let sum = |subset: u32| bits(u64::from(subset)).map(|place| digits[place]).sum::<u32>();
            subsets.all(|subset| sum(subset) != u32::from(*total))
        }),
        Group::Equality => {
            let [first, last] = [size.first(), size.last()].map(u32::from);
            of_sets("an equality cage", cells, size, &|digits| {
                let count = |is_one: &dyn Fn(u32) -> bool| {
                    digits.iter().filter(|&&digit| is_one(digit)).count()
                };
                let are_half = |is_one: &dyn Fn(u32) -> bool| 2 * count(is_one) == digits.len();
                are_half(&|digit| digit % 2 == 0)
                    && are_half(&|digit| 2 * digit < first + last)
                    && are_half(&|digit| 2 * digit > first + last)
            })
        }
        Group::RowIndex => index(cells, size, [1, 0]),
        Group::ColumnIndex => index(cells, size, [0, 1]),
    }
}

/// The cells contain these digits.
pub(super) fn contains(
    name: &'static str,
    cells: &[Cell],
    digits: &[u8],
    size: Size,
) -> RuleStatement {
    let times = |digit: u8| digits.iter().map(|&it| usize::from(it == digit)).sum::<usize>();
    let all = size.first()..=size.last();
    let counts = all.map(|digit| (of_value(digit, size), times(digit)));
    let wanted = counts.filter(|&(_, count)| count > 0).collect();
    RuleStatement::constraint(name, cells, AtLeast(wanted))
}

/// The number of different digits in these cells, or in all but the first, whose digit is the
/// number.
pub(super) fn count_distinct(clue: Clue, cells: &[Cell]) -> RuleStatement {
    let number = match clue {
        Clue::Number(number) => Some(number),
        Clue::DigitOf(_) => None,
    };
    RuleStatement::constraint("the different digits", cells, CountDistinct { number, first: 1 })
}

/// Exact numbers of cells that hold a digit, as minimum numbers of those that do and of those that
/// do not.
fn look_and_say(cells: &[Cell], counts: &[[u8; 2]], size: Size) -> RuleStatement {
    let wanted = counts.iter().flat_map(|&[count, digit]| {
        let digit = of_value(digit, size);
        let count = usize::from(count);
        // A count above the number of cells is unsatisfiable.
        let others = cells.len().checked_sub(count);
        [(digit, count), (!digit, others.unwrap_or(usize::MAX))]
    });
    RuleStatement::constraint("look and say", cells, AtLeast(wanted.collect()))
}

/// The digit with this printed value; empty if the grid lacks it.
fn of_value(digit: u8, size: Size) -> DigitMask {
    size.number(digit).map(DigitMask::numbered).unwrap_or_default()
}

/// Different digits whose set of printed values satisfies a predicate.
fn of_sets(
    name: &'static str,
    cells: &[Cell],
    size: Size,
    holds: &dyn Fn(&[u32]) -> bool,
) -> Vec<RuleStatement> {
    let is_one = |set: &DigitMask| {
        let values = set.indices().map(|digit| u32::from(size.value(digit as u8 + 1)));
        holds(&values.collect_vec())
    };
    let sets = RuleStatement::sets(name, cells, size.digits(), is_one);
    std::iter::once(RuleStatement::distinct(name, cells)).chain(sets).collect()
}

/// Cells whose digits are the index, down or across, of the number of their own row or column.
fn index(cells: &[Cell], size: Size, steps: [usize; 2]) -> Vec<RuleStatement> {
    let name = "an index";
    let [rows, columns] = [size.rows(), size.columns()];
    let length = steps[0] * rows + steps[1] * columns;
    let mut parts = Vec::new();
    for &cell in cells {
        let own = steps[0] * cell.row() + steps[1] * cell.column() + 1;
        let is_place = |&number: &u8| (1..=length).contains(&size.value(number).into());
        parts.push(RuleStatement::digits(cell, (1..=size.digits() as u8).filter(is_place)));
        for place in 1..=length {
            let other = if steps[0] == 1 {
                Cell::at(place - 1, cell.column())
            } else {
                Cell::at(cell.row(), place - 1)
            };
            let allows =
                |digit: u8, there: u8| usize::from(digit) != place || usize::from(there) == own;
            parts.extend(RuleStatement::pairs(name, size, [[cell, other]], allows));
        }
    }
    parts
}

pub(super) fn clone([one, other]: &[Vec<Cell>; 2], size: Size) -> Vec<RuleStatement> {
    let pairs = std::iter::zip(one, other).map(|(&one, &other)| [one, other]).collect_vec();
    RuleStatement::pairs("a clone", size, pairs, |one, other| one == other)
}

pub(super) fn same(same: Same, groups: &[Vec<Cell>], size: Size) -> Vec<RuleStatement> {
    let length = groups.first().map_or(1, Vec::len);
    match same {
        Same::Sum => same_sums("the equal sums", groups),
        Same::Digits if length == 1 => {
            let pairs = groups.iter().array_combinations().map(|[one, other]| [one[0], other[0]]);
            RuleStatement::pairs("the same digits", size, pairs, |one, other| one == other)
        }
        Same::Digits => {
            vec![RuleStatement::constraint("the same digits", &groups.concat(), SameDigits(length))]
        }
    }
}

/// Groups of cells with equal sums.
pub(super) fn same_sums(name: &'static str, groups: &[Vec<Cell>]) -> Vec<RuleStatement> {
    // The shortest group restricts the others most.
    let Some(shortest) = groups.iter().position_min_by_key(|group| group.len()) else {
        return Vec::new();
    };
    let others = || groups.iter().enumerate().filter(|&(place, _)| place != shortest);
    let mut parts: Vec<RuleStatement> =
        others().map(|(_, group)| RuleStatement::equal(name, &groups[shortest], group)).collect();
    if groups[shortest].len() > 1 {
        let pairs = others().array_combinations();
        parts.extend(pairs.map(|[(_, one), (_, other)]| RuleStatement::equal(name, one, other)));
    }
    parts
}
