//! `Solutions` as a parallel iterator of `rayon`.

use std::collections::VecDeque;

use rayon::iter::plumbing::{Folder, UnindexedConsumer, UnindexedProducer, bridge_unindexed};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::memo::{Listing, Memo};
use super::solutions::Solutions;
use super::two_ended::{End, Ordered, Remaining};
use crate::board::Board;
use crate::search::AnySearch;

/// The remaining solutions, as a parallel iterator.
///
/// ```
/// use lazydoku::Board;
/// use rayon::prelude::*;
/// let line = "...........................859761423426853791713924856961537284287419635345286179";
/// let solutions = line.parse::<Board>()?.solutions();
/// assert_eq!(solutions.clone().into_par_iter().count(), 144);
/// // Adaptors that keep the order of a parallel iterator keep that of the solutions.
/// let listed: Vec<Board> = solutions.clone().into_par_iter().collect();
/// assert!(solutions.eq(listed));
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl IntoParallelIterator for Solutions {
    type Item = Board;
    type Iter = RayonSolutions;

    fn into_par_iter(self) -> RayonSolutions {
        RayonSolutions(self)
    }
}

/// A parallel iterator over the solutions of a grid, created from [`Solutions`] by `into_par_iter`.
///
/// Lazy. It splits the waiting nodes of the search between the threads. See
/// [`Solutions::in_parallel`] for an ordinary iterator that several threads feed.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched until the iterator is consumed"]
pub struct RayonSolutions(Solutions);

impl ParallelIterator for RayonSolutions {
    type Item = Board;

    fn drive_unindexed<C: UnindexedConsumer<Board>>(self, consumer: C) -> C::Result {
        let rest = match self.0.into_ends().into_remaining(End::Front) {
            Remaining::Few(boards) => {
                Rest { found: boards.into(), waiting: VecDeque::new(), limit: None }
            }
            Remaining::Several { grid, bound, limit } => {
                let search = grid.search(End::Front, bound.as_ref());
                Rest { found: VecDeque::new(), waiting: [search].into(), limit }
            }
        };
        bridge_unindexed(rest, consumer)
    }
}

/// A stretch of the listing: boards, then searches for the boards that follow, in order.
struct Rest {
    found: VecDeque<Board>,
    waiting: VecDeque<AnySearch>,
    /// The last solution that the other end of the listing has returned.
    limit: Option<Board>,
}

impl Rest {
    /// Splits the first piece into several by searching it for one board.
    fn open_first_piece(&mut self) {
        let Some(mut search) = self.waiting.pop_front() else { return };
        self.found.extend(search.next_board());
        for piece in search.into_pieces().into_iter().rev() {
            self.waiting.push_front(piece);
        }
    }
}

impl UnindexedProducer for Rest {
    type Item = Board;

    fn split(mut self) -> (Self, Option<Self>) {
        if self.waiting.len() == 1 {
            self.open_first_piece();
        }
        let (found, waiting) = match (self.found.len(), self.waiting.len()) {
            (0 | 1, 0) | (0, 1) => return (self, None),
            (found, 0) => (self.found.split_off(found / 2), VecDeque::new()),
            (_, waiting) => (VecDeque::new(), self.waiting.split_off(waiting / 2)),
        };
        let right = Self { found, waiting, limit: self.limit };
        (self, Some(right))
    }

    fn fold_with<F: Folder<Board>>(self, mut folder: F) -> F {
        let is_within = |board: &Board| self.limit.is_none_or(|limit| *board < limit);
        folder = folder.consume_iter(self.found.into_iter().take_while(is_within));
        let mut memo = Memo::default();
        for search in self.waiting {
            if folder.full() {
                break;
            }
            let mut listing = Listing::with_memo(search, memo);
            let boards = std::iter::from_fn(|| listing.next()).take_while(is_within);
            folder = folder.consume_iter(boards);
            memo = listing.into_rest().1;
        }
        folder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listing_is_the_same() {
        for line in [
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
            "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
            "..............1..2..3....4.............36....27......8...4....7..9..2...1.6......",
        ] {
            let board: Board = line.parse().unwrap();
            let listed: Vec<Board> = board.solutions().into_par_iter().collect();
            assert!(board.solutions().eq(listed), "{line}");
        }
    }

    #[test]
    fn ends_that_have_moved_are_respected() {
        let line =
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........";
        let mut solutions = line.parse::<Board>().unwrap().solutions();
        solutions.nth(9);
        solutions.nth_back(99);
        let listed: Vec<Board> = solutions.clone().into_par_iter().collect();
        assert_eq!(listed.len(), 951 - 110);
        assert!(solutions.eq(listed));
    }

    #[test]
    fn a_search_stops_once_satisfied() {
        let found = Board::EMPTY.solutions().into_par_iter().find_any(Board::is_solution);
        assert!(found.is_some());
    }
}
