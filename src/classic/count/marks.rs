//! The input of a count: givens, and candidates that marks exclude beyond these.

use crate::classic::search::GridRef;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit, DigitSet};

/// Givens, and the candidates that marks exclude from the other cells although the givens allow
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    pub(crate) givens: Board9,
    left_out: [DigitSet; CELLS],
}

impl Marks {
    /// Returns marks with the same solutions as these candidates, or `None` if propagation shows
    /// that there are no solutions.
    ///
    /// Exclusions that follow from the rest are dropped: digits that are excluded from the same
    /// cells, or from none, are interchangeable, which makes counts short.
    pub(crate) fn of(candidates: &Candidates9) -> Option<Self> {
        let pruned = candidates.pruned();
        let mut givens = Board9::EMPTY;
        for cell in Cell9::all() {
            if pruned[cell].is_empty() {
                return None;
            }
            givens[cell] = pruned[cell].single();
        }
        if givens.has_clash() {
            return None;
        }
        let by_givens = Candidates9::in_context(&givens).pruned();
        let mut marks = Self { givens, left_out: [DigitSet::EMPTY; CELLS] };
        for cell in Cell9::all() {
            marks.left_out[cell.index()] = by_givens[cell].without(candidates[cell]);
        }
        marks.drop_implied(&pruned);
        Some(marks)
    }

    /// Returns the marks of a grid, or `None` if it is contradictory. A board excludes nothing
    /// beyond its givens.
    pub(crate) fn of_grid(grid: GridRef<'_>) -> Option<Self> {
        match grid {
            GridRef::Board(board) => (!board.has_clash()).then(|| board.into()),
            GridRef::Candidates(candidates) => Self::of(candidates),
        }
    }

    /// Drops exclusions that follow from the others by propagation. `pruned` are the candidates
    /// that remain with all of them.
    fn drop_implied(&mut self, pruned: &Candidates9) {
        for (cell, digit) in self.restrictions().collect::<Vec<_>>() {
            // A digit that survives propagation among the fewest candidates also survives among
            // more, so the other exclusions do not imply this one. This test is cheap.
            let mut with = *pruned;
            with[cell].insert(digit);
            if with.pruned()[cell].contains(digit) {
                continue;
            }
            let mut without = *self;
            without.left_out[cell.index()].remove(digit);
            if !without.candidates().pruned()[cell].contains(digit) {
                *self = without;
            }
        }
    }

    /// The digits excluded from a cell.
    pub(crate) fn left_out(&self, cell: Cell9) -> DigitSet {
        self.left_out[cell.index()]
    }

    /// All exclusions, ascending by cell and digit.
    pub(crate) fn restrictions(&self) -> impl Iterator<Item = (Cell9, Digit)> {
        Cell9::all().flat_map(|cell| {
            self.left_out[cell.index()].into_iter().map(move |digit| (cell, digit))
        })
    }

    /// The candidates with the same solutions.
    pub(crate) fn candidates(&self) -> Candidates9 {
        let mut candidates = Candidates9::in_context(&self.givens);
        Cell9::all().for_each(|cell| {
            candidates[cell] = candidates[cell].without(self.left_out[cell.index()]);
        });
        candidates
    }

    /// The marks with cells permuted: each cell takes the marks of cell `source(cell)`.
    pub(crate) fn moved(&self, source: impl Fn(Cell9) -> Cell9) -> Self {
        let mut moved = Self { givens: Board9::EMPTY, left_out: [DigitSet::EMPTY; CELLS] };
        for cell in Cell9::all() {
            moved.givens[cell] = self.givens[source(cell)];
            moved.left_out[cell.index()] = self.left_out[source(cell).index()];
        }
        moved
    }
}

impl From<&Board9> for Marks {
    fn from(board: &Board9) -> Self {
        Self { givens: *board, left_out: [DigitSet::EMPTY; CELLS] }
    }
}
