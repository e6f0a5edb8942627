//! A node in memory: its candidates packed into twelve words.

use crate::classic::values::{CELLS, SIDE};

/// The number of words of a node, as few as transposition allows.
pub(crate) const WORDS: usize = SIDE + SIDE / TAILS;

/// The number of cells in the first word of a digit.
pub(crate) const HEAD: usize = 64;

/// The number of remaining cells of a digit; those of [`TAILS`] digits share a word.
pub(super) const TAIL: usize = CELLS - HEAD;

/// The number of digits that share a word for their remaining cells.
pub(super) const TAILS: usize = 3;

/// A node: word `d` has the first 64 cells of digit `d`, and each of the last three words has the
/// last 17 cells of three digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(32))]
pub(crate) struct PackedNode(pub(crate) [[u64; 4]; QUADS]);

/// The number of groups of four words, which are moved together.
pub(super) const QUADS: usize = WORDS / 4;

impl PackedNode {
    pub(crate) const NOTHING: Self = Self([[0; 4]; QUADS]);

    /// The node of a board, not propagated: all candidates in blank cells. `givens` has the cells
    /// of each given digit.
    #[inline(always)]
    pub(crate) fn from_givens(givens: &[u128; SIDE]) -> Self {
        const ALL: u128 = (1 << CELLS) - 1;
        let mut blank = ALL;
        for givens in givens {
            blank &= !givens;
        }
        let mut places = *givens;
        for places in &mut places {
            *places |= blank;
        }
        Self::from_places(&places)
    }

    /// The node with these positions of each digit.
    #[inline(always)]
    pub(crate) fn from_places(places: &[u128; SIDE]) -> Self {
        let mut words = [0; WORDS];
        for (digit, candidates) in places.iter().enumerate() {
            words[digit] = *candidates as u64;
            words[SIDE + digit / TAILS] |= ((candidates >> HEAD) as u64) << (digit % TAILS * TAIL);
        }
        let (quads, _) = words.as_chunks();
        Self(std::array::from_fn(|quad| quads[quad]))
    }

    /// The positions of each digit.
    #[inline(always)]
    pub(crate) fn places(&self) -> [u128; SIDE] {
        let words = self.0.as_flattened();
        let mut places = [0; SIDE];
        for (digit, places) in places.iter_mut().enumerate() {
            let tail = words[SIDE + digit / TAILS] >> (digit % TAILS * TAIL) & ((1 << TAIL) - 1);
            *places = u128::from(words[digit]) | u128::from(tail) << HEAD;
        }
        places
    }
}
