//! Solutions in ascending or descending order: branches on the first open cell, with its digits in
//! order.
//!
//! Such a search runs into prefixes that have no solution although propagation does not show it.
//! After a few dead ends it looks harder: locked candidates, and whether the next row has a
//! matching ([`can_differ`]). After more of them it asks the [weighted
//! search](super::weighted_search) whether the prefix has a solution at all. With constraints, all
//! solutions below a node are found unordered and sorted, if they are few
//! ([`solutions_below`](super::solutions_below)); with houses and relations only, equal completions
//! are copied ([`memo`](crate::general::memo)).
//!
//! A listing with constraints takes some 40 MB, and twice that on two threads.

use std::cmp::Ordering;
use std::sync::Arc;

use super::solutions_below::SolutionsBelow;
use super::weighted_search::{StepResult, WeightedSearch};
use crate::general::constraints::Scratch;
use crate::general::memo::{CompletionMemo, Pending};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::direction::Direction;
use crate::general::model::node::{Node, Solution};
use crate::general::propagate::all_different::can_differ;
use crate::general::propagate::verdict::{PropagationLevel, PropagationResult};
use crate::values::digit_mask::DigitMask;

/// A search that branches on the first open cell, with its digits in order.
///
/// Where beginnings of the listing have no solution although propagation does not show it, such a
/// search would walk through all ways to continue them. After a few dead ends it asks a free search
/// whether a beginning has any solution at all. The answer is a solution, which also vouches for
/// every longer beginning that agrees with it, or the end of this beginning. How many dead ends
/// are a few depends on how long the last proof took, so that proofs never cost much more than the
/// dead ends do.
pub(crate) struct LexicographicSearch<const W: usize, const N: usize> {
    tables: Arc<CompiledRules<W>>,
    direction: Direction,
    root: Option<Node<W, N>>,
    stack: Vec<OrderedFrame<W, N>>,
    /// The solutions start beyond this one.
    bound: Option<Box<[u8]>>,
    /// The last solution, digits counted from one.
    cells: Box<[u8]>,
    /// Completions of the settled cells that are still to be returned.
    pending: Pending,
    /// All solutions below a node that are still to be returned, the next one last.
    block: Vec<Solution>,
    learned: ListingMemory<W, N>,
    /// Solutions found so far, as far as that matters.
    found: u32,
    /// Dead ends since the last solution, or the last proof that there is one.
    dead_ends: u64,
    scratch: Scratch<W>,
}

/// What a search has found out, which is of use to others with the same rules and direction.
pub(crate) struct ListingMemory<const W: usize, const N: usize> {
    memo: CompletionMemo<W, N>,
    /// Dead ends before a proof is asked for.
    patience: u64,
    /// Nodes that a proof may take.
    effort_of_proof: u64,
    /// Any solution.
    witness: Option<Box<[u8]>>,
    /// The search for witnesses, with what it has learned.
    prover: Option<Box<WeightedSearch<W, N>>>,
    /// The search for all solutions below a node.
    blocks: SolutionsBelow<W, N>,
}

struct OrderedFrame<const W: usize, const N: usize> {
    node: Node<W, N>,
    cell: usize,
    /// The digits to come.
    digits: DigitMask,
    /// Whether all cells before this one have the digits of the bound.
    is_on_bound: bool,
    /// Whether the solutions below are recorded.
    is_recorded: bool,
}

/// A node to look at, and how it came about.
struct Child<const W: usize, const N: usize> {
    node: Node<W, N>,
    is_on_bound: bool,
    /// The cell of the last choice.
    above: Option<usize>,
}

impl<const W: usize, const N: usize> ListingMemory<W, N> {
    const LEAST_PATIENCE: u64 = 4;
    const MOST_PATIENCE: u64 = 1 << 16;
    /// Nodes that the first proof may take.
    const FIRST_EFFORT: u64 = 2000;

    fn new(tables: &CompiledRules<W>) -> Self {
        Self {
            memo: CompletionMemo::new(tables),
            patience: Self::LEAST_PATIENCE,
            effort_of_proof: Self::FIRST_EFFORT,
            witness: None,
            prover: None,
            blocks: SolutionsBelow::default(),
        }
    }
}

impl<const W: usize, const N: usize> LexicographicSearch<W, N> {
    /// Dead ends after which it pays to look harder at each node.
    const FEW_DEAD_ENDS: u64 = 2;
    /// Solutions after which equal completions are worth looking for.
    const RECORDED: u32 = 4;

    pub(crate) fn new(
        tables: Arc<CompiledRules<W>>,
        direction: Direction,
        root: Node<W, N>,
        bound: Option<&[u8]>,
    ) -> Self {
        Self {
            direction,
            root: Some(root),
            stack: Vec::new(),
            bound: bound.map(Into::into),
            cells: vec![0; tables.side * tables.side].into(),
            pending: Pending::default(),
            block: Vec::new(),
            learned: ListingMemory::new(&tables),
            found: 0,
            tables,
            dead_ends: 0,
            scratch: Scratch::default(),
        }
    }

