//! The ranks of solutions in the order in which a listing prints them.

use lazydoku::{Board, Space};

use crate::cli::job::ListingOrder;

/// Ranks, each as soon as its solution is there.
pub(crate) enum RankSource {
    /// They would cost a count that nobody asked for.
    Unknown,
    /// The next one, of a listing in ascending order.
    Up(u128),
    /// The next one, of a listing in descending order.
    Down(u128),
    /// They follow from that of the first solution, which is to be counted.
    FromFirst(Space, ListingOrder),
    /// Each is counted.
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
            // Apart, so that the others are inlined: listings of millions a second ask for each.
            Self::FromFirst(..) | Self::Each(_) => self.count(solution),
        }
    }

    /// The rank of a solution by counting.
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
