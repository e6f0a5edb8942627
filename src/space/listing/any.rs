//! The listing on the kernel of whichever engine was chosen.

use super::{Listing, Memo};
use crate::board::Board;
use crate::search::{AnySearch, Portable, map_any, on_any};
#[cfg(target_arch = "x86_64")]
use crate::search::{Avx2, Avx512};

/// A listing on the kernel of some engine.
pub(in crate::space) enum AnyListing {
    Portable(Listing<Portable>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Listing<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Listing<Avx512>),
}

impl AnyListing {
    pub(in crate::space) fn new(search: AnySearch) -> Self {
        map_any!(AnySearch => Self, search, search => Listing::new(search))
    }

    /// A listing that profits from an earlier one of the same candidates in the same order.
    pub(in crate::space) fn with_memo(search: AnySearch, memo: Memo) -> Self {
        map_any!(AnySearch => Self, search, search => Listing::with_memo(search, memo))
    }

    /// The next board.
    pub(in crate::space) fn next(&mut self) -> Option<Board> {
        on_any!(Self, self, listing => listing.next())
    }

    /// The board handed out last, unless boards were passed over after it.
    pub(in crate::space) fn last(&self) -> Option<Board> {
        on_any!(Self, self, listing => listing.last())
    }

    /// Adds the next boards to a list until it has this length, or none is left.
    pub(in crate::space) fn fill(&mut self, list: &mut Vec<Board>, length: usize) {
        on_any!(Self, self, listing => listing.fill(list, length));
    }

    /// What is left after lists were filled and nothing else was done, and what was learnt from them.
    pub(in crate::space) fn into_rest(self) -> (AnySearch, Memo) {
        match self {
            Self::Portable(listing) => {
                let (rest, memo) = listing.into_rest();
                (AnySearch::Portable(rest), memo)
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(listing) => {
                let (rest, memo) = listing.into_rest();
                (AnySearch::Avx2(rest), memo)
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(listing) => {
                let (rest, memo) = listing.into_rest();
                (AnySearch::Avx512(rest), memo)
            }
        }
    }

    /// Passes over boards, and says over how many: fewer than `count` only if no more are left.
    pub(in crate::space) fn pass_over(&mut self, count: u64) -> u64 {
        on_any!(Self, self, listing => listing.pass_over(count))
    }

    /// At most this many boards are left, or `None` where that bound passes `usize`.
    pub(in crate::space) fn upper_bound(&self) -> Option<usize> {
        on_any!(Self, self, listing => listing.upper_bound())
    }
}
