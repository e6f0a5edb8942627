//! Relations between cells at fixed distances.

use std::sync::Arc;

use super::part::{RuleStatement, pairs};
use crate::rules::constraint::Ends;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

fn related(
    name: &'static str,
    size: Size,
    steps: &[(usize, isize)],
    allows: impl Fn(u8, u8) -> bool,
) -> Vec<RuleStatement> {
    RuleStatement::pairs(name, size, pairs(size, steps), allows)
}

fn differ(one: u8, other: u8) -> bool {
    one != other
}

pub(super) fn knights(size: Size) -> Vec<RuleStatement> {
    let steps = [(1, 2), (1, -2), (2, 1), (2, -1)];
    related("a knight's move", size, &steps, differ)
}

/// Only cells that touch at a corner; rows and columns cover the others.
pub(super) fn kings(size: Size) -> Vec<RuleStatement> {
    related("a king's move", size, &[(1, 1), (1, -1)], differ)
}

pub(super) fn non_consecutive(size: Size) -> Vec<RuleStatement> {
    let steps = [(0, 1), (1, 0)];
    related("non-consecutive neighbours", size, &steps, are_not_consecutive)
}

pub(super) fn diagonal_non_consecutive(size: Size) -> Vec<RuleStatement> {
    let steps = [(1, 1), (1, -1)];
    related("non-consecutive diagonal neighbours", size, &steps, are_not_consecutive)
}

fn are_not_consecutive(one: u8, other: u8) -> bool {
    one.abs_diff(other) != 1
}

/// For each taxicab distance, cells that far apart do not both hold that digit.
pub(super) fn taxicabs(size: Size) -> Vec<RuleStatement> {
    let of_distance = |distance: usize| {
        let across = |down: usize| (distance - down).cast_signed();
        let sideways = [(0, across(0)), (distance, 0)].into_iter();
        let slanting = (1..distance).flat_map(|down| [(down, across(down)), (down, -across(down))]);
        let steps: Vec<_> = sideways.chain(slanting).collect();
        let allows = |one: u8, other: u8| one != other || usize::from(one) != distance;
        related("the distance of taxicabs", size, &steps, allows)
    };
    (1..=usize::from(size.last())).flat_map(of_distance).collect()
}

/// Each middle digit has the least digit above it or the greatest below it.
pub(super) fn flat_mates(size: Size) -> Vec<RuleStatement> {
    let name = "flat mates";
    let [least, greatest] = [1, size.digits() as u8];
    let middle = greatest.div_ceil(2);
    let all = 1..=greatest;
    let others = DigitMask::of_numbers(all.clone().filter(|&digit| digit != middle));
    let allowed = |above: u8, below: u8| {
        let has_mate = above == least || below == greatest;
        if has_mate { others | DigitMask::numbered(middle) } else { others }
    };
    let row = |above: u8| all.clone().map(|below| allowed(above, below)).collect();
    let rows: Arc<[Vec<DigitMask>]> = all.clone().map(row).collect();
    let [middle, least, greatest] = [middle, least, greatest].map(|digit| size.value(digit));
    let last = size.rows() - 1;
    let of_cell = |cell: Cell| {
        let at = |row: usize| Cell::at(row, cell.column());
        let with = |other: Cell, mate: u8| {
            let allows = |own: u8, other: u8| own != middle || other == mate;
            RuleStatement::pairs(name, size, [[cell, other]], allows)
        };
        match cell.row() {
            0 => with(at(1), greatest),
            row if row == last => with(at(row - 1), least),
            row => {
                let cells = [at(row - 1), at(row + 1), cell];
                vec![RuleStatement::constraint(name, &cells, Ends(rows.clone()))]
            }
        }
    };
    size.cells().flat_map(of_cell).collect()
}
