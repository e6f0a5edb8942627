//! The solutions of a puzzle in order, from both ends: walked one by one, or skipped by rank.

use std::fmt;
use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::double_ended::{End, Listing, Ordered, TwoEnded};
use super::parallel::Parallel;

/// A puzzle whose solutions have ranks that can be counted.
pub(crate) trait Ranked: Ordered {
    type Ranks: Ranks<Self::Solution>;
    /// The reason why there are no ranks.
    type Refusal;

    /// Walking over this many solutions takes about as long as a count.
    const WALKED: u64;

    /// Whether longer skips are counted at once. If not, they begin with a walk, which may reach
    /// the end.
    fn counts_at_once(&self) -> bool;

    /// The ranks, if counting them takes about as long as such a walk.
    fn ranks_soon(&self) -> Option<Self::Ranks>;

    fn ranks(&self) -> Result<Self::Ranks, Self::Refusal>;
}

/// The ranks of solutions, by counting.
pub(crate) trait Ranks<S> {
    fn total(&mut self) -> BigUint;

    /// The numbers of solutions less than `bound`, and less or equal. It need not be a solution.
    fn around(&mut self, bound: &S) -> [BigUint; 2];

    /// The solution with this rank.
    fn at(&mut self, rank: BigUint) -> Option<S>;
}

/// The solutions that neither end has returned.
#[derive(Clone)]
pub(crate) struct Walk<G: Ordered> {
    ends: TwoEnded<G>,
    /// Longer skips are counted, once the puzzle is known to have more than a few solutions.
    patience: u64,
}

impl<G: Ranked> Walk<G> {
    pub(crate) fn over(ends: TwoEnded<G>) -> Self {
        Self { ends, patience: G::WALKED }
    }

    /// Counts skips longer than `patience`, for tests on small puzzles.
    #[cfg(test)]
    pub(crate) fn walking(self, patience: u64) -> Self {
        Self { patience, ..self }
    }

    /// Applies a change that preserves the solutions and their order.
    pub(crate) fn changed(self, change: impl FnOnce(TwoEnded<G>) -> TwoEnded<G>) -> Self {
        Self { ends: change(self.ends), ..self }
    }

    /// The remaining solutions greater than `bound`, which need not be a solution.
    pub(crate) fn after(self, bound: &G::Solution) -> Self {
        self.changed(|ends| ends.after(bound))
    }

    /// The remaining solutions less than `bound`, which need not be a solution.
    pub(crate) fn before(self, bound: &G::Solution) -> Self {
        self.changed(|ends| ends.before(bound))
    }

    /// Drops all remaining solutions.
    pub(crate) fn finish(&mut self) {
        self.ends.finish();
    }

    /// Skips `count` solutions from one end, or all if there are fewer.
    pub(crate) fn skip_from(&mut self, end: End, count: BigUint) {
        let is_far = count > self.patience.into();
        let patience = if is_far && self.ends.grid().counts_at_once() { 0 } else { self.patience };
        let left = self.ends.walk(end, count, patience);
        if left == BigUint::ZERO {
            return;
        }
        match self.ends.grid().ranks_soon() {
            Some(ranks) => self.jump(end, &left, ranks),
            None => {
                self.ends.walk(end, left, u64::MAX);
            }
        }
    }

    /// Skips solutions by rank. `count` must not be zero.
    fn jump(&mut self, end: End, count: &BigUint, mut ranks: G::Ranks) {
        let [first, stop] = self.ranks_left(&mut ranks);
        if &first + count >= stop {
            return self.ends.finish();
        }
        let last_passed = match end {
            End::Front => first + count - 1_u32,
            End::Back => stop - count,
        };
        match ranks.at(last_passed) {
            Some(solution) => self.ends.set_bound(end, solution),
            None => self.ends.finish(),
        }
    }

    /// The rank of the next solution from the front, and one more than that of the next from the
    /// back.
    fn ranks_left(&self, ranks: &mut G::Ranks) -> [BigUint; 2] {
        let front = self.ends.reached(End::Front).map(|bound| ranks.around(&bound));
        let back = self.ends.reached(End::Back).map(|bound| ranks.around(&bound));
        let first = front.map_or(BigUint::ZERO, |[_, up_to]| up_to);
        [first, back.map_or_else(|| ranks.total(), |[below, _]| below)]
    }

    /// The exact number of solutions left.
    pub(crate) fn remaining(&self) -> Result<BigUint, G::Refusal> {
        if let (least, Some(most)) = self.size_hint()
            && least == most
        {
            return Ok(least.into());
        }
        let [first, stop] = self.ranks_left(&mut self.ends.grid().ranks()?);
        Ok(if first < stop { stop - first } else { BigUint::ZERO })
    }

    /// The remaining solutions from one end, listed by several threads.
    pub(crate) fn in_parallel(self, end: End) -> Parallel<G> {
        Parallel::new(self.ends, end)
    }

    pub(crate) fn ends_mut(&mut self) -> &mut TwoEnded<G> {
        &mut self.ends
    }

    #[cfg(feature = "rayon")]
    pub(crate) fn into_ends(self) -> TwoEnded<G> {
        self.ends
    }

    pub(crate) fn nth_from(&mut self, end: End, count: usize) -> Option<G::Solution> {
        self.skip_from(end, count.into());
        self.ends.pull(end)
    }
}

impl<G: Ranked> Iterator for Walk<G> {
    type Item = G::Solution;

    #[inline]
    fn next(&mut self) -> Option<G::Solution> {
        match self.ends.unlimited_front().and_then(Listing::next) {
            None => self.ends.pull(End::Front),
            found => found,
        }
    }

    /// The bounds are the number of solutions proven and the product of the remaining candidates.
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }

    /// # Panics If the number does not fit in a `usize`.
    fn count(self) -> usize {
        self.ends.count().expect("the number of solutions fits into usize")
    }

    fn nth(&mut self, count: usize) -> Option<G::Solution> {
        self.nth_from(End::Front, count)
    }
}

impl<G: Ranked> DoubleEndedIterator for Walk<G> {
    fn next_back(&mut self) -> Option<G::Solution> {
        self.ends.pull(End::Back)
    }

    fn nth_back(&mut self, count: usize) -> Option<G::Solution> {
        self.nth_from(End::Back, count)
    }
}

impl<G: Ranked> FusedIterator for Walk<G> {}

impl<G: Ordered> fmt::Debug for Walk<G>
where
    TwoEnded<G>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ends.fmt(f)
    }
}
