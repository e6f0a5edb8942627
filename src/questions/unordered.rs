//! All solutions in the fastest order, in chunks.

use std::fmt;
use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::solutions::solutions::Solutions;
use crate::classic::list::Unordered9;
use crate::classic::search::Kernel;
use crate::puzzle::engine::{AnyOrder, DigitNames, ParallelAnyOrder};
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// The largest chunk for one thread, and for several.
const CHUNK: usize = 256;
const CHUNK_OF_SEVERAL: usize = 512;

/// An iterator over all solutions of a puzzle in unspecified order, created by
/// [`Puzzle::solutions_unordered`].
///
/// Returns each solution exactly once, lazily, in bounded memory. The order may differ between
/// versions and machines. Currently, classic grids are listed by the classic engine; puzzles with
/// rules other than houses, and grids with a side of 12 or more, are searched depth-first,
/// branching on small domains that often fail (dom/wdeg), up to twenty times as fast as in order;
/// all others are listed in order.
#[derive(Clone)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub struct Unordered {
    source: AnyOrder,
    chunk: Chunk,
}

/// Grids that were found but not yet returned.
#[derive(Clone, Default)]
struct Chunk {
    grids: Vec<Board>,
    used: usize,
    /// The length of the last chunk.
    size: usize,
}

impl Chunk {
    /// Returns at most `most` of the remaining grids, fetching more if none remain; empty only at
    /// the end.
    fn next(
        &mut self,
        most: usize,
        longest: usize,
        take: impl FnOnce(usize, &mut Vec<Board>),
    ) -> &[Board] {
        if self.used == self.grids.len() {
            // The first chunks are short, so that the first solution arrives quickly.
            self.size = (2 * self.size).clamp(1, longest);
            self.grids.clear();
            take(self.size.min(most), &mut self.grids);
            self.used = 0;
        }
        let used = self.used;
        self.used += self.len().min(most);
        &self.grids[used..self.used]
    }

    /// Returns one of the remaining grids.
    fn pop(&mut self) -> Option<Board> {
        let grid = self.grids.get(self.used)?.clone();
        self.used += 1;
        Some(grid)
    }

    fn len(&self) -> usize {
        self.grids.len() - self.used
    }
}

impl Puzzle {
    /// All solutions in unspecified order, computed lazily.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// assert_eq!(puzzle.solutions_unordered().count(), 288);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn solutions_unordered(&self) -> Unordered {
        Unordered { source: AnyOrder::of(self), chunk: Chunk::default() }
    }
}

impl Unordered {
    /// These solutions, in order.
    pub(crate) fn of(solutions: Solutions) -> Self {
        let source = AnyOrder::InOrder(Box::new(solutions.ends));
        Self { source, chunk: Chunk::default() }
    }

    /// These solutions of a classic puzzle.
    pub(super) fn of_classic(solutions: Unordered9, names: DigitNames) -> Self {
        let source = AnyOrder::Classic(solutions, names);
        Self { source, chunk: Chunk::default() }
    }

    /// Starts over with this kernel. Puzzles with other rules choose their own search, and parts of
    /// a [space](super::space::Space::unordered_part) keep their kernel.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { source: self.source.on(kernel), chunk: Chunk::default() }
    }

    /// The next solutions, at most 256; empty only when none remain.
    pub fn next_chunk(&mut self) -> &[Board] {
        self.next_at_most(CHUNK)
    }

    /// The next solutions, at most `most` and at most a [chunk](Self::next_chunk). Returns fewer
    /// rather than search long for more; empty only when none remain or `most` is 0.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// let mut solutions = puzzle.solutions_unordered();
    /// let mut left = 200;
    /// while left > 0 {
    ///     left -= solutions.next_at_most(left).len();
    /// }
    /// assert_eq!(solutions.count(), 88);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn next_at_most(&mut self, most: usize) -> &[Board] {
        let Self { source, chunk } = self;
        chunk.next(most, CHUNK, |most, grids| source.take(most, grids))
    }

    /// Skips the next `count` solutions, or all if fewer remain.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// let mut solutions = puzzle.solutions_unordered();
    /// solutions.next();
    /// solutions.skip_ahead(280_u32);
    /// assert_eq!(solutions.count(), 7);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.skip(count.into());
    }

    fn skip(&mut self, mut count: BigUint) {
        while count > BigUint::ZERO && self.chunk.pop().is_some() {
            count -= 1_u32;
        }
        if count > BigUint::ZERO {
            self.source.skip(count);
        }
    }

    /// The remaining solutions in unspecified order, listed by one thread for each processor. Use
    /// [`threads`](ParallelUnordered::threads) to set another number.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// assert_eq!(puzzle.solutions_unordered().in_parallel().threads(2).count(), 288);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn in_parallel(self) -> ParallelUnordered {
        ParallelUnordered { source: self.source.in_parallel(), chunk: self.chunk }
    }
}

