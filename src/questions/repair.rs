//! Givens that make the solution unique, and givens that follow from the others. Extra givens are
//! chosen greedily, each to leave the fewest solutions; redundant ones are removed one by one,
//! known as deletion-based minimisation.

use std::num::NonZeroUsize;

use itertools::iproduct;
use num_bigint::BigUint;

use super::occurrences::OccurrencesBuilder;
use crate::classic::search::Kernel;
use crate::general::count::OutOfReach;
use crate::puzzle::puzzle::Puzzle;
use crate::threads;
use crate::values::board::Board;
use crate::values::cell::Cell;

/// Givens that make the solution of a puzzle unique, and givens that are redundant; the result of
/// [`Puzzle::repair`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    extra: Vec<(Cell, u8)>,
    redundant: Vec<Cell>,
    removed: Vec<Cell>,
    repaired: Board,
}

/// Settings for computing a [`Repair`].
///
/// ```
/// use lazydoku::{Puzzle, Repairer, Rules};
/// let rules: Rules = "box=2x2,x".parse()?;
/// let puzzle = Puzzle::new(rules, "1234............".parse()?)?;
/// let repair = Repairer::of(&puzzle).minimal().threads(2).run()?.unwrap();
/// assert_eq!(repair.removed().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is computed before `run`"]
pub struct Repairer<'a> {
    puzzle: &'a Puzzle,
    is_minimal: bool,
    threads: NonZeroUsize,
    kernel: Kernel,
}

impl Puzzle {
    /// Givens that make the solution unique, and the givens that follow from the others; `None` if
    /// the puzzle has no solution.
    ///
    /// The extra givens are chosen one by one, each to leave the fewest solutions, but at least
    /// one. A different choice may need fewer givens, but none of these can be left out. Each takes
    /// as long as [`occurrences`](Self::occurrences). [`Repairer`] has the settings, and can
    /// remove givens as well.
    ///
    /// # Errors
    /// If an exact count is out of reach: see [`solution_count`](Self::solution_count).
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "12..............".parse()?)?;
    /// let repair = puzzle.repair()?.unwrap();
    /// assert!(!repair.extra().is_empty());
    /// let repaired = Puzzle::new(puzzle.rules().clone(), repair.repaired().clone())?;
    /// assert_eq!(repaired.solution_count_up_to(2), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn repair(&self) -> Result<Option<Repair>, OutOfReach> {
        Repairer::of(self).run()
    }
}

impl<'a> Repairer<'a> {
    /// Repairs this puzzle, on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, is_minimal: false, threads: NonZeroUsize::MIN, kernel: Kernel::best() }
    }

    /// Also removes givens, until none of the rest, extra ones included, can be left out.
    ///
    /// Givens are removed in ascending order of their cells if the solution stays unique without
    /// them. Another order may leave fewer.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Repairer};
    /// let line =
    ///     "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    /// let puzzle: Puzzle = line.parse()?;
    /// let repair = Repairer::of(&puzzle).minimal().run()?.unwrap();
    /// assert_eq!(repair.extra().len(), 1);
    /// assert!(repair.removed().len() > 50);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn minimal(self) -> Self {
        Self { is_minimal: true, ..self }
    }

    /// Uses this many threads: at least one, and at most four per processor. The answer is the
    /// same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel for a classic grid. Searches for other rules choose their own.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Computes the repair, or `None` if the puzzle has no solution: see [`Puzzle::repair`].
    ///
    /// # Errors
    /// If an exact count is out of reach.
    pub fn run(self) -> Result<Option<Repair>, OutOfReach> {
        let (mut repaired, mut extra) = (self.puzzle.clone(), Vec::new());
        while let Some((cell, digit)) = match self.rarest(&repaired)? {
            Rarest::NoSolution => return Ok(None),
            Rarest::Unique => None,
            Rarest::Candidate(cell, digit) => Some((cell, digit)),
        } {
            repaired = repaired.with(cell, digit);
            extra.push((cell, digit));
        }
        extra.retain(|&(cell, _)| !remove_redundant(&mut repaired, cell));
        extra.sort_unstable();
        let givens = || self.puzzle.grid().givens().map(|(cell, _)| cell);
        let redundant = givens().filter(|&cell| is_redundant(self.puzzle, cell)).collect();
        // The extra givens stay: what is needed beside all others is needed beside some.
        let mut removed = Vec::new();
        if self.is_minimal {
            removed.extend(givens().filter(|&cell| remove_redundant(&mut repaired, cell)));
        }
        Ok(Some(Repair { extra, redundant, removed, repaired: repaired.grid().clone() }))
    }

    /// The candidate of the fewest solutions, if they do not all have the same digits.
    fn rarest(&self, puzzle: &Puzzle) -> Result<Rarest, OutOfReach> {
        let occurrences = OccurrencesBuilder::of(puzzle).threads(self.threads.get());
        let occurrences = occurrences.on(self.kernel).run()?;
        let varying = iproduct!(occurrences.varying(), 1..=puzzle.rules().side() as u8);
        let possible = varying.filter(|&place| occurrences[place] > BigUint::ZERO);
        Ok(match possible.min_by_key(|&place| &occurrences[place]) {
            _ if *occurrences.total() == BigUint::ZERO => Rarest::NoSolution,
            None => Rarest::Unique,
            Some((cell, digit)) => Rarest::Candidate(cell, digit),
        })
    }
}

enum Rarest {
    NoSolution,
    Unique,
    Candidate(Cell, u8),
}

/// Whether the solutions stay the same without this given.
fn is_redundant(puzzle: &Puzzle, cell: Cell) -> bool {
    let given = puzzle.grid()[cell];
    if given == 0 {
        return false;
    }
    let others = puzzle.with(cell, 0).without_candidate(cell, given);
    others.solution_count_up_to(1) == 0
}

/// Removes a given if the solutions stay the same without it; whether it did.
fn remove_redundant(puzzle: &mut Puzzle, cell: Cell) -> bool {
    let is_redundant = is_redundant(puzzle, cell);
    if is_redundant {
        *puzzle = puzzle.with(cell, 0);
    }
    is_redundant
}

impl Repair {
    /// The cells to fill and their digits, ascending; empty if the solution is already unique.
    #[must_use]
    pub fn extra(&self) -> &[(Cell, u8)] {
        &self.extra
    }

    /// The givens that follow from the others, ascending. Removing any one of them leaves the
    /// solutions of the original puzzle the same; removing several may not.
    #[must_use]
    pub fn redundant(&self) -> &[Cell] {
        &self.redundant
    }

    /// The givens that were removed, ascending: the solution is unique without all of them. Empty
    /// without [`Repairer::minimal`].
    #[must_use]
    pub fn removed(&self) -> &[Cell] {
        &self.removed
    }

    /// The grid with the extra givens, and without those removed.
    #[must_use]
    pub fn repaired(&self) -> &Board {
        &self.repaired
    }
}
