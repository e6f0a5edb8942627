//! Exact counts of pencil marks: branches until only givens are left.
//!
//! Signatures count grids of givens. Where a cell's marks leave out a digit that the givens would
//! allow, the count is split at that cell, in the cheaper of two ways: the sum over the digits that
//! the marks allow; or the count without the marks, minus that of each digit that they leave out.

use super::limits::SEARCH_STEPS;
use super::progress::Span;
use super::sum::Counting;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{Cell, DigitSet};

/// A cell whose marks leave out more digits than the givens do.
struct Restricted {
    cell: Cell,
    allowed: DigitSet,
    left_out: DigitSet,
}

impl Restricted {
    fn branches(&self) -> usize {
        self.allowed.len().min(1 + self.left_out.len())
    }
}

/// The number of solutions with these candidates; `None` if the count was cancelled.
///
/// The recursion ends because every branch decides a cell or allows it more digits than before. All
/// numbers are below 2^73, as there are fewer grids than that.
pub(super) fn count(counting: &Counting, marks: &Candidates, span: Span) -> Option<u128> {
    if let Some(count) = counting.kernel.count_within(marks, SEARCH_STEPS) {
        counting.watch.reach(span.at(1.0));
        return Some(count.into());
    }
    let pruned = marks.pruned();
    let givens = decided(&pruned);
    let Some(restricted) = most_restricted(marks, &pruned, &givens) else {
        return counting.by_signatures(&givens, span);
    };
    let branches = restricted.branches();
    let branch = |digits: DigitSet, index: usize| {
        let mut branch = *marks;
        branch[restricted.cell] = digits;
        count(counting, &branch, span.part(index, branches))
    };
    if restricted.allowed.len() == branches {
        let digits = restricted.allowed.iter().enumerate();
        return digits.map(|(index, digit)| branch(DigitSet::only(digit), index)).sum();
    }
    let all = marks[restricted.cell].iter().chain(restricted.left_out.iter()).collect();
    let mut count = branch(all, 0)?;
    for (index, digit) in restricted.left_out.iter().enumerate() {
        count -= branch(DigitSet::only(digit), index + 1)?;
    }
    Some(count)
}

/// The cells with one candidate.
fn decided(candidates: &Candidates) -> Board {
    let mut board = Board::EMPTY;
    Cell::all().for_each(|cell| board[cell] = candidates[cell].single());
    board
}

/// The cell with the fewest branches among those whose marks leave out more than the givens do.
fn most_restricted(marks: &Candidates, pruned: &Candidates, givens: &Board) -> Option<Restricted> {
    let by_givens = Candidates::in_context(givens).pruned();
    Cell::all()
        .map(|cell| Restricted {
            cell,
            allowed: pruned[cell],
            left_out: by_givens[cell].without(marks[cell]),
        })
        .filter(|restricted| !restricted.left_out.is_empty())
        .min_by_key(Restricted::branches)
}
