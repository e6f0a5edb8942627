//! Boards and candidates as starting points of a search.

use super::kernels::search_kernel::SearchKernel;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;

/// A grid to search: a board or candidates.
pub(crate) trait SearchGrid: Copy {
    /// The node for it, not yet propagated.
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node;

    /// The candidates of its cells, before propagation.
    fn candidates(self) -> Candidates9;
}

impl SearchGrid for &Board9 {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        kernel.start_from_board(self)
    }

    fn candidates(self) -> Candidates9 {
        Candidates9::unconstrained(self)
    }
}

impl SearchGrid for &Candidates9 {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        kernel.start_from_candidates(self)
    }

    fn candidates(self) -> Candidates9 {
        *self
    }
}

/// A borrowed board or candidates, as engines take them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GridRef<'a> {
    /// Givens; blank cells may be any digit.
    Board(&'a Board9),
    /// Pencil marks.
    Candidates(&'a Candidates9),
}

/// A board, candidates, or anything that holds one of them.
pub(crate) trait AsGrid {
    /// The board or the candidates.
    fn as_grid(&self) -> GridRef<'_>;
}

impl AsGrid for Board9 {
    fn as_grid(&self) -> GridRef<'_> {
        GridRef::Board(self)
    }
}

impl AsGrid for Candidates9 {
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

impl SearchGrid for GridRef<'_> {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        match self {
            Self::Board(board) => board.start(kernel),
            Self::Candidates(candidates) => candidates.start(kernel),
        }
    }

    fn candidates(self) -> Candidates9 {
        match self {
            Self::Board(board) => board.candidates(),
            Self::Candidates(candidates) => *candidates,
        }
    }
}

/// An owned board or candidates.
#[derive(Clone, Copy)]
pub(crate) enum OwnedGrid {
    Board(Board9),
    Candidates(Candidates9),
}

impl OwnedGrid {
    /// The number of ways to choose one candidate for each cell, or `None` on overflow.
    pub(crate) fn product_usize(&self) -> Option<usize> {
        self.candidates().product_usize()
    }

    /// Whether a board is a solution.
    pub(crate) fn is_solved_by(&self, board: &Board9) -> bool {
        let allowed = self.candidates();
        board.is_solution() && board.givens().all(|(cell, digit)| allowed[cell].contains(digit))
    }
}

impl From<GridRef<'_>> for OwnedGrid {
    fn from(grid: GridRef<'_>) -> Self {
        match grid {
            GridRef::Board(board) => Self::Board(*board),
            GridRef::Candidates(candidates) => Self::Candidates(*candidates),
        }
    }
}

impl AsGrid for OwnedGrid {
    fn as_grid(&self) -> GridRef<'_> {
        match self {
            Self::Board(board) => GridRef::Board(board),
            Self::Candidates(candidates) => GridRef::Candidates(candidates),
        }
    }
}

impl SearchGrid for &OwnedGrid {
    #[inline(always)]
    fn start<K: SearchKernel>(self, kernel: K) -> K::Node {
        self.as_grid().start(kernel)
    }

    fn candidates(self) -> Candidates9 {
        self.as_grid().candidates()
    }
}
