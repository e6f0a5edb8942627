//! `Solutions9` as a parallel iterator of `rayon`.

use std::collections::VecDeque;

use rayon::iter::plumbing::{Folder, UnindexedConsumer, UnindexedProducer, bridge_unindexed};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::divisible::Divisible;
use super::solutions::Solutions9;
use super::two_ended::{End, Ordered, Remaining, TwoEnded};
use crate::board::Board9;

/// The remaining solutions, as a parallel iterator.
impl IntoParallelIterator for Solutions9 {
    type Item = Board9;
    type Iter = RayonSolutions9;

    fn into_par_iter(self) -> RayonSolutions9 {
        RayonSolutions9(self)
    }
}

/// A parallel iterator over the solutions of a grid, created from [`Solutions9`].
///
/// Lazy. It splits the waiting nodes of the search between the threads. See
/// [`Solutions9::in_parallel`] for an ordinary iterator that several threads feed.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched until the iterator is consumed"]
pub(crate) struct RayonSolutions9(Solutions9);

impl ParallelIterator for RayonSolutions9 {
    type Item = Board9;

    fn drive_unindexed<C: UnindexedConsumer<Board9>>(self, consumer: C) -> C::Result {
        drive(self.0.into_ends(), consumer)
    }
}

/// Feeds the remaining solutions to a consumer, ascending.
pub(crate) fn drive<G: Ordered, C: UnindexedConsumer<G::Solution>>(
    ends: TwoEnded<G>,
    consumer: C,
) -> C::Result
where
    G::Solution: Send + 'static,
{
    bridge_unindexed(rest_of(ends), consumer)
}

/// A stretch of the listing: solutions, then searches for those that follow, in order.
struct Rest<T, S> {
    found: VecDeque<T>,
    waiting: VecDeque<S>,
    /// The last solution that the other end of the listing has returned.
    limit: Option<T>,
}

fn rest_of<G: Ordered>(ends: TwoEnded<G>) -> Rest<G::Solution, G::Search> {
    match ends.into_remaining(End::Front) {
        Remaining::Few(solutions) => {
            Rest { found: solutions.into(), waiting: VecDeque::new(), limit: None }
        }
        Remaining::Several { grid, bound, limit } => {
            let search = grid.search(End::Front, bound.as_ref());
            Rest { found: VecDeque::new(), waiting: [search].into(), limit }
        }
    }
}

impl<T, S: Divisible<Solution = T>> Rest<T, S> {
    /// Splits the first piece into several by searching it for one solution.
    fn open_first_piece(&mut self) {
        let Some(search) = self.waiting.pop_front() else { return };
        let mut found = Vec::new();
        let search = search.fill(&mut S::Memory::default(), &mut found, 1);
        self.found.extend(found);
        for piece in search.into_pieces().into_iter().rev() {
            self.waiting.push_front(piece);
        }
    }
}

impl<T, S> UnindexedProducer for Rest<T, S>
where
    T: Clone + Ord + Send + 'static,
    S: Divisible<Solution = T>,
{
    type Item = T;

    fn split(mut self) -> (Self, Option<Self>) {
        if self.waiting.len() == 1 {
            self.open_first_piece();
        }
        let (found, waiting) = match (self.found.len(), self.waiting.len()) {
            (0 | 1, 0) | (0, 1) => return (self, None),
            (found, 0) => (self.found.split_off(found / 2), VecDeque::new()),
            (_, waiting) => (VecDeque::new(), self.waiting.split_off(waiting / 2)),
        };
        let right = Self { found, waiting, limit: self.limit.clone() };
        (self, Some(right))
    }

    fn fold_with<F: Folder<T>>(self, folder: F) -> F {
        let Self { found, waiting, limit } = self;
        let is_within = |next: &T| limit.as_ref().is_none_or(|limit| next < limit);
        let mut folder = folder.consume_iter(found.into_iter().take_while(is_within));
        let mut memory = S::Memory::default();
        for search in waiting {
            if folder.full() {
                break;
            }
            // The folder is handed on with each solution.
            let mut handed = Some(folder);
            search.visit(&mut memory, |next| {
                if !is_within(&next) {
                    return false;
                }
                handed = handed.take().map(|folder| folder.consume(next));
                handed.as_ref().is_some_and(|folder| !folder.full())
            });
            let Some(back) = handed else { unreachable!("a folder comes back") };
            folder = back;
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
            let board: Board9 = line.parse().unwrap();
            let listed: Vec<Board9> = board.solutions().into_par_iter().collect();
            assert!(board.solutions().eq(listed), "{line}");
        }
    }

    #[test]
    fn ends_that_have_moved_are_respected() {
        let line =
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........";
        let mut solutions = line.parse::<Board9>().unwrap().solutions();
        solutions.nth(9);
        solutions.nth_back(99);
        let listed: Vec<Board9> = solutions.clone().into_par_iter().collect();
        assert_eq!(listed.len(), 951 - 110);
        assert!(solutions.eq(listed));
    }

    #[test]
    fn a_search_stops_once_satisfied() {
        let found = Board9::EMPTY.solutions().into_par_iter().find_any(Board9::is_solution);
        assert!(found.is_some());
    }
}
