//! Visible skyscrapers.

use super::meaning::Meaning;

/// Exactly `count` digits are greater than all before them.
#[derive(Clone, Debug)]
pub(crate) struct Skyscrapers {
    pub(crate) count: u8,
    /// The number of lowest digits that are never visible: 1 if 0 is a digit.
    pub(crate) hidden: u8,
}

impl Meaning for Skyscrapers {
    fn is_met(&self, digits: &[u8]) -> bool {
        let mut highest = self.hidden;
        let mut seen = 0;
        for &digit in digits {
            seen += u8::from(digit > highest);
            highest = highest.max(digit);
        }
        seen == self.count
    }
}
