//! Linear equations.

use super::meaning::Meaning;
use crate::values::size::Size;

/// The digits, each multiplied by the factor of its cell, add up to a total.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(crate) factors: Vec<i32>,
    pub(crate) total: i32,
    /// The total in terms of printed values, for messages; it differs if digits start from 0.
    pub(crate) called: i32,
}

impl Meaning for Sum {
    fn is_met(&self, digits: &[u8]) -> bool {
        let terms = self.factors.iter().zip(digits);
        terms.map(|(factor, &digit)| factor * i32::from(digit)).sum::<i32>() == self.total
    }

    fn count_from_one(&mut self, size: Size) {
        self.total += (1 - i32::from(size.first())) * self.factors.iter().sum::<i32>();
    }
}
