//! The ranks of solutions in the order in which a listing prints them.

use lazydoku::{Ascending, Board};

use crate::cli::config::Order;
use crate::cli::output::solution::Solution;

/// Ranks, each as soon as its solution is there.
pub(super) enum Ranks {
    /// They would cost a count that nobody asked for.
    Unknown,
    /// The next one, of a listing in ascending order.
    Up(u128),
    /// The next one, of a listing in descending order.
    Down(u128),
    /// They follow from that of the first solution, which is to be counted.
    FromFirst(Box<Ascending>, Order),
    /// Each is counted.
    Each(Box<Ascending>),
}

impl Ranks {
    /// The rank of the next solution.
    #[inline]
    pub(super) fn next(&mut self, solution: &impl Solution) -> Option<u128> {
        let rank = |all: &mut Ascending| rank(all, solution.board()?);
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
            Self::Each(all) => rank(all),
            Self::FromFirst(all, order) => {
                let first = rank(all)?;
                *self = match order {
                    Order::Descending => Self::Down(first.wrapping_sub(1)),
                    _ => Self::Up(first + 1),
                };
                Some(first)
            }
        }
    }
}

/// No grid has more solutions than the empty one, so the number fits.
fn rank(all: &mut Ascending, solution: &Board) -> Option<u128> {
    all.rank(solution).ok().and_then(|rank| u128::try_from(rank).ok())
}
