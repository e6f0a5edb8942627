//! The number of states of a sweep, by counting collisions (a birthday estimate): if `n` states are
//! equally likely, two random walks end in the same one with probability `1/n`.
//!
//! As long as layers are small, the sweep computes them exactly. From there on, pairs of walks
//! start from states of one layer and end in a later one, where the next walks start: a walk from
//! the empty grid rarely gets far. The estimate is rarely too high, and up to ten times too low. It
//! stops once there are too many states with 95 % confidence, so hopeless grids are refused within
//! a second.

use std::ops::Range;

use itertools::Itertools;

use super::random::Random;
use crate::classic::count::{Span, Watch};
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::sweep::checked_count::AlignedU128;
use crate::general::count::sweep::line_symmetry::symmetry;
use crate::general::count::sweep::lookahead::Lookahead;
use crate::general::count::sweep::masks::Masks;
use crate::general::count::sweep::plan::{MOST_WORDS, SweepPlanSteps};
use crate::general::count::sweep::state::{choices, follow, pack, unpack};
use crate::general::count::sweep::sweep::{CellSweep, SweepLimits, with_words};
use crate::general::count::sweep::symmetry::StateSymmetry;
use crate::general::count::sweep::table::{ReachedState, hash};
use crate::values::limits::MOST_SIDE;

/// The estimated size of a sweep.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct StateEstimate {
    pub(crate) states: f64,
    /// The number of states in all layers.
    pub(crate) all: f64,
    /// The number of cells filled over all states and choices.
    pub(crate) work: f64,
    /// Whether this is only a lower bound.
    pub(crate) is_least: bool,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl StateEstimate {
    /// A lower bound, reached when there are too many states.
    pub(crate) fn more_than(states: usize) -> Self {
        let states = states as f64;
        Self { states, all: states, work: f64::INFINITY, is_least: true }
    }

    /// Raises the estimate to at least `states`, the size of a layer that was too large.
    pub(crate) fn or_more_than(self, states: usize) -> Self {
        let is_least = self.is_least || self.states <= states as f64;
        Self { states: self.states.max(states as f64), is_least, ..self }
    }

    /// The size of this sweep followed by another.
    pub(crate) fn and_then(self, other: Self) -> Self {
        Self {
            states: self.states.max(other.states),
            all: self.all + other.all,
            work: self.work + other.work,
            is_least: self.is_least || other.is_least,
        }
    }

    /// Adds a layer that represents `layers` layers.
    fn add(&mut self, states: f64, layers: usize) {
        self.states = self.states.max(states);
        self.all += states * layers as f64;
    }
}

/// The state limit of the exact first layers, times the cube of the side; and the limit if rows are
/// filled at once.
const FIRST: usize = 9_000_000;
const FIRST_BEFORE_ROWS: usize = 50;

/// Walks to reach each layer: normally, and if it may have too many states. At most `BEGUN` times
/// as many are started.
const WALKS: [usize; 2] = [2000, 12_000];
const BEGUN: usize = 8;

/// A layer gets the larger number of walks above this fraction of the state limit.
const DOUBTFUL: f64 = 1.0 / 16.0;

/// Estimates the size of a sweep by random walks.
///
/// Walks start in pairs at the states of the layer before, so those that end in dead ends do not
/// prevent others from getting further. States that are rarely reached are missed, so there may be
/// several times as many.
///
/// Stops at the first layer that almost certainly has more than `most` states. The result is
/// meaningless if the count was cancelled.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub(crate) fn estimate(plan: &SweepPlanSteps, most: usize, watch: &Watch<'_>) -> StateEstimate {
    let mut estimate = StateEstimate { states: 1.0, all: 0.0, work: 0.0, is_least: false };
    let (mut step, mut crowd) = first_layers(plan, watch, &mut estimate);
    let mut size =
        LayerSize { about: crowd.len() as f64, least: crowd.len() as f64, variance: 0.0 };
    let mut walker = Walker { plan, outlook: Lookahead::new(plan), random: Random::new(1) };
    for next in layers_after(plan, step) {
        if crowd.is_empty() || watch.is_cancelled() {
            break;
        }
        let [few, many] = WALKS;
        let mut layer = WalkLayer::new(plan, next);
        walker.walk(&crowd, step, few, &mut layer);
        let mut next_size = layer.size(&size);
        if next_size.about > most as f64 * DOUBTFUL {
            walker.walk(&crowd, step, many, &mut layer);
            next_size = layer.size(&size);
        }
        let layers = next - step;
        let is_row = plan.stride(step) > 1;
        let work = if is_row { layer.filled() * size.about } else { 0.0 };
        estimate.work += work.max(layers as f64 * next_size.about);
        (step, crowd, size) = (next, layer.into_states(), next_size);
        if size.least > most as f64 {
            estimate.add(size.least, layers);
            return StateEstimate { is_least: true, ..estimate };
        }
        estimate.add(size.about, layers);
    }
    estimate
}

