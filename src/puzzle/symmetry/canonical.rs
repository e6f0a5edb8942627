//! The least image of a puzzle.

use num_bigint::BigUint;

use super::symmetry::Symmetry;
use crate::values::board::Board;

/// The least image of a grid under the symmetries of its rules; the result of
/// [`Puzzle::canonical`](crate::Puzzle::canonical).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    form: Board,
    map: Symmetry,
    automorphisms: BigUint,
}

impl Canonical {
    pub(super) fn new(grid: &Board, map: Symmetry, automorphisms: BigUint) -> Self {
        Self { form: map.image(grid), map, automorphisms }
    }

    /// The least image.
    #[must_use]
    pub fn form(&self) -> &Board {
        &self.form
    }

    /// A symmetry that leads to it.
    #[must_use]
    pub fn map(&self) -> &Symmetry {
        &self.map
    }

    /// How many orders of rows and columns leave the grid the same but for the names of its digits,
    /// or, where digits keep their names, the same. The grid as it is counts as one.
    #[must_use]
    pub fn automorphisms(&self) -> &BigUint {
        &self.automorphisms
    }
}
