//! The ways to count by sweeps, and the cheapest of them.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use std::iter;

use itertools::Itertools;
use num_bigint::BigUint;

use super::states::{Estimate, estimate};
use crate::classic::count::Watch;
use crate::general::count::out_of_reach::{MEMORY, OutOfReach, Wanted};
use crate::general::count::reduce::latin_conjugates::{order, roles, roles_without_lone_givens};
use crate::general::count::reduce::lone_givens::Sum;
use crate::general::count::share_of_work::Part;
use crate::general::count::sweep::order::Order;
use crate::general::count::sweep::plan::Plan;
use crate::general::count::sweep::sweep;
use crate::general::count::sweep::sweep::{Halt, Limits, bytes_of_state};
use crate::puzzle::puzzle::Puzzle;
use crate::threads::deal;

/// Nanoseconds for each cell that is filled.
const CELL: f64 = 300.0;

/// How many times more states a sweep may have than estimated.
const DOUBT: f64 = 4.0;

/// Sweeps whose results together are the number of solutions.
pub(crate) struct SweepWay {
    added: Plan,
    /// Those to subtract, each this many times.
    subtracted: Vec<Plan>,
    times: u32,
    /// What to divide the sum by.
    divisor: u32,
}

impl SweepWay {
    /// All ways to count a puzzle, or one of several parts: parts of a sum can not be divided.
    pub(crate) fn all(puzzle: &Puzzle, part: Part, watch: &Watch<'_>) -> Vec<Self> {
        let rules = puzzle.rules();
        let plan = |candidates: &[u32], order: &Order| {
            let plan = || Plan::new(rules.shape(), candidates, order);
            Some((!watch.is_cancelled()).then(plan)??.for_count())
        };
        let latin = |candidates: &[u32]| plan(candidates, &order(rules.side(), candidates));
        let sums = if part.is_all() { roles_without_lone_givens(puzzle) } else { None };
        if let Some(sums) = sums {
            let way = |sum: Sum| {
                let added = latin(&sum.added)?;
                let subtracted = sum.subtracted.iter().map(|candidates| latin(candidates));
                let subtracted = subtracted.collect::<Option<_>>()?;
                Some(Self { added, subtracted, times: sum.times, divisor: sum.divisor })
            };
            return sums.into_iter().filter_map(way).collect();
        }
        let plans: Vec<Option<Plan>> = if let Some(squares) = roles(puzzle) {
            squares.iter().map(|candidates| latin(candidates)).collect()
        } else {
            let candidates = puzzle.candidates();
            let orders = Order::all(rules.layout(), &candidates);
            orders.iter().map(|order| plan(&candidates, order)).collect()
        };
        plans.into_iter().flatten().map(Self::from).collect()
    }

    fn plans(&self) -> impl Iterator<Item = &Plan> {
        iter::once(&self.added).chain(&self.subtracted)
    }

    /// Whether whole rows are filled at once: that is more work for each state.
    pub(crate) fn has_strides(&self) -> bool {
        self.added.has_strides()
    }

    /// The number of solutions.
    pub(crate) fn count(&self, limits: Limits<'_, '_>) -> Result<BigUint, Halt> {
        let number = 1 + self.subtracted.len();
        let mut counts = self.plans().enumerate().map(|(sweep, plan)| {
            sweep::count(plan, Limits { span: limits.span.part(sweep, number), ..limits })
        });
        let added = counts.next().unwrap_or(Ok(BigUint::ZERO))?;
        let subtracted = counts.sum::<Result<BigUint, Halt>>()? * self.times;
        let sum = added - subtracted;
        debug_assert_eq!(&sum % self.divisor, BigUint::ZERO, "all rows have as many solutions");
        Ok(sum / self.divisor)
    }
}

impl From<Plan> for SweepWay {
    fn from(plan: Plan) -> Self {
        Self { added: plan, subtracted: Vec::new(), times: 0, divisor: 1 }
    }
}

/// A way with what it takes.
pub(crate) struct SweepPlan {
    /// The number of the way among all.
    pub(crate) way: usize,
    /// The cells that each state is filled in.
    cells: usize,
    pub(crate) estimate: Estimate,
    bytes_of_state: usize,
    /// The most states of a layer.
    pub(crate) most: usize,
}

impl SweepPlan {
    /// The one that takes the least work by estimate. None is better than one that is hopeless.
    pub(crate) fn cheapest(ways: &[SweepWay], threads: usize, watch: &Watch<'_>) -> Option<Self> {
        let mut workers = vec![(); threads.clamp(1, ways.len().max(1))];
        let numbered = ways.iter().enumerate().collect_vec();
        let sweeps = deal(&mut workers, &numbered, |(), &way| Self::new(way, watch));
        sweeps.into_iter().min_by(|one, other| {
            let is_hopeless = one.is_hopeless().cmp(&other.is_hopeless());
            is_hopeless.then(one.nanoseconds().total_cmp(&other.nanoseconds()))
        })
    }

    fn new((number, way): (usize, &SweepWay), watch: &Watch<'_>) -> Self {
        let bytes_of_state = way.plans().map(bytes_of_state).max().unwrap_or(1);
        let most = MEMORY / bytes_of_state;
        let estimates = way.plans().map(|plan| estimate(plan, most, watch));
        let estimate = estimates.reduce(Estimate::and_then).unwrap_or(Estimate::more_than(most));
        Self { way: number, cells: way.added.cells(), estimate, bytes_of_state, most }
    }

    /// Whether there are too many states, almost certainly.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.estimate.is_least
    }

    /// The time that one thread takes.
    fn nanoseconds(&self) -> f64 {
        let Estimate { states, work, .. } = self.estimate;
        work.max(states * self.cells as f64) * CELL
    }

    /// The time if there are more states than estimated; infinity if there are too many.
    pub(crate) fn most_nanoseconds(&self) -> f64 {
        if self.is_hopeless() { f64::INFINITY } else { self.nanoseconds() * DOUBT }
    }

    pub(crate) fn out_of_reach(&self, estimate: Estimate) -> OutOfReach {
        let (wanted, estimate) = (Wanted::Count, Some(estimate));
        OutOfReach { estimate, bytes_of_state: self.bytes_of_state, ..OutOfReach::of(wanted) }
    }
}