/// Computes the layers before the first large one exactly. Returns the last of them and its step,
/// and adds them to the estimate.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn first_layers(
    plan: &SweepPlanSteps,
    watch: &Watch<'_>,
    estimate: &mut StateEstimate,
) -> (usize, Vec<Masks>) {
    let states = if plan.has_strides() { FIRST_BEFORE_ROWS } else { FIRST / plan.side.pow(3) };
    let watch = &watch.quiet();
    let limits = SweepLimits { states, threads: 1, part: ShareOfWork::ALL, watch, span: Span::ALL };
    with_words!(plan, WORDS => {
        let mut sweep = CellSweep::<WORDS, AlignedU128>::new(plan, limits);
        let mut workers = sweep.workers();
        let mut layer = CellSweep::<WORDS, AlignedU128>::first_layer();
        let mut step = 0;
        while step < plan.cells() && let Ok(next) = sweep.advance(&mut workers, step, &layer) {
            let stride = plan.stride(step);
            (step, layer) = (step + stride, next);
            estimate.add(layer.iter().map(Vec::len).sum::<usize>() as f64, stride);
        }
        let state = |state: &ReachedState<WORDS, AlignedU128>| {
            let mut masks = [0; MOST_SIDE];
            unpack(&state.key, plan.width, &mut masks[..plan.side]);
            (hash(&state.key), masks)
        };
        let states = layer.iter().flatten().map(state).sorted_unstable_by_key(|state| state.0);
        (step, states.map(|state| state.1).collect())
    })
}

/// The later layers to estimate: about four per row, or one if rows are filled at once.
fn layers_after(plan: &SweepPlanSteps, step: usize) -> impl Iterator<Item = usize> {
    let layers = (0..plan.cells()).step_by(plan.side).flat_map(|row| {
        let apart = if plan.steps[row].is_start { plan.side } else { plan.side.div_ceil(4) };
        (row..row + plan.side).step_by(apart)
    });
    layers.filter(move |&next| next > step)
}

/// Fills cells at random.
struct Walker<'a> {
    plan: &'a SweepPlanSteps,
    outlook: Lookahead,
    random: Random,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl Walker<'_> {
    /// Walks from `step` to a layer until `number` walks have arrived, two from each state in turn.
    fn walk(&mut self, crowd: &[Masks], step: usize, number: usize, layer: &mut WalkLayer) {
        layer.walks_of.resize(crowd.len(), 0);
        while layer.met.len() < number && layer.begun < number * BEGUN {
            let start = layer.begun / 2 % crowd.len();
            layer.begun += 1;
            layer.walks_of[start] += 1;
            let (masks, filled) = self.fill(step..layer.step, crowd[start]);
            layer.filled += filled;
            if let Some(masks) = masks {
                layer.meet(self.plan, start, masks);
            }
        }
    }

    /// The state after filling some more cells at random, `None` at a dead end; and an unbiased
    /// estimate of the number of cells filled over all such paths: D. Knuth, "Estimating the
    /// efficiency of backtrack programs" (1975).
    fn fill(&mut self, steps: Range<usize>, mut masks: Masks) -> (Option<Masks>, f64) {
        let side = self.plan.side;
        let (mut ways, mut filled) = (1.0, 0.0);
        for step in steps {
            let choices = choices(self.plan, &mut self.outlook, step, &masks[..side]);
            if choices.is_empty() {
                return (None, filled);
            }
            ways *= choices.len() as f64;
            filled += ways;
            let choice = choices[self.random.below(choices.len() as u32) as usize];
            masks = follow(self.plan, step, &masks[..side], choice);
        }
        (Some(masks), filled)
    }
}

