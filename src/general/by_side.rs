//! The searches for grids of any side, compiled for five sizes of a set of cells: up to side 8, 9,
//! 11, 16 and 25. WebAssembly has three of them, to keep the page small.
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

/// `[words, side]` of each size: the 64-bit words of a set of cells, and the largest side.
/// WebAssembly uses the next larger size for two of them, as code for all five would bloat the
/// page.
const ONE: [usize; 2] = if cfg!(target_family = "wasm") { NINE } else { [1, 8] };
const NINE: [usize; 2] = [2, 9];
const TWO: [usize; 2] = if cfg!(target_family = "wasm") { FOUR } else { [2, 11] };
const FOUR: [usize; 2] = [4, 16];
const TEN: [usize; 2] = [10, 25];

/// The compiled rules of a grid, with sets of cells in as few words as fit its side.
#[derive(Clone)]
pub(crate) enum RulesBySide {
    /// Up to side 8.
    One(Arc<CompiledRules<{ ONE[0] }>>),
    /// Side 9.
    Nine(Arc<CompiledRules<{ NINE[0] }>>),
    /// Up to side 11.
    Two(Arc<CompiledRules<{ TWO[0] }>>),
    /// Up to side 16.
    Four(Arc<CompiledRules<{ FOUR[0] }>>),
    /// Up to side 25.
    Ten(Arc<CompiledRules<{ TEN[0] }>>),
}

/// Evaluates an expression with the compiled rules of any size; `$size` becomes the largest side.
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

/// Grids from this side on are large: their rows have too many fillings to list in order.
const LARGE: usize = 12;

impl RulesBySide {
    /// The compiled rules of `rules`, built on first use.
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

    /// Returns all solutions, or `None` if there are more than `most` or the search is cancelled.
    ///
    /// If the search exceeds `nodes` nodes, clause learning finishes it, provided that it supports
    /// the rules and no solution has been found yet; otherwise `None`. Clause learning returns at
    /// most [`FEW`] - 1 solutions.
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

    /// The candidates of each cell after singles and locked candidates, the same on every machine;
    /// all empty on a contradiction.
    pub(crate) fn pruned(&self, candidates: &[DigitMask]) -> Vec<DigitMask> {
        on_tables!(self, tables, N => {
            let mut node = Node::<_, N>::new(candidates);
            let verdict = tables.propagate(&mut node, PropagationLevel::Plain);
            let is_possible = verdict != PropagationResult::Contradiction;
            let digits = |cell| if is_possible { node.digits(cell) } else { DigitMask::EMPTY };
            (0..candidates.len()).map(digits).collect()
        })
    }

    /// The first solutions found, up to `most`, which must not exceed [`FEW`].
    pub(crate) fn first(
        &self,
        candidates: &[DigitMask],
        most: usize,
        threads: usize,
    ) -> Vec<Solution> {
        on_tables!(self, tables, N => first_few::<_, N>(tables, candidates, most, threads))
    }

    /// A solution, if the search finds one within `nodes` nodes.
    pub(crate) fn any_within(&self, candidates: &[DigitMask], nodes: u64) -> Option<Solution> {
        on_tables!(self, tables, N => {
            let mut search = WeightedSearch::<_, N>::new(tables, Node::new(candidates));
            match search.next_within(tables, nodes) {
                StepResult::Solution => Some(search.node().to_solution(candidates.len())),
                StepResult::Open | StepResult::Exhausted => None,
            }
        })
    }

    /// The number of solutions, capped at `limit`, and the first one found.
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

    /// Counts the solutions on `threads` threads.
    pub(crate) fn count(
        &self,
        candidates: &[DigitMask],
        threads: usize,
        bounds: Bounds<'_>,
    ) -> Counted {
        on_tables!(self, tables, N => counter::count::<_, N>(tables, candidates, threads, &bounds))
    }

    /// The number of solutions, or `None` if the search exceeds `nodes` nodes or is cancelled.
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

    /// A finder that returns solutions in no particular order. `None` if listing in order is as
    /// fast: if there are only houses and the side is below [`LARGE`].
    pub(crate) fn finder(&self, candidates: &[DigitMask]) -> Option<Box<dyn SolutionFinder>> {
        on_tables!(self, tables, N => {
            let is_faster = tables.has_more_than_houses || tables.side >= LARGE;
            is_faster.then(|| finder::<_, N>(tables, candidates))
        })
    }

    /// Follows one path down the search tree and returns the solution at its end, if any. At each
    /// branch `choose` gets the number of children and returns the index of one. The tree is the
    /// same on every machine.
    pub(crate) fn descend(
        &self,
        candidates: &[DigitMask],
        choose: impl FnMut(u32) -> u32,
    ) -> Option<Solution> {
        on_tables!(self, tables, N => descend::<_, N>(tables, candidates, choose))
    }

    /// The solutions in lexicographic order of `direction`, strictly after `bound`.
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

/// A lexicographic listing of any size.
pub(crate) enum AnyListing {
    One(Box<LexicographicSearch<{ ONE[0] }, { ONE[1] }>>),
    Nine(Box<LexicographicSearch<{ NINE[0] }, { NINE[1] }>>),
    Two(Box<LexicographicSearch<{ TWO[0] }, { TWO[1] }>>),
    Four(Box<LexicographicSearch<{ FOUR[0] }, { FOUR[1] }>>),
    Ten(Box<LexicographicSearch<{ TEN[0] }, { TEN[1] }>>),
}

/// The memory of a listing: its memo, the limits of proofs, and the state of helper searches.
pub(crate) enum AnyLearned {
    One(Box<ListingMemory<{ ONE[0] }, { ONE[1] }>>),
    Nine(Box<ListingMemory<{ NINE[0] }, { NINE[1] }>>),
    Two(Box<ListingMemory<{ TWO[0] }, { TWO[1] }>>),
    Four(Box<ListingMemory<{ FOUR[0] }, { FOUR[1] }>>),
    Ten(Box<ListingMemory<{ TEN[0] }, { TEN[1] }>>),
}

/// Evaluates an expression with a listing of any size.
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
    /// Whether the next solution needs no search.
    pub(crate) fn has_pending(&self) -> bool {
        on_listing!(self, listing => listing.has_pending())
    }

    /// Resumes with the memory of another listing of the same puzzle.
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

    /// Moves the memory out of this listing, which continues with an empty one. Nothing may be
    /// pending.
    pub(crate) fn take_memory(&mut self) -> AnyLearned {
        match self {
            Self::One(listing) => AnyLearned::One(Box::new(listing.take_memory())),
            Self::Nine(listing) => AnyLearned::Nine(Box::new(listing.take_memory())),
            Self::Two(listing) => AnyLearned::Two(Box::new(listing.take_memory())),
            Self::Four(listing) => AnyLearned::Four(Box::new(listing.take_memory())),
            Self::Ten(listing) => AnyLearned::Ten(Box::new(listing.take_memory())),
        }
    }

    /// Splits the rest into consecutive listings. Nothing may be pending.
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

    /// The next solution, with digits from 1.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<&[u8]> {
        on_listing!(self, listing => listing.next())
    }

    /// The last solution returned.
    pub(crate) fn last(&self) -> &[u8] {
        on_listing!(self, listing => listing.last())
    }
}
