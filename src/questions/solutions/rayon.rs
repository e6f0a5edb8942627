//! `Solutions` as a parallel iterator of `rayon`.

use rayon::iter::plumbing::UnindexedConsumer;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::solutions::Solutions;
use crate::values::board::Board;

/// The remaining solutions, as a parallel iterator.
///
/// ```
/// use lazydoku::{Board, Puzzle, Rules};
/// use rayon::prelude::*;
/// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
/// assert_eq!(puzzle.solutions().into_par_iter().count(), 288);
/// // Order-preserving adaptors keep the order of the solutions.
/// let listed: Vec<Board> = puzzle.solutions().into_par_iter().collect();
/// assert!(puzzle.solutions().eq(listed));
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl IntoParallelIterator for Solutions {
    type Item = Board;
    type Iter = RayonSolutions;

    fn into_par_iter(self) -> RayonSolutions {
        RayonSolutions(self)
    }
}

/// A parallel iterator over the solutions of a puzzle, created from [`Solutions`] by
/// `into_par_iter`.
///
/// Lazy. Splits the open nodes of the search between the threads. See [`Solutions::in_parallel`]
/// for an ordinary iterator fed by several threads.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched until the iterator is consumed"]
pub struct RayonSolutions(Solutions);

impl ParallelIterator for RayonSolutions {
    type Item = Board;

    fn drive_unindexed<C: UnindexedConsumer<Board>>(self, consumer: C) -> C::Result {
        self.0.ends.drive(consumer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::puzzle::Puzzle;

    #[test]
    fn the_listing_is_the_same_between_ends_that_have_moved() {
        for (rules, grid) in [
            ("box=2x3,x", "1....6............................5."),
            ("box=2x3", "1.....2.............5..............3"),
            ("box=2x2", "1234341221434321"),
            ("box=2x2", "11.............."),
            (
                "box=3x3",
                "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            ),
            (
                "box=3x3",
                "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
            ),
            (
                "box=3x3",
                ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
            ),
        ] {
            let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
            let mut solutions = puzzle.solutions();
            assert!(solutions.clone().eq(solutions.clone().into_par_iter().collect::<Vec<_>>()));
            solutions.nth(7);
            solutions.nth_back(70);
            assert!(solutions.clone().eq(solutions.into_par_iter().collect::<Vec<_>>()), "{rules}");
        }
    }

    #[test]
    fn a_search_stops_once_satisfied() {
        let puzzle = Puzzle::new("box=2x5".parse().unwrap(), Board::empty(10).unwrap()).unwrap();
        let found = puzzle.solutions().into_par_iter().find_any(|grid| puzzle.is_solution(grid));
        assert!(found.is_some());
    }
}
