//! Counts up to a limit, for one puzzle or many. Runs of classic puzzles go to the bit-sliced
//! engine; all other puzzles are searched one at a time.

use std::marker::PhantomData;

use super::classic::Classic;
use super::fewer_digits::{DigitNames, solved};
use crate::classic::bitslice;
use crate::classic::bitslice::Batch;
use crate::classic::list::Solutions9;
use crate::classic::search::{AsGrid, GridRef, Kernel};
use crate::classic::values::board::Board9;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::outcome::Outcome;
use crate::questions::uniqueness::Uniqueness;
use crate::threads::Worker;
use crate::values::board::Board;

/// Puzzles that are counted together.
pub(crate) enum PuzzleRun {
    Classic(Vec<(Classic, DigitNames)>),
    General(Box<Puzzle>, DigitNames),
}

impl PuzzleRun {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let (solved, names) = solved(puzzle);
        match Classic::of(&solved) {
            Some(classic) => Self::Classic(vec![(classic, names)]),
            None => Self::General(Box::new(solved.into_owned()), names),
        }
    }

    /// The run of these items, which can be counted together.
    fn of_items<T: AsRef<Puzzle>>(items: &[T]) -> Self {
        let [first, others @ ..] = items else { return Self::Classic(Vec::new()) };
        let mut run = Self::of(first.as_ref());
        if let Self::Classic(run) = &mut run {
            run.reserve_exact(others.len());
        }
        for other in others {
            let joins = run.add(other.as_ref());
            debug_assert!(joins, "the items are answered together");
        }
        run
    }

    /// Whether a puzzle can be counted together with others.
    pub(crate) fn can_join(puzzle: &Puzzle) -> bool {
        puzzle.rules().is_classic() || Classic::of(&solved(puzzle).0).is_some()
    }

    /// Adds a puzzle if it can be counted together with this run; returns whether it was added.
    pub(crate) fn add(&mut self, puzzle: &Puzzle) -> bool {
        let Self::Classic(run) = self else { return false };
        let (solved, names) = solved(puzzle);
        let classic = Classic::of(&solved);
        run.extend(classic.map(|classic| (classic, names)));
        classic.is_some()
    }

    /// Whether the run accepts more puzzles and has fewer than `most`.
    pub(crate) fn has_room(&self, most: usize) -> bool {
        matches!(self, Self::Classic(run) if run.len() < most)
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Classic(run) => run.len(),
            Self::General(..) => 1,
        }
    }
}

/// Counts one run at a time.
pub(crate) struct Answerer {
    batch: Batch,
    /// Threads for each puzzle that is searched by itself.
    threads: usize,
    lanes: bitslice::BatchWorker,
}

impl Answerer {
    pub(crate) fn new(batch: Batch, threads: usize) -> Self {
        Self { batch, threads, lanes: bitslice::BatchWorker::new(batch.limit(), batch.kernel()) }
    }

    /// Another one with the same settings.
    pub(crate) fn fresh(&self) -> Self {
        Self::new(self.batch, self.threads)
    }

    pub(crate) fn outcomes(&mut self, run: PuzzleRun) -> Vec<Outcome> {
        match run {
            PuzzleRun::Classic(run) => of_puzzles(&run, self.lanes.answer(&refs(&run))),
            PuzzleRun::General(puzzle, names) => {
                vec![searched(&puzzle, names, self.batch.limit(), self.threads)]
            }
        }
    }
}

impl Worker for Answerer {
    type Job = PuzzleRun;
    type Made = Vec<Outcome>;

    fn answer(&mut self, run: PuzzleRun) -> Vec<Outcome> {
        self.outcomes(run)
    }
}

/// Consecutive items of a chunk whose puzzles are counted together.
pub(crate) struct ChunkPiece<T> {
    items: Vec<T>,
    /// Threads for a puzzle that is searched by itself.
    threads: usize,
}

impl<T: AsRef<Puzzle>> ChunkPiece<T> {
    /// Splits a chunk into pieces. Puzzles that are searched by themselves divide `threads` among
    /// them.
    pub(crate) fn of_chunk(chunk: Vec<T>, threads: usize) -> Vec<Self> {
        let joins = |item: &T| PuzzleRun::can_join(item.as_ref());
        let alone = chunk.iter().filter(|item| !joins(item)).count();
        let threads = threads.checked_div(alone).unwrap_or(1).max(1);
        if alone == 0 && !chunk.is_empty() {
            return vec![Self { items: chunk, threads }];
        }
        let mut pieces: Vec<Self> = Vec::new();
        let mut are_joined = false;
        for item in chunk {
            let can_join = joins(&item);
            match pieces.last_mut().filter(|_| can_join && are_joined) {
                Some(last) => last.items.push(item),
                None => pieces.push(Self { items: vec![item], threads }),
            }
            are_joined = can_join;
        }
        pieces
    }
}

/// Counts the puzzles of pieces of chunks.
pub(crate) struct OfPieces<T> {
    answerer: Answerer,
    items: PhantomData<T>,
}

impl<T> OfPieces<T> {
    pub(crate) fn new(batch: Batch) -> Self {
        Self { answerer: Answerer::new(batch, 1), items: PhantomData }
    }
}

