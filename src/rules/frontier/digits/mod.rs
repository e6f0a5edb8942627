//! Counts digit after digit instead of cell after cell.
//!
//! All cells of a digit are filled at once. Where rules only say that equal digits keep apart, all
//! that matters to the digits to come is which cells are taken. Half of the digits are placed in
//! all ways, the other half too, and both must fit together: this is quick where many houses leave
//! few ways to place a digit, which is where filling cell after cell has too many open houses.
//!
//! In a blank grid, digits are told apart by their cells in one house, so every filling is counted
//! once up to their names. The work falls into *slices* by the cells that the last half has in a
//! second house: slices need little memory, run on all threads, and those that a symmetry of the
//! rules takes to each other have the same count.
//!
//! Givens and other marks leave each digit some of its placements, and fewer of them the more there
//! are. Digits that are left the same ones are told apart as in a blank grid.
//!
//! - [`ground`]: rules as sets of cells, and the placements of a digit
//! - [`automorphisms`]: the symmetries of the rules
//! - [`digit`]: a digit with its placements, and which of them it takes in its turn
//! - [`size`], [`split`]: how much work there is, and how it is cut into slices
//! - [`blank`], [`marked`]: which splits there are of a blank grid, and of one with givens
//! - [`through`], [`filter`], [`halves`]: the placements beside a state, states that are certainly
//!   not in a table, and one slice
//!
//! Each of them uses only those above it in this list.

mod automorphisms;
mod blank;
mod digit;
mod filter;
mod ground;
mod halves;
mod marked;
mod size;
mod split;
mod through;

use num_bigint::BigUint;

use self::blank::split_of_blank;
use self::ground::{CellSet, Ground};
use self::halves::{Halves, unknown_cells};
use self::marked::split_of_marks;
use self::split::Sized;
use super::out_of_reach::MEMORY;
use super::part::Part;
use super::sweep::Halt;
use crate::count::{Span, Watch};
use crate::rules::puzzle::Puzzle;
use crate::threads::deal;

/// Digits with more placements are not counted in this way.
const MOST_PLACEMENTS: usize = 20_000;

/// Marks may leave fewer of so many placements.
const MOST_UNMARKED: usize = 400_000;

/// A grid whose digits are placed one after the other.
pub(super) struct Digits {
    sized: Sized,
}

impl Digits {
    /// `None` if the rules are of another kind, or the grid is too large, or the count is cancelled
    /// soon enough.
    pub(super) fn new(puzzle: &Puzzle, watch: &Watch<'_>) -> Option<Self> {
        let ground = Ground::new(puzzle.rules().shape())?;
        let sized = if puzzle.is_blank() {
            let placements = ground.placements(MOST_PLACEMENTS)?;
            split_of_blank(&ground, &placements, watch)?
        } else {
            let placements = ground.placements(MOST_UNMARKED)?;
            let candidates = puzzle.tables().pruned(&puzzle.candidates());
            split_of_marks(&ground, &placements, &candidates, watch)?
        };
        Some(Self { sized })
    }

    /// The work by estimate, in nanoseconds of one thread.
    pub(super) fn work(&self) -> f64 {
        self.sized.work
    }

    /// Whether a slice takes more memory than there is, by estimate.
    pub(super) fn is_too_large(&self) -> bool {
        self.sized.is_too_large()
    }

    /// How many slices there is memory for at the same time, if there are so many threads.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a rough weighing")]
    fn most_at_once(&self, threads: usize) -> usize {
        ((MEMORY as f64 / self.sized.memory()) as usize).clamp(1, threads)
    }

    /// The number of solutions in some slices, or in one slice on some pages.
    pub(super) fn count(
        &self,
        part: Part,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<BigUint, Halt> {
        let split = &self.sized.split;
        let (slices, pages) = match &split.slices[..] {
            [slice] => (vec![slice], part),
            slices => (part.of(slices).collect(), Part::ALL),
        };
        let at_once = if slices.len() >= 2 * threads { self.most_at_once(threads) } else { 1 };
        let of_slice = threads / at_once;
        let counted =
            deal(&mut vec![(); at_once], slices.iter().enumerate(), |(), (number, slice)| {
                let span = Span::ALL.part(number, slices.len());
                let (slice, alike) = **slice;
                let count = self.count_slice(slice, pages, of_slice, watch, span)?;
                Ok(BigUint::from(count) * alike)
            });
        let sum: BigUint = counted.into_iter().sum::<Result<BigUint, Halt>>()?;
        Ok(sum * split.namings)
    }

    /// The same with slices, however few states there are.
    #[cfg(test)]
    pub(super) fn in_slices(&self) -> Self {
        let Sized { split, states, work } = &self.sized;
        Self { sized: Sized { split: split.clone().in_slices(), states: *states, work: *work } }
    }

    fn count_slice(
        &self,
        slice: Option<CellSet>,
        pages: Part,
        threads: usize,
        watch: &Watch<'_>,
        span: Span,
    ) -> Result<u128, Halt> {
        let split = &self.sized.split;
        let side = split.page.cells.len();
        if unknown_cells(side, split.known, &split.page).count_ones() <= 64 {
            Halves::<1>::new(split, slice).count(pages, threads, watch, span)
        } else {
            Halves::<2>::new(split, slice).count(pages, threads, watch, span)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Grid, Rules};

    /// In all slices together, half of the digits have many times more states than that.
    #[test]
    fn slices_of_large_counts_fit_into_memory() {
        const JIGSAW: &str =
            "bbbccaaaabeeccaaaabeeccddadbbeeccdddbbeeecdddhhhfffggghfffiiggghfffiiggghhhhiiiii";
        let jigsaw = format!("jigsaw={JIGSAW}");
        for rules in ["box=3x3,disjoint", "box=3x3,windoku", "box=3x3,antiknight", &jigsaw] {
            let rules: Rules = rules.parse().unwrap();
            let puzzle = Puzzle::new(rules, Grid::empty(9).unwrap()).unwrap();
            let digits = Digits::new(&puzzle, &Watch::new(None, None)).unwrap();
            let memory = digits.sized.memory();
            assert!(memory > 1e7 && !digits.is_too_large(), "{memory:e}");
            let minutes = digits.work() / 60e9;
            assert!(minutes < 20.0, "{minutes}");
        }
    }
}
