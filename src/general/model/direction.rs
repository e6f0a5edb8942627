//! The direction of a listing.

use std::cmp::Ordering;

use super::node::Solution;

/// The order of a listing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Ascending,
    Descending,
}

impl Direction {
    /// The solutions beyond `bound`, if there is one, sorted so that the next one is last.
    pub(crate) fn sort(self, mut solutions: Vec<Solution>, bound: Option<&[u8]>) -> Vec<Solution> {
        let beyond = match self {
            Self::Ascending => Ordering::Greater,
            Self::Descending => Ordering::Less,
        };
        if let Some(bound) = bound {
            solutions.retain(|solution| (**solution).cmp(bound) == beyond);
        }
        solutions.sort_unstable();
        if self == Self::Ascending {
            solutions.reverse();
        }
        solutions
    }
}
