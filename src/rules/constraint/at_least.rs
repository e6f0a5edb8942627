//! Digits that cells hold some number of times.

use super::meaning::Meaning;

/// So many cells at least hold one of these digits, as bits.
#[derive(Clone, Debug)]
pub(crate) struct AtLeast(pub(crate) Vec<(u32, usize)>);

impl Meaning for AtLeast {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.0.iter().all(|&(set, count)| {
            digits.iter().filter(|&digit| set >> (digit - 1) & 1 == 1).count() >= count
        })
    }
}
