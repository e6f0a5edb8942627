//! A node outside the lanes: what each cell may be, in a few words of memory.

use crate::geometry::{CELLS, SIDE};

/// How many words a node takes, cells packed as tightly as transposing allows.
pub(super) const WORDS: usize = SIDE + SIDE / TAILS;

/// The cells that the first word of a digit has room for.
pub(super) const HEAD: usize = 64;

/// The cells left over, of [`TAILS`] digits in a word.
pub(super) const TAIL: usize = CELLS - HEAD;

/// How many digits have their last cells in one word.
pub(super) const TAILS: usize = 3;

/// What each cell may be: word `d` has the first 64 cells of digit `d`, and the words behind those of the
/// digits have the last 17 cells of three digits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(32))]
pub(crate) struct Saved(pub(super) [[u64; 4]; QUADS]);

/// How many words are moved at once.
pub(super) const QUADS: usize = WORDS / 4;

impl Saved {
    pub(super) const NOTHING: Self = Self([[0; 4]; QUADS]);

    /// The node of a grid, not propagated: blank cells may be anything, and the others what they are.
    #[inline(always)]
    pub(super) fn from_places(places: &[u128; SIDE]) -> Self {
        const ALL: u128 = (1 << CELLS) - 1;
        let mut blank = ALL;
        for places in places {
            blank &= !places;
        }
        let mut words = [0; WORDS];
        for (digit, places) in places.iter().enumerate() {
            let candidates = places | blank;
            words[digit] = candidates as u64;
            words[SIDE + digit / TAILS] |= ((candidates >> HEAD) as u64) << (digit % TAILS * TAIL);
        }
        let (quads, _) = words.as_chunks();
        Self(std::array::from_fn(|quad| quads[quad]))
    }

    /// The cells that may be each digit.
    #[inline(always)]
    pub(super) fn places(&self) -> [u128; SIDE] {
        let words = self.0.as_flattened();
        let mut places = [0; SIDE];
        for (digit, places) in places.iter_mut().enumerate() {
            let tail = words[SIDE + digit / TAILS] >> (digit % TAILS * TAIL) & ((1 << TAIL) - 1);
            *places = u128::from(words[digit]) | u128::from(tail) << HEAD;
        }
        places
    }
}
