//! Dynamic programming over the cells, layer by layer.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};

use num_bigint::BigUint;

use super::checked_count::{AlignedU128, CheckedCount};
use super::line_symmetry::symmetry;
use super::lookahead::Lookahead;
use super::masks::{Mask, sort};
use super::plan::{MOST_WORDS, SweepPlanSteps};
use super::state::{Key, choices, follow, pack, unpack};
use super::symmetry::{LineExchange, StateSymmetry};
use super::table::{ReachedState, StateTable, hash};
use crate::classic::count::{Span, Watch};
use crate::general::count::share_of_work::ShareOfWork;
use crate::threads::deal;
use crate::values::limits::MOST_SIDE;

/// The states after a step, partitioned by hash so that threads rarely wait for each other.
pub(crate) type Layer<const K: usize, C> = Vec<Vec<ReachedState<K, C>>>;

/// The reason why a sweep stopped early. It then has no count, not even a partial one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// More states than allowed.
    Full,
    /// A number of ways overflowed.
    Overflow,
    Cancelled,
}

/// Resource limits and progress callback of a sweep.
#[derive(Clone, Copy)]
pub(crate) struct SweepLimits<'a, 'l> {
    /// The most states in a layer.
    pub(crate) states: usize,
    pub(crate) threads: usize,
    /// The part of the states to count.
    pub(crate) part: ShareOfWork,
    pub(crate) watch: &'a Watch<'l>,
    /// The sweep's span of the overall progress.
    pub(crate) span: Span,
}

/// Evaluates an expression with `$words` set to the least sufficient size of a packed state.
macro_rules! with_words {
    ($plan:expr, $words:ident => $value:expr) => {
        match ($plan.side * $plan.width as usize).div_ceil(64) {
            0..=2 => with_words!(2, $words, $value),
            3 | 4 => with_words!(4, $words, $value),
            5..=8 => with_words!(8, $words, $value),
            _ => with_words!($crate::general::count::sweep::plan::MOST_WORDS, $words, $value),
        }
    };
    ($size:expr, $words:ident, $value:expr) => {{
        const $words: usize = $size;
        $value
    }};
}
pub(crate) use with_words;

/// Counts the solutions.
pub(crate) fn count(plan: &SweepPlanSteps, limits: SweepLimits<'_, '_>) -> Result<BigUint, Halt> {
    match with_words!(plan, WORDS => CellSweep::<WORDS, AlignedU128>::new(plan, limits).run()) {
        Err(Halt::Overflow) => CellSweep::<MOST_WORDS, BigUint>::new(plan, limits).run(),
        counted => counted,
    }
}

/// Bytes per state of the largest layer: two entries in a hash table that is half full, and one in
/// the list of the layer before.
pub(crate) fn bytes_of_state(plan: &SweepPlanSteps) -> usize {
    with_words!(plan, WORDS => 3 * size_of::<ReachedState<WORDS, AlignedU128>>())
}

impl SweepLimits<'_, '_> {
    #[expect(clippy::cast_precision_loss, reason = "grids have few cells")]
    pub(crate) fn reach(&self, steps: usize, cells: usize) {
        self.watch.reach(self.span.at(steps as f64 / cells as f64));
    }
}

pub(crate) struct CellSweep<'a, 'l, const K: usize, C> {
    plan: &'a SweepPlanSteps,
    pub(crate) limits: SweepLimits<'a, 'l>,
    /// The symmetry at the step `end` of the layer being built.
    symmetry: StateSymmetry,
    end: usize,
    /// Whether to reach every state that a walk along the cells can visit, ignoring counts.
    /// Otherwise canonical forms may exchange the line of the walk's next cell with another.
    is_for_walks: bool,
    /// For walks: the exchanges that bring other lines to the place of the next cell.
    exchanges: Vec<LineExchange>,
    /// The layer being built.
    next: Vec<Mutex<StateTable<K, C>>>,
    made: AtomicUsize,
    halted: Mutex<Option<Halt>>,
}

/// The working memory of a thread.
pub(crate) struct SweepThread<const K: usize, C> {
    pub(crate) outlook: Lookahead,
    /// States to be added to each partition of the next layer.
    waiting: Vec<Vec<ReachedState<K, C>>>,
}

impl<'a, 'l, const K: usize, C: CheckedCount> CellSweep<'a, 'l, K, C> {
    /// The partitions of a layer.
    const PARTS: usize = 64;
    /// States added under one lock.
    const TOGETHER: usize = 64;
    /// States that a thread takes from the queue at once.
    pub(crate) const CHUNK: usize = 1024;
    /// States that a thread takes at once if each of them is much work.
    const FEW: usize = 4;
    /// The most isomorphic forms compared per state.
    const MOST_FORMS: usize = 20_000;

