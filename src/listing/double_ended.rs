//! The solutions of a grid in order, from both ends.
//!
//! They ascend in row-major order, the `Ord` of boards: the digits of all cells read as one number.
//! Propagation removes only candidates that no solution below a node has. So in an open node, every
//! cell before the first undecided one is the same in all solutions below. The child that takes the
//! lowest digit there has all the smaller solutions, and the child that removes it all the greater
//! ones; the first is finished before the second begins. By induction over the tree, the solutions
//! ascend, and each comes once. From the back, the highest digit is taken first, and they descend.
//!
//! The two ends are two searches. Each returns only solutions strictly between the last ones of
//! both, so they never cross. A listing that starts after a bound needs no walk: a greater solution
//! agrees with the bound up to some cell and is greater there, so one node for each such cell,
//! longest agreement on top, makes a stack in the right order. On a 4x4 grid:
//!
//! ```text
//! bound    1 2 3 4 | 3 ...       stack, next one on top:
//!                                 1 2 3 4 | > 3
//!                                 1 2 > 3
//!                                 1 > 2
//!                                 > 1
//! ```
//!
//! A grid with few solutions pays nothing for the order: first, the fastest search looks for them,
//! and sorts them if they are few (four for classic grids).

use std::collections::VecDeque;
use std::fmt;

use num_bigint::BigUint;

use super::splittable::Divisible;

/// A grid of any engine whose solutions can be listed in order.
pub(crate) trait Ordered: Clone {
    type Solution: Clone + Ord;
    type Listing: Listing<Self::Solution>;
    type Search: Divisible<Solution = Self::Solution>;

    /// All solutions, in any order, if there are only a few.
    fn few(&self) -> Option<Vec<Self::Solution>>;

    /// The solutions from one end, beyond `bound`.
    fn list(&self, end: End, bound: Option<&Self::Solution>) -> Self::Listing;

    /// The search of [`list`](Self::list), in a form that threads can share.
    fn search(&self, end: End, bound: Option<&Self::Solution>) -> Self::Search;

    /// The number of ways to choose one candidate for each cell, or `None` on overflow.
    fn product(&self) -> Option<usize>;
}

/// Solutions in the order of one end.
pub(crate) trait Listing<S> {
    fn next(&mut self) -> Option<S>;

    /// The last solution returned, unless others were skipped after it.
    fn last(&self) -> Option<S>;

    /// Skips `count` solutions. Returns the number skipped, which is less only if no more are left.
    fn pass_over(&mut self, count: u64) -> u64;

    /// An upper bound on the number of solutions left, or `None` on overflow.
    fn upper_bound(&self) -> Option<usize>;
}

/// The solutions between two bounds, from both ends, which never cross.
pub(crate) struct TwoEnded<G: Ordered> {
    grid: G,
    /// The front starts after this solution.
    after: Option<G::Solution>,
    /// The back starts before this solution.
    before: Option<G::Solution>,
    progress: BothEnds<G>,
}

enum BothEnds<G: Ordered> {
    /// Nothing has been computed yet.
    Untouched,
    /// The grid has few solutions. These remain, ascending; some may be out of bounds.
    Few(VecDeque<G::Solution>),
    /// The grid has more than a few solutions. The listing of each end starts on first use.
    Several { front: Option<Box<G::Listing>>, back: Option<Box<G::Listing>> },
    /// No solutions remain.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Front,
    Back,
}

impl<G: Ordered> TwoEnded<G> {
    pub(crate) fn new(grid: G) -> Self {
        Self { grid, after: None, before: None, progress: BothEnds::Untouched }
    }

    /// Drops the solutions up to `solution`, inclusive. Solutions already returned never come back.
    pub(crate) fn after(mut self, solution: &G::Solution) -> Self {
        if self.reached(End::Front).is_none_or(|reached| reached < *solution) {
            self.set_bound(End::Front, solution.clone());
        }
        self
    }

    /// Drops `solution` and all greater ones.
    pub(crate) fn before(mut self, solution: &G::Solution) -> Self {
        if self.reached(End::Back).is_none_or(|reached| reached > *solution) {
            self.set_bound(End::Back, solution.clone());
        }
        self
    }

