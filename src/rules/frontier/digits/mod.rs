//! Counts digit after digit instead of cell after cell.
//!
//! All cells of a digit are filled at once. Where rules only say that equal digits keep apart, all
//! that matters to the digits to come is which cells are taken. Half of the digits are placed in
//! all ways, the other half too, and both must fit together: this is quick where many houses leave
//! few ways to place a digit, which is where filling cell after cell has too many open houses.
//!
//! Digits are told apart by their cells in one house, so every filling is counted once up to their
//! names. The work falls into *slices* by the cells that the first half has in a second house:
//! slices need little memory, run on all threads, and those that a symmetry of the rules takes to
//! each other have the same count.
//!
//! - [`ground`]: rules as sets of cells, and the placements of a digit
//! - [`automorphisms`]: the symmetries of the rules
//! - [`through`], [`halves`]: the placements beside a state, and one slice
//! - [`size`], [`split`]: how much work there is, and how it is cut into slices
//!
//! Each of them uses only those above it in this list.

mod automorphisms;
mod ground;
mod halves;
mod size;
mod split;
mod through;

use num_bigint::BigUint;

use self::ground::{CellSet, Ground};
use self::halves::Halves;
use self::split::{Sized, Split, best_split, digits};
use super::part::Part;
use super::sweep::Halt;
use crate::count::{Span, Watch};
use crate::rules::puzzle::Puzzle;
use crate::threads::deal;

/// Digits with more placements are not counted in this way.
const MOST_PLACEMENTS: usize = 20_000;

/// The memory for each state, in bytes: it stands in a table that is about half full.
const BYTES_OF_STATE: f64 = 32.0;

/// A grid without givens whose digits are placed one after the other.
pub(super) struct Digits {
    side: usize,
    placements: Vec<CellSet>,
    sized: Sized,
}

impl Digits {
    /// `None` if some cells are given, or the rules are of another kind, or the grid is too large.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Self> {
        let is_blank = puzzle.is_blank();
        let ground = is_blank.then(|| Ground::new(puzzle.rules().shape())).flatten()?;
        let placements = ground.placements(MOST_PLACEMENTS)?;
        let sized = best_split(&ground, &placements)?;
        Some(Self { side: ground.side, placements, sized })
    }

    /// The work by estimate, in nanoseconds of one thread.
    pub(super) fn work(&self) -> f64 {
        self.sized.work
    }

    /// The memory that each thread needs by estimate, in bytes.
    pub(super) fn memory(&self) -> f64 {
        self.sized.states * BYTES_OF_STATE
    }

    /// The number of solutions in some slices.
    pub(super) fn count(
        &self,
        part: Part,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<BigUint, Halt> {
        let Self { sized: Sized { split, .. }, side, .. } = self;
        let slices: Vec<_> = part.of(&split.slices).collect();
        let mut workers = vec![(); threads.min(slices.len()).max(1)];
        let numbered = slices.iter().enumerate();
        let counted = deal(&mut workers, numbered, |(), (number, &&(slice, alike))| {
            let count = self.slice(slice).count(watch)?;
            watch.reach(Span::ALL.part(number, slices.len()).at(0.5));
            Ok(BigUint::from(count) * alike)
        });
        let sum: BigUint = counted.into_iter().sum::<Result<BigUint, Halt>>()?;
        Ok((1..=*side).fold(sum, |product, digits| product * digits))
    }

    /// The work in which the first half of the digits has these cells of the sliced house.
    fn slice(&self, slice: CellSet) -> Halves {
        let Split { anchors, sliced, page, .. } = &self.sized.split;
        let mut digits = digits(anchors, &self.placements);
        let half = self.side / 2;
        for (number, placements) in digits.iter_mut().enumerate() {
            if number < half {
                placements.retain(|placed| placed & slice != 0);
            } else if number >= self.side - half {
                placements.retain(|placed| placed & (sliced & !slice) != 0);
            }
        }
        let known = ground::set_of(anchors.iter().copied());
        Halves::new(self.side, &digits, known, *page)
    }
}
