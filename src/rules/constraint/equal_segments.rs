//! Lines that are divided into segments with equal sums.

use std::cmp::Ordering;

use super::meaning::Meaning;
use crate::values::size::Size;

/// The cells, in this order, can be divided into segments whose digits add up to this total.
#[derive(Clone, Debug)]
pub(crate) struct EqualSegments {
    pub(crate) total: u32,
    /// The printed value of the first digit.
    pub(crate) first: u8,
    /// Whether a segment may start anywhere, and continue from the last cell to the first.
    pub(crate) is_loop: bool,
}

impl Meaning for EqualSegments {
    fn is_met(&self, digits: &[u8]) -> bool {
        let are_pieces_from = |start: usize| {
            let mut sum = 0;
            for &digit in digits[start..].iter().chain(&digits[..start]) {
                sum += u32::from(digit + self.first - 1);
                match sum.cmp(&self.total) {
                    Ordering::Less => {}
                    Ordering::Equal => sum = 0,
                    Ordering::Greater => return false,
                }
            }
            sum == 0
        };
        let mut starts = 0..if self.is_loop { digits.len() } else { 1 };
        // Zeros alone are not a segment.
        starts.any(are_pieces_from) && digits.iter().any(|digit| digit + self.first > 1)
    }

    fn count_from_one(&mut self, size: Size) {
        self.first = size.first();
    }
}
