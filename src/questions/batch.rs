//! Outcomes of many puzzles at once.

use std::fmt;
use std::iter::Fuse;
use std::num::NonZeroUsize;
use std::vec;

use super::outcome::Outcome;
use crate::classic::bitslice::{Batch, Pipeline, length_of_next};
use crate::puzzle::engine::{Answerer, ChunkPiece, OfPieces, PuzzleRun};
use crate::puzzle::puzzle::Puzzle;
use crate::threads::OrderedAnswers;

impl Batch {
    /// The outcome of each puzzle, in order, each as soon as it and all earlier ones are known.
    ///
    /// The threads of the batch share the puzzles and run up to a thousand puzzles ahead of the
    /// iterator; fewer puzzles than threads share the threads. Puzzles with the same rules are
    /// fastest if their [`Rules`](crate::rules::Rules) are clones.
    ///
    /// # Panics
    /// If a thread panics.
    ///
    /// ```
    /// use lazydoku::Batch;
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzles = [Board::empty(4)?, "1234341221434321".parse()?, "11..............".parse()?];
    /// let puzzles = puzzles.map(|grid| Puzzle::new(rules.clone(), grid).unwrap());
    /// let outcomes = Batch::new(2).outcomes(puzzles);
    /// assert!(outcomes.map(|outcome| outcome.solutions).eq([2, 1, 0]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn outcomes<I>(&self, puzzles: I) -> Outcomes<I::IntoIter>
    where
        I: IntoIterator,
        I::Item: Into<Puzzle>,
    {
        Outcomes::new(*self, puzzles.into_iter())
    }

    /// Returns the chunks with the outcomes of their puzzles, in order. Items may be puzzles or
    /// anything that refers to one.
    ///
    /// For callers that control when to wait for more puzzles. A chunk of classic grids is returned
    /// as a whole, and some thousands of grids per chunk are fastest. Other chunks are split: a
    /// puzzle with other rules is returned alone, so that its outcome does not wait for later
    /// puzzles that may take long. One chunk more than there are threads is taken ahead, but after
    /// an empty chunk all outcomes are returned before the next chunk is taken.
    ///
    /// ```
    /// use lazydoku::Batch;
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let [small, classic] = [Rules::boxes(2, 2)?, Rules::classic()].map(|rules| {
    ///     let grid = Board::blank(rules.size());
    ///     Puzzle::new(rules, grid).unwrap()
    /// });
    /// let chunk = vec![classic.clone(), classic, small.clone(), small];
    /// let mut lengths = Vec::new();
    /// for (puzzles, outcomes) in Batch::new(300).outcomes_of_chunks([chunk]) {
    ///     assert_eq!(puzzles.len(), outcomes.len());
    ///     lengths.push((puzzles.len(), outcomes[0].solutions));
    /// }
    /// assert_eq!(lengths, [(2, 300), (1, 288), (1, 288)]);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn outcomes_of_chunks<C, T>(
        &self,
        chunks: C,
    ) -> impl Iterator<Item = (Vec<T>, Vec<Outcome>)> + use<C, T>
    where
        C: IntoIterator<Item = Vec<T>>,
        T: AsRef<Puzzle> + Send + 'static,
    {
        let (batch, threads) = (*self, self.thread_count());
        let pieces = move |chunk| ChunkPiece::of_chunk(chunk, threads.get());
        Pipeline::new(threads, move || OfPieces::new(batch), chunks.into_iter().map(pieces))
    }
}

impl AsRef<Self> for Puzzle {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// An iterator over the outcomes of puzzles, in order; created by [`Batch::outcomes`].
pub struct Outcomes<P> {
    runs: Runs<P>,
    answerer: Answerer,
    /// `None` if the caller's thread solves them.
    threads: Option<OrderedAnswers<Answerer>>,
    /// Whether the last run given to the threads has several puzzles.
    is_long: bool,
    ready: vec::IntoIter<Outcome>,
}

/// Splits the puzzles into runs of consecutive puzzles that are counted together.
struct Runs<P> {
    /// The puzzles that were taken before the threads were started.
    first: vec::IntoIter<Puzzle>,
    others: Fuse<P>,
    /// The puzzle that ended the last run, and starts the next.
    next: Option<Puzzle>,
    taken: usize,
    threads: NonZeroUsize,
}

impl<P: Iterator<Item: Into<Puzzle>>> Iterator for Runs<P> {
    type Item = PuzzleRun;

    fn next(&mut self) -> Option<PuzzleRun> {
        let others = self.others.by_ref().map(Into::into);
        let mut puzzles = self.first.by_ref().chain(others);
        let at_hand = usize::from(self.next.is_some());
        let (least, upper) = puzzles.size_hint();
        let left = (least.saturating_add(at_hand), upper.and_then(|it| it.checked_add(at_hand)));
        let most = length_of_next(left, self.taken, self.threads);
        let mut run = PuzzleRun::of(&self.next.take().or_else(|| puzzles.next())?);
        while run.has_room(most) && self.next.is_none() {
            let Some(puzzle) = puzzles.next() else { break };
            if !run.add(&puzzle) {
                self.next = Some(puzzle);
            }
        }
        self.taken += run.len();
        Some(run)
    }
}

impl<P: Iterator<Item: Into<Puzzle>>> Outcomes<P> {
    /// The limit on runs of one puzzle whose outcomes have not been taken.
    const AHEAD: usize = 1024;

