//! Counting circles.

use super::meaning::Meaning;

/// The printed value of each digit that occurs is the number of cells that hold it.
#[derive(Clone, Debug)]
pub(crate) struct CountingCircles {
    /// The printed value of the first digit.
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
