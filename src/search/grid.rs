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

/// What engines take: a board or candidates.
#[derive(Clone, Copy, Debug)]
pub enum GridRef<'a> {
    /// Givens, with all digits possible in blank cells.
    Board(&'a Board),
    /// Pencil marks.
    Candidates(&'a Candidates),
}

/// A board, candidates, or anything that holds one of them.
pub trait AsGrid {
    /// The board or the candidates.
    fn as_grid(&self) -> GridRef<'_>;
}

impl AsGrid for Board {
    fn as_grid(&self) -> GridRef<'_> {
        GridRef::Board(self)
    }
}

impl AsGrid for Candidates {
    fn as_grid(&self) -> GridRef<'_> {
        GridRef::Candidates(self)
    }
}

impl AsGrid for GridRef<'_> {
    fn as_grid(&self) -> GridRef<'_> {
        *self
    }
}

impl<G: AsGrid + ?Sized> AsGrid for &G {
    fn as_grid(&self) -> GridRef<'_> {
        (**self).as_grid()
    }
}

impl Grid for GridRef<'_> {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        match self {
            Self::Board(board) => board.start(kernel),
            Self::Candidates(candidates) => candidates.start(kernel),
        }
    }

    fn candidates(self) -> Candidates {
        match self {
            Self::Board(board) => board.candidates(),
            Self::Candidates(candidates) => *candidates,
        }
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

impl From<GridRef<'_>> for Source {
    fn from(grid: GridRef<'_>) -> Self {
        match grid {
            GridRef::Board(board) => Self::Board(*board),
            GridRef::Candidates(candidates) => Self::Candidates(*candidates),
        }
    }
}

impl AsGrid for Source {
    fn as_grid(&self) -> GridRef<'_> {
        match self {
            Self::Board(board) => GridRef::Board(board),
            Self::Candidates(candidates) => GridRef::Candidates(candidates),
        }
    }
}

impl Grid for &Source {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        self.as_grid().start(kernel)
    }

    fn candidates(self) -> Candidates {
        self.as_grid().candidates()
    }
}
