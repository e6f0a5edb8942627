//! The choice of the cheapest view of a grid.

use std::num::NonZeroUsize;

use super::cost::cost;
use super::problem::Problem;
use super::sizes::WorkSizes;
use super::view::{Bands, View};
use crate::classic::count::marks::Marks;
use crate::threads::deal;

/// A view of a grid, its problem, and the estimated seconds to count it.
pub(crate) struct CountPlan {
    pub(crate) view: View,
    pub(crate) problem: Problem,
    pub(crate) seconds: f32,
}

impl CountPlan {
    /// The cheapest of all views of a grid, estimated on all threads.
    pub(crate) fn best(marks: &Marks, threads: NonZeroUsize) -> Self {
        Self::cheapest(marks, View::all(), threads)
    }

    /// The cheapest of these views, the first of equals.
    pub(crate) fn cheapest(
        marks: &Marks,
        views: impl Iterator<Item = View> + Send,
        threads: NonZeroUsize,
    ) -> Self {
        let bands = Bands::of(marks);
        let problem = |view: View| Problem::of(view.bands(&bands));
        let costs = deal(&mut vec![(); threads.get()], views, |(), view| {
            // Rounded, so that views that differ only in the order of a sum cost the same.
            (cost(&problem(view)) as f32, view)
        });
        let cheapest = costs.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other));
        let (seconds, view) = cheapest.expect("there is at least one view");
        // The problem is rebuilt because keeping all of them would take a lot of memory.
        CountPlan { view, problem: problem(view), seconds }
    }

    /// The estimated number of pairs of partitions for the pivot's first two boxes, up to names of
    /// free digits.
    pub(crate) fn pairs(&self) -> f64 {
        WorkSizes::of(&self.problem).map_or(0.0, |sizes| sizes.members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The view decides the order of the solutions, so the estimates must be the same to the last
    /// bit on every machine.
    #[test]
    fn estimates_are_the_same_on_every_machine() {
        let empty = ".".repeat(81);
        let lines = [
            empty.as_str(),
            "1...........................2..........................3.........................",
            ".......83..9......................6.3..9....5............21.9..4..........285....",
        ];
        for (line, bits) in lines.into_iter().zip([0x3cb2_42c5, 0x3cdd_6da9, 0x3db8_80a4]) {
            let plan = CountPlan::best(&Marks::from(&line.parse().unwrap()), NonZeroUsize::MIN);
            assert_eq!(plan.seconds.to_bits(), bits, "{line}: {}", plan.seconds);
        }
    }
}
