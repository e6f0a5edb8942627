//! The space as an array, backed by a list, an index of counts, or a classic space.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::{Range, RangeBounds};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use num_bigint::BigUint;

use super::classic::ClassicSpace;
use crate::classic::count::{Listener, Progress, Watch};
use crate::classic::search::Kernel;
use crate::general::count::{ByRank, Indexing, OutOfReach, Outset, SearchSize};
use crate::listing::ranges;
use crate::puzzle::engine;
use crate::puzzle::engine::DigitNames;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::solutions::solutions::Solutions;
use crate::questions::unordered::Unordered;
use crate::threads;
use crate::values::board::Board;
use crate::values::error::Error;

/// Up to this many solutions are stored as a list.
const LONGEST_LIST: usize = 200_000;

/// No long search for a list is made if the estimated number of solutions, which may be far too
/// high, is larger.
const TOO_MANY: f64 = 2e8;

/// The work limits of the two searches for a list, in nodes times cells.
const TRIES: [usize; 2] = [400_000, 100_000_000];

/// The size of an index that is always tried, in states times cells and digits.
const FEW_STATES: usize = 30_000_000;

/// All solutions of a puzzle in ascending order, with random access by rank; created by
/// [`Puzzle::space`].
///
/// The *rank* of a solution is its zero-based index in ascending order. Clones share everything.
///
/// # Cost
/// Up to 200,000 solutions are stored as a list. For more, an index counts the completions of each
/// residual problem once, in at most 1 GiB, and a rank is found cell by cell in some microseconds
/// per cell. If the rules of a 9x9 grid with boxes restrict few cells, there may instead be a
/// classic space for each of up to 64 fillings of these cells, and a rank takes about a second.
/// Classic grids, with or without pencil marks, are counted on first use.
///
/// ```
/// use lazydoku::{Board, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?;
/// let space = puzzle.space()?;
/// assert_eq!(space.len(), 28_200_960_u32.into());
/// let solution = space.at(1_000_000_u32).unwrap();
/// assert_eq!(solution.to_string(), "132465564132315624426351243516651243");
/// assert_eq!(space.rank(&solution)?, 1_000_000_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Space {
    pub(super) puzzle: Puzzle,
    /// Translates the digits of the puzzle that was solved to those of the original puzzle.
    pub(super) names: DigitNames,
    len: OnceLock<BigUint>,
    pub(super) solutions: RankedSolutions,
}

/// The solutions by rank.
#[derive(Clone)]
pub(super) enum RankedSolutions {
    Listed(Arc<[Board]>),
    Counted(Arc<dyn ByRank>),
    Classic(Arc<ClassicSpace>),
}

/// A builder for a [`Space`].
///
/// ```
/// use lazydoku::{Board, Puzzle, Rules, SpaceBuilder};
/// let puzzle = Puzzle::new(Rules::latin(6)?, Board::empty(6)?)?;
/// let space = SpaceBuilder::of(&puzzle).threads(2).run()?;
/// assert_eq!(space.len(), 812_851_200_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is counted before `run`"]
pub struct SpaceBuilder<'a> {
    puzzle: &'a Puzzle,
    threads: NonZeroUsize,
    kernel: Kernel,
    listener: Option<Listener<'a>>,
}

