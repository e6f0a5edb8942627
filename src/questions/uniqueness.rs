//! Whether a puzzle has no solution, one, or several.

use crate::values::board::Board;

/// Whether a puzzle has no solution, one, or several; the result of
/// [`Puzzle::uniqueness`](crate::Puzzle::uniqueness).
///
/// ```
/// use lazydoku::{Board, Puzzle, Uniqueness};
/// let uniqueness = |line: &str| Ok::<_, lazydoku::Error>(line.parse::<Board>()?.uniqueness());
/// let unique = uniqueness("1234341221434321")?;
/// assert!(matches!(unique, Uniqueness::Unique(solution) if solution.is_full()));
/// let several = uniqueness("1...............")?;
/// assert!(matches!(several, Uniqueness::Several(one, other) if one != other));
/// assert_eq!(uniqueness("11..............")?, Uniqueness::None);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Uniqueness {
    /// There is no solution.
    None,
    /// The only solution.
    Unique(Board),
    /// Two of several solutions.
    Several(Board, Board),
}

impl Uniqueness {
    /// Derives the answer from up to two solutions.
    pub(crate) fn of(found: [Option<Board>; 2]) -> Self {
        match found {
            [Some(one), Some(other)] => Self::Several(one, other),
            [Some(one), None] => Self::Unique(one),
            [None, _] => Self::None,
        }
    }
}
