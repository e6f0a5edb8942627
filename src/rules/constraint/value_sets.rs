//! Constraints in terms of sets of digits: allowed sets, minimum counts, and digits that two end
//! cells allow in the others.

use std::sync::Arc;

use super::meaning::Meaning;
use crate::values::digit_mask::DigitMask;

/// The digits are different, and their set is one of these. For lines, relations between all pairs
/// of cells are equivalent but prune less.
#[derive(Clone, Debug)]
pub(crate) struct Sets(pub(crate) Arc<[DigitMask]>);

impl Meaning for Sets {
    fn is_met(&self, digits: &[u8]) -> bool {
        let set = DigitMask::of_numbers(digits.iter().copied());
        set.len() == digits.len() && self.0.contains(&set)
    }
}

/// For each set of digits, the minimum number of cells that hold one of them.
#[derive(Clone, Debug)]
pub(crate) struct AtLeast(pub(crate) Vec<(DigitMask, usize)>);

impl Meaning for AtLeast {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.0.iter().all(|&(set, count)| {
            digits.iter().filter(|&&digit| set.has_number(digit)).count() >= count
        })
    }
}

/// The digits that two end cells allow in all others, indexed by the digits of the first and the
/// second end. An empty set forbids the pair.
#[derive(Clone, Debug)]
pub(crate) struct Ends(pub(crate) Arc<[Vec<DigitMask>]>);

impl Meaning for Ends {
    fn is_met(&self, digits: &[u8]) -> bool {
        let [one, other, rest @ ..] = digits else { return true };
        let allowed = self.0[usize::from(*one) - 1][usize::from(*other) - 1];
        !allowed.is_empty() && rest.iter().all(|&digit| allowed.has_number(digit))
    }
}
