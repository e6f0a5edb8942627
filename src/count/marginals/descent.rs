//! Down the cells of a grid in their order, with the solutions for each digit of the next cell.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::count_cache::{Base, Bases};
use super::pivot_signatures::Narrowed;
use super::second_band::Middle;
use crate::board::Board;
use crate::geometry::{Cell, Digit, SIDE};
use crate::search::Kernel;

/// What is kept for several ways down the same grid.
pub(crate) struct Descents {
    kernel: Kernel,
    threads: NonZeroUsize,
    bases: Bases,
}

/// A grid whose first cells are filled one after the other.
pub(crate) struct Descent {
    grid: Board,
    stage: Stage,
}

/// What knows the digits of the next cells.
enum Stage {
    Nothing,
    Narrowed(Arc<Base>, Box<Narrowed>),
    Middle(Middle),
}

impl Descent {
    /// A grid without conflicts.
    pub(crate) fn new(grid: &Board) -> Self {
        Self { grid: *grid, stage: Stage::Nothing }
    }

    /// Fills the next cell.
    pub(crate) fn choose(&mut self, cell: Cell, digit: Digit) {
        if self.grid[cell].replace(digit).is_some() {
            return;
        }
        match &mut self.stage {
            Stage::Nothing => {}
            Stage::Narrowed(_, narrowed) => narrowed.choose(cell, digit),
            Stage::Middle(middle) => middle.choose(cell, digit),
        }
    }
}

impl Descents {
    pub(crate) fn new(kernel: Kernel, threads: NonZeroUsize) -> Self {
        Self { kernel, threads, bases: Bases::default() }
    }

    /// The number of solutions of a grid without conflicts, if it is known from a count that serves for its
    /// first cells, too.
    pub(crate) fn total(&mut self, grid: &Board) -> Option<u128> {
        let cell = grid.blanks().next().filter(|cell| cell.band() == 0)?;
        let base = self.bases.get(grid, cell, self.kernel, self.threads)?;
        base.more(grid).next().is_none().then_some(base.completed.total)
    }

    /// How many solutions have each digit in the next cell; nothing where counting them one by one is cheaper.
    pub(crate) fn digits(&mut self, descent: &mut Descent, cell: Cell) -> Option<[u128; SIDE]> {
        self.prepare(descent, cell)?;
        match &descent.stage {
            Stage::Nothing => None,
            Stage::Narrowed(_, narrowed) => narrowed.digits(cell, self.threads),
            Stage::Middle(middle) => middle.digits(cell, self.threads),
        }
    }

    fn prepare(&mut self, descent: &mut Descent, cell: Cell) -> Option<()> {
        let Descent { grid, stage } = descent;
        match (cell.band(), &stage) {
            (0, Stage::Narrowed(base, _)) if base.serves(grid, cell) => {}
            (0, _) => {
                *stage = Stage::Nothing;
                let base = self.bases.get(grid, cell, self.kernel, self.threads)?;
                let mut narrowed = Narrowed::new(base.clone());
                base.more(grid).for_each(|(cell, digit)| narrowed.choose(cell, digit));
                *stage = Stage::Narrowed(base, Box::new(narrowed));
            }
            (1, Stage::Middle(_)) => {}
            (1, _) => *stage = Stage::Middle(Middle::new(grid)),
            _ => *stage = Stage::Nothing,
        }
        Some(())
    }
}

impl fmt::Debug for Descents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Descents").finish_non_exhaustive()
    }
}
