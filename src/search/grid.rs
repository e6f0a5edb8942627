//! Boards and candidates as starting points of a search.

use super::SearchKernel;
use crate::board::Board;
use crate::candidates::Candidates;

/// A grid to search: a board or candidates.
pub(crate) trait Grid: Copy {
    /// The node for it, not yet propagated.
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node;

    /// The candidates of its cells, before propagation.
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

/// An owned board or candidates.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Board(Board),
    Candidates(Candidates),
}

impl Source {
    /// The number of ways to choose one candidate for each cell, or `None` if it does not fit.
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
