//! The number of solutions up to a limit, of one puzzle and of many.

use std::sync::Arc;

use super::classic::Classic;
use super::fewer_digits::{Names, solved};
use crate::batch::{self, Batch, Joint, Others};
use crate::list::Solutions;
use crate::rules::outcome::Outcome;
use crate::rules::puzzle::Puzzle;
use crate::rules::uniqueness::Uniqueness;
use crate::search::{AsGrid, GridRef, Kernel};
use crate::threads::{Colleagues, Worker};

/// Puzzles that are answered together.
pub(in crate::rules) enum Run {
    Classic(Vec<(Classic, Names)>),
    General(Box<Puzzle>, Names),
}

impl Run {
    /// The most puzzles.
    pub(in crate::rules) const MOST: usize = 8192;

    pub(in crate::rules) fn of(puzzle: &Puzzle) -> Self {
        let (solved, names) = solved(puzzle);
        match Classic::of(&solved) {
            Some(classic) => Self::Classic(vec![(classic, names)]),
            None => Self::General(Box::new(solved.into_owned()), names),
        }
    }

    /// Whether a puzzle may be answered together with others.
    pub(in crate::rules) fn can_join(puzzle: &Puzzle) -> bool {
        Classic::of(&solved(puzzle).0).is_some()
    }

    /// Adds a puzzle, or returns it if it is to be answered by itself.
    pub(in crate::rules) fn add(&mut self, puzzle: Puzzle) -> Option<Puzzle> {
        let Self::Classic(run) = self else { return Some(puzzle) };
        let (solved, names) = solved(&puzzle);
        let Some(classic) = Classic::of(&solved) else { return Some(puzzle) };
        run.push((classic, names));
        None
    }

    /// Whether it takes other puzzles, and has fewer than this many.
    pub(in crate::rules) fn has_room(&self, most: usize) -> bool {
        matches!(self, Self::Classic(run) if run.len() < most)
    }

    pub(in crate::rules) fn len(&self) -> usize {
        match self {
            Self::Classic(run) => run.len(),
            Self::General(..) => 1,
        }
    }
}

/// Answers one run after the other.
pub(in crate::rules) struct Answerer {
    batch: Batch,
    /// For each puzzle that is answered by itself.
    threads: usize,
    lanes: batch::Worker,
}

impl Answerer {
    pub(in crate::rules) fn new(batch: Batch, threads: usize) -> Self {
        Self { batch, threads, lanes: batch::Worker::new(batch.limit(), batch.kernel()) }
    }

    /// Another one for the same puzzles.
    pub(in crate::rules) fn fresh(&self) -> Self {
        Self::new(self.batch, self.threads)
    }

    pub(in crate::rules) fn outcomes(&mut self, run: Run) -> Vec<Outcome> {
        match run {
            Run::Classic(run) => of_puzzles(&run, self.lanes.answer(&refs(&run))),
            Run::General(puzzle, names) => {
                vec![searched(&puzzle, names, self.batch.limit(), self.threads)]
            }
        }
    }
}

impl Worker for Answerer {
    type Job = Run;
    type Made = Vec<Outcome>;
    type Call = Joint;

    fn answer(&mut self, run: Run, colleagues: Colleagues<'_, Self>) -> Vec<Outcome> {
        match run {
            Run::Classic(run) => {
                let outcomes = self.lanes.answer_in(&mut Others::new(colleagues), &refs(&run));
                of_puzzles(&run, outcomes)
            }
            general @ Run::General(..) => self.outcomes(general),
        }
    }

    fn help(&mut self, joint: &Arc<Joint>) {
        self.lanes.help(joint);
    }
}

fn refs(run: &[(Classic, Names)]) -> Vec<GridRef<'_>> {
    run.iter().map(|(classic, _)| classic.source.as_grid()).collect()
}

/// The outcomes of classic grids as those of their puzzles.
fn of_puzzles(run: &[(Classic, Names)], outcomes: Vec<batch::Outcome>) -> Vec<Outcome> {
    let of_puzzle = |(outcome, (_, names)): (batch::Outcome, &(Classic, Names))| {
        let batch::Outcome { solutions, limit_reached, first, .. } = outcome;
        Outcome { solutions, limit_reached, first: first.map(|board| names.board(&board)) }
    };
    outcomes.into_iter().zip(run).map(of_puzzle).collect()
}

/// The outcome by a search that knows any rules.
fn searched(puzzle: &Puzzle, names: Names, limit: u64, threads: usize) -> Outcome {
    let (solutions, first) = puzzle.tables().count_up_to(&puzzle.candidates(), limit, threads);
    let first = first.map(|cells| names.grid(puzzle.solution(&cells)));
    Outcome { solutions, limit_reached: solutions == limit, first }
}

impl Puzzle {
    /// Whether there is no solution, one, or several; with one or two solutions.
    ///
    /// Which two it returns of several is unspecified.
    ///
    /// ```
    /// use lazydoku::rules::{Grid, Puzzle, Rules, Uniqueness};
    /// let unique = Puzzle::new(Rules::boxes(2, 2)?, "1234341221434321".parse()?)?;
    /// assert!(matches!(unique.uniqueness(), Uniqueness::Unique(_)));
    /// let blank = Puzzle::new(Rules::classic(), Grid::empty(9)?)?;
    /// assert!(matches!(blank.uniqueness(), Uniqueness::Several(one, other) if one != other));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        let (solved, names) = solved(self);
        if let Some(Classic { source }) = Classic::of(&solved) {
            // A page has no room for the search that only proves.
            if cfg!(target_family = "wasm") {
                let mut found = Solutions::new(source).map(|board| names.board(&board));
                return Uniqueness::of([found.next(), found.next()]);
            }
            return match Kernel::best().uniqueness(&source) {
                batch::Uniqueness::None => Uniqueness::None,
                batch::Uniqueness::Unique(only) => Uniqueness::Unique(names.board(&only)),
                batch::Uniqueness::Several(one, other) => {
                    Uniqueness::Several(names.board(&one), names.board(&other))
                }
            };
        }
        let found = solved.tables().first(&solved.candidates(), 2, 1).into_iter();
        let mut found = found.map(|cells| names.grid(solved.solution(&cells)));
        Uniqueness::of([found.next(), found.next()])
    }

    /// The number of solutions, or `limit` if there are at least that many.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        let (solved, names) = solved(self);
        match Classic::of(&solved) {
            Some(Classic { source }) => batch::count_up_to(source.as_grid(), limit),
            None => searched(&solved, names, limit, 1).solutions,
        }
    }
}
