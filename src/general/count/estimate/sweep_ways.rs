//! The candidate sweeps for a count, and the cheapest of them.
#![expect(clippy::cast_precision_loss, reason = "estimates")]

use std::iter;

use itertools::Itertools;
use num_bigint::BigUint;

use super::states::{StateEstimate, estimate};
use crate::classic::count::Watch;
use crate::general::count::out_of_reach::{MEMORY, OutOfReach, Wanted};
use crate::general::count::reduce::latin_conjugates::{order, roles, roles_without_lone_givens};
use crate::general::count::reduce::lone_givens::SumOfSquares;
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::sweep::order::LineOrder;
use crate::general::count::sweep::plan::SweepPlanSteps;
use crate::general::count::sweep::sweep;
use crate::general::count::sweep::sweep::{Halt, SweepLimits, bytes_of_state};
use crate::puzzle::puzzle::Puzzle;
use crate::threads::deal;
use crate::values::digit_mask::DigitMask;

/// Nanoseconds per filled cell.
const CELL: f64 = 300.0;

/// The safety factor for sweeps with more states than estimated.
const DOUBT: f64 = 4.0;

/// Sweeps whose combined counts are the number of solutions:
/// `(added - times * subtracted) / divisor`.
pub(crate) struct SweepWay {
    added: SweepPlanSteps,
    subtracted: Vec<SweepPlanSteps>,
    times: u32,
    divisor: u32,
}

impl SweepWay {
    /// All candidate sweeps for a puzzle, or for a part of it; parts exclude those with a divisor,
    /// as a part of a sum need not be divisible.
    pub(crate) fn all(puzzle: &Puzzle, part: ShareOfWork, watch: &Watch<'_>) -> Vec<Self> {
        let rules = puzzle.rules();
        let plan = |candidates: &[DigitMask], order: &LineOrder| {
            let plan = || SweepPlanSteps::new(rules.shape(), candidates, order);
            Some((!watch.is_cancelled()).then(plan)??.for_count())
        };
        let latin = |candidates: &[DigitMask]| plan(candidates, &order(rules.side(), candidates));
        let sums = if part.is_all() { roles_without_lone_givens(puzzle) } else { None };
        if let Some(sums) = sums {
            let way = |sum: SumOfSquares| {
                let added = latin(&sum.added)?;
                let subtracted = sum.subtracted.iter().map(|candidates| latin(candidates));
                let subtracted = subtracted.collect::<Option<_>>()?;
                Some(Self { added, subtracted, times: sum.times, divisor: sum.divisor })
            };
            return sums.into_iter().filter_map(way).collect();
        }
        let plans: Vec<Option<SweepPlanSteps>> = if let Some(squares) = roles(puzzle) {
            squares.iter().map(|candidates| latin(candidates)).collect()
        } else {
            let candidates = puzzle.candidates();
            let orders = LineOrder::all(rules.layout(), &candidates);
            orders.iter().map(|order| plan(&candidates, order)).collect()
        };
        plans.into_iter().flatten().map(Self::from).collect()
    }

    fn plans(&self) -> impl Iterator<Item = &SweepPlanSteps> {
        iter::once(&self.added).chain(&self.subtracted)
    }

    /// Whether rows are filled at once, which is more work per state.
    pub(crate) fn has_strides(&self) -> bool {
        self.added.has_strides()
    }

    /// The number of solutions.
    pub(crate) fn count(&self, limits: SweepLimits<'_, '_>) -> Result<BigUint, Halt> {
        let number = 1 + self.subtracted.len();
        let mut counts = self.plans().enumerate().map(|(sweep, plan)| {
            sweep::count(plan, SweepLimits { span: limits.span.part(sweep, number), ..limits })
        });
        let added = counts.next().unwrap_or(Ok(BigUint::ZERO))?;
        let subtracted = counts.sum::<Result<BigUint, Halt>>()? * self.times;
        let sum = added - subtracted;
        debug_assert_eq!(&sum % self.divisor, BigUint::ZERO, "all rows have as many solutions");
        Ok(sum / self.divisor)
    }
}

impl From<SweepPlanSteps> for SweepWay {
    fn from(plan: SweepPlanSteps) -> Self {
        Self { added: plan, subtracted: Vec::new(), times: 0, divisor: 1 }
    }
}

/// A sweep with its estimated cost.
pub(crate) struct SweepPlan {
    /// The index among all candidates.
    pub(crate) way: usize,
    /// The cells filled per state.
    cells: usize,
    pub(crate) estimate: StateEstimate,
    bytes_of_state: usize,
    /// The state limit of a layer.
    pub(crate) most: usize,
}

impl SweepPlan {
    /// The sweep with the least estimated work; hopeless ones come last. `None` if there are no
    /// sweeps.
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
        let estimate =
            estimates.reduce(StateEstimate::and_then).unwrap_or(StateEstimate::more_than(most));
        Self { way: number, cells: way.added.cells(), estimate, bytes_of_state, most }
    }

    /// Whether there are almost certainly too many states.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.estimate.is_least
    }

    /// Estimated time on one thread.
    fn nanoseconds(&self) -> f64 {
        let StateEstimate { states, work, .. } = self.estimate;
        work.max(states * self.cells as f64) * CELL
    }

    /// A pessimistic time on one thread; infinite if hopeless.
    pub(crate) fn most_nanoseconds(&self) -> f64 {
        if self.is_hopeless() { f64::INFINITY } else { self.nanoseconds() * DOUBT }
    }

    pub(crate) fn out_of_reach(&self, estimate: StateEstimate) -> OutOfReach {
        let (wanted, estimate) = (Wanted::Count, Some(estimate));
        OutOfReach { estimate, bytes_of_state: self.bytes_of_state, ..OutOfReach::of(wanted) }
    }
}
