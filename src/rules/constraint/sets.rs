//! Cells whose digits are one of several sets.

use std::sync::Arc;

use super::meaning::Meaning;

/// The digits are different, and together they are one of these sets, as bits. Of lines, relations
/// between all pairs of the cells say as much, though not as soon.
#[derive(Clone, Debug)]
pub(crate) struct Sets(pub(crate) Arc<[u32]>);

impl Meaning for Sets {
    fn is_met(&self, digits: &[u8]) -> bool {
        let set = digits.iter().fold(0, |set, digit| set | 1_u32 << (digit - 1));
        set.count_ones() as usize == digits.len() && self.0.contains(&set)
    }
}