    /// The listing from the front, if it has begun and nothing limits it at the back.
    #[inline]
    pub(crate) fn unlimited_front(&mut self) -> Option<&mut G::Listing> {
        match &mut self.progress {
            BothEnds::Several { front: Some(listing), back: None } if self.before.is_none() => {
                Some(listing)
            }
            _ => None,
        }
    }

    /// The next solution from one end.
    pub(crate) fn pull(&mut self, end: End) -> Option<G::Solution> {
        self.begin();
        let found = match &self.progress {
            BothEnds::Several { .. } => self.listing(end)?.next(),
            BothEnds::Few(_) => self.pull_from_few(end),
            BothEnds::Untouched | BothEnds::Done => None,
        };
        let found = found.filter(|found| !self.is_past_other_end(end, found));
        if found.is_none() {
            self.progress = BothEnds::Done;
        }
        found
    }

    fn pull_from_few(&mut self, end: End) -> Option<G::Solution> {
        loop {
            let BothEnds::Few(left) = &mut self.progress else { return None };
            let next = match end {
                End::Front => left.pop_front()?,
                End::Back => left.pop_back()?,
            };
            if self.is_within_bounds(&next) {
                return Some(next);
            }
        }
    }

    /// Skips `count` solutions from one end. Returns the number that it did not skip: none, unless
    /// the grid has more than a few solutions and `patience` of them were skipped.
    ///
    /// Walks in strides, each twice as long as the one before, and checks only the last solution of
    /// each to detect that it has passed the other end.
    pub(crate) fn walk(&mut self, end: End, count: BigUint, patience: u64) -> BigUint {
        let (mut left, mut stride, mut walked) = (count, 1_u64, 0_u64);
        while left != BigUint::ZERO {
            self.begin();
            let are_several = matches!(self.progress, BothEnds::Several { .. });
            if are_several && walked >= patience {
                break;
            }
            // A few solutions are in memory, so each is checked.
            let most = if are_several { stride } else { 1 };
            let step = u64::try_from(&left).unwrap_or(u64::MAX).min(most);
            if let Some(listing) = self.listing(end).filter(|_| step > 1) {
                listing.pass_over(step - 1);
            }
            if self.pull(end).is_none() {
                return BigUint::ZERO;
            }
            left -= step;
            walked = walked.saturating_add(step);
            stride = stride.saturating_mul(2);
        }
        left
    }

    /// Skips `count` solutions from one end and returns the next.
    pub(crate) fn nth(&mut self, end: End, count: usize) -> Option<G::Solution> {
        self.walk(end, count.into(), u64::MAX);
        self.pull(end)
    }

    /// The number of solutions, or `None` on overflow.
    pub(crate) fn count(mut self) -> Option<usize> {
        self.begin();
        let is_limited = self.reached(End::Back).is_some();
        match self.listing(End::Front).filter(|_| !is_limited) {
            Some(listing) => usize::try_from(listing.pass_over(u64::MAX)).ok(),
            None => Some(std::iter::from_fn(|| self.pull(End::Front)).count()),
        }
    }

