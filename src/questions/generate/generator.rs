//! The settings of a generator.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use super::error::GenerateError;
use super::plan::Plan;
use super::puzzles::GeneratedPuzzles;
use super::source::Source;
use super::symmetry::GivensSymmetry;
use super::wanted::Wanted;
use crate::classic::count::{Listener, Progress};
use crate::classic::search::Kernel;
use crate::puzzle::engine;
use crate::puzzle::engine::CandidateCounter;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::space::SpaceBuilder;
use crate::rules::rule_set::Rules;
use crate::threads;
use crate::values::board::Board;
use crate::values::cell::Cell;

/// The default number of attempts at a puzzle.
const ATTEMPTS: u64 = 1_000_000;

/// A builder for random puzzles with a requested number of solutions, under any rules.
///
/// Each puzzle starts as a random full solution and loses givens in random order as long as there
/// are not too many solutions. If the result does not meet the requirements, the attempt fails and
/// another solution is drawn.
///
/// Solutions are drawn uniformly under the classic rules, and under other rules if
/// [`Space::sample`] takes at most some seconds or [`Puzzle::rejection_samples`] is fast. Otherwise
/// they are found digit by digit, and some are likelier than others: see
/// [`GeneratedPuzzles::is_uniform`] and [`uniform`](Self::uniform). If attempts fail, solutions
/// with fewer failures become likelier, and puzzles with many solutions in a narrow range may come
/// from a different solution than was drawn. The puzzles of a solution are not equally likely:
/// those with few givens are rarer than among all puzzles.
///
/// Puzzle number k depends only on the settings, the seed and k, not on the threads.
///
/// [`Space::sample`]: crate::Space::sample
///
/// ```
/// use lazydoku::{Generator, Rules, GivensSymmetry};
/// let generator = Generator::of(&Rules::classic()).symmetry(GivensSymmetry::Rotation).seed(7);
/// for generated in generator.run()?.take(3) {
///     let generated = generated?;
///     assert_eq!(generated.puzzle.solution_count_up_to(2), 1);
/// }
/// # Ok::<(), lazydoku::GenerateError>(())
/// ```
#[must_use = "nothing is generated before `run`"]
pub struct Generator<'a> {
    pub(super) start: Puzzle,
    pub(super) wanted: Wanted,
    pub(super) symmetry: GivensSymmetry,
    pub(super) pattern: Option<Vec<Cell>>,
    pub(super) must_be_uniform: bool,
    pub(super) seed: u64,
    pub(super) skip: u64,
    pub(super) attempts: u64,
    pub(super) threads: NonZeroUsize,
    pub(super) kernel: Kernel,
    pub(super) listener: Option<Listener<'a>>,
    pub(super) fault: Option<String>,
}

impl<'a> Generator<'a> {
    /// Puzzles with these rules and one solution, made on one thread. Each loses as many givens as
    /// possible.
    pub fn of(rules: &Rules) -> Self {
        let start = Puzzle::new(rules.clone(), Board::blank(rules.size()));
        Self {
            start: start.unwrap_or_else(|_| unreachable!("it has the size of the rules")),
            wanted: Wanted { solutions: 1..=1, givens: None, is_minimal: false },
            symmetry: GivensSymmetry::None,
            pattern: None,
            must_be_uniform: false,
            seed: 0,
            skip: 0,
            attempts: ATTEMPTS,
            threads: NonZeroUsize::MIN,
            kernel: Kernel::best(),
            listener: None,
            fault: None,
        }
    }

    /// Sets the range of the number of solutions, between 1 and a billion. If it is more than one,
    /// givens are only removed until there are enough solutions, unless [`givens`](Self::givens) or
    /// [`minimal`](Self::minimal) require more. An exact number is found at once up to some
    /// thousands, in seconds up to 100,000, and rarely at a million.
    ///
    /// ```
    /// use lazydoku::{Generator, Rules};
    /// let mut generated = Generator::of(&Rules::classic()).solutions(100..=200).run()?;
    /// assert!((100..=200).contains(&generated.next().unwrap()?.solutions));
    /// # Ok::<(), lazydoku::GenerateError>(())
    /// ```
    pub fn solutions(mut self, solutions: RangeInclusive<u64>) -> Self {
        self.wanted.solutions = solutions;
        self
    }

    /// Sets the range of the number of givens. Each puzzle aims at a random number in this range.
    pub fn givens(mut self, givens: RangeInclusive<usize>) -> Self {
        self.wanted.givens = Some(givens);
        self
    }

    /// Requires that no given is redundant: removing any one, except those of
    /// [`starting_from`](Self::starting_from), leaves more solutions than requested.
    pub fn minimal(mut self) -> Self {
        self.wanted.is_minimal = true;
        self
    }