impl<'a> SpaceBuilder<'a> {
    /// The space of this puzzle, counted on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, threads: NonZeroUsize::MIN, kernel: Kernel::best(), listener: None }
    }

    /// Sets the number of threads, at least one and at most four for each processor. The result
    /// does not depend on it.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets the kernel for classic grids; puzzles with other rules choose their own search.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Lists the solutions, or counts them.
    ///
    /// # Errors
    /// Like [`Puzzle::space`].
    pub fn run(self) -> Result<Space, OutOfReach> {
        let space = self.finish(None)?;
        Ok(space.unwrap_or_else(|| unreachable!("this cannot be cancelled")))
    }

    /// Sets a progress callback, like [`Count::on_progress`](crate::Count::on_progress).
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Lists the solutions, or counts them; returns `None` soon after the flag is set.
    ///
    /// # Errors
    /// Like [`Puzzle::space`].
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use lazydoku::{Board, Puzzle, Rules, SpaceBuilder};
    /// let puzzle = Puzzle::new(Rules::latin(7)?, Board::empty(7)?)?;
    /// let cancelled = AtomicBool::new(true);
    /// assert!(SpaceBuilder::of(&puzzle).run_until(&cancelled)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_until(self, cancelled: &AtomicBool) -> Result<Option<Space>, OutOfReach> {
        self.finish(Some(cancelled))
    }

    fn finish(self, cancelled: Option<&AtomicBool>) -> Result<Option<Space>, OutOfReach> {
        let Self { puzzle, threads, kernel, listener } = self;
        let watch = Watch::new(listener, cancelled);
        let (solved, names) = engine::solved(puzzle);
        let Some(solutions) = ranked(&solved, threads.get(), kernel, &watch)? else {
            return Ok(None);
        };
        watch.end();
        Ok(Some(Space::new(puzzle, names, solutions)))
    }

    /// The space if it is found within some seconds, which depends only on the puzzle.
    #[cfg(feature = "random")]
    pub(crate) fn soon(self) -> Option<Space> {
        let Self { puzzle, threads, kernel, listener } = self;
        let watch = Watch::new(listener, None);
        let (solved, names) = engine::solved(puzzle);
        let solutions = ranked_soon(&solved, threads.get(), kernel, &watch)?;
        watch.end();
        Some(Space::new(puzzle, names, solutions))
    }
}

impl fmt::Debug for SpaceBuilder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, threads, .. } = self;
        let mut fields = f.debug_struct("SpaceBuilder");
        fields.field("puzzle", puzzle).field("threads", threads).finish_non_exhaustive()
    }
}

/// The solutions by rank; `None` if cancelled.
fn ranked(
    puzzle: &Puzzle,
    threads: usize,
    kernel: Kernel,
    watch: &Watch<'_>,
) -> Result<Option<RankedSolutions>, OutOfReach> {
    if let Some(classic) = classic(puzzle, threads, kernel) {
        return Ok(Some(classic));
    }
    let indexing = Indexing::new(puzzle, threads, watch);
    let [shortly, longer] = TRIES;
    if let Some(list) = list(puzzle, shortly, watch) {
        return Ok(Some(RankedSolutions::Listed(list.into())));
    }
    let outset = indexing.outset();
    // Before longer work, an index that is out of reach is refused.
    if SearchSize::of(puzzle, watch).solutions < TOO_MANY
        && let Some(list) = list(puzzle, longer, watch)
    {
        return Ok(Some(RankedSolutions::Listed(list.into())));
    }
    // The estimate of states may be thousands of times too high, so a small index is tried first.
    let is_doubtful = outset.as_ref().is_some_and(Outset::is_hopeless);
    if is_doubtful && let Some(index) = indexing.within(few_states(puzzle)) {
        return Ok(Some(RankedSolutions::Counted(index.into())));
    }
    let index = indexing.run(outset)?;
    Ok(index.map(|index| RankedSolutions::Counted(index.into())))
}

/// The solutions by rank, if they are found soon.
#[cfg(feature = "random")]
fn ranked_soon(
    puzzle: &Puzzle,
    threads: usize,
    kernel: Kernel,
    watch: &Watch<'_>,
) -> Option<RankedSolutions> {
    let [shortly, _] = TRIES;
    let listed = || Some(RankedSolutions::Listed(list(puzzle, shortly, watch)?.into()));
    let index = || Indexing::new(puzzle, threads, watch).soon(few_states(puzzle));
    let counted = || Some(RankedSolutions::Counted(index()?.into()));
    classic(puzzle, threads, kernel).or_else(listed).or_else(counted)
}

/// The solutions of a classic puzzle, counted on first use.
fn classic(puzzle: &Puzzle, threads: usize, kernel: Kernel) -> Option<RankedSolutions> {
    let engine::Classic { source } = engine::Classic::of(puzzle)?;
    let space = ClassicSpace::new(source, threads, kernel);
    Some(RankedSolutions::Classic(Arc::new(space)))
}

