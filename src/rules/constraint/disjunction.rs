//! Disjunctions of simple cases.

use std::ops::Range;
use std::sync::Arc;

use super::meaning::Meaning;
use crate::values::digit_mask::DigitMask;

/// At least one of these cases holds.
#[derive(Clone, Debug)]
pub(crate) struct Disjunction(pub(crate) Arc<[Case]>);

/// A conjunction of simple conditions. Cells are given by position, and digits count from 1.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// These cells hold these digits.
    pub(crate) digits: Vec<(usize, u8)>,
    /// All other cells hold digits of this set.
    pub(crate) others: DigitMask,
    /// The digit numbers of this range of cells add up to this total.
    pub(crate) sum: (Range<usize>, i32),
}

impl Meaning for Disjunction {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.0.iter().any(|case| case.is_met(digits))
    }
}

impl Meaning for Case {
    fn is_met(&self, digits: &[u8]) -> bool {
        let (places, total) = &self.sum;
        let is_known = |place: usize| self.digits.iter().any(|&(known, _)| known == place);
        let fits = |(place, &digit): (usize, &u8)| self.others.has_number(digit) || is_known(place);
        self.digits.iter().all(|&(place, digit)| digits[place] == digit)
            && digits.iter().enumerate().all(fits)
            && digits[places.clone()].iter().map(|&digit| i32::from(digit)).sum::<i32>() == *total
    }
}