    /// The next solution, digits counted from one.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<&[u8]> {
        if self.pending.is_empty() && self.block.is_empty() && !self.search() {
            return None;
        }
        if let Some(next) = self.block.pop() {
            self.cells = next;
            self.learned.memo.note(&self.cells);
        } else if !self.pending.is_empty() {
            self.learned.memo.next(&mut self.pending, &mut self.cells);
        }
        Some(&self.cells)
    }

    /// Whether the next solution is known already.
    pub(crate) fn has_pending(&self) -> bool {
        !self.pending.is_empty() || !self.block.is_empty()
    }

    /// Goes on with what another search has learned.
    pub(crate) fn restore_memory(&mut self, learned: ListingMemory<W, N>) {
        self.learned = learned;
    }

    /// What has been learned so far, which this search then forgets. Nothing must be pending, as
    /// the memo counts on it.
    pub(crate) fn take_memory(&mut self) -> ListingMemory<W, N> {
        self.learned.memo.stop_recording();
        self.stack.iter_mut().for_each(|frame| frame.is_recorded = false);
        std::mem::replace(&mut self.learned, ListingMemory::new(&self.tables))
    }

    /// Divides the rest of the search into consecutive pieces, between solutions that are known
    /// together.
    pub(crate) fn into_pieces(mut self) -> Vec<Self> {
        let stack = std::mem::take(&mut self.stack);
        if self.root.is_some() {
            return vec![self];
        }
        let open = stack.into_iter().rev().filter(|frame| !frame.digits.is_empty());
        let piece = |frame: OrderedFrame<W, N>| Self {
            tables: Arc::clone(&self.tables),
            direction: self.direction,
            root: None,
            bound: self.bound.clone().filter(|_| frame.is_on_bound),
            stack: vec![OrderedFrame { is_recorded: false, ..frame }],
            cells: self.cells.clone(),
            pending: Pending::default(),
            block: Vec::new(),
            learned: ListingMemory::new(&self.tables),
            found: self.found,
            dead_ends: 0,
            scratch: Scratch::default(),
        };
        open.map(piece).collect()
    }

    /// The last solution that was returned.
    pub(crate) fn last(&self) -> &[u8] {
        &self.cells
    }

    /// Looks for the next solution, or several with the same first rows; whether there are any.
    fn search(&mut self) -> bool {
        loop {
            let next = match self.root.take() {
                Some(node) => {
                    let is_on_bound = self.bound.is_some();
                    Some(Child { node, is_on_bound, above: None })
                }
                None => self.descend(),
            };
            let Some(Child { mut node, is_on_bound, above }) = next else {
                return false;
            };
            let effort = self.effort();
            match self.tables.propagate_in(&mut self.scratch, &mut node, effort) {
                PropagationResult::Contradiction => self.dead_ends += 1,
                PropagationResult::Solved if is_on_bound && !self.is_beyond(&node) => {}
                PropagationResult::Solved => {
                    self.dead_ends = 0;
                    self.found = self.found.saturating_add(1);
                    node.solution(&mut self.cells);
                    self.learned.memo.note(&self.cells);
                    return true;
                }
                PropagationResult::Open => {
                    if self.push(node, is_on_bound, above) {
                        return true;
                    }
                }
            }
        }
    }

    fn effort(&self) -> PropagationLevel {
        if self.dead_ends > Self::FEW_DEAD_ENDS {
            PropagationLevel::Locked
        } else {
            PropagationLevel::Singles
        }
    }

    /// The next child of the deepest node.
    #[inline]
    fn descend(&mut self) -> Option<Child<W, N>> {
        loop {
            let frame = self.stack.last_mut()?;
            let above = Some(frame.cell);
            if frame.digits.is_empty() {
                if frame.is_recorded {
                    self.learned.memo.end_recording();
                }
                self.stack.pop();
                continue;
            }
            let digit = match self.direction {
                Direction::Ascending => frame.digits.lowest(),
                Direction::Descending => frame.digits.highest(),
            };
            frame.digits.remove(digit);
            let cell = frame.cell;
            let is_on_bound = frame.is_on_bound
                && self.bound.as_ref().is_some_and(|bound| usize::from(bound[cell]) == digit + 1);
            let mut node = frame.node.clone();
            node.set(cell, digit);
            return Some(Child { node, is_on_bound, above });
        }
    }

    /// Goes on below a node, unless it turns out to have no solution; whether all its solutions
    /// are known already. `above` is the cell of the last choice.
    #[inline]
    fn push(&mut self, node: Node<W, N>, is_on_bound: bool, above: Option<usize>) -> bool {
        let mut is_on_bound = is_on_bound;
        if is_on_bound {
            match self.compare(&node) {
                // Nothing below it comes after the bound.
                Ordering::Less => return false,
                Ordering::Equal => {}
                Ordering::Greater => is_on_bound = false,
            }
        }
        let Some(cell) = node.open.first() else { return false };
        let side = self.tables.side;
        if self.dead_ends > Self::FEW_DEAD_ENDS && !can_row_differ(&node, cell / side, &self.tables)
        {
            self.dead_ends += 1;
            return false;
        }
        let begins_row = above.is_none_or(|above| above / side < cell / side);
        let is_recorded = self.tables.has_only_relations()
            && !is_on_bound
            && self.found >= Self::RECORDED
            && above.is_some()
            && begins_row;
        if is_recorded
            && self.learned.memo.recall_or_record(&node, self.direction, &mut self.pending)
        {
            return self.recall(&node);
        }
        if self.dead_ends >= self.learned.patience && !self.is_alive(&node) {
            if is_recorded {
                self.learned.memo.end_recording();
            }
            return false;
        }
        if self.tables.constraints.is_some()
            && let Some(number) = self.find_all(&node, is_on_bound)
        {
            self.dead_ends = if number > 0 { 0 } else { self.dead_ends + 1 };
            self.found = self.found.saturating_add(number as u32);
            let (digits, is_on_bound) = (DigitMask::EMPTY, false);
            self.stack.push(OrderedFrame { node, cell, digits, is_on_bound, is_recorded });
            return number > 0;
        }
        let mut digits = node.digits(cell);
        if is_on_bound && let Some(bound) = &self.bound {
            let digit = usize::from(bound[cell]);
            digits &= match self.direction {
                Direction::Ascending => !DigitMask::all(digit.saturating_sub(1)),
                Direction::Descending => DigitMask::all(digit),
            };
        }
        self.stack.push(OrderedFrame { node, cell, digits, is_on_bound, is_recorded });
        false
    }

    /// Finds all solutions below a node, if they are few; their number.
    fn find_all(&mut self, node: &Node<W, N>, is_on_bound: bool) -> Option<usize> {
        let found = self.learned.blocks.find(&self.tables, node);
        let bound = self.bound.as_deref().filter(|_| is_on_bound);
        self.block = self.direction.sort(found?, bound);
        Some(self.block.len())
    }

    /// Whether the completions that are known of a node are any.
    fn recall(&mut self, node: &Node<W, N>) -> bool {
        if self.pending.is_empty() {
            self.dead_ends += 1;
            return false;
        }
        node.solution(&mut self.cells);
        self.dead_ends = 0;
        true
    }

    /// How the cells before the first open one compare to those of the bound, in the direction of
    /// the listing.
    fn compare(&self, node: &Node<W, N>) -> Ordering {
        let Some(bound) = &self.bound else { return Ordering::Greater };
        let end = node.open.first().unwrap_or(bound.len());
        for (cell, bound) in bound[..end].iter().enumerate() {
            let digit = node.digits(cell).lowest() as u8 + 1;
            let order = match self.direction {
                Direction::Ascending => digit.cmp(bound),
                Direction::Descending => bound.cmp(&digit),
            };
            if order != Ordering::Equal {
                return order;
            }
        }
        Ordering::Equal
    }

    /// Whether a solution comes after the bound.
    fn is_beyond(&self, node: &Node<W, N>) -> bool {
        self.compare(node) == Ordering::Greater
    }

    /// Whether a node has a solution: the last one known, or another; also if that takes too long
    /// to find out.
    fn is_alive(&mut self, node: &Node<W, N>) -> bool {
        if self.learned.witness.as_ref().is_some_and(|witness| node.allows(witness)) {
            return true;
        }
        let mut prover = self
            .learned
            .prover
            .take()
            .unwrap_or_else(|| Box::new(WeightedSearch::new(&self.tables, node.clone())));
        prover.restart(node.clone(), self.learned.witness.as_deref());
        let end = prover.next_within(&self.tables, self.learned.effort_of_proof);
        self.learned.patience = prover
            .nodes
            .clamp(ListingMemory::<W, N>::LEAST_PATIENCE, ListingMemory::<W, N>::MOST_PATIENCE);
        match end {
            StepResult::Solution => {
                let cells = self.tables.side * self.tables.side;
                self.learned.witness = Some(prover.node().to_solution(cells));
            }
            StepResult::Exhausted => {}
            // Nobody knows; the next proof may take longer.
            StepResult::Open => self.learned.effort_of_proof *= 2,
        }
        self.learned.prover = Some(prover);
        if matches!(end, StepResult::Exhausted) {
            return false;
        }
        self.dead_ends = 0;
        true
    }
}

/// Whether the cells of a row can take different digits: in a listing row by row, those that have
/// no way to do so are the most common dead ends of large grids.
fn can_row_differ<const W: usize, const N: usize>(
    node: &Node<W, N>,
    row: usize,
    tables: &CompiledRules<W>,
) -> bool {
    let CompiledRules { side, columns, .. } = *tables;
    let mut digits = [DigitMask::EMPTY; N];
    for (column, digits) in digits.iter_mut().enumerate().take(columns) {
        *digits = node.digits(row * side + column);
    }
    can_differ(&digits[..columns.min(N)])
}
