//! How many solutions have each digit in a cell, for all cells of a grid.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::bases::Base;
use super::kept::USUAL_ROOM;
use super::narrowed::Narrowed;
use super::plan::{self, Plan};
use super::problem::{Orientation, Pivot};
use crate::board::Board;
use crate::geometry::{BOX, CELLS, Cell, SIDE};
use crate::search::Engine;

/// Room for the completions of one count, of which only one is kept at a time: 256 MiB.
const ROOM: usize = 4 * USUAL_ROOM;

/// The numbers for all cells, from counts with each of the bands, or else each of the stacks, for the pivot.
pub(crate) struct Marginals {
    counts: [[u128; SIDE]; CELLS],
}

impl Marginals {
    /// Counts a grid without conflicts; nothing where so many other counts, each in the best way, take less
    /// time, or where there is no room.
    pub(crate) fn new(
        grid: &Board,
        engine: Engine,
        threads: NonZeroUsize,
        other_counts: f32,
    ) -> Option<Self> {
        let plans = |pivot: fn(usize) -> Pivot| -> Vec<Plan> {
            let cheapest =
                |place| plan::cheapest(grid, Orientation::beginning_with(pivot(place)), threads);
            (0..BOX).map(cheapest).collect()
        };
        let seconds = |plans: &[Plan]| plans.iter().map(|plan| plan.seconds).sum::<f32>();
        let [bands, stacks] = [plans(Pivot::Band), plans(Pivot::Stack)];
        let all = bands.iter().chain(&stacks).map(|plan| plan.seconds);
        let best = all.min_by(f32::total_cmp)?;
        let plans = if seconds(&bands) <= seconds(&stacks) { bands } else { stacks };
        if seconds(&plans) > other_counts * best {
            return None;
        }
        let mut counts = [[0; SIDE]; CELLS];
        for plan in plans {
            let orientation = plan.orientation;
            let base = Base::new(grid, plan, engine, threads, ROOM)?;
            let of_pivot = Narrowed::new(Arc::new(base)).digits_of_all();
            for (turned, digits) in Cell::all().zip(of_pivot) {
                counts[orientation.source(turned).index()] = digits;
            }
        }
        Some(Self { counts })
    }

    /// How many solutions have each digit in this cell.
    pub(crate) fn digits(&self, cell: Cell) -> [u128; SIDE] {
        self.counts[cell.index()]
    }
}
