//! Which counts to keep on the way down the cells of a grid, and for how long.

use crate::count::limits::USUAL_ROOM;
use std::num::NonZeroUsize;
use std::sync::Arc;

use itertools::Itertools;

use super::pivot_count::Completed;
use crate::board::Board;
use crate::count::orbit::plan::{self, Plan};
use crate::count::orbit::problem::{Orientation, Pivot};
use crate::geometry::{Cell, Digit};
use crate::search::Kernel;

/// Counts that are kept, at most.
const KEPT: usize = 3;
/// Room for the completions of all of them: 192 MiB.
const ROOM: usize = 3 * USUAL_ROOM;

/// Seconds, by estimate, that a count may take without a look at others.
const SHORT: f32 = 0.2;
/// So many times as long as a count with a stack for its pivot, one with the first band may take: it serves
/// for 27 cells in a row, that for three.
const OF_STACK: f32 = 2.0;
/// So many times as long as a count in the best way, one may take that serves for several cells: otherwise the
/// digits of the next cell are counted one by one.
const OF_BEST: f32 = 8.0;
/// Seconds from which it pays to estimate what that would take instead.
const LONG: f32 = 3.0;

/// Counts whose completions are kept.
#[derive(Default)]
pub(crate) struct Bases {
    bases: Vec<Arc<Base>>,
    /// What was asked for last and is not to be had: a grid and a cell.
    refused: Option<(Board, Cell)>,
}

/// A count of a grid that serves for more digits in its pivot as well.
pub(crate) struct Base {
    grid: Board,
    pivot: Pivot,
    pub(crate) completed: Completed,
}

impl Base {
    /// A grid without conflicts, before it is counted.
    pub(crate) fn uncounted(grid: &Board, plan: Plan, room: usize) -> Self {
        let pivot = plan.orientation.pivot();
        Self { grid: *grid, pivot, completed: Completed::new(grid, plan, room) }
    }

    /// Counts it, unless there is no room for all completions.
    pub(crate) fn new(
        grid: &Board,
        plan: Plan,
        kernel: Kernel,
        threads: NonZeroUsize,
        room: usize,
    ) -> Option<Self> {
        let mut base = Self::uncounted(grid, plan, room);
        base.completed.count_all(kernel, threads).then_some(base)
    }

    /// Whether a cell and all digits of a grid that this count does not know of are in its pivot.
    pub(crate) fn serves(&self, grid: &Board, cell: Cell) -> bool {
        let is_in_pivot = |cell: Cell| match self.pivot {
            Pivot::Band(band) => cell.band() == band,
            Pivot::Stack(stack) => cell.stack() == stack,
        };
        is_in_pivot(cell)
            && Cell::all().all(|cell| {
                self.grid[cell] == grid[cell] || self.grid[cell].is_none() && is_in_pivot(cell)
            })
    }

    /// The digits of a grid that this count does not know of.
    pub(crate) fn more(&self, grid: &Board) -> impl Iterator<Item = (Cell, Digit)> {
        grid.givens().filter(|&(cell, _)| self.grid[cell].is_none())
    }
}

impl Bases {
    /// A count that serves for a cell of the first band, unless counting digit by digit is cheaper.
    pub(crate) fn get(
        &mut self,
        grid: &Board,
        cell: Cell,
        kernel: Kernel,
        threads: NonZeroUsize,
    ) -> Option<Arc<Base>> {
        if let Some(base) = self.bases.iter().find(|base| base.serves(grid, cell)) {
            return Some(base.clone());
        }
        if self.refused == Some((*grid, cell)) {
            return None;
        }
        let base = choose(grid, cell, threads).and_then(|plan| {
            let room = self.make_room();
            Base::new(grid, plan, kernel, threads, room)
        });
        let Some(base) = base.map(Arc::new) else {
            self.refused = Some((*grid, cell));
            return None;
        };
        self.bases.push(base.clone());
        Some(base)
    }

    /// Room for the completions of one more count. Those made first make way for it, if it would have less
    /// than usual.
    fn make_room(&mut self) -> usize {
        loop {
            let taken: usize = self.bases.iter().map(|base| base.completed.kept.bytes()).sum();
            if self.bases.len() < KEPT && taken + USUAL_ROOM <= ROOM {
                return ROOM - taken;
            }
            self.bases.remove(0);
        }
    }
}

fn choose(grid: &Board, cell: Cell, threads: NonZeroUsize) -> Option<Plan> {
    let of_band = with(grid, Pivot::Band(0), threads);
    if of_band.seconds <= SHORT {
        return Some(of_band);
    }
    let of_stack = with(grid, Pivot::Stack(cell.stack()), threads);
    let most = if of_band.seconds.min(of_stack.seconds) <= LONG {
        OF_BEST * plan::cheapest(grid, Orientation::all(), threads).seconds
    } else {
        digit_by_digit(grid, cell, threads)
    };
    let is_of_band = of_band.seconds <= most.min(OF_STACK * of_stack.seconds);
    let plan = if is_of_band { of_band } else { of_stack };
    (plan.seconds <= most).then_some(plan)
}

/// The estimated time to count the digits of a cell one by one, up to one of them, and then to make a count for the
/// next cells.
fn digit_by_digit(grid: &Board, cell: Cell, threads: NonZeroUsize) -> f32 {
    let is_given = |digit: Digit| grid.givens().any(|(_, given)| given == digit);
    // Digits that are given nowhere are all alike.
    let free = Digit::all().find(|&digit| !is_given(digit));
    let digits = Digit::all().filter(|&digit| is_given(digit) || free == Some(digit));
    let grids = digits.map(|digit| {
        let mut grid = *grid;
        grid[cell] = Some(digit);
        grid
    });
    let grids = grids.filter(|grid| grid.conflicts().next().is_none()).collect_vec();
    let (mut counts, mut after) = (0.0, 0.0);
    for grid in &grids {
        let of_pivots = [Pivot::Band(0), Pivot::Stack(cell.stack())];
        let of_pivots = of_pivots.map(|pivot| with(grid, pivot, threads).seconds);
        counts += plan::cheapest(grid, Orientation::all(), threads).seconds;
        after += of_pivots[0].min(of_pivots[1]);
    }
    counts / 2.0 + after / f32::from(grids.len() as u8)
}

/// The cheapest count with this pivot.
fn with(grid: &Board, pivot: Pivot, threads: NonZeroUsize) -> Plan {
    plan::cheapest(grid, Orientation::beginning_with(pivot), threads)
}