/// The estimated number of states in a layer.
struct LayerSize {
    about: f64,
    /// A lower bound, two standard deviations below.
    least: f64,
    /// The variance of the logarithm of the estimate.
    variance: f64,
}

/// A layer reached by random walks.
struct WalkLayer {
    step: usize,
    symmetry: StateSymmetry,
    /// The walks begun from each start, and in total.
    walks_of: Vec<u32>,
    begun: usize,
    /// The estimated cells filled over all paths, summed over walks.
    filled: f64,
    /// For each walk that arrived, the hash of its state, its start, and the state.
    met: Vec<(u64, usize, Masks)>,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl WalkLayer {
    fn new(plan: &SweepPlanSteps, step: usize) -> Self {
        let symmetry = symmetry(plan, step);
        Self { step, symmetry, walks_of: Vec::new(), begun: 0, filled: 0.0, met: Vec::new() }
    }

    fn meet(&mut self, plan: &SweepPlanSteps, start: usize, mut masks: Masks) {
        let state = &mut masks[..plan.side];
        self.symmetry.canonicalise(state, &plan.steps[self.step].group);
        let hash = hash(&pack::<MOST_WORDS>(state, plan.width));
        self.met.push((hash, start, masks));
    }

    /// The mean number of cells filled over all paths from one state.
    fn filled(&self) -> f64 {
        self.filled / self.begun as f64
    }

    /// The number of states, given the size of the layer before.
    ///
    /// If all states were equally likely, two walks that arrive would meet with probability `1/n`,
    /// so `n` is the probability that both arrive over the probability that they meet. Two
    /// independent walks have the same start with probability `1/before`. The walks measure how
    /// often pairs with the same start meet, and pairs with different starts.
    fn size(&mut self, before: &LayerSize) -> LayerSize {
        let pairs = |walks: f64| walks * (walks - 1.0) / 2.0;
        let walks = self.begun as f64;
        let beside: f64 = self.walks_of.iter().copied().map(f64::from).map(pairs).sum();
        let apart = pairs(walks) - beside;
        self.met.sort_unstable_by_key(|&(hash, start, _)| (hash, start));
        let same = |one: &(u64, usize, Masks), other: &(u64, usize, Masks)| one.0 == other.0;
        let met = self.met.chunk_by(same).map(|met| pairs(met.len() as f64)).sum::<f64>();
        let same = |one: &(u64, usize, Masks), other: &(u64, usize, Masks)| {
            (one.0, one.1) == (other.0, other.1)
        };
        let met_beside = self.met.chunk_by(same).map(|met| pairs(met.len() as f64)).sum::<f64>();
        let met_apart = met - met_beside;
        let arrived = (self.met.len() as f64 / walks).powi(2);
        let by_start = met_beside.max(1.0) / beside / before.about;
        let by_accident = |met: f64| if apart > 0.0 { met / apart } else { 0.0 };
        let meeting = by_start + by_accident(met_apart);
        let share = by_start / meeting;
        let of_start = 1.0 / met_beside.max(1.0) + before.variance;
        let variance = share.powi(2) * of_start + (1.0 - share).powi(2) / met_apart.max(1.0);
        // Meetings within two standard deviations.
        let at_most = met_apart + 2.0 * met_apart.sqrt() + 3.0;
        let most_meeting = by_start * (2.0 * of_start.sqrt()).exp() + by_accident(at_most);
        LayerSize { about: arrived / meeting, least: arrived / most_meeting, variance }
    }

    /// Each state once, in the order of hashes, so in effect at random.
    fn into_states(self) -> Vec<Masks> {
        self.met.into_iter().dedup_by(|one, other| one.0 == other.0).map(|met| met.2).collect()
    }
}