    pub(crate) fn new(plan: &'a SweepPlanSteps, limits: SweepLimits<'a, 'l>) -> Self {
        Self {
            plan,
            limits,
            symmetry: symmetry(plan, 0),
            end: 0,
            is_for_walks: false,
            exchanges: Vec::new(),
            next: (0..Self::PARTS).map(|_| Mutex::new(StateTable::new())).collect(),
            made: AtomicUsize::new(0),
            halted: Mutex::new(None),
        }
    }

    /// Makes the sweep reach every state that a walk along the cells can visit.
    pub(crate) fn for_walks(self) -> Self {
        Self { is_for_walks: true, ..self }
    }

    fn run(mut self) -> Result<BigUint, Halt> {
        let mut workers = self.workers();
        let mut layer = Self::first_layer();
        let mut step = 0;
        while step < self.plan.cells() {
            if layer.iter().all(Vec::is_empty) {
                return Ok(BigUint::ZERO);
            }
            layer = self.advance(&mut workers, step, &layer)?;
            step += self.plan.stride(step);
            if step == self.plan.side * (self.plan.side / 2) {
                self.keep_part(&mut layer);
            }
            self.limits.reach(step, self.plan.cells());
        }
        let ends = layer.iter().flatten().map(|end| end.ways.to_big());
        Ok(ends.sum())
    }

    /// Keeps the states of the part, selected by their masks, so that the packed size does not
    /// matter.
    fn keep_part(&self, layer: &mut Layer<K, C>) {
        let Self { plan, limits: SweepLimits { part, .. }, .. } = self;
        let mut masks = [0; MOST_SIDE];
        let masks = &mut masks[..plan.side];
        let mut is_in_part = |state: &ReachedState<K, C>| {
            unpack(&state.key, plan.width, masks);
            part.has(masks.iter().fold(0, |sum, &mask| hash(&[sum ^ mask])))
        };
        layer.iter_mut().for_each(|states| states.retain(&mut is_in_part));
    }

    pub(crate) fn workers(&self) -> Vec<SweepThread<K, C>> {
        let worker = || SweepThread {
            outlook: Lookahead::new(self.plan),
            waiting: (0..Self::PARTS).map(|_| Vec::with_capacity(Self::TOGETHER)).collect(),
        };
        (0..self.limits.threads.max(1)).map(|_| worker()).collect()
    }

    /// The layer of the empty grid.
    pub(crate) fn first_layer() -> Layer<K, C> {
        vec![vec![ReachedState { key: [0; K], ways: C::one() }]]
    }

    /// Builds the next layer.
    pub(crate) fn advance(
        &mut self,
        workers: &mut [SweepThread<K, C>],
        step: usize,
        layer: &Layer<K, C>,
    ) -> Result<Layer<K, C>, Halt> {
        let states: usize = layer.iter().map(Vec::len).sum();
        if self.is_for_walks {
            self.exchanges = self.symmetry.exchanges_with(step % self.plan.side);
        }
        let end = if self.is_for_walks { step + 1 } else { step + self.plan.stride(step) };
        (self.end, self.symmetry) = (end, symmetry(self.plan, end));
        let chunk = if end > step + 1 { Self::FEW } else { Self::CHUNK };
        let busy = states.div_ceil(chunk).min(workers.len());
        let chunks = layer.iter().flat_map(|part| part.chunks(chunk));
        deal(&mut workers[..busy], chunks, |worker, states| self.expand(worker, step, states));
        workers[..busy].iter_mut().for_each(|worker| self.hand_over_all(worker));
        if end > step + 1 {
            let layer = self.next()?;
            let chunks = layer.iter().flat_map(|part| part.chunks(Self::FEW));
            deal(workers, chunks, |worker, states| self.merge(worker, states));
            workers.iter_mut().for_each(|worker| self.hand_over_all(worker));
        }
        self.next()
    }

    /// Merges states that are isomorphic by any of the forms that ties allow.
    fn merge(&self, worker: &mut SweepThread<K, C>, states: &[ReachedState<K, C>]) {
        let Self { plan, end, symmetry, .. } = self;
        let group = &plan.steps[*end].group;
        let mut masks = [0; MOST_SIDE];
        let masks = &mut masks[..plan.side];
        for state in states.iter().take_while(|_| !self.is_halted()) {
            unpack(&state.key, plan.width, masks);
            let (mut least, mut forms) = (state.key, 0);
            symmetry.find_form(masks, group, |form| {
                least = least.min(pack(form, plan.width));
                forms += 1;
                (forms == Self::MOST_FORMS).then_some(())
            });
            self.pass_on(worker, ReachedState { key: least, ways: state.ways.clone() });
        }
    }

