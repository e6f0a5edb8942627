//! The statements that rules are compiled to.

use std::sync::Arc;

use crate::rules::automata::automaton::Automaton;
use crate::rules::constraint::{Constraint, Kind, Sets, Sum};
use crate::rules::relation::{AllowedDigits, Relation};
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::house::House;
use crate::values::size::Size;

/// The limit on the number of digits up to which all sets of digits are listed.
pub(in crate::rules) const MOST_LISTED: usize = 16;

/// A part of the meaning of a rule.
pub(crate) enum RuleStatement {
    /// Cells with distinct digits.
    Distinct(House),
    Relation(Relation),
    /// The digits that a cell may hold.
    Digits(Cell, DigitMask),
    Constraint(Constraint),
}

impl RuleStatement {
    /// Cells that hold different digits, named after the first of them.
    pub(super) fn distinct(name: &str, cells: &[Cell]) -> Self {
        let at = cells.first().map_or_else(String::new, |cell| format!(" at {cell}"));
        Self::Distinct(House { name: format!("{name}{at}"), cells: cells.to_vec() })
    }

    /// The digit numbers that a cell may hold.
    pub(super) fn digits(cell: Cell, digits: impl IntoIterator<Item = u8>) -> Self {
        Self::Digits(cell, DigitMask::of_numbers(digits))
    }

    /// A relation between each of these pairs of cells, in terms of printed values.
    pub(super) fn pairs(
        name: &'static str,
        size: Size,
        pairs: impl IntoIterator<Item = [Cell; 2]>,
        allows: impl Fn(u8, u8) -> bool,
    ) -> Vec<Self> {
        let table = AllowedDigits::of_values(size, &allows);
        let of = |cells: [Cell; 2]| {
            if cells[0] == cells[1] {
                // A line that crosses itself.
                let digits = 1..=size.digits() as u8;
                return Self::digits(cells[0], digits.filter(|&digit| table.allows(digit, digit)));
            }
            Self::Relation(Relation { name, cells, table: table.clone() })
        };
        pairs.into_iter().map(of).collect()
    }

    pub(super) fn constraint(name: &'static str, cells: &[Cell], kind: impl Into<Kind>) -> Self {
        Self::Constraint(Constraint { name, cells: cells.to_vec(), kind: kind.into() })
    }

    /// The sequences that an automaton accepts; no statement if it would have too many states.
    pub(super) fn machine(
        name: &'static str,
        cells: &[Cell],
        automaton: Option<Arc<Automaton>>,
    ) -> Vec<Self> {
        let part = automaton.map(|automaton| match *cells {
            [cell] => {
                let digits = 1..=automaton.digits() as u8;
                Self::digits(cell, digits.filter(|&digit| automaton.accepts(&[digit])))
            }
            _ => Self::constraint(name, cells, automaton),
        });
        part.into_iter().collect()
    }

    /// Two groups of cells with equal sums.
    pub(super) fn equal(name: &'static str, one: &[Cell], other: &[Cell]) -> Self {
        let factors = one.iter().map(|_| 1).chain(other.iter().map(|_| -1)).collect();
        Self::constraint(name, &[one, other].concat(), Sum { factors, total: 0, called: 0 })
    }

    /// Different digits whose set satisfies a predicate; `None` if there are too many digits to
    /// list all sets.
    pub(super) fn sets(
        name: &'static str,
        cells: &[Cell],
        side: usize,
        holds: impl Fn(&DigitMask) -> bool,
    ) -> Option<Self> {
        let all =
            || (0..1 << side).map(DigitMask::from_bits).filter(|set| set.len() == cells.len());
        let sets = (side <= MOST_LISTED).then(|| Sets(all().filter(holds).collect()));
        sets.map(|sets| Self::constraint(name, cells, sets))
    }
}

/// The pairs of cells at these distances, each once.
pub(super) fn pairs(size: Size, steps: &[(usize, isize)]) -> Vec<[Cell; 2]> {
    let mut pairs = Vec::new();
    for (row, column) in itertools::iproduct!(0..size.rows(), 0..size.columns()) {
        for &(down, right) in steps {
            let across = column.checked_add_signed(right).filter(|&column| column < size.columns());
            if let Some(column_below) = across.filter(|_| row + down < size.rows()) {
                pairs.push([Cell::at(row, column), Cell::at(row + down, column_below)]);
            }
        }
    }
    pairs
}
