//! The kernel as a value, and a node of the search tree.

use super::words::{Features, Words};
use crate::classic::values::BOX;

/// Bands of the grid.
pub(super) const BANDS: usize = BOX;
/// Registers of a band; also digits of a register.
pub(super) const GROUPS: usize = BOX;

/// The kernel as a value; it can only be made on a CPU that has the instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx2(pub(super) Features);

/// The positions of all digits, band by band.
#[derive(Clone, Copy)]
pub(crate) struct Node(pub(super) [[Words; GROUPS]; BANDS]);

impl Avx2 {
    /// The kernel, if this CPU can run it.
    pub(crate) fn detect() -> Option<Self> {
        Features::detect().map(Self)
    }
}

impl Node {
    #[inline(always)]
    pub(super) fn equals(&self, other: &Self) -> bool {
        let mut difference = self.0[0][0].differs(other.0[0][0]);
        for band in 0..BANDS {
            for group in 0..GROUPS {
                difference = difference | self.0[band][group].differs(other.0[band][group]);
            }
        }
        difference.is_zero()
    }
}
