//! Whether a grid has no, one or several solutions: by a search, or in lanes if it is hard.

use super::worker::{VERY_HARD, Worker};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{Cell, DigitSet};
use crate::search::{AsGrid, Grid, GridRef, Kernel};

/// Whether a grid has no solution, exactly one, or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// The grid has no solution.
    None,
    /// The only solution.
    Unique(Board),
    /// Two different solutions; there may be more.
    Several(Board, Board),
}

impl Candidates {
    /// Whether these candidates have no solution, exactly one, or several.
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        Kernel::best().uniqueness(self)
    }
}

impl Board {
    /// Whether the grid has no solution, exactly one, or several; with one or two solutions.
    ///
    /// The search stops at the second solution. If there are several, which two it returns is
    /// unspecified.
    ///
    /// ```
    /// use lazydoku::{Board, Uniqueness};
    /// let line =
    ///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
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
        Kernel::best().uniqueness(self)
    }
}

impl Kernel {
    /// Whether the grid has no solution, exactly one, or several: [`Board::uniqueness`] on this
    /// kernel. The grid may be a board, candidates, or anything that holds one of them.
    #[must_use]
    pub fn uniqueness(self, grid: &(impl AsGrid + ?Sized)) -> Uniqueness {
        self.uniqueness_of(grid.as_grid())
    }

    fn uniqueness_of(self, grid: GridRef<'_>) -> Uniqueness {
        let found = self.two_within(grid, VERY_HARD);
        let (one, other) = found.unwrap_or_else(|| in_lanes(self, grid));
        match (one, other) {
            (None, _) => Uniqueness::None,
            (Some(only), None) => Uniqueness::Unique(only),
            (Some(one), Some(other)) => Uniqueness::Several(one, other),
        }
    }
}

/// Up to two solutions of a hard grid.
fn in_lanes(kernel: Kernel, grid: GridRef<'_>) -> (Option<Board>, Option<Board>) {
    let outcomes = Worker::new(2, kernel).answer(&[grid]);
    let Some(one) = outcomes[0].first else { return (None, None) };
    let other = (outcomes[0].solutions > 1).then(|| other_than(kernel, grid, &one)).flatten();
    (Some(one), other)
}

/// A solution other than this one: it agrees with it up to some cell and differs there.
fn other_than(kernel: Kernel, grid: GridRef<'_>, known: &Board) -> Option<Board> {
    let mut prefix = grid.candidates();
    let others = Cell::all().map(|cell| {
        let only = known[cell].map_or(DigitSet::EMPTY, DigitSet::only);
        let mut differing = prefix;
        differing[cell] -= only;
        prefix[cell] = only;
        differing
    });
    let others: Vec<Candidates> = others.collect();
    let others: Vec<GridRef<'_>> = others.iter().map(GridRef::Candidates).collect();
    let outcomes = Worker::new(1, kernel).answer(&others);
    outcomes.into_iter().find_map(|outcome| outcome.first)
}