    fn new(batch: Batch, puzzles: P) -> Self {
        let crew = batch.thread_count();
        let mut others = puzzles.fuse();
        let first: Vec<Puzzle> = others.by_ref().take(crew.get()).map(Into::into).collect();
        let answerer = Answerer::new(batch, crew.get() / first.len().max(1));
        let workers = NonZeroUsize::new(first.len()).filter(|workers| workers.get() > 1);
        let threads = workers.and_then(|workers| OrderedAnswers::new(workers, || answerer.fresh()));
        let runs = Runs { first: first.into_iter(), others, next: None, taken: 0, threads: crew };
        let ready = Vec::new().into_iter();
        Self { runs, answerer, threads, is_long: false, ready }
    }

    /// The outcomes of the next run.
    fn answered(&mut self) -> Option<Vec<Outcome>> {
        let Some(threads) = &self.threads else {
            return self.runs.next().map(|run| self.answerer.outcomes(run));
        };
        while threads.owed() <= if self.is_long { threads.threads() } else { Self::AHEAD } {
            let Some(run) = self.runs.next() else { break };
            self.is_long = run.len() > 1;
            if !threads.give(run) {
                break;
            }
        }
        threads.take()
    }
}

impl<P: Iterator<Item: Into<Puzzle>>> Iterator for Outcomes<P> {
    type Item = Outcome;

    fn next(&mut self) -> Option<Outcome> {
        loop {
            match self.ready.next() {
                None => self.ready = self.answered()?.into_iter(),
                ready => return ready,
            }
        }
    }
}

impl<P> fmt::Debug for Outcomes<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outcomes").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::threads::fault_injection as sabotage;
    use crate::values::board::Board;

    fn puzzles(count: usize) -> impl Iterator<Item = Puzzle> {
        let rules = Rules::boxes(2, 2).unwrap();
        let puzzle = Puzzle::new(rules, Board::empty(4).unwrap()).unwrap();
        std::iter::repeat_n(puzzle, count)
    }

    /// Look-ahead is bounded, and outcomes do not wait for later puzzles.
    #[test]
    fn outcomes_of_an_endless_supply_come_in_turn() {
        for threads in [1, 3] {
            let endless = puzzles(usize::MAX);
            let outcomes = Batch::new(7).threads(threads).outcomes(endless);
            assert_eq!(outcomes.take(5000).filter(|outcome| outcome.solutions == 7).count(), 5000);
        }
    }

    /// An outcome does not wait for the puzzle after it.
    #[test]
    fn one_thread_takes_no_puzzle_ahead() {
        let taken = std::cell::Cell::new(0);
        let puzzles = puzzles(10).inspect(|_| taken.set(taken.get() + 1));
        let outcomes = Batch::new(2).outcomes(puzzles);
        for (number, _) in (1..).zip(outcomes) {
            assert_eq!(taken.get(), number);
        }
    }

    /// After an empty chunk, all outcomes are returned before more chunks are taken.
    #[test]
    fn pieces_of_chunks_come_in_order() {
        let [small, classic] = ["box=2x2", "box=3x3"].map(|rules| {
            let rules: Rules = rules.parse().unwrap();
            let grid = Board::blank(rules.size());
            Puzzle::new(rules, grid).unwrap()
        });
        let chunk = [&classic, &classic, &small, &classic, &small, &small].map(Puzzle::clone);
        for threads in [1, 3] {
            let returned = std::cell::Cell::new(0);
            let chunks = [&chunk[..], &[], &chunk[..]].into_iter().enumerate();
            let chunks = chunks.map(|(number, chunk)| {
                assert!(number < 2 || returned.get() == 6, "{threads}");
                chunk.to_vec()
            });
            let mut pieces = Vec::new();
            for (piece, outcomes) in Batch::new(7).threads(threads).outcomes_of_chunks(chunks) {
                assert!(outcomes.iter().all(|outcome| outcome.solutions == 7));
                assert_eq!(piece.len(), outcomes.len());
                returned.set(returned.get() + piece.len());
                pieces.extend([piece]);
            }
            assert_eq!(pieces.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1, 1, 1, 1].repeat(2));
            assert_eq!(pieces.concat(), [chunk.clone(), chunk.clone()].concat());
        }
    }

    #[test]
    fn the_thread_of_the_caller_solves_where_no_other_can_be_started() {
        sabotage::without_threads(|| {
            let outcomes = Batch::new(2).threads(3).outcomes(puzzles(100));
            assert_eq!(outcomes.filter(|outcome| outcome.solutions == 2).count(), 100);
        });
    }

    #[test]
    fn a_panic_is_rethrown() {
        for number in [0, 1] {
            sabotage::assert_rethrown(number, || {
                let outcomes = Batch::new(2).threads(3).outcomes(puzzles(100));
                outcomes.for_each(drop);
            });
        }
    }

    /// The panic does not wait for the end of the input.
    #[test]
    fn a_panic_ends_an_endless_batch() {
        sabotage::assert_rethrown(3, || {
            let grids = std::iter::repeat(Board::EMPTY);
            Batch::new(2).threads(3).outcomes(grids).for_each(drop);
        });
    }
}
