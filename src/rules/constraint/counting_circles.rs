//! Counting circles.

use super::meaning::Meaning;

/// Each digit that some cell holds is, as people call it, the number of those that hold it.
#[derive(Clone, Debug)]
pub(crate) struct CountingCircles {
    /// What they call the least digit.
    pub(crate) first: u8,
}

impl Meaning for CountingCircles {
    fn is_met(&self, digits: &[u8]) -> bool {
        digits.iter().all(|digit| {
            let count: u8 = digits.iter().map(|other| u8::from(other == digit)).sum();
            count == digit + self.first - 1
        })
    }
}
