//! The classic grid as one whose solutions can be listed in order.

use super::memo;
use crate::classic::search::{AnySearch, BranchRule, Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::listing::double_ended::{End, Listing, Ordered, TwoEnded};
use crate::listing::splittable::Divisible;

/// A board or candidates, and the kernel that searches them.
#[derive(Clone, Copy)]
pub(crate) struct Searched {
    pub(crate) source: OwnedGrid,
    pub(super) kernel: Kernel,
}

impl Searched {
    /// Grids with at most this many solutions are searched in the fastest order, and their
    /// solutions sorted: a search in order would take longer.
    const FEW: usize = 4;
}

impl Ordered for Searched {
    type Solution = Board9;
    type Listing = memo::MemoListing;
    type Search = AnySearch;

    fn few(&self) -> Option<Vec<Board9>> {
        self.kernel.few(&self.source, Self::FEW)
    }

    fn list(&self, end: End, bound: Option<&Board9>) -> memo::MemoListing {
        memo::MemoListing::new(self.search(end, bound))
    }

    fn search(&self, end: End, bound: Option<&Board9>) -> AnySearch {
        let rule = match end {
            End::Front => BranchRule::Ascending,
            End::Back => BranchRule::Descending,
        };
        match bound {
            Some(bound) => self.kernel.search_beyond(rule, &self.source, bound),
            None => self.kernel.search(rule, &self.source),
        }
    }

    fn product(&self) -> Option<usize> {
        self.source.product_usize()
    }
}

impl Divisible for AnySearch {
    type Solution = Board9;
    type Memory = memo::ListMemo;
    const LONGEST_LIST: usize = 1024;

    fn fill(self, memory: &mut memo::ListMemo, list: &mut Vec<Board9>, length: usize) -> Self {
        let mut listing = memo::MemoListing::with_memo(self, std::mem::take(memory));
        listing.fill(list, length);
        let (rest, memo) = listing.into_rest();
        *memory = memo;
        rest
    }

    #[cfg(feature = "rayon")]
    fn visit(self, memory: &mut memo::ListMemo, mut take: impl FnMut(Board9) -> bool) {
        let mut listing = memo::MemoListing::with_memo(self, std::mem::take(memory));
        while let Some(board) = listing.next() {
            if !take(board) {
                break;
            }
        }
        *memory = listing.into_rest().1;
    }

    fn into_pieces(self) -> Vec<Self> {
        self.into_pieces()
    }
}

impl TwoEnded<Searched> {
    pub(crate) fn of(source: OwnedGrid) -> Self {
        Self::new(Searched { source, kernel: Kernel::best() })
    }

    /// The solutions from the current position, searched with this kernel.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        // A clone starts new searches at the current position.
        self.clone().over(|grid| grid.kernel = kernel)
    }
}

impl Listing<Board9> for memo::MemoListing {
    #[inline]
    fn next(&mut self) -> Option<Board9> {
        self.next()
    }

    fn last(&self) -> Option<Board9> {
        self.last()
    }

    fn pass_over(&mut self, count: u64) -> u64 {
        self.pass_over(count)
    }

    fn upper_bound(&self) -> Option<usize> {
        self.upper_bound()
    }
}
