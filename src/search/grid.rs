//! Boards and candidates as what a search begins with.

use super::SearchKernel;
use crate::board::Board;
use crate::candidates::Candidates;

/// A grid as it is given: a board or candidates.
pub(crate) trait Grid: Copy {
    /// The node for it, not yet propagated.
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node;

    /// What its cells may be, as it says itself.
    fn candidates(self) -> Candidates;
}

impl Grid for &Board {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        kernel.start_from_board(self)
    }

    fn candidates(self) -> Candidates {
        Candidates::unconstrained(self)
    }
}

impl Grid for &Candidates {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        kernel.start_from_candidates(self)
    }

    fn candidates(self) -> Candidates {
        *self
    }
}

/// A board or candidates, kept for later.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Board(Board),
    Candidates(Candidates),
}

impl Source {
    /// The number of ways to choose one candidate in every cell, or `None` where it does not fit.
    pub(crate) fn product_usize(&self) -> Option<usize> {
        self.candidates().product_usize()
    }
}

impl Grid for &Source {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        match self {
            Source::Board(board) => board.start(kernel),
            Source::Candidates(candidates) => candidates.start(kernel),
        }
    }

    fn candidates(self) -> Candidates {
        match self {
            Source::Board(board) => board.candidates(),
            Source::Candidates(candidates) => *candidates,
        }
    }
}
