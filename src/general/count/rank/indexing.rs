//! Chooses an implementation of ranks for a puzzle: an index of states, or few fillings.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use num_bigint::BigUint;

use super::big_or_u128::RankNumber;
use super::by_fillings::by_fillings;
use super::by_rank::ByRank;
use super::index::{Index, IndexMemory};
use super::walk::RankWalk;
use crate::classic::count::{Method, Span, Watch};
use crate::general::count::estimate::states::{StateEstimate, estimate};
use crate::general::count::out_of_reach::{MEMORY, OutOfReach, Wanted};
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::sweep::checked_count::AlignedU128;
use crate::general::count::sweep::order::LineOrder;
use crate::general::count::sweep::plan::{MOST_WORDS, SweepPlanSteps};
use crate::general::count::sweep::sweep::{Halt, SweepLimits, with_words};
use crate::general::count::sweep::table::ReachedState;
use crate::puzzle::puzzle::Puzzle;

/// An index with caches for walks.
struct Walked<const K: usize, C> {
    index: Index<K, C>,
    /// One per concurrent walk.
    memories: Mutex<Vec<IndexMemory<K, C>>>,
}

impl<const K: usize, C: RankNumber> Walked<K, C> {
    fn boxed(index: Index<K, C>) -> Box<dyn ByRank> {
        Box::new(Self { index, memories: Mutex::default() })
    }

    fn memories(&self) -> MutexGuard<'_, Vec<IndexMemory<K, C>>> {
        self.memories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with_walk<T>(&self, walk: impl FnOnce(RankWalk<'_, K, C>) -> T) -> T {
        let known = self.memories().pop();
        let mut memory = known.unwrap_or_else(|| IndexMemory::new(&self.index.plan));
        let result = walk(RankWalk::new(&self.index, &mut memory));
        self.memories().push(memory);
        result
    }
}

impl<const K: usize, C: RankNumber> ByRank for Walked<K, C> {
    fn total(&self) -> BigUint {
        self.index.whole().to_big()
    }

    fn at(&self, rank: &BigUint) -> Option<Box<[u8]>> {
        let rank = C::of_big(rank).filter(|rank| rank.is_less(&self.index.whole()))?;
        Some(self.with_walk(|walk| walk.solution(rank)))
    }

    fn below(&self, solution: &[u8]) -> BigUint {
        self.with_walk(|walk| walk.rank(solution)).to_big()
    }
}

/// A request for the solutions of a puzzle by rank.
pub(crate) struct Indexing<'a, 'l> {
    puzzle: &'a Puzzle,
    threads: usize,
    watch: &'a Watch<'l>,
}

/// The plan of an index, with its estimated size.
pub(crate) struct Outset {
    plan: SweepPlanSteps,
    estimate: StateEstimate,
    most: usize,
}

impl Outset {
    /// Whether the index is estimated not to fit in memory.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(crate) fn is_hopeless(&self) -> bool {
        self.estimate.is_least || self.estimate.all > self.most as f64
    }
}

impl<'a, 'l> Indexing<'a, 'l> {
    pub(crate) fn new(puzzle: &'a Puzzle, threads: usize, watch: &'a Watch<'l>) -> Self {
        Self { puzzle, threads, watch }
    }

    /// Ranks need the order by rows.
    fn plan(&self) -> Option<SweepPlanSteps> {
        let rules = self.puzzle.rules();
        let order = LineOrder { is_by_columns: false, lines: (0..rules.side()).collect() };
        SweepPlanSteps::new(rules.shape(), &self.puzzle.candidates(), &order)
    }

    /// The index, if it has at most `states` states.
    pub(crate) fn within(&self, states: usize) -> Option<Box<dyn ByRank>> {
        let quiet = self.watch.quiet();
        indexed(self.plan()?, states, self.threads, &quiet).ok()
    }

    /// Estimates the size of the index; `None` if the frontier is too wide to encode.
    pub(crate) fn outset(&self) -> Option<Outset> {
        let plan = self.plan()?;
        let most = MEMORY / bytes_of_state(&plan);
        let estimate = estimate(&plan, most, self.watch);
        Some(Outset { plan, estimate, most })
    }

    /// The solutions by rank if they are available quickly: from an index of at most `states`
    /// states, or from few fillings.
    pub(crate) fn soon(&self, states: usize) -> Option<Box<dyn ByRank>> {
        self.within(states).or_else(|| by_fillings(self.puzzle, self.threads))
    }

    /// The solutions by rank, preferably from an index; `None` if cancelled.
    pub(crate) fn run(
        &self,
        outset: Option<Outset>,
    ) -> Result<Option<Box<dyn ByRank>>, OutOfReach> {
        self.by_states(outset)
            .or_else(|reason| by_fillings(self.puzzle, self.threads).map(Some).ok_or(reason))
    }

    fn by_states(&self, outset: Option<Outset>) -> Result<Option<Box<dyn ByRank>>, OutOfReach> {
        let Self { watch, threads, .. } = *self;
        let wanted = Wanted::Index;
        let out_of_reach = OutOfReach::of(wanted);
        let outset = outset.ok_or(out_of_reach)?;
        let is_hopeless = outset.is_hopeless();
        let Outset { plan, estimate, most } = outset;
        let bytes_of_state = bytes_of_state(&plan);
        let out_of_reach = |estimate| OutOfReach {
            estimate: Some(estimate),
            bytes_of_state,
            ..OutOfReach::of(wanted)
        };
        if watch.is_cancelled() {
            return Ok(None);
        }
        if is_hopeless {
            // An index holds all layers at once.
            let estimate = StateEstimate { states: estimate.all, ..estimate };
            return Err(out_of_reach(estimate.or_more_than(most)));
        }
        watch.begin(Method::States);
        match indexed(plan, most, threads, watch) {
            Ok(index) => Ok(Some(index)),
            Err(Halt::Cancelled) => Ok(None),
            Err(Halt::Full | Halt::Overflow) => Err(out_of_reach(StateEstimate::more_than(most))),
        }
    }
}

/// Builds the index of a plan by rows.
pub(crate) fn indexed(
    plan: SweepPlanSteps,
    states: usize,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Box<dyn ByRank>, Halt> {
    let limits = SweepLimits { states, threads, part: ShareOfWork::ALL, watch, span: Span::ALL };
    let plan = Arc::new(plan);
    let index = with_words!(plan, WORDS => {
        Index::<WORDS, AlignedU128>::new(&plan, limits).map(Walked::boxed)
    });
    match index {
        // Ranks above 128 bits are rare.
        Err(Halt::Overflow) => Index::<MOST_WORDS, BigUint>::new(&plan, limits).map(Walked::boxed),
        index => index,
    }
}

/// Bytes per state: two entries of a half-full table, and one of a list.
fn bytes_of_state(plan: &SweepPlanSteps) -> usize {
    with_words!(plan, WORDS => 3 * size_of::<ReachedState<WORDS, AlignedU128>>())
}
