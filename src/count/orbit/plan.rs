//! Which view of a grid to count: the cheapest.

use std::num::NonZeroUsize;

use super::cost::cost;
use super::problem::Problem;
use super::view::View;
use crate::board::Board;
use crate::threads::deal;

/// A view of a grid, the problem that it makes of the grid, and the estimated seconds to count it.
pub(crate) struct Plan {
    pub(crate) view: View,
    pub(crate) problem: Problem,
    pub(crate) seconds: f32,
}

impl Plan {
    /// The cheapest of all views of a grid. All threads estimate.
    pub(crate) fn best(board: &Board, threads: NonZeroUsize) -> Self {
        Self::cheapest(board, View::all(), threads)
    }

    /// The cheapest of these views; of views that cost the same, the first.
    pub(crate) fn cheapest(
        board: &Board,
        views: impl Iterator<Item = View> + Send,
        threads: NonZeroUsize,
    ) -> Self {
        let problem = |view: View| Problem::new(&view.of(board));
        let costs = deal(&mut vec![(); threads.get()], views, |(), view| {
            // Rounded, so that views that differ only in the order of a sum cost the same.
            (cost(&problem(view)) as f32, view)
        });
        let cheapest = costs.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other));
        let (seconds, view) = cheapest.expect("there is at least one view");
        // The problem is made again: keeping all of them would take a lot of memory.
        Plan { view, problem: problem(view), seconds }
    }
}