    /// Fills the next cell, or row, of these states in all possible ways.
    fn expand(&self, worker: &mut SweepThread<K, C>, step: usize, states: &[ReachedState<K, C>]) {
        if self.is_halted() {
            return;
        }
        let Self { plan, exchanges, .. } = self;
        let mut masks = [0; MOST_SIDE];
        let masks = &mut masks[..plan.side];
        for state in states {
            unpack(&state.key, plan.width, masks);
            let mut expanded = self.expand_state(worker, step, masks, &state.ways);
            for exchange in exchanges {
                unpack(&state.key, plan.width, masks);
                exchange.apply(masks);
                sort(masks, &plan.steps[step].group);
                expanded =
                    expanded.and_then(|()| self.expand_state(worker, step, masks, &C::one()));
            }
            if expanded.is_none() {
                return self.halt(Halt::Overflow);
            }
        }
    }

    /// Returns `None` on overflow.
    #[inline]
    fn expand_state(
        &self,
        worker: &mut SweepThread<K, C>,
        step: usize,
        masks: &[Mask],
        ways: &C,
    ) -> Option<()> {
        let Self { plan, end, .. } = *self;
        for &choice in choices(plan, &mut worker.outlook, step, masks).iter() {
            let mut after = follow(plan, step, masks, choice);
            let after = &mut after[..plan.side];
            let ways = if self.is_for_walks { C::one() } else { ways.times(choice.ways())? };
            if step + 1 < end {
                self.expand_state(worker, step + 1, after, &ways)?;
            } else {
                self.reach(worker, after, ways);
            }
        }
        Some(())
    }

    #[inline]
    fn reach(&self, worker: &mut SweepThread<K, C>, masks: &mut [Mask], ways: C) {
        let Self { plan, end, symmetry, .. } = self;
        symmetry.canonicalise(masks, &plan.steps[*end].group);
        self.pass_on(worker, ReachedState { key: pack(masks, plan.width), ways });
    }

    #[inline]
    fn pass_on(&self, worker: &mut SweepThread<K, C>, state: ReachedState<K, C>) {
        let part = part(&state.key);
        worker.waiting[part].push(state);
        if worker.waiting[part].len() == Self::TOGETHER {
            self.hand_over(part, &mut worker.waiting[part]);
        }
    }

    fn hand_over_all(&self, worker: &mut SweepThread<K, C>) {
        let waiting = worker.waiting.iter_mut().enumerate();
        waiting.for_each(|(part, states)| self.hand_over(part, states));
    }

    fn hand_over(&self, part: usize, states: &mut Vec<ReachedState<K, C>>) {
        let mut table = self.next[part].lock().unwrap_or_else(PoisonError::into_inner);
        let before = table.len();
        let fits = states.drain(..).all(|state| table.add(&state));
        let new = table.len() - before;
        drop(table);
        if !fits {
            self.halt(Halt::Overflow);
        }
        if self.made.fetch_add(new, Ordering::Relaxed) + new > self.limits.states {
            self.halt(Halt::Full);
        }
    }

    /// The layer just built, unless the sweep has halted.
    fn next(&mut self) -> Result<Layer<K, C>, Halt> {
        let halted = *self.halted.get_mut().unwrap_or_else(PoisonError::into_inner);
        halted.map_or_else(|| Ok(self.take_next()), Err)
    }

    /// Takes the layer just built.
    fn take_next(&mut self) -> Layer<K, C> {
        *self.made.get_mut() = 0;
        let parts = self.next.iter_mut();
        let parts = parts.map(|part| part.get_mut().unwrap_or_else(PoisonError::into_inner));
        parts.map(|part| std::mem::replace(part, StateTable::new()).into_states()).collect()
    }

    fn halt(&self, halt: Halt) {
        self.halted.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(halt);
    }

    fn is_halted(&self) -> bool {
        if self.limits.watch.is_cancelled() {
            self.halt(Halt::Cancelled);
        }
        self.halted.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }
}

/// The partition of a state, by hash bits that the tables do not use.
#[inline]
fn part<const K: usize>(key: &Key<K>) -> usize {
    (hash(key) >> 58) as usize
}