fn few_states(puzzle: &Puzzle) -> usize {
    FEW_STATES / puzzle.grid().cells().len() / puzzle.rules().side()
}

/// All solutions in ascending order, if there are at most [`LONGEST_LIST`] and the search stays
/// within `work` nodes times cells.
fn list(puzzle: &Puzzle, work: usize, watch: &Watch<'_>) -> Option<Vec<Board>> {
    let candidates = puzzle.candidates();
    let nodes = (work / candidates.len()) as u64;
    let is_cancelled = || watch.is_cancelled();
    let found = puzzle.tables().few(&candidates, LONGEST_LIST, nodes, is_cancelled)?;
    let solutions = found.iter().map(|cells| puzzle.solution(cells));
    let mut solutions: Vec<Board> = solutions.collect();
    solutions.sort_unstable();
    Some(solutions)
}

/// All solutions in ascending order, if they are few and found soon.
pub(crate) fn listed(puzzle: &Puzzle, watch: &Watch<'_>) -> Option<Vec<Board>> {
    let [_, longer] = TRIES;
    list(puzzle, longer, watch)
}

impl Puzzle {
    /// All solutions in ascending order, with random access by rank, counted on one thread. See
    /// [`SpaceBuilder`] for threads.
    ///
    /// An empty grid up to side 8 takes about a second.
    ///
    /// # Errors
    /// If there are more than 200,000 solutions and an index would need more than 1 GiB of memory.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let space = Puzzle::new(rules, Board::empty(4)?)?.space()?;
    /// assert_eq!(space.len(), 48_u32.into());
    /// let puzzle = Puzzle::new(Rules::boxes(4, 4)?, Board::empty(16)?)?;
    /// let error = puzzle.space().unwrap_err();
    /// assert!(error.to_string().starts_with("an index of the solutions is out of reach"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn space(&self) -> Result<Space, OutOfReach> {
        SpaceBuilder::of(self).run()
    }
}

impl Space {
    fn new(puzzle: &Puzzle, names: DigitNames, solutions: RankedSolutions) -> Self {
        Self { puzzle: puzzle.clone(), names, len: OnceLock::new(), solutions }
    }

    /// The number of solutions.
    #[must_use]
    pub fn len(&self) -> BigUint {
        self.known_len().clone()
    }

    /// The number of solutions, counted on first use.
    pub(super) fn known_len(&self) -> &BigUint {
        self.len.get_or_init(|| match &self.solutions {
            RankedSolutions::Listed(list) => list.len().into(),
            RankedSolutions::Counted(counted) => counted.total(),
            RankedSolutions::Classic(classic) => classic.len(),
        })
    }

