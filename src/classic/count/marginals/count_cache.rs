//! A cache of the counts for a descent through the cells of a grid.

use std::num::NonZeroUsize;
use std::sync::Arc;

use itertools::Itertools;

use super::pivot_count::PivotCount;
use crate::classic::count::limits::USUAL_ROOM;
use crate::classic::count::orbit::{CountPlan, Pivot, View};
use crate::classic::search::Kernel;
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit};

/// The most counts in the cache.
const MOST_COUNTS: usize = 3;
/// The most bytes for the completions of all counts: 192 MiB.
const ROOM: usize = 3 * USUAL_ROOM;

/// A count of at most this many seconds, by estimate, is made without comparing alternatives.
const SHORT: f32 = 0.2;
/// A count with the first band as the pivot may take this many times as long as one with a stack,
/// as it serves 27 consecutive cells instead of three.
const OF_STACK: f32 = 2.0;
/// A count that serves several cells may take this many times as long as one in the best view.
/// Otherwise the digits of the next cell are counted one by one.
const OF_BEST: f32 = 8.0;
/// From this many seconds on, the time for counting the digits one by one is estimated.
/// `notes/EXPERIMENTS.md`, "Places in ascending order", compares with 1 second.
const LONG: f32 = 3.0;

/// The most recent counts.
#[derive(Default)]
pub(super) struct CountCache {
    counts: Vec<Arc<PivotCount>>,
    /// The last grid and cell without a count that serves them.
    refused: Option<(Board9, Cell9)>,
}

impl CountCache {
    /// Returns a count that serves a cell of the first band, unless counting digit by digit is
    /// cheaper.
    pub(super) fn get(
        &mut self,
        grid: &Board9,
        cell: Cell9,
        kernel: Kernel,
        threads: NonZeroUsize,
    ) -> Option<Arc<PivotCount>> {
        if let Some(count) = self.counts.iter().find(|count| count.serves(grid, cell)) {
            return Some(count.clone());
        }
        if self.refused == Some((*grid, cell)) {
            return None;
        }
        let count = choose(grid, cell, threads).and_then(|plan| {
            let room = self.make_room();
            PivotCount::new(&grid.into(), plan, room).complete(kernel, threads)
        });
        let Some(count) = count.map(Arc::new) else {
            self.refused = Some((*grid, cell));
            return None;
        };
        self.counts.push(count.clone());
        Some(count)
    }

    /// Drops the oldest counts until there is memory for the completions of one more, at least
    /// [`USUAL_ROOM`]. Returns the bytes available.
    fn make_room(&mut self) -> usize {
        loop {
            let taken: usize = self.counts.iter().map(|count| count.completions.bytes()).sum();
            if self.counts.len() < MOST_COUNTS && taken + USUAL_ROOM <= ROOM {
                return ROOM - taken;
            }
            self.counts.remove(0);
        }
    }
}

fn choose(grid: &Board9, cell: Cell9, threads: NonZeroUsize) -> Option<CountPlan> {
    let of_band = with(grid, Pivot::Band(0), threads);
    if of_band.seconds <= SHORT {
        return Some(of_band);
    }
    let of_stack = with(grid, Pivot::Stack(cell.stack()), threads);
    let most = if of_band.seconds.min(of_stack.seconds) <= LONG {
        OF_BEST * CountPlan::best(&grid.into(), threads).seconds
    } else {
        digit_by_digit(grid, cell, threads)
    };
    let is_of_band = of_band.seconds <= most.min(OF_STACK * of_stack.seconds);
    let plan = if is_of_band { of_band } else { of_stack };
    (plan.seconds <= most).then_some(plan)
}

/// The estimated seconds to count the digits of a cell one by one, up to the right one, plus a
/// count for the next cells.
fn digit_by_digit(grid: &Board9, cell: Cell9, threads: NonZeroUsize) -> f32 {
    let is_given = |digit: Digit| grid.givens().any(|(_, given)| given == digit);
    // Digits that are not given anywhere are interchangeable, so one of them suffices.
    let free = Digit::all().find(|&digit| !is_given(digit));
    let digits = Digit::all().filter(|&digit| is_given(digit) || free == Some(digit));
    let grids = digits.map(|digit| {
        let mut grid = *grid;
        grid[cell] = Some(digit);
        grid
    });
    let grids = grids.filter(|grid| !grid.has_clash()).collect_vec();
    let (mut counts, mut after) = (0.0, 0.0);
    for grid in &grids {
        let of_pivots = [Pivot::Band(0), Pivot::Stack(cell.stack())];
        let of_pivots = of_pivots.map(|pivot| with(grid, pivot, threads).seconds);
        counts += CountPlan::best(&grid.into(), threads).seconds;
        after += of_pivots[0].min(of_pivots[1]);
    }
    counts / 2.0 + after / f32::from(grids.len() as u8)
}

/// The cheapest count with this pivot.
fn with(grid: &Board9, pivot: Pivot, threads: NonZeroUsize) -> CountPlan {
    CountPlan::cheapest(&grid.into(), View::with_pivot(pivot), threads)
}
