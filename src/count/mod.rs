//! Exact counts.

use num_bigint::BigUint;

use crate::board::Board;
use crate::candidates::Candidates;

impl Candidates {
    /// The exact number of solutions with these candidates.
    ///
    /// Visits each solution, so the time grows with the number.
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        // No machine visits 2^64 solutions: the limit is never met.
        self.solution_count_up_to(u64::MAX).into()
    }
}

impl Board {
    /// The exact number of solutions of the grid.
    ///
    /// Visits each solution, so the time grows with the number.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// assert_eq!(line.parse::<Board>()?.solution_count(), 144_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        Candidates::unconstrained(self).solution_count()
    }
}
