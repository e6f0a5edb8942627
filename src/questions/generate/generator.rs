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

/// The attempts at a puzzle before a generator gives up.
const ATTEMPTS: u64 = 1_000_000;

/// A builder for random puzzles with the number of solutions that is asked for, under any rules.
///
/// Each puzzle begins as a random full solution, and loses its givens in random order as long as
/// there are not too many solutions. If it then lacks something that was asked for, that attempt
/// failed, and another solution is drawn.
///
/// All solutions are equally likely to be drawn under the classic rules, and under others if
/// [`Space::sample`] takes some seconds at most or [`Puzzle::rejection_samples`] are fast.
/// Otherwise solutions are found digit by digit, and some are likelier than others: see
/// [`GeneratedPuzzles::is_uniform`] and [`uniform`](Self::uniform). If attempts fail, solutions of
/// which fewer fail are likelier in the end, and puzzles with many solutions in a narrow range may
/// be made of another one than was drawn. The puzzles of a solution are not equally likely: those
/// with few givens are rarer than among all.
///
/// Puzzle number k depends on the settings, the seed and k alone, and not on the threads.
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
    /// Puzzles of these rules with one solution, on one thread. Each loses all givens that can go.
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

    /// Puzzles with a number of solutions in this range, from 1 to a billion. Unless
    /// [`givens`](Self::givens) or [`minimal`](Self::minimal) ask for more, givens are only removed
    /// until there are enough solutions, if that is more than one. An exact number is found at once
    /// up to some thousands, in seconds up to 100,000, and rarely at a million.
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

    /// Puzzles with a number of givens in this range: a random one of these if it can be reached.
    pub fn givens(mut self, givens: RangeInclusive<usize>) -> Self {
        self.wanted.givens = Some(givens);
        self
    }

    /// Puzzles without redundant givens: without any one of them, but for those of
    /// [`starting_from`](Self::starting_from), there are more solutions than asked for.
    pub fn minimal(mut self) -> Self {
        self.wanted.is_minimal = true;
        self
    }

    /// The given cells have this symmetry.
    pub fn symmetry(self, symmetry: GivensSymmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Only these cells may have givens; not all of them need to.
    pub fn pattern(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { pattern: Some(cells.into_iter().collect()), ..self }
    }

    /// The same, drawn with a character for each cell: `.` or `0` for a blank, anything else for a
    /// cell that may have a given. White space does not count.
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

    /// All puzzles have these givens; if they fill the grid, it is the solution of all.
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

    /// Only draws solutions that are all equally likely, however long it takes to count them.
    pub fn uniform(self) -> Self {
        Self { must_be_uniform: true, ..self }
    }

    /// The seed of all random choices; 0 without this.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Begins with the puzzle of this number, from zero.
    pub fn skip(self, puzzles: u64) -> Self {
        Self { skip: puzzles, ..self }
    }

    /// Gives up a puzzle after this many attempts: a million without this.
    pub fn attempts(self, attempts: u64) -> Self {
        Self { attempts: attempts.max(1), ..self }
    }

    /// Uses this many threads: at least one, and at most four per processor. The puzzles are the
    /// same. Several work ahead of the puzzles that are taken.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel for classic grids. The puzzles are the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets a callback for the progress of counting the solutions to draw from, as that of
    /// [`Count::on_progress`](crate::Count::on_progress).
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Counts the solutions to draw from, if they are to be counted, and begins.
    ///
    /// # Errors
    /// If the settings contradict each other or the rules, if there is no solution, or if uniform
    /// ones are out of reach.
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
