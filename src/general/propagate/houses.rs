//! Singles and locked candidates, house by house, to a fixpoint with constraints.
//!
//! [`PropagationLevel`] sets the level: singles are enough if most nodes lead to solutions. `Plain`
//! leaves out what only some kernels find, so the result is the same on every machine; estimates
//! and pruned candidates use it.
#![expect(clippy::inline_always, reason = "what is not inlined loses a kernel's instructions")]

use super::houses_of_16;
use super::verdict::{HiddenSingles, PropagationLevel, PropagationResult};
use crate::classic::search::{Choice, SearchKernel, Task, on_any};
use crate::general::constraints::{Constraints, Domains, Scratch};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{ConflictSource, Node};
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

impl<const W: usize> CompiledRules<W> {
    /// Propagates all rules to a fixpoint.
    #[inline]
    pub(crate) fn propagate<const N: usize>(
        &self,
        node: &mut Node<W, N>,
        effort: PropagationLevel,
    ) -> PropagationResult {
        self.propagate_in(&mut Scratch::default(), node, effort)
    }

    /// [`propagate`](Self::propagate) with buffers that later nodes reuse.
    #[inline]
    pub(crate) fn propagate_in<const N: usize>(
        &self,
        room: &mut Scratch<W>,
        node: &mut Node<W, N>,
        effort: PropagationLevel,
    ) -> PropagationResult {
        match &self.constraints {
            None => self.propagate_houses(node, effort),
            Some(constraints) => {
                self.propagate_all(constraints, constraints.state(room), node, effort)
            }
        }
    }

    /// Alternates houses and constraints, to a fixpoint.
    fn propagate_all<const N: usize>(
        &self,
        constraints: &Constraints<W>,
        state: &mut Domains<W>,
        node: &mut Node<W, N>,
        effort: PropagationLevel,
    ) -> PropagationResult {
        let mut is_first = true;
        loop {
            let before = node.places;
            let verdict = self.propagate_houses(node, effort);
            if verdict == PropagationResult::Contradiction {
                let settled = node.changes(&before) & self.single(node);
                let settled = settled.iter().last().map(|cell| cell as u16);
                let settled = settled.or(state.last_settled);
                node.conflict_source =
                    Some(ConflictSource { settled, constraint: None, is_of_house: true });
                return verdict;
            }
            let changed = node.dirty | node.changes(&before);
            let concerned = changed & constraints.relevant_cells();
            node.dirty = CellSet::NONE;
            if concerned.is_empty() && state.is_quiet() {
                return verdict;
            }
            if is_first {
                node.all_digits(&mut state.digits);
                is_first = false;
            } else {
                changed.iter().for_each(|cell| state.digits[cell] = node.digits(cell));
            }
            state.mark(concerned);
            if constraints.propagate(state).is_err() {
                let (settled, constraint) = (state.last_settled, state.at_work);
                node.conflict_source =
                    Some(ConflictSource { settled, constraint, is_of_house: false });
                return PropagationResult::Contradiction;
            }
            if !state.has_touched() {
                return verdict;
            }
            node.restrict(state.take_touched());
        }
    }

    /// Propagates houses, and relations that are exclusions, to a fixpoint.
    fn propagate_houses<const N: usize>(
        &self,
        node: &mut Node<W, N>,
        effort: PropagationLevel,
    ) -> PropagationResult {
        let is_plain = effort == PropagationLevel::Plain;
        if let Some(further) = self.further.as_ref().filter(|_| !is_plain) {
            return node.with_places(|places, open| further.propagate(places, open, effort));
        }
        if W <= 2 {
            return self.apply_houses(node, effort);
        }
        on_any!(Choice, self.kernel, kernel => kernel.enter(Houses { tables: self, node, effort }))
    }

    /// Propagates house by house, if no kernel for classic grids applies.
    #[inline(always)]
    fn apply_houses<const N: usize>(
        &self,
        node: &mut Node<W, N>,
        effort: PropagationLevel,
    ) -> PropagationResult {
        loop {
            let Some(singles) = self.naked_singles(node) else {
                return PropagationResult::Contradiction;
            };
            if !singles.is_empty() {
                self.settle(node, singles);
                continue;
            }
            if node.open.is_empty() {
                return PropagationResult::Solved;
            }
            match self.hidden_singles(node) {
                HiddenSingles::NoPlace => return PropagationResult::Contradiction,
                HiddenSingles::Settled => continue,
                HiddenSingles::None => {}
            }
            if effort == PropagationLevel::Singles || !self.locked_candidates(node) {
                return PropagationResult::Open;
            }
        }
    }

    /// The open cells with one digit; `None` if some cell has none.
    #[inline(always)]
    pub(super) fn naked_singles<const N: usize>(&self, node: &Node<W, N>) -> Option<CellSet<W>> {
        let [once, twice] = self.once_and_twice(node);
        (once == self.all).then(|| node.open.without(twice))
    }

    /// The cells with one digit.
    #[inline(always)]
    fn single<const N: usize>(&self, node: &Node<W, N>) -> CellSet<W> {
        let [once, twice] = self.once_and_twice(node);
        once.without(twice)
    }

