//! How many solutions have each digit in a cell, for any cell of a grid.

use std::sync::Arc;

use super::bases::Base;
use super::narrowed::Narrowed;
use super::plan::{self, Plan};
use super::problem::{Orientation, Pivot};
use crate::board::Board;
use crate::geometry::{BOX, Cell, SIDE};
use crate::search::Engine;

/// So many times as long as one count in the best way, the three counts may take: otherwise digits are better
/// counted one by one.
const OF_BEST: f32 = 25.0;

/// Counts with each of the bands, or else each of the stacks, for the pivot.
pub(crate) struct Marginals {
    counts: Vec<Narrowed>,
}

impl Marginals {
    /// Counts a grid without conflicts; nothing where that is too dear.
    pub(crate) fn new(grid: &Board, engine: Engine) -> Option<Self> {
        let plans = |pivot: fn(usize) -> Pivot| -> Vec<Plan> {
            let cheapest = |place| plan::cheapest(grid, Orientation::beginning_with(pivot(place)));
            (0..BOX).map(cheapest).collect()
        };
        let seconds = |plans: &[Plan]| plans.iter().map(|plan| plan.seconds).sum::<f32>();
        let [bands, stacks] = [plans(Pivot::Band), plans(Pivot::Stack)];
        let all = bands.iter().chain(&stacks).map(|plan| plan.seconds);
        let best = all.min_by(f32::total_cmp)?;
        let plans = if seconds(&bands) <= seconds(&stacks) { bands } else { stacks };
        if seconds(&plans) > OF_BEST * best {
            return None;
        }
        let narrowed = |plan| Some(Narrowed::new(Arc::new(Base::new(grid, plan, engine)?)));
        Some(Self { counts: plans.into_iter().map(narrowed).collect::<Option<_>>()? })
    }

    /// How many solutions have each digit in this cell.
    pub(crate) fn digits(&mut self, cell: Cell) -> [u128; SIDE] {
        let found = self.counts.iter_mut().find_map(|narrowed| narrowed.digits(cell));
        found.expect("each cell is in one of the pivots")
    }
}
