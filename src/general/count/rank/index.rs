//! The number of completions of each state.
//!
//! A sweep from the empty grid finds the states of each layer, and a second one from the last layer
//! back computes the number of completions of each state. Renaming digits or exchanging lines does
//! not change that number. So although states are canonical, ranks are in row-major order: a walk
//! along the cells looks up numbers for the digits and lines as they are.
//!
//! The sweep reaches more states than a count: 119,097 for 2x4 boxes, where the largest layer of a
//! count has 5,981. Of all states that differ by an exchange of lines, a count fills the next cell
//! of one. Walks arrive at all of them, so the cell must be filled in each line that can take its
//! place. Isomorphic states may also have different canonical forms (see [`StateSymmetry`]), so all
//! forms are looked up; if none is found, the completions of the successors are added up.

use std::sync::Arc;

use super::big_or_u128::RankNumber;
use crate::general::count::sweep::line_symmetry::symmetry;
use crate::general::count::sweep::lookahead::Lookahead;
use crate::general::count::sweep::masks::{Mask, Masks, sort};
use crate::general::count::sweep::plan::SweepPlanSteps;
use crate::general::count::sweep::state::{Key, choices, follow, pack, unpack};
use crate::general::count::sweep::sweep::{CellSweep, Halt, SweepLimits};
use crate::general::count::sweep::symmetry::StateSymmetry;
use crate::general::count::sweep::table::{ReachedState, StateTable, hash};
use crate::threads::deal;
use crate::values::limits::MOST_SIDE;

/// The states of all layers, with their numbers of completions.
pub(crate) struct Index<const K: usize, C> {
    pub(crate) plan: Arc<SweepPlanSteps>,
    /// For each step, the number of completions of each state, plus one: tables treat zero as free,
    /// and a state without completions must differ from one that was never reached.
    tables: Vec<StateTable<K, C>>,
    symmetries: Vec<StateSymmetry>,
}

/// A cache for walks.
pub(super) struct IndexMemory<const K: usize, C> {
    pub(crate) outlook: Lookahead,
    /// Recent lookups, direct-mapped by hash.
    recent: Vec<Recent<K, C>>,
}

#[derive(Clone)]
struct Recent<const K: usize, C> {
    step: usize,
    key: Key<K>,
    completions: C,
}

impl<const K: usize, C: RankNumber> IndexMemory<K, C> {
    /// The size of the cache, a power of two. Doubling it gains little.
    const REMEMBERED: usize = 1 << 15;

    pub(crate) fn new(plan: &SweepPlanSteps) -> Self {
        let none = Recent { step: usize::MAX, key: [0; K], completions: C::default() };
        Self { outlook: Lookahead::new(plan), recent: vec![none; Self::REMEMBERED] }
    }

    fn place(step: usize, key: &Key<K>) -> usize {
        (hash(key) as usize ^ step) % Self::REMEMBERED
    }
}

impl<const K: usize, C: RankNumber> Index<K, C> {
    /// Builds an index. The state limit applies to all layers together.
    pub(crate) fn new(
        plan: &Arc<SweepPlanSteps>,
        limits: SweepLimits<'_, '_>,
    ) -> Result<Self, Halt> {
        let tables = Self::tables(plan, limits)?;
        let symmetries = (0..=plan.cells()).map(|step| symmetry(plan, step)).collect();
        Ok(Self { plan: Arc::clone(plan), tables, symmetries })
    }

    fn tables(
        plan: &SweepPlanSteps,
        limits: SweepLimits<'_, '_>,
    ) -> Result<Vec<StateTable<K, C>>, Halt> {
        let mut sweep = CellSweep::<K, C>::new(plan, limits).for_walks();
        let mut workers = sweep.workers();
        let mut layers = vec![CellSweep::first_layer()];
        for step in 0..plan.cells() {
            let layer = sweep.advance(&mut workers, step, &layers[step])?;
            sweep.limits.states -= layer.iter().map(Vec::len).sum::<usize>();
            layers.push(layer);
            limits.reach(step, 2 * plan.cells());
        }
        let mut tables = Vec::new();
        let ends = layers.pop().into_iter().flatten().flatten();
        let mut next = table(ends.map(|end| (end.key, C::one())))?;
        while let Some(layer) = layers.pop() {
            let step = layers.len();
            let back = Back { plan, step, symmetry: symmetry(plan, step + 1), next: &next };
            let chunks = layer.iter().flat_map(|part| part.chunks(CellSweep::<K, C>::CHUNK));
            let counted = deal(&mut workers, chunks, |worker, states| {
                if limits.watch.is_cancelled() {
                    return Err(Halt::Cancelled);
                }
                back.count_all(&mut worker.outlook, states)
            });
            let counted: Result<Vec<_>, _> = counted.into_iter().collect();
            let counted = counted?.into_iter().flatten();
            tables.push(std::mem::replace(&mut next, table(counted)?));
            limits.reach(2 * plan.cells() - step, 2 * plan.cells());
        }
        tables.push(next);
        tables.reverse();
        Ok(tables)
    }

