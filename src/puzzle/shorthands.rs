//! Shorthands on boards for common questions, with the default rules of the size.

use num_bigint::BigUint;

use super::puzzle::Puzzle;
use crate::general::count::OutOfReach;
use crate::questions::solutions::solutions::Solutions;
use crate::questions::uniqueness::Uniqueness;
use crate::values::board::Board;

impl Board {
    /// All solutions in ascending order, computed lazily: [`Puzzle::solutions`] with the default
    /// rules.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let first_three: Vec<Board> = Board::EMPTY.solutions().take(3).collect();
    /// assert!(first_three.is_sorted());
    /// ```
    pub fn solutions(&self) -> Solutions {
        Puzzle::from(self).solutions()
    }

    /// The exact number of solutions: [`Puzzle::solution_count`] with the default rules.
    ///
    /// # Errors
    /// The same as [`Puzzle::solution_count`]; never for a classic grid.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert_eq!(Board::EMPTY.solution_count()?.to_string(), "6670903752021072936960");
    /// assert_eq!(Board::empty(6)?.solution_count()?.to_string(), "28200960");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution_count(&self) -> Result<BigUint, OutOfReach> {
        Puzzle::from(self).solution_count()
    }

    /// Whether there is no solution, one, or several: [`Puzzle::uniqueness`] with the default
    /// rules.
    ///
    /// ```
    /// use lazydoku::{Board, Uniqueness};
    /// let line =
    ///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// assert!(matches!(line.parse::<Board>()?.uniqueness(), Uniqueness::Unique(_)));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        Puzzle::from(self).uniqueness()
    }

    /// Whether this is a solution under the default rules of its size.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert!("1234341243212143".parse::<Board>()?.is_solution());
    /// assert!(!"1234341243212134".parse::<Board>()?.is_solution());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn is_solution(&self) -> bool {
        Puzzle::from(self).is_solution(self)
    }
}
