//! Givens that make the solution unique, and givens that follow from the others.

use std::num::NonZeroUsize;

use itertools::iproduct;

use super::cell::Cell;
use super::engine::Classic;
use super::frontier::OutOfReach;
use super::grid::Grid;
use super::occurrences::PuzzleOccurrences;
use super::puzzle::Puzzle;
use crate::analyse::{Outlook, Repaired, Repairer, Repairing};
use crate::search::Kernel;
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
    kernel: Kernel,
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
        Self { puzzle, is_minimal: false, threads: NonZeroUsize::MIN, kernel: Kernel::best() }
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

    /// Uses this kernel for a classic grid. Searches for other rules choose their own.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Computes the repair, or `None` if the puzzle has no solution: see [`Puzzle::repair`].
    ///
    /// # Errors
    /// If an exact count is out of reach.
    pub fn run(self) -> Result<Option<Repair>, OutOfReach> {
        let Self { puzzle, is_minimal, threads, kernel } = self;
        if let Some(board) = Classic::board_of(puzzle) {
            let repairer = Repairer::of(&board).threads(threads.get()).on(kernel);
            let repairer = if is_minimal { repairer.minimal() } else { repairer };
            let size = puzzle.rules().size();
            let named = |repair: Repair| Repair { repaired: repair.repaired.sized(size), ..repair };
            return Ok(repairer.run().map(|repair| named(Repair::from(&repair))));
        }
        let Some(repaired) =
            Repaired::new(&OfAnyRules { puzzle: puzzle.clone(), threads }, is_minimal)?
        else {
            return Ok(None);
        };
        let Repaired { extra, redundant, removed, grid } = repaired;
        Ok(Some(Repair { extra, redundant, removed, repaired: grid.puzzle.grid().clone() }))
    }
}

/// A puzzle of any rules.
#[derive(Clone)]
struct OfAnyRules {
    puzzle: Puzzle,
    threads: NonZeroUsize,
}

impl Repairing for OfAnyRules {
    type Cell = Cell;
    type Digit = u8;
    type Error = OutOfReach;

    fn givens(&self) -> Vec<Cell> {
        self.puzzle.grid().givens().map(|(cell, _)| cell).collect()
    }

    fn outlook(&self) -> Result<Outlook<Cell, u8>, OutOfReach> {
        let Self { puzzle, threads } = self;
        let occurrences = PuzzleOccurrences::of(puzzle).threads(threads.get()).run()?;
        let varying = iproduct!(occurrences.varying(), 1..=puzzle.rules().side() as u8);
        Ok(Outlook::new(occurrences.total(), varying, |place| &occurrences[place]))
    }

    fn set(&mut self, cell: Cell, digit: Option<u8>) {
        self.puzzle = self.puzzle.with(cell, digit.unwrap_or(0));
    }

    fn is_redundant(&self, cell: Cell) -> bool {
        let given = self.puzzle.grid()[cell];
        if given == 0 {
            return false;
        }
        let puzzle = self.puzzle.with(cell, 0);
        let mut others = puzzle.candidates();
        others[cell.index(puzzle.rules().side())] &= !(1 << (given - 1));
        puzzle.tables().first(&others, 1, 1).is_empty()
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
