//! Solutions in ascending or descending order: branches on the first open cell, with its digits in
//! order.
//!
//! Such a search runs into prefixes that have no solution although propagation does not show it.
//! After a few dead ends it propagates more: locked candidates, and whether the next row has a
//! matching ([`can_differ`]). After more of them it asks the [weighted
//! search](super::weighted_search) for a witness, a solution with this prefix. A witness also
//! vouches for every longer prefix that agrees with it; without one, the prefix is finished. The
//! number of dead ends before the next proof scales with the cost of the last, so that proofs never
//! cost much more than dead ends do.
//!
//! With constraints, all solutions below a node are found unordered and sorted, if they are few
//! ([`solutions_below`](super::solutions_below)). With houses and relations only, equal completions
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

/// An ordered search, which branches on the first open cell, with its digits in order.
pub(crate) struct LexicographicSearch<const W: usize, const N: usize> {
    tables: Arc<CompiledRules<W>>,
    direction: Direction,
    root: Option<Node<W, N>>,
    stack: Vec<OrderedFrame<W, N>>,
    /// Solutions start after this one.
    bound: Option<Box<[u8]>>,
    /// The last solution, digits counted from one.
    cells: Box<[u8]>,
    /// Completions of the settled cells that are still to be returned.
    pending: Pending,
    /// All solutions below a node that are still to be returned, the next one last.
    block: Vec<Solution>,
    learned: ListingMemory<W, N>,
    /// Solutions found so far, saturating.
    found: u32,
    /// Dead ends since the last solution, or the last proof that there is one.
    dead_ends: u64,
    scratch: Scratch<W>,
}

/// The learned state of a search, of use to others with the same rules and direction.
pub(crate) struct ListingMemory<const W: usize, const N: usize> {
    memo: CompletionMemo<W, N>,
    /// Dead ends before the next proof.
    patience: u64,
    /// The node limit of a proof.
    effort_of_proof: u64,
    /// The solution of the last proof that found one.
    witness: Option<Box<[u8]>>,
    /// The search for witnesses, with its weights.
    prover: Option<Box<WeightedSearch<W, N>>>,
    /// The search for all solutions below a node.
    blocks: SolutionsBelow<W, N>,
}

struct OrderedFrame<const W: usize, const N: usize> {
    node: Node<W, N>,
    cell: usize,
    /// The digits still to be tried.
    digits: DigitMask,
    /// Whether all cells before this one have the digits of the bound.
    is_on_bound: bool,
    /// Whether the memo records the solutions below.
    is_recorded: bool,
}

/// A node to propagate, and its origin.
struct Child<const W: usize, const N: usize> {
    node: Node<W, N>,
    is_on_bound: bool,
    /// The cell of the last choice.
    above: Option<usize>,
}

impl<const W: usize, const N: usize> ListingMemory<W, N> {
    const LEAST_PATIENCE: u64 = 4;
    const MOST_PATIENCE: u64 = 1 << 16;
    /// The node limit of the first proof.
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
    /// Dead ends after which nodes are propagated more.
    const FEW_DEAD_ENDS: u64 = 2;
    /// Solutions after which equal completions are worth recording.
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

    /// Continues with the learned state of another search.
    pub(crate) fn restore_memory(&mut self, learned: ListingMemory<W, N>) {
        self.learned = learned;
    }

    /// Takes the learned state, and leaves this search without one. Nothing may be pending, because
    /// pending completions refer to the memo.
    pub(crate) fn take_memory(&mut self) -> ListingMemory<W, N> {
        self.learned.memo.stop_recording();
        self.stack.iter_mut().for_each(|frame| frame.is_recorded = false);
        std::mem::replace(&mut self.learned, ListingMemory::new(&self.tables))
    }

    /// Divides the rest of the search into consecutive pieces. Nothing may be pending, because the
    /// pieces start without solutions.
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

    /// Finds the next solution, or several with the same first rows. Returns whether there are any.
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

    /// Opens a node, unless it is shown to have no solution. `above` is the cell of the last
    /// choice. Returns whether all solutions below are already known.
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

    /// Finds all solutions below a node if they are few, and returns their number.
    fn find_all(&mut self, node: &Node<W, N>, is_on_bound: bool) -> Option<usize> {
        let found = self.learned.blocks.find(&self.tables, node);
        let bound = self.bound.as_deref().filter(|_| is_on_bound);
        self.block = self.direction.sort(found?, bound);
        Some(self.block.len())
    }

    /// Notes a node whose completions came from the memo. Returns whether there are any.
    fn recall(&mut self, node: &Node<W, N>) -> bool {
        if self.pending.is_empty() {
            self.dead_ends += 1;
            return false;
        }
        node.solution(&mut self.cells);
        self.dead_ends = 0;
        true
    }

    /// Compares the cells before the first open one with those of the bound, in the direction of
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

    /// Whether a node has a solution: the last witness, or another; also true if that is not
    /// decided within the node limit.
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
            // Undecided within the node limit: raise it for the next proof.
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

/// Whether the cells of a row can take different digits. If they cannot, a listing row by row has
/// hit the most common dead end of large grids.
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
