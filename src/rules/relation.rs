//! Relations between two cells: the pairs of digits that they may hold. Known as binary table
//! constraints.

use std::sync::Arc;

use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// Two cells and the pairs of digits that they may hold.
#[derive(Clone, Debug)]
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    pub(crate) cells: [Cell; 2],
    pub(crate) table: AllowedDigits,
}

impl Relation {
    /// Whether the two cells may hold these digits, counted from 1.
    pub(crate) fn allows(&self, one: u8, other: u8) -> bool {
        self.table.allows(one, other)
    }

    /// Whether the relation forbids all pairs of equal digits.
    pub(crate) fn makes_peers(&self) -> bool {
        (1..=self.table.side()).all(|digit| !self.allows(digit, digit))
    }

    /// Whether the relation forbids only pairs of equal digits.
    pub(crate) fn is_difference(&self) -> bool {
        let all = DigitMask::all(self.table.0.len());
        let mut rows = self.table.0.iter().enumerate();
        rows.all(|(digit, &allowed)| allowed == all.without(DigitMask::single(digit)))
    }
}

/// For each digit of one cell, the digits that it allows in the other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct AllowedDigits(Arc<[DigitMask]>);

impl AllowedDigits {
    /// The table of the pairs of digits, counted from 1, that a rule allows.
    pub(crate) fn new(side: usize, allows: &dyn Fn(u8, u8) -> bool) -> Self {
        let digits = 1..=side as u8;
        let row =
            |one: u8| DigitMask::of_numbers(digits.clone().filter(|&other| allows(one, other)));
        Self(digits.clone().map(row).collect())
    }

    /// The table of the pairs of printed values that a rule allows.
    pub(super) fn of_values(size: Size, allows: &dyn Fn(u8, u8) -> bool) -> Self {
        Self::new(size.digits(), &|one, other| allows(size.value(one), size.value(other)))
    }

    pub(crate) fn allows(&self, one: u8, other: u8) -> bool {
        self.row(one).has_number(other)
    }

    /// The digits that a digit allows in the other cell.
    pub(crate) fn row(&self, digit: u8) -> DigitMask {
        self.0[usize::from(digit) - 1]
    }

    /// The table with the two cells exchanged.
    pub(crate) fn transposed(&self) -> Self {
        Self::new(self.0.len(), &|one, other| self.allows(other, one))
    }

    /// The table of the pairs that both allow.
    pub(crate) fn and(&self, other: &Self) -> Self {
        if self == other {
            return self.clone();
        }
        Self(self.0.iter().zip(&*other.0).map(|(&one, &other)| one & other).collect())
    }

    /// The table without pairs of equal digits.
    pub(crate) fn without_equal(&self) -> Self {
        let rows = self.0.iter().enumerate();
        Self(rows.map(|(digit, allowed)| allowed.without(DigitMask::single(digit))).collect())
    }

    fn side(&self) -> u8 {
        self.0.len() as u8
    }
}