    /// The cells with at least one digit, and those with at least two.
    ///
    /// A few words at a time, so that both results stay in registers.
    #[inline(always)]
    fn once_and_twice<const N: usize>(&self, node: &Node<W, N>) -> [CellSet<W>; 2] {
        const AT_ONCE: usize = 4;
        let places = &node.places[..self.side.min(N)];
        let (mut all_once, mut all_twice) = ([0; W], [0; W]);
        let chunks = all_once.chunks_mut(AT_ONCE).zip(all_twice.chunks_mut(AT_ONCE));
        for (chunk, (all_once, all_twice)) in chunks.enumerate() {
            let (mut once, mut twice) = ([0; AT_ONCE], [0; AT_ONCE]);
            for places in places {
                for word in 0..AT_ONCE {
                    if AT_ONCE * chunk + word < W {
                        twice[word] |= once[word] & places.word(AT_ONCE * chunk + word);
                        once[word] |= places.word(AT_ONCE * chunk + word);
                    }
                }
            }
            all_once.copy_from_slice(&once[..all_once.len()]);
            all_twice.copy_from_slice(&twice[..all_twice.len()]);
        }
        [all_once, all_twice].map(CellSet::of_words)
    }

    /// Removes the digits of these cells, which have one each, from their peers and wherever else
    /// they exclude digits.
    #[inline(always)]
    fn settle<const N: usize>(&self, node: &mut Node<W, N>, singles: CellSet<W>) {
        for digit in 0..self.side.min(N) {
            let settled = singles & node.places[digit];
            if !settled.is_empty() {
                self.settle_digit(node, digit, settled);
            }
        }
    }

    /// Settles cells at `digit`: removes it from their peers, and the digits that it excludes from
    /// related cells.
    #[inline(always)]
    pub(super) fn settle_digit<const N: usize>(
        &self,
        node: &mut Node<W, N>,
        digit: usize,
        settled: CellSet<W>,
    ) {
        node.open = node.open.without(settled);
        let (mut excluded, mut houses) = (CellSet::NONE, 0);
        for cell in settled.iter() {
            excluded |= self.peers[cell];
            houses |= self.houses_of[cell];
        }
        node.remove(digit, excluded);
        node.waiting[digit] &= !houses;
        for exclusion in &self.exclusions {
            let cells = settled.iter().map(|cell| exclusion.cells[cell]);
            let cells = cells.fold(CellSet::NONE, |all, cells| all | cells);
            for other in exclusion.digits[digit].indices() {
                node.remove(other, cells);
            }
        }
    }

    /// Settles digits with a single place in a house.
    #[inline(always)]
    fn hidden_singles<const N: usize>(&self, node: &mut Node<W, N>) -> HiddenSingles {
        let mut found = HiddenSingles::None;
        let changed = std::mem::take(&mut node.changed) & DigitMask::all(self.side);
        for digit in changed.indices() {
            let places = node.places[digit];
            let mut singles = CellSet::NONE;
            if self.has_bands {
                let Some(found) = houses_of_16::hidden_singles(places.resized()) else {
                    return HiddenSingles::NoPlace;
                };
                singles = found.resized();
            }
            let mut waiting = node.waiting[digit] & self.for_singles;
            while waiting != 0 {
                let house = &self.houses[waiting.trailing_zeros() as usize];
                waiting &= waiting - 1;
                // Counting stops early, as sets of many words take long to intersect.
                if W > 2 && house.count_up_to(2, &places) == 2 {
                    continue;
                }
                let places = places & house.cells;
                if places.is_one_or_none() {
                    if places.is_empty() {
                        return HiddenSingles::NoPlace;
                    }
                    singles |= places;
                }
            }
            let singles = singles & node.open;
            if !singles.is_empty() {
                singles.iter().for_each(|cell| node.set(cell, digit));
                self.settle_digit(node, digit, singles);
                found = HiddenSingles::Settled;
            }
        }
        found
    }

    /// Locked candidates: if all places of a digit in one house lie in another, removes its other
    /// places there. Returns whether there were any.
    #[inline(always)]
    fn locked_candidates<const N: usize>(&self, node: &mut Node<W, N>) -> bool {
        let before = node.changed;
        let unlocked = std::mem::take(&mut node.unlocked) & DigitMask::all(self.side);
        for digit in unlocked.indices() {
            if self.has_bands {
                let left = houses_of_16::locked_candidates(node.places[digit].resized());
                node.remove(digit, !left.resized());
            }
            let mut waiting = node.waiting[digit] & self.for_locked;
            while waiting != 0 {
                let house = &self.houses[waiting.trailing_zeros() as usize];
                waiting &= waiting - 1;
                let places = node.places[digit] & house.cells;
                let Some(first) = places.first() else { continue };
                let mut crossing = self.houses_of[first] & house.crossing;
                while crossing != 0 {
                    let other = &self.houses[crossing.trailing_zeros() as usize];
                    crossing &= crossing - 1;
                    if places.without(other.cells).is_empty() {
                        node.remove(digit, other.cells.without(house.cells));
                    }
                }
            }
        }
        node.changed != before
    }
}

/// House propagation compiled with the instructions of a kernel: wide registers speed up large sets
/// of cells.
struct Houses<'a, const W: usize, const N: usize> {
    tables: &'a CompiledRules<W>,
    node: &'a mut Node<W, N>,
    effort: PropagationLevel,
}

impl<K: SearchKernel, const W: usize, const N: usize> Task<K> for Houses<'_, W, N> {
    type Output = PropagationResult;

    #[inline(always)]
    fn run(self, _: K) -> PropagationResult {
        self.tables.apply_houses(self.node, self.effort)
    }
}
