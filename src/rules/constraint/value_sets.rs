//! Constraints as sets of digits: which sets cells may hold together, which digits some cells must
//! hold, and which digits two cells allow in others.

use std::sync::Arc;

use super::meaning::Meaning;
use crate::values::digit_mask::DigitMask;

/// The digits are different, and together they are one of these sets. For lines, relations
/// between all pairs of the cells amount to the same, but exclude digits later.
#[derive(Clone, Debug)]
pub(crate) struct Sets(pub(crate) Arc<[DigitMask]>);

impl Meaning for Sets {
    fn is_met(&self, digits: &[u8]) -> bool {
        let set = DigitMask::of_numbers(digits.iter().copied());
        set.len() == digits.len() && self.0.contains(&set)
    }
}

/// For each set of digits the least number of cells that hold one of them.
#[derive(Clone, Debug)]
pub(crate) struct AtLeast(pub(crate) Vec<(DigitMask, usize)>);

impl Meaning for AtLeast {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.0.iter().all(|&(set, count)| {
            digits.iter().filter(|&&digit| set.has_number(digit)).count() >= count
        })
    }
}

/// The digits that two cells allow in all others: a row of sets for each digit of the
/// first cell. An empty set allows no digits of these two.
#[derive(Clone, Debug)]
pub(crate) struct Ends(pub(crate) Arc<[Vec<DigitMask>]>);

impl Meaning for Ends {
    fn is_met(&self, digits: &[u8]) -> bool {
        let [one, other, rest @ ..] = digits else { return true };
        let allowed = self.0[usize::from(*one) - 1][usize::from(*other) - 1];
        !allowed.is_empty() && rest.iter().all(|&digit| allowed.has_number(digit))
    }
}
