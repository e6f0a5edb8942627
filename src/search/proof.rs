//! How many solutions a grid has, as far as that is asked.

use super::{AnySearch, Rule};
use crate::board::Board;
use crate::candidates::Candidates;

/// Whether a grid has no, one or several solutions, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// There is no solution.
    None,
    /// This is the only solution.
    Unique(Board),
    /// These are two of several solutions.
    Several(Board, Board),
}

impl Candidates {
    /// Whether there are no, one or several solutions with these candidates.
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        let mut search = AnySearch::new(Rule::Fewest, self);
        match (search.next_board(), search.next_board()) {
            (None, _) => Uniqueness::None,
            (Some(only), None) => Uniqueness::Unique(only),
            (Some(one), Some(other)) => Uniqueness::Several(one, other),
        }
    }

    /// The number of solutions with these candidates, or `limit` if there are at least that many.
    ///
    /// Visits each solution it counts.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        let mut search = AnySearch::new(Rule::Fewest, self);
        (0..limit).find(|_| search.next_solved().is_none()).unwrap_or(limit)
    }
}

impl Board {
    /// Whether the grid has no, one or several solutions, and which.
    ///
    /// The search stops at the second solution; which two of several it names is unspecified.
    ///
    /// ```
    /// use lazydoku::{Board, Uniqueness};
    /// let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// let Uniqueness::Unique(solution) = line.parse::<Board>()?.uniqueness() else { panic!() };
    /// assert_eq!(
    ///     solution.to_string(),
    ///     "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    /// );
    /// assert!(matches!(Board::EMPTY.uniqueness(), Uniqueness::Several(..)));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        Candidates::unconstrained(self).uniqueness()
    }

    /// The number of solutions, or `limit` if there are at least that many.
    ///
    /// Visits each solution it counts.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert_eq!(Board::EMPTY.solution_count_up_to(1000), 1000);
    /// ```
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        Candidates::unconstrained(self).solution_count_up_to(limit)
    }
}
