//! Descends a grid cell by cell, with the number of solutions for each digit of the next cell.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::count_cache::CountCache;
use super::pivot_count::PivotCount;
use super::pivot_signatures::PivotSignatures;
use super::second_band::SecondBand;
use crate::classic::search::Kernel;
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit, SIDE};

/// The state shared by several descents of one grid.
pub(crate) struct Descents {
    kernel: Kernel,
    threads: NonZeroUsize,
    counts: CountCache,
}

/// A grid whose cells are filled in order.
pub(crate) struct PrefixDescent {
    grid: Board9,
    stage: NumberSource,
}

/// The source of the numbers for the next cells.
enum NumberSource {
    None,
    Pivot(Arc<PivotCount>, Box<PivotSignatures>),
    SecondBand(SecondBand),
}

impl PrefixDescent {
    /// Starts with a grid without clashes.
    pub(crate) fn new(grid: &Board9) -> Self {
        Self { grid: *grid, stage: NumberSource::None }
    }

    /// Fills the next cell.
    pub(crate) fn choose(&mut self, cell: Cell9, digit: Digit) {
        if self.grid[cell].replace(digit).is_some() {
            return;
        }
        match &mut self.stage {
            NumberSource::None => {}
            NumberSource::Pivot(_, signatures) => signatures.choose(cell, digit),
            NumberSource::SecondBand(band) => band.choose(cell, digit),
        }
    }
}

impl Descents {
    pub(crate) fn new(kernel: Kernel, threads: NonZeroUsize) -> Self {
        Self { kernel, threads, counts: CountCache::default() }
    }

    /// The number of solutions of a grid without clashes, if a cached count that serves its first
    /// cells is of this very grid.
    pub(crate) fn total(&mut self, grid: &Board9) -> Option<u128> {
        let cell = grid.blanks().next().filter(|cell| cell.band() == 0)?;
        let count = self.counts.get(grid, cell, self.kernel, self.threads)?;
        count.new_digits(grid).next().is_none().then_some(count.total)
    }

    /// For each digit, the number of solutions that have it in the next cell; `None` if counting
    /// digit by digit is cheaper.
    pub(crate) fn digits(
        &mut self,
        descent: &mut PrefixDescent,
        cell: Cell9,
    ) -> Option<[u128; SIDE]> {
        self.prepare(descent, cell)?;
        match &descent.stage {
            NumberSource::None => None,
            NumberSource::Pivot(_, signatures) => signatures.digits(cell, self.threads),
            NumberSource::SecondBand(band) => band.digits(cell, self.threads),
        }
    }

    fn prepare(&mut self, descent: &mut PrefixDescent, cell: Cell9) -> Option<()> {
        let PrefixDescent { grid, stage } = descent;
        match (cell.band(), &stage) {
            (0, NumberSource::Pivot(count, _)) if count.serves(grid, cell) => {}
            (0, _) => {
                *stage = NumberSource::None;
                let count = self.counts.get(grid, cell, self.kernel, self.threads)?;
                let mut signatures = PivotSignatures::new(count.clone());
                count.new_digits(grid).for_each(|(cell, digit)| signatures.choose(cell, digit));
                *stage = NumberSource::Pivot(count, Box::new(signatures));
            }
            (1, NumberSource::SecondBand(_)) => {}
            (1, _) => *stage = NumberSource::SecondBand(SecondBand::new(grid)),
            _ => *stage = NumberSource::None,
        }
        Some(())
    }
}

impl fmt::Debug for Descents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Descents").finish_non_exhaustive()
    }
}
