//! The canonical form of a puzzle.

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

    /// The canonical form: the least image.
    #[must_use]
    pub fn form(&self) -> &Board {
        &self.form
    }

    /// A symmetry that maps the grid to its form.
    #[must_use]
    pub fn map(&self) -> &Symmetry {
        &self.map
    }

    /// The number of symmetries of places that fix the grid up to the names of its digits, or fix
    /// it exactly if the rules fix the names of digits. The identity counts.
    #[must_use]
    pub fn automorphisms(&self) -> &BigUint {
        &self.automorphisms
    }
}