    /// Sets the symmetry of the pattern of givens.
    pub fn symmetry(self, symmetry: GivensSymmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Restricts givens to these cells; not all of them need to be given.
    pub fn pattern(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { pattern: Some(cells.into_iter().collect()), ..self }
    }

    /// Like [`pattern`](Self::pattern), drawn with one character for each cell: `.` or `0` for a
    /// blank, anything else for a cell that may be given. White space is ignored.
    ///
    /// ```
    /// use lazydoku::{Generator, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let mut puzzles = Generator::of(&rules).pattern_drawn("xxxx .... .... xxxx").run()?;
    /// assert_eq!(&puzzles.next().unwrap()?.puzzle.grid().to_string()[4..12], "........");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pattern_drawn(mut self, drawing: &str) -> Self {
        let size = self.start.rules().size();
        let (signs, cells) = (|| drawing.chars().filter(|it| !it.is_whitespace()), size.cells());
        let (drawn, all) = (signs().count(), cells.len());
        if drawn != all {
            let fault = format!("the pattern has {drawn} cells, but a grid of {size} has {all}");
            self.fault.get_or_insert(fault);
        }
        let given = cells.zip(signs()).filter(|(_, sign)| !matches!(sign, '.' | '0'));
        self.pattern(given.map(|(cell, _)| cell))
    }

    /// Sets givens that all puzzles have. If they fill the grid, it is the solution of all puzzles.
    ///
    /// ```
    /// use lazydoku::{Board, Generator, Rules};
    /// let solution: Board = "1234341221434321".parse()?;
    /// let generator = Generator::of(&Rules::boxes(2, 2)?).starting_from(&solution);
    /// let generated = generator.run()?.next().unwrap()?;
    /// assert!(generated.puzzle.solutions().eq([solution]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn starting_from(mut self, grid: &Board) -> Self {
        match Puzzle::new(self.start.rules().clone(), grid.clone()) {
            Ok(start) => self.start = start,
            Err(error) => {
                self.fault.get_or_insert(error.to_string());
            }
        }
        self
    }

    /// Draws uniform solutions only, no matter how long counting takes.
    pub fn uniform(self) -> Self {
        Self { must_be_uniform: true, ..self }
    }

    /// Sets the seed of all random choices, 0 by default.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Starts with the puzzle of this number, counted from 0.
    pub fn skip(self, puzzles: u64) -> Self {
        Self { skip: puzzles, ..self }
    }

    /// Gives up on a puzzle after this many attempts, a million by default.
    pub fn attempts(self, attempts: u64) -> Self {
        Self { attempts: attempts.max(1), ..self }
    }

    /// Sets the number of threads, at least one and at most four for each processor. Several
    /// threads work ahead of the iterator. The puzzles are the same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets the kernel for classic grids. The puzzles are the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets a callback for the progress of counting the solutions to draw from, like
    /// [`Count::on_progress`](crate::Count::on_progress).
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Counts the solutions to draw from if necessary, and returns the iterator.
    ///
    /// # Errors
    /// If the settings contradict each other or the rules, there is no solution, or uniform
    /// solutions are requested but out of reach.
    pub fn run(mut self) -> Result<GeneratedPuzzles<'a>, GenerateError> {
        if let Some(fault) = self.fault.take().or_else(|| self.faults()) {
            return Err(GenerateError::Settings(fault));
        }
        let (outside, orbits) = self.cells()?;
        let all = self.start.grid().cells().len();
        self.wanted.givens =
            self.wanted.givens.map(|givens| *givens.start()..=(*givens.end()).min(all));
        let mut space = SpaceBuilder::of(&self.start).threads(self.threads.get()).on(self.kernel);
        if let Some(listener) = self.listener.take() {
            space = space.on_progress(listener);
        }
        let source = Source::of(&self.start, space, self.must_be_uniform)?;
        let rules = self.start.rules();
        let blank = Self::of(rules).start;
        let (solved, names) = engine::solved(&blank);
        let plan = Plan {
            rules: rules.clone(),
            source,
            wanted: self.wanted,
            outside,
            orbits,
            names,
            blank: solved.candidates(),
            counter: CandidateCounter::of(&solved, self.kernel),
            solved: solved.rules().clone(),
            seed: self.seed,
            attempts: self.attempts,
        };
        Ok(GeneratedPuzzles::new(plan, self.skip, self.threads))
    }
}

impl fmt::Debug for Generator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, wanted, symmetry, seed, skip, threads, .. } = self;
        f.debug_struct("Generator")
            .field("start", start)
            .field("wanted", wanted)
            .field("symmetry", symmetry)
            .field("seed", seed)
            .field("skip", skip)
            .field("threads", threads)
            .finish_non_exhaustive()
    }
}
