//! Two cells whose digits restrict others.

use std::sync::Arc;

use super::meaning::Meaning;

/// The digits of the first two cells say which ones the others may hold: a row of sets, as bits,
/// for each digit of the first cell. An empty set allows no digits of these two.
#[derive(Clone, Debug)]
pub(crate) struct Ends(pub(crate) Arc<[Vec<u32>]>);

impl Meaning for Ends {
    fn is_met(&self, digits: &[u8]) -> bool {
        let [one, other, rest @ ..] = digits else { return true };
        let allowed = self.0[usize::from(*one) - 1][usize::from(*other) - 1];
        allowed != 0 && rest.iter().all(|digit| allowed >> (digit - 1) & 1 == 1)
    }
}
