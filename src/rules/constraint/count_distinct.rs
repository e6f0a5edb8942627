//! The number of different digits. Known as the `nvalue` constraint.

use itertools::Itertools;

use super::meaning::Meaning;
use crate::values::size::Size;

/// The cells hold this number of different digits; without a number, it is the digit of the first
/// cell and counts the digits of the others.
#[derive(Clone, Debug)]
pub(crate) struct CountDistinct {
    pub(crate) number: Option<u8>,
    /// The printed value of the first digit.
    pub(crate) first: u8,
}

impl Meaning for CountDistinct {
    fn is_met(&self, digits: &[u8]) -> bool {
        let (number, counted) = match (self.number, digits) {
            (None, [control, rest @ ..]) => (control + self.first - 1, rest),
            (number, _) => (number.unwrap_or(0), digits),
        };
        counted.iter().sorted_unstable().dedup().count() == usize::from(number)
    }

    fn count_from_one(&mut self, size: Size) {
        self.first = size.first();
    }
}
