//! The search for grids of any side, compiled for five sizes of a set of cells: up to side 8, 9,
//! 11, 16 and 25. WebAssembly has three of them.
#![cfg_attr(
    target_family = "wasm",
    expect(clippy::match_same_arms, reason = "there, two sizes are the same as others")
)]

use std::fmt;
use std::sync::Arc;

use super::model::compiled_rules::CompiledRules;
use super::model::direction::Direction;
use super::model::node::{Node, Solution};
use super::propagate::verdict::{PropagationLevel, PropagationResult};
use super::search::all_solutions::{SolutionFinder, finder};
use super::search::counter;
use super::search::counter::{Bounds, Counted};
use super::search::descent::descend;
use super::search::first_solutions::{FEW, first_few, learned_few};
use super::search::lexicographic::{LexicographicSearch, ListingMemory};
use super::search::weighted_search::{StepResult, WeightedSearch};
use crate::rules::rule_model::RuleModel;
use crate::rules::rule_set::Rules;
use crate::values::digit_mask::DigitMask;

/// The words in a set of cells and the largest side, for each size. In WebAssembly two sizes are
/// the next larger ones: a page has no room for the code of all five.
const ONE: [usize; 2] = if cfg!(target_family = "wasm") { NINE } else { [1, 8] };
const NINE: [usize; 2] = [2, 9];
const TWO: [usize; 2] = if cfg!(target_family = "wasm") { FOUR } else { [2, 11] };
const FOUR: [usize; 2] = [4, 16];
const TEN: [usize; 2] = [10, 25];

/// Tables for the side of a grid: sets of cells in as few words as will do.
#[derive(Clone)]
pub(crate) enum RulesBySide {
    /// To side 8.
    One(Arc<CompiledRules<{ ONE[0] }>>),
    /// Side 9.
    Nine(Arc<CompiledRules<{ NINE[0] }>>),
    /// To side 11.
    Two(Arc<CompiledRules<{ TWO[0] }>>),
    /// To side 16.
    Four(Arc<CompiledRules<{ FOUR[0] }>>),
    /// To side 25.
    Ten(Arc<CompiledRules<{ TEN[0] }>>),
}

/// Does the same with the tables of any side.
macro_rules! on_tables {
    ($any:expr, $tables:ident, $size:ident => $value:expr) => {
        match $any {
            RulesBySide::One($tables) => {
                const $size: usize = ONE[1];
                $value
            }
            RulesBySide::Nine($tables) => {
                const $size: usize = NINE[1];
                $value
            }
            RulesBySide::Two($tables) => {
                const $size: usize = TWO[1];
                $value
            }
            RulesBySide::Four($tables) => {
                const $size: usize = FOUR[1];
                $value
            }
            RulesBySide::Ten($tables) => {
                const $size: usize = TEN[1];
                $value
            }
        }
    };
}

/// The side of a large grid.
const LARGE: usize = 12;

impl RulesBySide {
    /// The tables of these rules, made once.
    pub(crate) fn of(rules: &Rules) -> &Self {
        rules.tables(Self::new)
    }

    pub(crate) fn new(shape: &RuleModel) -> Self {
        match shape.side() {
            ..=8 => Self::One(Arc::new(CompiledRules::new(shape))),
            9 => Self::Nine(Arc::new(CompiledRules::new(shape))),
            10..=11 => Self::Two(Arc::new(CompiledRules::new(shape))),
            12..=16 => Self::Four(Arc::new(CompiledRules::new(shape))),
            _ => Self::Ten(Arc::new(CompiledRules::new(shape))),
        }
    }

    /// All solutions, if there are no more than `most` and the search takes no more than this
    /// number of nodes, or has found none by then, and it is not cancelled.
    pub(crate) fn few(
        &self,
        candidates: &[DigitMask],
        most: usize,
        nodes: u64,
        is_cancelled: impl Fn() -> bool + Sync,
    ) -> Option<Vec<Solution>> {
        on_tables!(self, tables, N => {
            let mut search = WeightedSearch::<_, N>::new(tables, Node::new(candidates));
            let mut found = Vec::new();
            loop {
                match search.step(tables) {
                    StepResult::Exhausted => return Some(found),
                    StepResult::Solution if found.len() == most => return None,
                    StepResult::Solution => found.push(search.node().to_solution(candidates.len())),
                    StepResult::Open if search.nodes > nodes && !tables.can_learn() => {
                        return None;
                    }
                    StepResult::Open if search.nodes > nodes => {
                        return found.is_empty().then(|| {
                            let most = most.min(FEW - 1);
                            let found = learned_few::<_, N>(
                                tables,
                                candidates,
                                most + 1,
                                1,
                                &is_cancelled,
                            );
                            (found.len() <= most && !is_cancelled()).then_some(found)
                        })?;
                    }
                    StepResult::Open if search.nodes % 1024 == 0 && is_cancelled() => return None,
                    StepResult::Open => {}
                }
            }
        })
    }

