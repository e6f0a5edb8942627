//! How many solutions have each digit in a cell, for all cells of a grid, a band or a stack at a time.

use crate::count::limits::USUAL_ROOM;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::count_cache::Base;
use super::pivot_signatures::Narrowed;
use super::weighted_signatures::add;
use crate::board::Board;
use crate::count::orbit::plan::{self, Plan};
use crate::count::orbit::problem::{Orientation, Pivot};
use crate::count::sum::completion_store::OF_ORBIT;
use crate::geometry::{BOX, Cell, SIDE};
use crate::search::Kernel;

/// Room for the completions of one count, of which only one is kept at a time: 256 MiB. What does not fit is counted in
/// parts.
const ROOM: usize = 4 * USUAL_ROOM;
const _: () = assert!(ROOM >= OF_ORBIT);

/// Counts with each of the bands, or each of the stacks, for the pivot, the cheapest first.
pub(crate) struct Marginals {
    grid: Board,
    kernel: Kernel,
    threads: NonZeroUsize,
    /// The counts to come, the cheapest last.
    plans: Vec<Plan>,
}

/// What one count tells.
pub(crate) struct OfPivot {
    /// The number of solutions.
    pub(crate) total: u128,
    /// How many of them have each digit, for the cells of a band or stack.
    pub(crate) digits: Vec<(Cell, [u128; SIDE])>,
}

impl Marginals {
    /// The counts for a grid without conflicts.
    pub(crate) fn new(grid: &Board, kernel: Kernel, threads: NonZeroUsize) -> Self {
        let plans = |pivot: fn(usize) -> Pivot| -> Vec<Plan> {
            let cheapest =
                |place| plan::cheapest(grid, Orientation::beginning_with(pivot(place)), threads);
            (0..BOX).map(cheapest).collect()
        };
        let [bands, stacks] = [plans(Pivot::Band), plans(Pivot::Stack)];
        let mut plans = if seconds(&bands) <= seconds(&stacks) { bands } else { stacks };
        plans.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        Self { grid: *grid, kernel, threads, plans }
    }

    /// Whether the counts to come take longer, by estimate, than so many counts like that of this grid.
    pub(crate) fn take_longer_than(&self, counts: f32, other: &Board) -> bool {
        let one = plan::cheapest(other, Orientation::all(), self.threads).seconds;
        seconds(&self.plans) > counts * one
    }
}

impl Iterator for Marginals {
    type Item = OfPivot;

    fn next(&mut self) -> Option<OfPivot> {
        let plan = self.plans.pop()?;
        Some(OfPivot::count(&self.grid, plan, self.kernel, self.threads, ROOM))
    }
}

impl OfPivot {
    fn count(grid: &Board, plan: Plan, kernel: Kernel, threads: NonZeroUsize, room: usize) -> Self {
        let orientation = plan.orientation;
        let mut base = Base::uncounted(grid, plan, room);
        let mut digits = [[0; SIDE]; BOX * SIDE];
        while base.completed.go_on(kernel, threads) {
            let shared = Arc::new(base);
            let of_part = Narrowed::new(shared.clone()).digits_of_all(kernel, threads);
            add(digits.as_flattened_mut(), of_part.as_flattened());
            base = Arc::into_inner(shared).expect("what was narrowed is gone");
        }
        let cells = Cell::all().map(|turned| orientation.source(turned));
        Self { total: base.completed.total, digits: cells.zip(digits).collect() }
    }
}

fn seconds(plans: &[Plan]) -> f32 {
    plans.iter().map(|plan| plan.seconds).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_counted_in_parts() {
        let line =
            "9..42.......6...5...1...2....8.........7..3...7...8...................6.1...3...2";
        let grid: Board = line.parse().unwrap();
        let threads = NonZeroUsize::MIN;
        let count = |room| {
            let pivot = Orientation::beginning_with(Pivot::Band(1));
            let plan = plan::cheapest(&grid, pivot, threads);
            let OfPivot { total, digits } =
                OfPivot::count(&grid, plan, Kernel::best(), threads, room);
            (total, digits)
        };
        let expected = count(ROOM);
        for room in [OF_ORBIT, 10 * OF_ORBIT] {
            assert_eq!(count(room), expected, "{room}");
        }
        assert!(expected.0 > 0);
    }
}
