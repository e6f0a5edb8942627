//! Finds givens that make the solution unique, and givens and rules that follow from the others.
//! Extra givens are chosen greedily to leave the fewest solutions; redundant ones are removed one
//! by one, known as deletion-based minimisation.

use std::num::NonZeroUsize;

use itertools::iproduct;
use num_bigint::BigUint;

use crate::classic::search::Kernel;
use crate::general::count::OutOfReach;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::occurrences::{Occurrences, OccurrencesBuilder};
use crate::rules::rule::Rule;
use crate::threads;
use crate::values::board::Board;
use crate::values::cell::Cell;

/// Givens that make the solution of a puzzle unique, and givens and rules that are redundant; the
/// result of [`Puzzle::repair`].
///
/// ```
/// use lazydoku::Puzzle;
/// let puzzle: Puzzle = "box=2x2 1234............".parse()?;
/// let repair = puzzle.repair()?.unwrap();
/// assert!(repair.extra().iter().all(|(cell, _)| cell.row() > 0));
/// assert_eq!(repair.redundant().len(), 4, "any three givens imply the fourth");
/// assert!(repair.removed().is_empty(), "see Repairer::minimal");
/// assert_eq!(repair.repaired().givens().count(), 4 + repair.extra().len());
/// assert!(repair.repaired().solutions().count() == 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    extra: Vec<(Cell, u8)>,
    redundant: Vec<Cell>,
    redundant_rules: Vec<Rule>,
    removed: Vec<Cell>,
    repaired: Board,
}

/// A builder for a [`Repair`].
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
    pub(super) puzzle: &'a Puzzle,
    is_minimal: bool,
    pub(super) threads: NonZeroUsize,
    pub(super) kernel: Kernel,
}

impl Puzzle {
    /// Finds givens that make the solution unique, and the givens and rules that follow from the
    /// others; `None` if the puzzle has no solution.
    ///
    /// Extra givens are chosen greedily: each is the candidate with the fewest solutions. A
    /// different choice may need fewer, but none of these can be left out. Each takes as long as
    /// [`occurrences`](Self::occurrences). [`Repairer`] has settings, and can also remove givens.
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
    /// A repair of this puzzle, on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, is_minimal: false, threads: NonZeroUsize::MIN, kernel: Kernel::best() }
    }

    /// Also removes givens until none of the rest, including extra ones, can be left out. Rules are
    /// never removed.
    ///
    /// Givens are removed in ascending order of their cells if the solution stays unique. Another
    /// order may leave fewer.
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

    /// Sets the number of threads, at least one and at most four for each processor. The result
    /// does not depend on it.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets the kernel for classic grids; puzzles with other rules choose their own search.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Computes the repair, or `None` if the puzzle has no solution: see [`Puzzle::repair`].
    ///
    /// # Errors
    /// If an exact count is out of reach.
    pub fn run(self) -> Result<Option<Repair>, OutOfReach> {
        let mut occurrences = self.occurrences(self.puzzle)?;
        let solutions = occurrences.total().clone();
        if solutions == BigUint::ZERO {
            return Ok(None);
        }
        let (mut repaired, mut extra) = (self.puzzle.clone(), Vec::new());
        while let Some((cell, digit)) = rarest(&occurrences) {
            repaired = repaired.with(cell, digit);
            extra.push((cell, digit));
            occurrences = self.occurrences(&repaired)?;
        }
        let decided = occurrences.backbone();
        let solution =
            decided.fold(repaired.clone(), |solution, (cell, digit)| solution.with(cell, digit));
        let redundant_rules = self.redundant_rules(&solutions, solution.grid())?;
        extra.retain(|&(cell, _)| !remove_redundant(&mut repaired, cell));
        extra.sort_unstable();
        let givens = || self.puzzle.grid().givens().map(|(cell, _)| cell);
        let redundant = givens().filter(|&cell| is_redundant(self.puzzle, cell)).collect();
        // Extra givens stay: a given that is needed beside all others is also needed beside fewer.
        let mut removed = Vec::new();
        if self.is_minimal {
            removed.extend(givens().filter(|&cell| remove_redundant(&mut repaired, cell)));
        }
        let repaired = repaired.grid().clone();
        Ok(Some(Repair { extra, redundant, redundant_rules, removed, repaired }))
    }

    fn occurrences(&self, puzzle: &Puzzle) -> Result<Occurrences, OutOfReach> {
        OccurrencesBuilder::of(puzzle).threads(self.threads.get()).on(self.kernel).run()
    }
}

/// The candidate in the fewest solutions, unless all solutions agree.
fn rarest(occurrences: &Occurrences) -> Option<(Cell, u8)> {
    let digits = 1..=occurrences.size().digits() as u8;
    let varying = iproduct!(occurrences.varying(), digits);
    let possible = varying.filter(|&place| occurrences[place] > BigUint::ZERO);
    possible.min_by_key(|&place| &occurrences[place])
}

/// Whether removing this given leaves the solutions unchanged.
fn is_redundant(puzzle: &Puzzle, cell: Cell) -> bool {
    let given = puzzle.grid()[cell];
    if given == 0 {
        return false;
    }
    let others = puzzle.with(cell, 0).without_candidate(cell, given);
    others.solution_count_up_to(1) == 0
}

/// Removes a given if that leaves the solutions unchanged; returns whether it was removed.
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
    /// solutions of the original puzzle unchanged; removing several may not.
    #[must_use]
    pub fn redundant(&self) -> &[Cell] {
        &self.redundant
    }

    /// The rules that follow from the others and the givens, in the order of
    /// [`Rules::rules`](crate::Rules::rules). Removing any one of them leaves the solutions of the
    /// original puzzle unchanged; removing several may not.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let rules: Rules = "box=2x2,cage=3:r1c1+r1c2,cage=7:r1c3+r1c4,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "1...............".parse()?)?;
    /// let redundant = puzzle.repair()?.unwrap().redundant_rules().to_vec();
    /// assert_eq!(redundant.len(), 2);
    /// let rules = puzzle.rules().without(&redundant[0]);
    /// assert_eq!(rules.to_string(), "box=2x2,cage=7:r1c3+r1c4,x");
    /// assert_eq!(puzzle.clone().with_rules(rules)?.solution_count()?, puzzle.solution_count()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn redundant_rules(&self) -> &[Rule] {
        &self.redundant_rules
    }

    /// The givens that were removed, ascending; the solution is unique without all of them. Empty
    /// unless [`Repairer::minimal`] was set.
    #[must_use]
    pub fn removed(&self) -> &[Cell] {
        &self.removed
    }

    /// The grid with the extra givens and without the removed ones.
    #[must_use]
    pub fn repaired(&self) -> &Board {
        &self.repaired
    }
}