    /// Whether the puzzle has no solutions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self.known_len() == BigUint::ZERO
    }

    /// The solution with this zero-based rank, or `None` if `rank >= len()`. See [`Space`] for the
    /// cost.
    #[must_use]
    pub fn at(&self, rank: impl Into<BigUint>) -> Option<Board> {
        self.ranked(rank.into())
    }

    fn ranked(&self, rank: BigUint) -> Option<Board> {
        match &self.solutions {
            RankedSolutions::Listed(list) => {
                let grid = list.get(usize::try_from(rank).ok()?)?;
                Some(self.names.grid(grid.clone()))
            }
            RankedSolutions::Counted(counted) => {
                let grid = Board::of_solution(self.names.solved(), &counted.at(&rank)?);
                Some(self.names.grid(grid))
            }
            RankedSolutions::Classic(classic) => {
                classic.ascending().at(rank).map(|board| self.names.board(&board))
            }
        }
    }

    /// The zero-based rank of a solution.
    ///
    /// # Errors
    /// If `solution` is not a solution of the puzzle: see [`Puzzle::judge`].
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let space = Puzzle::new(rules, Board::empty(4)?)?.space()?;
    /// assert_eq!(space.rank(&"1234341243212143".parse()?)?, 0_u32.into());
    /// let error = space.rank(&"1234341221434321".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "r3c2: 1 again in diagonal 2; it is in r2c3 already");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank(&self, solution: &Board) -> Result<BigUint, Error> {
        self.puzzle.judge(solution)?;
        let solution = &self.names.bound(solution);
        Ok(match &self.solutions {
            RankedSolutions::Listed(list) => list.partition_point(|other| other < solution).into(),
            RankedSolutions::Counted(counted) => counted.below(&solution.square()),
            RankedSolutions::Classic(classic) => {
                classic.ascending().below(&solution.numbered()).into()
            }
        })
    }

    /// The solutions from this rank, in ascending order.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let space = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?.space()?;
    /// let mut solutions = space.iter_from(28_200_950_u32);
    /// assert_eq!(solutions.next(), space.at(28_200_950_u32));
    /// assert_eq!(solutions.count(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter_from(&self, rank: impl Into<BigUint>) -> Solutions {
        self.range(rank.into()..)
    }

    /// The solutions with these ranks, in ascending order. Ranks of [`len`](Self::len) or more are
    /// ignored.
    ///
    /// Both ends are found by rank, and the solutions between them are listed.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let space = Puzzle::new(Rules::boxes(2, 4)?, Board::empty(8)?)?.space()?;
    /// let first = 1_000_000_000_000_u64;
    /// let mut solutions = space.range(first..first + 1000);
    /// assert_eq!(solutions.next_back(), space.at(first + 999));
    /// assert_eq!(solutions.count(), 999);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn range<N>(&self, ranks: impl RangeBounds<N>) -> Solutions
    where
        N: Clone + Into<BigUint>,
    {
        let (start, end) = ranges::bounds(&ranks);
        self.between(start, end)
    }

    fn between(&self, start: BigUint, end: Option<BigUint>) -> Solutions {
        let end = end.unwrap_or(self.len()).min(self.len());
        let mut solutions = self.puzzle.solutions();
        if start >= end {
            return solutions.finished();
        }
        if start > BigUint::ZERO {
            let before = self.at(start - 1_u32);
            solutions = before.map_or_else(|| unreachable!("below len"), |it| solutions.after(&it));
        }
        match self.at(end) {
            Some(end) => solutions.before(&end),
            None => solutions,
        }
    }

    /// The ranks of one of `parts` consecutive parts, numbered from 0, with lengths that differ by
    /// at most one.
    ///
    /// Together the parts cover all solutions, so each can be listed on a different machine.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let space = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?.space()?;
    /// let middle = space.part(1_u32, 3_u32);
    /// assert_eq!(middle, 96_u32.into()..192_u32.into());
    /// assert_eq!(space.range(middle).count(), 96);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn part(&self, part: impl Into<BigUint>, parts: impl Into<BigUint>) -> Range<BigUint> {
        ranges::part_of(&self.len(), &part.into(), &parts.into())
    }

    /// The solutions of one of `parts` parts, numbered from 0, in the fastest order. The lengths of
    /// the parts differ by at most one.
    ///
    /// Together the parts cover all solutions, so each can be listed on a different machine. They
    /// differ from those of [`part`](Self::part) if another order is faster than ascending: classic
    /// grids are split in signature order, which is arbitrary but the same on every machine. All
    /// machines must use the same version of this crate.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let space = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?.space()?;
    /// let lengths = [0_u8, 1, 2, 3, 4].map(|part| space.unordered_part(part, 5_u8).count());
    /// assert_eq!(lengths, [57, 58, 57, 58, 58]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unordered_part(&self, part: impl Into<BigUint>, parts: impl Into<BigUint>) -> Unordered {
        let (part, parts) = (part.into(), parts.into());
        if let RankedSolutions::Classic(classic) = &self.solutions {
            let numbered = classic.numbered();
            let numbers = ranges::part_of(&numbered.len(), &part, &parts);
            return Unordered::of_classic(numbered.range(numbers), self.names);
        }
        let numbers = ranges::part_of(self.known_len(), &part, &parts);
        Unordered::of(self.between(numbers.start, Some(numbers.end)))
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Space")
            .field("puzzle", &self.puzzle)
            .field("len", &self.len.get())
            .finish_non_exhaustive()
    }
}