impl<T: AsRef<Puzzle>> OfPieces<T> {
    fn answered(&mut self, ChunkPiece { items, threads }: ChunkPiece<T>) -> (Vec<T>, Vec<Outcome>) {
        let lanes = &mut self.answerer.lanes;
        let outcomes = if let Some(boards) = boards(&items) {
            let grids: Vec<_> = boards.iter().map(GridRef::Board).collect();
            let outcomes = lanes.answer(&grids).into_iter();
            outcomes.map(|outcome| of_board(outcome, |board| board.into())).collect()
        } else {
            self.answerer.threads = threads;
            self.answerer.outcomes(PuzzleRun::of_items(&items))
        };
        (items, outcomes)
    }
}

/// The boards of the puzzles if all are plain classic ones, which is by far the most common case.
fn boards<T: AsRef<Puzzle>>(items: &[T]) -> Option<Vec<Board9>> {
    let is_plain = |item: &T| {
        let puzzle = item.as_ref();
        puzzle.marks.is_none() && puzzle.rules().is_classic()
    };
    let board = |item: &T| item.as_ref().grid().numbered();
    items.iter().all(is_plain).then(|| items.iter().map(board).collect())
}

impl<T: AsRef<Puzzle> + Send + 'static> Worker for OfPieces<T> {
    type Job = ChunkPiece<T>;
    type Made = (Vec<T>, Vec<Outcome>);

    fn answer(&mut self, piece: ChunkPiece<T>) -> Self::Made {
        self.answered(piece)
    }
}

fn refs(run: &[(Classic, DigitNames)]) -> Vec<GridRef<'_>> {
    run.iter().map(|(classic, _)| classic.source.as_grid()).collect()
}

/// Translates outcomes of classic grids to those of their puzzles.
fn of_puzzles(run: &[(Classic, DigitNames)], outcomes: Vec<bitslice::Outcome9>) -> Vec<Outcome> {
    let outcomes = outcomes.into_iter().zip(run);
    outcomes.map(|(outcome, (_, names))| of_board(outcome, |board| names.board(board))).collect()
}

fn of_board(outcome: bitslice::Outcome9, grid: impl Fn(&Board9) -> Board) -> Outcome {
    let bitslice::Outcome9 { solutions, limit_reached, first, .. } = outcome;
    Outcome { solutions, limit_reached, first: first.as_ref().map(grid) }
}

/// Counts with the general search.
fn searched(puzzle: &Puzzle, names: DigitNames, limit: u64, threads: usize) -> Outcome {
    let (solutions, first) = puzzle.tables().count_up_to(&puzzle.candidates(), limit, threads);
    let first = first.map(|cells| names.grid(puzzle.solution(&cells)));
    Outcome { solutions, limit_reached: solutions == limit, first }
}

impl Puzzle {
    /// Whether there is no solution, one, or several, with one or two of them.
    ///
    /// Which two of several solutions are returned is unspecified.
    ///
    /// # Cost
    /// A classic puzzle takes microseconds. The worst case is exponential: hard puzzles of side 25
    /// can take seconds to minutes. Memory does not grow with the number of solutions.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules, Uniqueness};
    /// let unique = Puzzle::new(Rules::boxes(2, 2)?, "1234341221434321".parse()?)?;
    /// assert!(matches!(unique.uniqueness(), Uniqueness::Unique(_)));
    /// let blank = Puzzle::new(Rules::classic(), Board::empty(9)?)?;
    /// assert!(matches!(blank.uniqueness(), Uniqueness::Several(one, other) if one != other));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        Kernel::best().uniqueness(self)
    }

    /// The number of solutions, or `limit` if there are at least that many.
    ///
    /// Visits every solution it counts, so the time is at least linear in the result, and
    /// exponential in the worst case. If millions of solutions are expected,
    /// [`solution_count`](Self::solution_count) is faster.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, "1...............".parse()?)?;
    /// assert_eq!(puzzle.solution_count_up_to(100), 72);
    /// assert_eq!(puzzle.solution_count_up_to(10), 10);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        Kernel::best().solution_count_up_to(self, limit)
    }
}

impl Kernel {
    /// Whether a puzzle has no solution, one, or several: [`Puzzle::uniqueness`] on this kernel.
    /// The general search ignores the kernel.
    #[must_use]
    pub fn uniqueness(self, puzzle: &Puzzle) -> Uniqueness {
        let (solved, names) = solved(puzzle);
        if let Some(Classic { source }) = Classic::of(&solved) {
            // The web page leaves out the search that only proves uniqueness, to keep the module
            // small.
            if cfg!(target_family = "wasm") {
                let mut found = Solutions9::new(source).map(|board| names.board(&board));
                return Uniqueness::of([found.next(), found.next()]);
            }
            let found = self.two(source.as_grid());
            return Uniqueness::of(found.map(|found| found.map(|board| names.board(&board))));
        }
        let found = solved.tables().first(&solved.candidates(), 2, 1).into_iter();
        let mut found = found.map(|cells| names.grid(solved.solution(&cells)));
        Uniqueness::of([found.next(), found.next()])
    }

    /// The number of solutions, or `limit`: [`Puzzle::solution_count_up_to`] on this kernel.
    #[must_use]
    pub fn solution_count_up_to(self, puzzle: &Puzzle, limit: u64) -> u64 {
        let (solved, names) = solved(puzzle);
        match Classic::of(&solved) {
            Some(Classic { source }) => bitslice::count_up_to(source.as_grid(), limit, self),
            None => searched(&solved, names, limit, 1).solutions,
        }
    }
}