    /// The number of solutions.
    pub(crate) fn whole(&self) -> C {
        let more = self.tables[0].get(&[0; K]);
        more.unwrap_or_else(|| unreachable!("the empty grid is a state")).minus(&C::one())
    }

    /// The number of completions of a state whose masks are not sorted.
    pub(crate) fn completions(
        &self,
        memory: &mut IndexMemory<K, C>,
        step: usize,
        mut masks: Masks,
    ) -> C {
        let plan = &*self.plan;
        let masks = &mut masks[..plan.side];
        sort(masks, &plan.steps[step].group);
        let key = pack(masks, plan.width);
        let place = IndexMemory::<K, C>::place(step, &key);
        let recent = &memory.recent[place];
        if recent.step == step && recent.key == key {
            return recent.completions.clone();
        }
        let found = self.look_up(step, masks);
        let completions = found.unwrap_or_else(|| self.sum_after(memory, step, masks));
        memory.recent[place] = Recent { step, key, completions: completions.clone() };
        completions
    }

    fn look_up(&self, step: usize, masks: &[Mask]) -> Option<C> {
        let Self { plan, tables, symmetries } = self;
        let look_up = |form: &[Mask]| tables[step].get(&pack(form, plan.width));
        let more = symmetries[step].find_form(masks, &plan.steps[step].group, look_up)?;
        Some(more.minus(&C::one()))
    }

    /// The number of completions of a state that is not in the index, by its successors. This is
    /// rare: it takes lines that are interchangeable before a step but not after it, although the
    /// step fills neither.
    fn sum_after(&self, memory: &mut IndexMemory<K, C>, step: usize, masks: &[Mask]) -> C {
        let mut sum = C::default();
        for &choice in choices(&self.plan, &mut memory.outlook, step, masks).iter() {
            let after = follow(&self.plan, step, masks, choice);
            let completions = self.completions(memory, step + 1, after);
            let fits = completions.times(choice.ways()).is_some_and(|all| sum.add(&all));
            assert!(fits, "there are no more completions than solutions");
        }
        sum
    }
}

/// A table of states with their numbers of completions, plus one.
fn table<const K: usize, C: RankNumber>(
    states: impl Iterator<Item = (Key<K>, C)>,
) -> Result<StateTable<K, C>, Halt> {
    let mut table = StateTable::new();
    for (key, mut ways) in states {
        let fits = ways.add(&C::one()) && table.add(&ReachedState { key, ways });
        fits.then_some(()).ok_or(Halt::Overflow)?;
    }
    Ok(table)
}

/// One step of the backward sweep.
struct Back<'a, const K: usize, C> {
    plan: &'a SweepPlanSteps,
    step: usize,
    /// The symmetry after the step.
    symmetry: StateSymmetry,
    next: &'a StateTable<K, C>,
}

impl<const K: usize, C: RankNumber> Back<'_, K, C> {
    fn count_all(
        &self,
        outlook: &mut Lookahead,
        states: &[ReachedState<K, C>],
    ) -> Result<Vec<(Key<K>, C)>, Halt> {
        let count = |state: &ReachedState<K, C>| {
            let completions = self.count(outlook, &state.key).ok_or(Halt::Overflow)?;
            Ok((state.key, completions))
        };
        states.iter().map(count).collect()
    }

    /// The number of completions of a state; `None` on overflow.
    fn count(&self, outlook: &mut Lookahead, key: &Key<K>) -> Option<C> {
        let Self { plan, step, symmetry, next } = self;
        let mut masks = [0; MOST_SIDE];
        let masks = &mut masks[..plan.side];
        unpack(key, plan.width, masks);
        let group = &plan.steps[step + 1].group;
        let mut sum = C::default();
        for &choice in choices(plan, outlook, *step, masks).iter() {
            let mut after = follow(plan, *step, masks, choice);
            let after = &mut after[..plan.side];
            symmetry.canonicalise(after, group);
            let more = next.get(&pack(after, plan.width));
            let more = more.unwrap_or_else(|| unreachable!("the first sweep came here"));
            let fits = sum.add(&more.minus(&C::one()).times(choice.ways())?);
            fits.then_some(())?;
        }
        Some(sum)
    }
}
