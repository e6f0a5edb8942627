//! Groups of cells with the same digits.

use itertools::Itertools;

use super::meaning::Meaning;

/// The cells fall into groups, so many cells each, that hold the same digits in any order.
#[derive(Clone, Debug)]
pub(crate) struct SameDigits(pub(crate) usize);

impl Meaning for SameDigits {
    fn is_met(&self, digits: &[u8]) -> bool {
        digits.chunks(self.0).map(|group| group.iter().sorted_unstable().collect_vec()).all_equal()
    }
}
