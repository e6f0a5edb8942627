//! The weighted search with a memo: copies the solutions below a node from an earlier node with the
//! same residual problem. Known as caching of residual problems, see
//! [`memo`](crate::general::memo).

use super::bitslice_trial::BitsliceTrial;
use super::shared_search::SearchThread;
use super::weighted_search::StepResult;
use crate::general::memo::{CompletionMemo, Memory, Pending};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::direction::Direction;
use crate::general::model::node::Node;

/// A memory that copies solutions from earlier ones.
#[derive(Clone)]
pub(super) struct Copies<const W: usize, const N: usize> {
    memo: CompletionMemo<W, N>,
    /// Completions of the settled cells that are still to be returned.
    pending: Pending,
}

impl<const W: usize, const N: usize> Copies<W, N> {
    pub(crate) fn new(tables: &CompiledRules<W>) -> Self {
        Self { memo: CompletionMemo::new(tables), pending: Pending::default() }
    }
}

impl<const W: usize, const N: usize> SearchThread<W, N, Copies<W, N>> {
    /// Whether there are solutions that were found but not yet returned.
    pub(super) fn has_pending(&self) -> bool {
        !self.memory.pending.is_empty() || self.lanes.as_ref().is_some_and(BitsliceTrial::has_found)
    }

    /// Writes the next solution into `cells`, which hold the last one, unless it takes more than
    /// `nodes` nodes.
    #[inline]
    pub(crate) fn next_within(
        &mut self,
        tables: &CompiledRules<W>,
        cells: &mut [u8],
        nodes: u64,
    ) -> StepResult {
        if self.memory.pending.is_empty() {
            let most = self.search.nodes.saturating_add(nodes);
            loop {
                if self.lanes.as_mut().is_some_and(|lanes| lanes.take_found(cells)) {
                    return StepResult::Solution;
                }
                let step = if self.is_in_lanes(true) {
                    self.go_on_in_lanes(true);
                    StepResult::Open
                } else {
                    self.step(tables)
                };
                match step {
                    StepResult::Solution => break,
                    StepResult::Open if self.search.nodes < most => {}
                    StepResult::Open if self.has_pending() => {}
                    end => return end,
                }
            }
            self.search.node().solution(cells);
            if self.memory.pending.is_empty() {
                self.memory.memo.note(cells);
                return StepResult::Solution;
            }
        }
        let Copies { memo, pending } = &mut self.memory;
        memo.next(pending, cells);
        StepResult::Solution
    }
}

impl<const W: usize, const N: usize> Memory<W, N> for Copies<W, N> {
    #[inline]
    fn recall_or_record(&mut self, node: &Node<W, N>, _: u64) -> Option<u64> {
        let is_known = self.memo.recall_or_record(node, Direction::Ascending, &mut self.pending);
        is_known.then(|| self.pending.len())
    }

    fn end_recording(&mut self, _: u64) {
        self.memo.end_recording();
    }

    fn forget_outermost(&mut self, nodes: usize) {
        self.memo.forget_outermost(nodes);
    }

    fn stop_recording(&mut self) {
        self.memo.stop_recording();
    }
}
