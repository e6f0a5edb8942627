//! Constraints as sets of digits: which sets cells may hold together, which digits some cells must
//! hold, and which digits two cells allow in others.

use std::sync::Arc;

use super::meaning::Meaning;

/// The digits are different, and together they are one of these sets, as bits. For lines, relations
/// between all pairs of the cells amount to the same, but exclude digits later.
#[derive(Clone, Debug)]
pub(crate) struct Sets(pub(crate) Arc<[u32]>);

impl Meaning for Sets {
    fn is_met(&self, digits: &[u8]) -> bool {
        let set = digits.iter().fold(0, |set, digit| set | 1_u32 << (digit - 1));
        set.count_ones() as usize == digits.len() && self.0.contains(&set)
    }
}

/// For each set of digits, as bits, the least number of cells that hold one of them.
#[derive(Clone, Debug)]
pub(crate) struct AtLeast(pub(crate) Vec<(u32, usize)>);

impl Meaning for AtLeast {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.0.iter().all(|&(set, count)| {
            digits.iter().filter(|&digit| set >> (digit - 1) & 1 == 1).count() >= count
        })
    }
}

/// The digits that two cells allow in all others: a row of sets, as bits, for each digit of the
/// first cell. An empty set allows no digits of these two.
#[derive(Clone, Debug)]
pub(crate) struct Ends(pub(crate) Arc<[Vec<u32>]>);

impl Meaning for Ends {
    fn is_met(&self, digits: &[u8]) -> bool {
        let [one, other, rest @ ..] = digits else { return true };
        let allowed = self.0[usize::from(*one) - 1][usize::from(*other) - 1];
        allowed != 0 && rest.iter().all(|digit| allowed >> (digit - 1) & 1 == 1)
    }
}
