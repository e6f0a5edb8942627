//! Groups of cells with the same digits. Known as the `same` constraint.

use itertools::Itertools;

use super::meaning::Meaning;

/// The cells form consecutive groups of this length that hold the same multiset of digits.
#[derive(Clone, Debug)]
pub(crate) struct SameDigits(pub(crate) usize);

impl Meaning for SameDigits {
    fn is_met(&self, digits: &[u8]) -> bool {
        digits.chunks(self.0).map(|group| group.iter().sorted_unstable().collect_vec()).all_equal()
    }
}
