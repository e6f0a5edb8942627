//! The ranks of solutions, in the order of a listing.

use lazydoku::{Board, Space};

use crate::cli::job::ListingOrder;

/// Computes the rank of each solution as it is listed.
pub(crate) enum RankSource {
    /// Unknown, because the count that ranks need was not requested.
    Unknown,
    /// The next rank, in ascending order.
    Up(u128),
    /// The next rank, in descending order.
    Down(u128),
    /// To be derived from the rank of the first solution, which requires a count.
    FromFirst(Space, ListingOrder),
    /// Each requires a count.
    Each(Space),
}

impl RankSource {
    /// The rank of the next solution.
    #[inline]
    pub(crate) fn next(&mut self, solution: &Board) -> Option<u128> {
        match self {
            Self::Unknown => None,
            Self::Up(next) => {
                *next = next.wrapping_add(1);
                Some(next.wrapping_sub(1))
            }
            Self::Down(next) => {
                *next = next.wrapping_sub(1);
                Some(next.wrapping_add(1))
            }
            // A separate function, so that the other cases are inlined: listings call this millions
            // of times per second.
            Self::FromFirst(..) | Self::Each(_) => self.count(solution),
        }
    }

    /// Computes the rank of a solution by counting.
    #[cold]
    fn count(&mut self, solution: &Board) -> Option<u128> {
        match self {
            Self::FromFirst(space, order) => {
                let first = rank(space, solution)?;
                *self = match order {
                    ListingOrder::Descending => Self::Down(first.wrapping_sub(1)),
                    _ => Self::Up(first + 1),
                };
                Some(first)
            }
            Self::Each(space) => rank(space, solution),
            Self::Unknown | Self::Up(_) | Self::Down(_) => self.next(solution),
        }
    }
}

fn rank(space: &Space, solution: &Board) -> Option<u128> {
    u128::try_from(space.rank(solution).ok()?).ok()
}