    /// What singles and locked candidates leave to each cell, on every machine the same; nothing if
    /// they contradict.
    pub(crate) fn pruned(&self, candidates: &[DigitMask]) -> Vec<DigitMask> {
        on_tables!(self, tables, N => {
            let mut node = Node::<_, N>::new(candidates);
            let verdict = tables.propagate(&mut node, PropagationLevel::Plain);
            let is_possible = verdict != PropagationResult::Contradiction;
            let digits = |cell| if is_possible { node.digits(cell) } else { DigitMask::EMPTY };
            (0..candidates.len()).map(digits).collect()
        })
    }

    /// The first solutions that are found, up to this many; no more than [`FEW`].
    pub(crate) fn first(
        &self,
        candidates: &[DigitMask],
        most: usize,
        threads: usize,
    ) -> Vec<Solution> {
        on_tables!(self, tables, N => first_few::<_, N>(tables, candidates, most, threads))
    }

    /// A solution, if the search finds one before it has taken this number of nodes.
    pub(crate) fn any_within(&self, candidates: &[DigitMask], nodes: u64) -> Option<Solution> {
        on_tables!(self, tables, N => {
            let mut search = WeightedSearch::<_, N>::new(tables, Node::new(candidates));
            match search.next_within(tables, nodes) {
                StepResult::Solution => Some(search.node().to_solution(candidates.len())),
                StepResult::Open | StepResult::Exhausted => None,
            }
        })
    }

    /// The number of solutions, or `limit` if there are more, and the first that was found.
    pub(crate) fn count_up_to(
        &self,
        candidates: &[DigitMask],
        limit: u64,
        threads: usize,
    ) -> (u64, Option<Solution>) {
        let few = limit.min(FEW as u64);
        let found = self.first(candidates, few as usize, threads);
        let number = found.len() as u64;
        let first = found.into_iter().next();
        if number < few || limit == few {
            return (number, first);
        }
        let bounds = Bounds { wanted: limit, ..Bounds::NONE };
        let counted = self.count(candidates, threads, bounds);
        (counted.found().min(limit), first)
    }

    /// The number of solutions, counted on this many threads.
    pub(crate) fn count(
        &self,
        candidates: &[DigitMask],
        threads: usize,
        bounds: Bounds<'_>,
    ) -> Counted {
        on_tables!(self, tables, N => counter::count::<_, N>(tables, candidates, threads, &bounds))
    }

    /// The number of solutions, if a search on this many threads takes no more nodes than this and
    /// is not cancelled.
    pub(crate) fn count_within(
        &self,
        candidates: &[DigitMask],
        threads: usize,
        nodes: u64,
        is_cancelled: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        let bounds = Bounds { nodes, is_cancelled, ..Bounds::NONE };
        self.count(candidates, threads, bounds).all()
    }

    /// All solutions as they are found, if that is faster than in order: where other rules than
    /// houses stand, and in large grids, whose rows have too many fillings.
    pub(crate) fn finder(&self, candidates: &[DigitMask]) -> Option<Box<dyn SolutionFinder>> {
        on_tables!(self, tables, N => {
            let is_faster = tables.has_more_than_houses || tables.side >= LARGE;
            is_faster.then(|| finder::<_, N>(tables, candidates))
        })
    }

    /// Follows one way down the search tree, chosen by number at each branch. Returns the solution
    /// at the end, if there is one. The tree is the same on every machine.
    pub(crate) fn descend(
        &self,
        candidates: &[DigitMask],
        choose: impl FnMut(u32) -> u32,
    ) -> Option<Solution> {
        on_tables!(self, tables, N => descend::<_, N>(tables, candidates, choose))
    }

