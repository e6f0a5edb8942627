//! The fillings of one row of a node, each with the state below it.
//!
//! A split needs propagation to show how a row may continue. Filling the whole row at once gives
//! the state below it without propagation, so a row that leads to a known list costs only a lookup.
//! But if many givens are further down, most rows lead to a contradiction; then splitting is
//! better, as it detects that after a digit or two. An [`Account`] for each row of the grid decides
//! by the costs and savings of filling so far.

use super::fillings::{Filling, FillingSearch, OpenRow};
use crate::classic::search::{BranchRule, OrderedKernel, Used, Verdict};
use crate::classic::values::SIDE;

/// The fillings of the first undecided row of a node, in order.
pub(super) struct RowFillings<N> {
    pub(super) node: N,
    /// The row being filled.
    pub(super) row: usize,
    fillings: FillingSearch,
    /// The next fillings; those before `current` have been used.
    batch: [Filling; BATCH],
    current: usize,
    filled: usize,
    ahead: Option<Ahead<N>>,
}

/// The number of fillings made at a time, so that two with unknown states can be propagated
/// together.
const BATCH: usize = 8;

/// A later filling of the batch, possibly propagated already.
struct Ahead<N> {
    place: usize,
    node: N,
    verdict: Option<Verdict>,
}

impl<N: Copy> RowFillings<N> {
    pub(super) fn new(node: N) -> Self {
        Self {
            node,
            row: 0,
            fillings: FillingSearch::default(),
            batch: [Filling::default(); BATCH],
            current: 0,
            filled: 0,
            ahead: None,
        }
    }

    /// Restarts with another node, in place because the value is large.
    #[inline(always)]
    pub(super) fn begin(&mut self, rule: BranchRule, node: N, state: Used, open: OpenRow) {
        self.node = node;
        self.row = open.row;
        (self.current, self.filled, self.ahead) = (0, 0, None);
        self.fillings.begin(rule, open, state);
    }

    /// The next filling of the row.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Filling> {
        if self.current == self.filled {
            self.refill();
        }
        let filling = *self.batch[..self.filled].get(self.current)?;
        self.current += 1;
        Some(filling)
    }

    #[inline(always)]
    fn refill(&mut self) {
        (self.current, self.filled, self.ahead) = (0, 0, None);
        while self.filled < BATCH
            && let Some(filling) = self.fillings.next()
        {
            self.batch[self.filled] = filling;
            self.filled += 1;
        }
    }

    /// The node of the last filling, propagated. The next filling with an unknown state is
    /// propagated together with it.
    #[inline(always)]
    pub(super) fn propagated<K: OrderedKernel<Node = N>>(
        &mut self,
        kernel: K,
        is_known: impl Fn(Used) -> bool,
    ) -> (N, Verdict) {
        let begun = self.ahead.take_if(|ahead| ahead.place < self.current);
        let (mut node, verdict) = match begun.filter(|begun| begun.place + 1 == self.current) {
            Some(Ahead { node, verdict, .. }) => (node, verdict),
            None => (self.filled(kernel, self.current - 1), None),
        };
        if let Some(verdict) = verdict {
            return (node, verdict);
        }
        if self.ahead.is_none() {
            let mut places = self.current..self.filled;
            if let Some(place) = places.find(|&place| !is_known(self.batch[place].state)) {
                let node = self.filled(kernel, place);
                self.ahead = Some(Ahead { place, node, verdict: None });
            }
        }
        let verdict = match &mut self.ahead {
            Some(Ahead { node: later, verdict: verdict @ None, .. }) => {
                let mut pair = [node, *later];
                let (own, other) = kernel.settle_first(&mut pair);
                [node, *later] = pair;
                *verdict = other;
                own
            }
            _ => kernel.settle(&mut node),
        };
        (node, verdict)
    }

    #[inline(always)]
    fn filled<K: OrderedKernel<Node = N>>(&self, kernel: K, place: usize) -> N {
        kernel.fill_row(&self.node, self.row, &self.batch[place].digits)
    }
}

/// The balance of costs and savings from filling a row.
///
/// Work spent on splitting adds a little credit, so that filling is tried from time to time. It is
/// only tried if the credit covers a complete failure, so it cannot cost much more than that.
#[derive(Clone, Copy)]
pub(super) struct Account(i64);

impl Account {
    /// Costs in nanoseconds on one machine; only their ratios matter. `notes/EXPERIMENTS.md`,
    /// "Listing in order", tried larger accounts.
    const BEGIN: i64 = 150;
    const LOOKUP: i64 = 15;
    const PROPAGATION: i64 = 80;
    const SPLIT: i64 = 100;
    /// Splitting earns one part in this many of its cost as credit.
    const RISK: i64 = 16;
    /// The most credit, so that filling stops soon after it ceases to pay off.
    const MOST: i64 = 1 << 20;

    pub(super) fn new(credit: i64) -> Self {
        Self(credit)
    }

    pub(super) fn split(&mut self) {
        self.add(Self::SPLIT / Self::RISK);
    }

    pub(super) fn begin(&mut self) {
        self.0 -= Self::BEGIN;
    }

    pub(super) fn look_up(&mut self) {
        self.0 -= Self::LOOKUP;
    }

    pub(super) fn propagate(&mut self) {
        self.0 -= Self::PROPAGATION;
    }

    /// Credits a split that filling replaced.
    pub(super) fn save_split(&mut self) {
        self.add(Self::SPLIT);
    }

    /// Whether the credit covers at least one filling.
    #[inline(always)]
    pub(super) fn is_in_credit(self) -> bool {
        self.0 >= Self::LOOKUP + Self::PROPAGATION
    }

    /// Whether the credit covers filling a row with these candidates.
    pub(super) fn covers(self, candidates: &[u16; SIDE]) -> bool {
        let most = self.0 / (Self::LOOKUP + Self::PROPAGATION);
        most > 0 && expected_fillings(candidates) <= most.unsigned_abs()
    }

    fn add(&mut self, saved: i64) {
        self.0 = (self.0 + saved).min(Self::MOST);
    }
}

/// An estimate of the number of fillings of a row, as if each open cell had each digit with the
/// same probability (a lower bound for the permanent, by van der Waerden's theorem).
fn expected_fillings(candidates: &[u16; SIDE]) -> u64 {
    /// `n! / n^n` in 1024ths.
    const CHANCE: [u64; SIDE + 1] = [1024, 1024, 512, 228, 96, 39, 16, 6, 2, 1];
    let sizes = candidates.map(|digits| u64::from(digits.count_ones()));
    let open = sizes.iter().filter(|&&size| size > 1).count();
    sizes.iter().product::<u64>() * CHANCE[open] / 1024
}