    /// The bounds are the number of solutions proven and the product of the remaining candidates.
    pub(crate) fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.progress {
            BothEnds::Done => (0, Some(0)),
            BothEnds::Few(all) => {
                let left = all.iter().filter(|next| self.is_within_bounds(next)).count();
                (left, Some(left))
            }
            BothEnds::Untouched => (0, self.grid.product()),
            BothEnds::Several { front, back } => {
                let bounds =
                    [front, back].into_iter().flatten().filter_map(|end| end.upper_bound());
                (0, bounds.min().or_else(|| self.grid.product()))
            }
        }
    }

    fn begin(&mut self) {
        if let BothEnds::Untouched = self.progress {
            self.progress = self.prove();
        }
    }

    /// Determines whether there are only a few solutions.
    fn prove(&self) -> BothEnds<G> {
        match self.grid.few() {
            Some(mut solutions) => {
                solutions.sort_unstable();
                BothEnds::Few(solutions.into())
            }
            None => BothEnds::Several { front: None, back: None },
        }
    }

    /// The listing of one end, if the grid is known to have more than a few solutions.
    fn listing(&mut self, end: End) -> Option<&mut G::Listing> {
        let BothEnds::Several { front, back } = &mut self.progress else { return None };
        let (listing, bound) = match end {
            End::Front => (front, &self.after),
            End::Back => (back, &self.before),
        };
        let start = || Box::new(self.grid.list(end, bound.as_ref()));
        Some(listing.get_or_insert_with(start))
    }

    /// The last solution that one end returned, or else its bound.
    pub(crate) fn reached(&self, end: End) -> Option<G::Solution> {
        let (listing, bound) = match (&self.progress, end) {
            (BothEnds::Several { front, .. }, End::Front) => (front.as_ref(), &self.after),
            (BothEnds::Several { back, .. }, End::Back) => (back.as_ref(), &self.before),
            (_, End::Front) => (None, &self.after),
            (_, End::Back) => (None, &self.before),
        };
        listing.and_then(|listing| listing.last()).or_else(|| bound.clone())
    }

    fn is_past_other_end(&self, end: End, solution: &G::Solution) -> bool {
        match end {
            End::Front => self.reached(End::Back).is_some_and(|back| *solution >= back),
            End::Back => self.reached(End::Front).is_some_and(|front| *solution <= front),
        }
    }

    fn is_within_bounds(&self, solution: &G::Solution) -> bool {
        self.after.as_ref().is_none_or(|after| after < solution)
            && self.before.as_ref().is_none_or(|before| solution < before)
    }

    /// Applies a change of the search method that preserves the solutions.
    pub(crate) fn over(mut self, change: impl FnOnce(&mut G)) -> Self {
        change(&mut self.grid);
        self
    }

    pub(crate) fn grid(&self) -> &G {
        &self.grid
    }

    /// Drops all remaining solutions.
    pub(crate) fn finish(&mut self) {
        self.progress = BothEnds::Done;
    }

    /// Restarts one end beyond `solution`.
    pub(crate) fn set_bound(&mut self, end: End, solution: G::Solution) {
        match end {
            End::Front => self.after = Some(solution),
            End::Back => self.before = Some(solution),
        }
        if let BothEnds::Several { front, back } = &mut self.progress {
            *match end {
                End::Front => front,
                End::Back => back,
            } = None;
        }
    }

    /// The remaining solutions from one end, to be shared between threads.
    pub(crate) fn into_remaining(mut self, end: End) -> Remaining<G> {
        self.begin();
        match &self.progress {
            BothEnds::Few(_) => {
                Remaining::Few(std::iter::from_fn(|| self.pull_from_few(end)).collect())
            }
            BothEnds::Untouched | BothEnds::Done => Remaining::Few(Vec::new()),
            BothEnds::Several { .. } => {
                let other = if end == End::Front { End::Back } else { End::Front };
                let [bound, limit] = [end, other].map(|end| self.reached(end));
                Remaining::Several { grid: self.grid, bound, limit }
            }
        }
    }
}

/// A clone restarts after the solutions already returned, without copying the memory of a listing.
impl<G: Ordered> Clone for TwoEnded<G> {
    fn clone(&self) -> Self {
        let progress = match &self.progress {
            BothEnds::Untouched => BothEnds::Untouched,
            BothEnds::Few(left) => BothEnds::Few(left.clone()),
            BothEnds::Several { .. } => BothEnds::Several { front: None, back: None },
            BothEnds::Done => BothEnds::Done,
        };
        let [after, before] = [End::Front, End::Back].map(|end| self.reached(end));
        Self { grid: self.grid.clone(), after, before, progress }
    }
}

/// The remaining solutions from one end.
pub(crate) enum Remaining<G: Ordered> {
    /// The solutions in the order of that end.
    Few(Vec<G::Solution>),
    /// A listing beyond `bound`, valid until it reaches `limit`.
    Several { grid: G, bound: Option<G::Solution>, limit: Option<G::Solution> },
}

impl<G: Ordered<Solution: fmt::Debug>> fmt::Debug for TwoEnded<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let progress = match self.progress {
            BothEnds::Untouched => "untouched",
            BothEnds::Few(_) => "few",
            BothEnds::Several { .. } => "several",
            BothEnds::Done => "done",
        };
        f.debug_struct("TwoEnded")
            .field("after", &self.after)
            .field("before", &self.before)
            .field("progress", &progress)
            .finish_non_exhaustive()
    }
}