    /// The solutions in order, beyond a bound.
    pub(crate) fn list(
        &self,
        direction: Direction,
        candidates: &[DigitMask],
        bound: Option<&[u8]>,
    ) -> AnyListing {
        macro_rules! list {
            ($tables:ident) => {
                Box::new(LexicographicSearch::new(
                    Arc::clone($tables),
                    direction,
                    Node::new(candidates),
                    bound,
                ))
            };
        }
        match self {
            Self::One(tables) => AnyListing::One(list!(tables)),
            Self::Nine(tables) => AnyListing::Nine(list!(tables)),
            Self::Two(tables) => AnyListing::Two(list!(tables)),
            Self::Four(tables) => AnyListing::Four(list!(tables)),
            Self::Ten(tables) => AnyListing::Ten(list!(tables)),
        }
    }
}

impl fmt::Debug for RulesBySide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RulesBySide").finish_non_exhaustive()
    }
}

/// A listing of solutions in order.
pub(crate) enum AnyListing {
    One(Box<LexicographicSearch<{ ONE[0] }, { ONE[1] }>>),
    Nine(Box<LexicographicSearch<{ NINE[0] }, { NINE[1] }>>),
    Two(Box<LexicographicSearch<{ TWO[0] }, { TWO[1] }>>),
    Four(Box<LexicographicSearch<{ FOUR[0] }, { FOUR[1] }>>),
    Ten(Box<LexicographicSearch<{ TEN[0] }, { TEN[1] }>>),
}

/// What a listing has learned.
pub(crate) enum AnyLearned {
    One(Box<ListingMemory<{ ONE[0] }, { ONE[1] }>>),
    Nine(Box<ListingMemory<{ NINE[0] }, { NINE[1] }>>),
    Two(Box<ListingMemory<{ TWO[0] }, { TWO[1] }>>),
    Four(Box<ListingMemory<{ FOUR[0] }, { FOUR[1] }>>),
    Ten(Box<ListingMemory<{ TEN[0] }, { TEN[1] }>>),
}

/// Evaluates the same for a listing of any size.
macro_rules! on_listing {
    ($any:expr, $listing:ident => $value:expr) => {
        match $any {
            AnyListing::One($listing) => $value,
            AnyListing::Nine($listing) => $value,
            AnyListing::Two($listing) => $value,
            AnyListing::Four($listing) => $value,
            AnyListing::Ten($listing) => $value,
        }
    };
}

impl AnyListing {
    /// Whether the next solution is known already.
    pub(crate) fn has_pending(&self) -> bool {
        on_listing!(self, listing => listing.has_pending())
    }

    /// Goes on with what another listing of the same puzzle has learned.
    pub(crate) fn restore_memory(&mut self, learned: AnyLearned) {
        match (self, learned) {
            (Self::One(listing), AnyLearned::One(learned)) => listing.restore_memory(*learned),
            (Self::Nine(listing), AnyLearned::Nine(learned)) => listing.restore_memory(*learned),
            (Self::Two(listing), AnyLearned::Two(learned)) => listing.restore_memory(*learned),
            (Self::Four(listing), AnyLearned::Four(learned)) => listing.restore_memory(*learned),
            (Self::Ten(listing), AnyLearned::Ten(learned)) => listing.restore_memory(*learned),
            _ => unreachable!("the puzzle has one side"),
        }
    }

    /// What has been learned so far, which this listing then forgets.
    pub(crate) fn take_memory(&mut self) -> AnyLearned {
        match self {
            Self::One(listing) => AnyLearned::One(Box::new(listing.take_memory())),
            Self::Nine(listing) => AnyLearned::Nine(Box::new(listing.take_memory())),
            Self::Two(listing) => AnyLearned::Two(Box::new(listing.take_memory())),
            Self::Four(listing) => AnyLearned::Four(Box::new(listing.take_memory())),
            Self::Ten(listing) => AnyLearned::Ten(Box::new(listing.take_memory())),
        }
    }

    /// Divides the rest into consecutive pieces, between solutions that are known together.
    pub(crate) fn into_pieces(self) -> Vec<Self> {
        macro_rules! pieces {
            ($listing:ident, $size:ident) => {
                $listing
                    .into_pieces()
                    .into_iter()
                    .map(|piece| Self::$size(Box::new(piece)))
                    .collect()
            };
        }
        match self {
            Self::One(listing) => pieces!(listing, One),
            Self::Nine(listing) => pieces!(listing, Nine),
            Self::Two(listing) => pieces!(listing, Two),
            Self::Four(listing) => pieces!(listing, Four),
            Self::Ten(listing) => pieces!(listing, Ten),
        }
    }

    /// The next solution, digits counted from one.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<&[u8]> {
        on_listing!(self, listing => listing.next())
    }

    /// The last solution that was returned.
    pub(crate) fn last(&self) -> &[u8] {
        on_listing!(self, listing => listing.last())
    }
}
