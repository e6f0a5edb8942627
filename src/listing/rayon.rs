//! Listings as parallel iterators of `rayon`.

use std::collections::VecDeque;

use rayon::iter::plumbing::{Folder, UnindexedConsumer, UnindexedProducer, bridge_unindexed};

use super::double_ended::{End, Ordered, Remaining, TwoEnded};
use super::splittable::Divisible;

/// Feeds the remaining solutions to a consumer, in ascending order.
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
struct RestOfListing<T, S> {
    found: VecDeque<T>,
    waiting: VecDeque<S>,
    /// The last solution that the other end of the listing has returned.
    limit: Option<T>,
}

fn rest_of<G: Ordered>(ends: TwoEnded<G>) -> RestOfListing<G::Solution, G::Search> {
    match ends.into_remaining(End::Front) {
        Remaining::Few(solutions) => {
            RestOfListing { found: solutions.into(), waiting: VecDeque::new(), limit: None }
        }
        Remaining::Several { grid, bound, limit } => {
            let search = grid.search(End::Front, bound.as_ref());
            RestOfListing { found: VecDeque::new(), waiting: [search].into(), limit }
        }
    }
}

impl<T, S: Divisible<Solution = T>> RestOfListing<T, S> {
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

impl<T, S> UnindexedProducer for RestOfListing<T, S>
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
            // The folder is passed on with each solution.
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
