//! Relations of two cells: which digits they may hold together. Known as binary constraints, in
//! table form.

use std::sync::Arc;

use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// Two cells and the digits that they may hold together.
#[derive(Clone, Debug)]
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    pub(crate) cells: [Cell; 2],
    pub(crate) table: AllowedDigits,
}

impl Relation {
    /// Whether the two cells may hold these digits, counted from one.
    pub(crate) fn allows(&self, one: u8, other: u8) -> bool {
        self.table.allows(one, other)
    }

    /// Whether the two cells may not hold the same digit, whichever it is.
    pub(crate) fn makes_peers(&self) -> bool {
        (1..=self.table.side()).all(|digit| !self.allows(digit, digit))
    }

    /// Whether that is all it says.
    pub(crate) fn is_difference(&self) -> bool {
        let all = DigitMask::all(self.table.0.len());
        let mut rows = self.table.0.iter().enumerate();
        rows.all(|(digit, &allowed)| allowed == all.without(DigitMask::single(digit)))
    }
}

/// For each digit of one cell the digits that another may hold beside it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct AllowedDigits(Arc<[DigitMask]>);

impl AllowedDigits {
    /// The pairs of digits, counted from one, that a rule allows.
    pub(crate) fn new(side: usize, allows: &dyn Fn(u8, u8) -> bool) -> Self {
        let digits = 1..=side as u8;
        let row =
            |one: u8| DigitMask::of_numbers(digits.clone().filter(|&other| allows(one, other)));
        Self(digits.clone().map(row).collect())
    }

    /// The same in terms of what people call the digits.
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

    /// The same with the two cells exchanged.
    pub(crate) fn transposed(&self) -> Self {
        Self::new(self.0.len(), &|one, other| self.allows(other, one))
    }

    /// The pairs that both allow.
    pub(crate) fn and(&self, other: &Self) -> Self {
        if self == other {
            return self.clone();
        }
        Self(self.0.iter().zip(&*other.0).map(|(&one, &other)| one & other).collect())
    }

    /// The pairs of different digits.
    pub(crate) fn without_equal(&self) -> Self {
        let rows = self.0.iter().enumerate();
        Self(rows.map(|(digit, allowed)| allowed.without(DigitMask::single(digit))).collect())
    }

    fn side(&self) -> u8 {
        self.0.len() as u8
    }
}
