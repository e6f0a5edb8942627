//! The queries: the solution with a rank, the rank of a solution, and the number of solutions.

use num_bigint::BigUint;

use super::solutions::Ascending;
use crate::classic::values::board::Board9;

impl Ascending {
    /// The number of solutions.
    pub(crate) fn len(&mut self) -> BigUint {
        self.whole().len.into()
    }

    /// The solution with this zero-based rank, or `None` if the rank is not less than
    /// [`len`](Self::len).
    pub(crate) fn at(&mut self, rank: BigUint) -> Option<Board9> {
        self.solution(u128::try_from(rank).ok()?)
    }
}
