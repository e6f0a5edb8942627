//! Givens that make the solution unique, and givens that follow from the others.

use std::num::NonZeroUsize;

use itertools::iproduct;
use num_bigint::BigUint;

use super::cell::Cell;
use super::frontier::OutOfReach;
use super::grid::Grid;
use super::occurrences::{Occurrences, PuzzleOccurrences};
use super::puzzle::Puzzle;
use crate::analyse::Repairer;
use crate::threads;

/// Givens that make the solution of a puzzle unique, and givens that are redundant; the result of
/// [`Puzzle::repair`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    extra: Vec<(Cell, u8)>,
    redundant: Vec<Cell>,
    removed: Vec<Cell>,
    repaired: Grid,
}

/// Settings for computing a [`Repair`].
///
/// ```
/// use lazydoku::rules::{Puzzle, PuzzleRepairer, Rules};
/// let rules: Rules = "box=2x2,x".parse()?;
/// let puzzle = Puzzle::new(rules, "1234............".parse()?)?;
/// let repair = PuzzleRepairer::of(&puzzle).minimal().threads(2).run()?.unwrap();
/// assert_eq!(repair.removed().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is computed before `run`"]
pub struct PuzzleRepairer<'a> {
    puzzle: &'a Puzzle,
    is_minimal: bool,
    threads: NonZeroUsize,
}

impl Puzzle {
    /// Givens that make the solution unique, and the givens that follow from the others; `None` if
    /// the puzzle has no solution.
    ///
    /// The extra givens are chosen one by one, each to leave the fewest solutions, but at least
    /// one. A different choice may need fewer givens, but none of these can be left out. Each takes
    /// as long as [`occurrences`](Self::occurrences). [`PuzzleRepairer`] has the settings, and can
    /// remove givens as well.
    ///
    /// # Errors
    /// If an exact count is out of reach: see [`solution_count`](Self::solution_count).
    ///
    /// ```
    /// use lazydoku::rules::{Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "12..............".parse()?)?;
    /// let repair = puzzle.repair()?.unwrap();
    /// assert!(!repair.extra().is_empty());
    /// let repaired = Puzzle::new(puzzle.rules().clone(), repair.repaired().clone())?;
    /// assert_eq!(repaired.solution_count_up_to(2), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn repair(&self) -> Result<Option<Repair>, OutOfReach> {
        PuzzleRepairer::of(self).run()
    }
}

impl<'a> PuzzleRepairer<'a> {
    /// Repairs this puzzle, on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, is_minimal: false, threads: NonZeroUsize::MIN }
    }

    /// Also removes givens, until none of the rest, extra ones included, can be left out: see
    /// [`Repairer::minimal`](crate::Repairer::minimal).
    pub fn minimal(self) -> Self {
        Self { is_minimal: true, ..self }
    }

    /// Uses this many threads: at least one, and at most four per processor. The answer is the
    /// same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Computes the repair, or `None` if the puzzle has no solution: see [`Puzzle::repair`].
    ///
    /// # Errors
    /// If an exact count is out of reach.
    pub fn run(self) -> Result<Option<Repair>, OutOfReach> {
        let Self { puzzle, is_minimal, threads } = self;
        if let Some(board) = puzzle.to_board() {
            let repairer = Repairer::of(&board).threads(threads.get());
            let repairer = if is_minimal { repairer.minimal() } else { repairer };
            return Ok(repairer.run().map(|repair| Repair::from(&repair)));
        }
        let occurrences =
            |puzzle: &Puzzle| PuzzleOccurrences::of(puzzle).threads(threads.get()).run();
        let (mut repaired, mut extra) = (puzzle.clone(), Vec::new());
        let mut left = occurrences(puzzle)?;
        if *left.total() == BigUint::ZERO {
            return Ok(None);
        }
        while let Some((cell, digit)) = rarest(&left, puzzle.rules().side()) {
            repaired = repaired.with(cell, digit);
            extra.push((cell, digit));
            left = occurrences(&repaired)?;
        }
        extra.retain(|&(cell, _)| !removes_redundant(&mut repaired, cell));
        extra.sort_unstable();
        let givens = || puzzle.grid().givens().map(|(cell, _)| cell);
        let redundant = givens().filter(|&cell| is_redundant(puzzle, cell)).collect();
        // The extra givens stay: what is needed beside all others is needed beside some.
        let mut removed = Vec::new();
        if is_minimal {
            removed.extend(givens().filter(|&cell| removes_redundant(&mut repaired, cell)));
        }
        Ok(Some(Repair { extra, redundant, removed, repaired: repaired.grid().clone() }))
    }
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
    /// without [`PuzzleRepairer::minimal`].
    #[must_use]
    pub fn removed(&self) -> &[Cell] {
        &self.removed
    }

    /// The grid with the extra givens, and without those removed.
    #[must_use]
    pub fn repaired(&self) -> &Grid {
        &self.repaired
    }
}

impl From<&crate::analyse::Repair> for Repair {
    fn from(classic: &crate::analyse::Repair) -> Self {
        let cells = |cells: &[crate::geometry::Cell]| cells.iter().map(|&it| it.into()).collect();
        let extra = classic.extra().iter().map(|&(cell, digit)| (cell.into(), digit.get()));
        Self {
            extra: extra.collect(),
            redundant: cells(classic.redundant()),
            removed: cells(classic.removed()),
            repaired: classic.repaired().into(),
        }
    }
}

/// The first candidate of those in the fewest solutions, but at least one; `None` if there is only
/// one solution.
fn rarest(occurrences: &Occurrences, side: usize) -> Option<(Cell, u8)> {
    let count = |&place: &(Cell, u8)| &occurrences[place];
    let choices = iproduct!(occurrences.varying(), 1..=side as u8);
    choices.filter(|place| *count(place) > BigUint::ZERO).min_by_key(count)
}

/// Whether all solutions of the puzzle without this given have it anyway.
fn is_redundant(puzzle: &Puzzle, cell: Cell) -> bool {
    let side = puzzle.rules().side();
    let mut others = puzzle.candidates();
    let given = &mut others[cell.index(side)];
    *given = !*given & ((1 << side) - 1);
    puzzle.grid()[cell] > 0 && puzzle.tables().first(&others, 1).is_empty()
}

/// Removes a given if the solutions stay the same; whether they do.
fn removes_redundant(puzzle: &mut Puzzle, cell: Cell) -> bool {
    let is_redundant = is_redundant(puzzle, cell);
    if is_redundant {
        *puzzle = puzzle.with(cell, 0);
    }
    is_redundant
}
