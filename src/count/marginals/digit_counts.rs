//! How many solutions have each digit in each cell, for a band or a stack of the grid at a time.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::pivot_count::PivotCount;
use super::pivot_signatures::PivotSignatures;
use super::weighted_signatures::add;
use crate::count::limits::USUAL_ROOM;
use crate::count::marks::Marks;
use crate::count::orbit::{Pivot, Plan, View};
use crate::count::sum::ORBIT_BYTES;
use crate::geometry::{BOX, Cell, SIDE};
use crate::search::Kernel;

/// Room for the completions of the count in use: 256 MiB. What does not fit is counted in parts.
const ROOM: usize = 4 * USUAL_ROOM;
const _: () = assert!(ROOM >= ORBIT_BYTES);

/// The counts with each of the bands, or each of the stacks, for the pivot, the cheapest first.
pub(crate) struct Marginals {
    marks: Marks,
    kernel: Kernel,
    threads: NonZeroUsize,
    /// The counts to come, the cheapest last.
    plans: Vec<Plan>,
}

/// The results for one band or stack.
pub(crate) struct PivotMarginals {
    /// The number of solutions.
    pub(crate) total: u128,
    /// How many of them have each digit, for each cell of the band or stack.
    pub(crate) digits: Vec<(Cell, [u128; SIDE])>,
}

impl Marginals {
    /// The counts for a grid without conflicts.
    pub(crate) fn new(marks: &Marks, kernel: Kernel, threads: NonZeroUsize) -> Self {
        let plans = |pivot: fn(usize) -> Pivot| -> Vec<Plan> {
            let cheapest = |index| Plan::cheapest(marks, View::with_pivot(pivot(index)), threads);
            (0..BOX).map(cheapest).collect()
        };
        let [bands, stacks] = [plans(Pivot::Band), plans(Pivot::Stack)];
        let mut plans = if seconds(&bands) <= seconds(&stacks) { bands } else { stacks };
        plans.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        Self { marks: *marks, kernel, threads, plans }
    }

    /// Whether the counts to come take longer, by estimate, than this number of counts of another
    /// grid.
    pub(crate) fn take_longer_than(&self, counts: f32, other: &Marks) -> bool {
        let one = Plan::best(other, self.threads).seconds;
        seconds(&self.plans) > counts * one
    }
}

impl Iterator for Marginals {
    type Item = PivotMarginals;

    fn next(&mut self) -> Option<PivotMarginals> {
        let plan = self.plans.pop()?;
        Some(PivotMarginals::count(&self.marks, plan, self.kernel, self.threads, ROOM))
    }
}

impl PivotMarginals {
    fn count(
        marks: &Marks,
        plan: Plan,
        kernel: Kernel,
        threads: NonZeroUsize,
        room: usize,
    ) -> Self {
        let view = plan.view;
        let mut count = PivotCount::new(marks, plan, room);
        let mut digits = [[0; SIDE]; BOX * SIDE];
        while count.advance(kernel, threads) {
            let shared = Arc::new(count);
            let of_part = PivotSignatures::new(shared.clone()).digits_of_all(kernel, threads);
            add(digits.as_flattened_mut(), of_part.as_flattened());
            count = Arc::into_inner(shared).expect("the signatures were dropped");
        }
        let cells = Cell::all().map(|seen| view.source(seen));
        Self { total: count.total, digits: cells.zip(digits).collect() }
    }
}

fn seconds(plans: &[Plan]) -> f32 {
    plans.iter().map(|plan| plan.seconds).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_without_room_are_made_in_parts() {
        let line =
            "9..42.......6...5...1...2....8.........7..3...7...8...................6.1...3...2";
        let marks = Marks::from(&line.parse().unwrap());
        let threads = NonZeroUsize::MIN;
        let count = |room| {
            let views = View::with_pivot(Pivot::Band(1));
            let plan = Plan::cheapest(&marks, views, threads);
            let PivotMarginals { total, digits } =
                PivotMarginals::count(&marks, plan, Kernel::best(), threads, room);
            (total, digits)
        };
        let expected = count(ROOM);
        for room in [ORBIT_BYTES, 10 * ORBIT_BYTES] {
            assert_eq!(count(room), expected, "{room}");
        }
        assert!(expected.0 > 0);
    }
}
