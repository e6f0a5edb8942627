//! Pairs of givens that break a rule.

use std::fmt;
use std::sync::Arc;

use crate::values::cell::Cell;
use crate::values::signs::sign;

/// Two givens that break a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Conflict {
    /// The two cells, ascending.
    pub cells: [Cell; 2],
    /// Their digits, as printed.
    pub digits: [u8; 2],
    /// The house that both are in, or the rule: `box 3`, `a knight's move`.
    pub rule: Arc<str>,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cells: [first, second], digits, rule } = self;
        let [one, other] = digits.map(sign);
        if one == other {
            return write!(f, "{first} and {second} are both {one} in {rule}");
        }
        write!(f, "{first} is {one} and {second} is {other}, against {rule}")
    }
}