impl Iterator for Unordered {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        self.chunk.pop().or_else(|| self.source.next())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.source.size_hint();
        let at_hand = self.chunk.len();
        (least.saturating_add(at_hand), most.and_then(|most| most.checked_add(at_hand)))
    }
}

impl FusedIterator for Unordered {}

impl fmt::Debug for Unordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unordered").finish_non_exhaustive()
    }
}

/// An iterator over solutions in unspecified order, listed by several threads; created by
/// [`Unordered::in_parallel`].
///
/// Returns each solution of the original iterator once, in an order that can differ from run to
/// run. Threads start if many solutions remain, run ahead by a bounded number of solutions, and end
/// when the iterator is dropped. If no thread can be started, the caller's thread lists the
/// solutions.
#[must_use = "iterators are lazy: nothing is listed before the first call of `next`"]
pub struct ParallelUnordered {
    source: ParallelAnyOrder,
    chunk: Chunk,
}

impl ParallelUnordered {
    /// Sets the number of threads, at least one and at most four for each processor. Has no effect
    /// after the first solution.
    pub fn threads(self, threads: usize) -> Self {
        Self { source: self.source.threads(threads), ..self }
    }

    /// The next solutions, at most 512; empty only when none remain.
    pub fn next_chunk(&mut self) -> &[Board] {
        self.next_at_most(CHUNK_OF_SEVERAL)
    }

    /// The next solutions, at most `most`, as [`Unordered::next_at_most`] returns them.
    pub fn next_at_most(&mut self, most: usize) -> &[Board] {
        let Self { source, chunk } = self;
        chunk.next(most, CHUNK_OF_SEVERAL, |most, grids| source.take(most, grids))
    }
}

impl Iterator for ParallelUnordered {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.chunk.pop().or_else(|| self.source.next())
    }
}

impl FusedIterator for ParallelUnordered {}

impl fmt::Debug for ParallelUnordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelUnordered").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::threads::fault_injection as sabotage;

    fn sorted(mut found: Vec<Board>) -> Vec<Board> {
        found.sort();
        found
    }

    #[test]
    fn every_way_returns_the_same_solutions() {
        for (rules, grid) in [
            ("box=2x3,x", "1....6............................5."),
            ("box=2x2", "................"),
            (
                "box=2x3,thermo=r1c1-r2c2-r3c3,cage=9:r5c5+r6c6",
                "1....6...2......................4...",
            ),
            ("box=2x2", "11.............."),
        ] {
            let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
            let all: Vec<Board> = puzzle.solutions().collect();
            for taken in [0, 1, 2, 5] {
                // First some one by one, then a chunk, then the rest in several ways.
                let mut solutions = puzzle.solutions_unordered();
                let mut begun: Vec<Board> = solutions.by_ref().take(taken).collect();
                begun.extend_from_slice(solutions.next_chunk());
                let mut chunked = puzzle.solutions_unordered();
                chunked.skip_ahead(begun.len());
                let (one, several) = (solutions.clone(), solutions.in_parallel().threads(2));
                let rests = [collect(one), several.collect(), chunks(chunked)];
                let with_rest = |rest: Vec<Board>| [begun.clone(), rest].concat();
                let [one, several, chunked] = rests.map(with_rest);
                assert_eq!([one, several, chunked].map(sorted), [(); 3].map(|()| all.clone()));
            }
        }
    }

    /// Enough solutions for the search to be divided repeatedly.
    #[test]
    fn threads_share_a_search() {
        let rules = "box=2x3,thermo=r1c1-r2c2-r3c3,cage=9:r5c5+r6c6";
        let grid = "..3................................4";
        let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
        let all: Vec<Board> = puzzle.solutions().collect();
        assert_eq!(all.len(), 12976);
        for taken in [0, 7, 3000] {
            let mut solutions = puzzle.solutions_unordered();
            let begun: Vec<Board> = solutions.by_ref().take(taken).collect();
            let in_parallel = || solutions.clone().in_parallel().threads(3);
            let rest: Vec<Board> = in_parallel().collect();
            assert!(sorted([begun.clone(), rest].concat()) == all);
            // Threads that are blocked on a full queue end when the iterator is dropped.
            assert!(in_parallel().next().is_some());
            sabotage::without_threads(|| {
                let rest: Vec<Board> = in_parallel().collect();
                assert!(sorted([begun, rest].concat()) == all);
            });
        }
        sabotage::assert_rethrown(1, || {
            puzzle.solutions_unordered().in_parallel().threads(3).for_each(drop);
        });
    }

    fn collect(solutions: Unordered) -> Vec<Board> {
        solutions.collect()
    }

    fn chunks(mut solutions: Unordered) -> Vec<Board> {
        let mut found = Vec::new();
        loop {
            let chunk = solutions.next_chunk();
            if chunk.is_empty() {
                return found;
            }
            found.extend_from_slice(chunk);
        }
    }
}
