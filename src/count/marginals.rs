//! How many solutions have each digit in a cell, for all cells of a grid, a band or a stack at a time.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::bases::Base;
use super::kept::USUAL_ROOM;
use super::narrowed::Narrowed;
use super::plan::{self, Plan};
use super::problem::{Orientation, Pivot};
use crate::board::Board;
use crate::geometry::{BOX, Cell, SIDE};
use crate::search::Engine;

/// Room for the completions of one count, of which only one is kept at a time: 256 MiB.
const ROOM: usize = 4 * USUAL_ROOM;

/// Counts with each of the bands, or each of the stacks, for the pivot, the cheapest first. Ends early where
/// there is no room.
pub(crate) struct Marginals {
    grid: Board,
    engine: Engine,
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
    pub(crate) fn new(grid: &Board, engine: Engine, threads: NonZeroUsize) -> Self {
        let plans = |pivot: fn(usize) -> Pivot| -> Vec<Plan> {
            let cheapest =
                |place| plan::cheapest(grid, Orientation::beginning_with(pivot(place)), threads);
            (0..BOX).map(cheapest).collect()
        };
        let [bands, stacks] = [plans(Pivot::Band), plans(Pivot::Stack)];
        let mut plans = if seconds(&bands) <= seconds(&stacks) { bands } else { stacks };
        plans.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        Self { grid: *grid, engine, threads, plans }
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
        let orientation = plan.orientation;
        let Some(base) = Base::new(&self.grid, plan, self.engine, self.threads, ROOM) else {
            self.plans.clear();
            return None;
        };
        let total = base.completed.total;
        let of_pivot = Narrowed::new(Arc::new(base)).digits_of_all(self.engine);
        let cells = Cell::all().map(|turned| orientation.source(turned));
        Some(OfPivot { total, digits: cells.zip(of_pivot).collect() })
    }
}

fn seconds(plans: &[Plan]) -> f32 {
    plans.iter().map(|plan| plan.seconds).sum()
}
