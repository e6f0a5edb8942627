//! Solves grids in rounds: fill free lanes, sweep all, count solutions, split open nodes.

use std::sync::Arc;

use super::lanes::{Batched, Lanes, MOST_WORDS};
use super::nodes::block::{LaneNodes, Moves, Restore};
use super::nodes::packed_node::PackedNode;
use super::nodes::stacks::NodeStacks;
use super::outcome::Outcome9;
use super::propagate::branch::{Branching, Choose, SplitNodes};
use super::propagate::sweep::RuleSweep;
use super::propagate::variant_rules::{Apply, Variant};
use super::work::{BatchRun, Kept};
use crate::classic::search::{GridRef, Task};
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, SIDE};
use crate::values::word_bits::bits;

/// Unchecked sweeps in a round, before the checked one. Two or four are slower, see "Many grids" in
/// `notes/EXPERIMENTS.md`.
const UNCHECKED_SWEEPS: usize = 3;

/// Searches one node per lane.
///
/// While grids are waiting, each is searched depth first by a single lane. After that, idle lanes
/// take nodes from the stacks of others.
#[derive(Clone)]
pub(super) struct Solver<K: Batched> {
    kernel: K,
    /// The rules beyond the classic ones.
    variant: Option<Arc<Variant>>,
    block: Box<LaneNodes<K::Lanes>>,
    branching: Box<Branching<K::Lanes>>,
    pub(super) stacks: NodeStacks,
    moves: Moves,
    /// The lanes that have a node.
    pub(super) live: K::Lanes,
    /// The grid that each lane searches.
    owners: Vec<u32>,
    /// The slots to free once their nodes have been moved.
    passing: Vec<u32>,
    /// The slots of the roots of grids to start.
    entering: Vec<u32>,
}

impl<K: Batched> Solver<K> {
    pub(super) fn new(kernel: K, variant: Option<Arc<Variant>>) -> Self {
        Self {
            kernel,
            variant,
            block: Box::new(LaneNodes::new(kernel)),
            branching: Box::new(Branching::new(kernel)),
            stacks: NodeStacks::new(K::Lanes::COUNT),
            moves: Moves::new(),
            live: K::Lanes::splat(kernel, 0),
            owners: vec![0; K::Lanes::COUNT],
            passing: Vec::new(),
            entering: Vec::new(),
        }
    }

    /// Counts the solutions of the grids at the indices `places` up to `limit`, and writes their
    /// outcomes.
    pub(super) fn run(
        &mut self,
        grids: &[GridRef<'_>],
        outcomes: &mut [Outcome9],
        places: &[usize],
        limit: u64,
    ) {
        self.finish(BatchRun::new(grids, outcomes, places, limit), places, &mut |_| true);
    }

    /// Counts all solutions of the grids, starting as few grids at a time as keep the lanes busy.
    /// Calls `goes_on` after each round with the number of grids not started yet. If it returns
    /// false, so does this, and the solver must not be used again.
    pub(super) fn run_in_turn(
        &mut self,
        grids: &[GridRef<'_>],
        outcomes: &mut [Outcome9],
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let places: Vec<usize> = (0..grids.len()).collect();
        let mut work = BatchRun::new(grids, outcomes, &places, u64::MAX);
        work.in_turn = true;
        self.finish(work, &places, goes_on)
    }

    fn finish(
        &mut self,
        mut work: BatchRun<'_>,
        places: &[usize],
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let is_done = self.work_through(&mut work, goes_on);
        work.finish(places);
        is_done
    }

    /// Runs rounds until no nodes are left; returns false once `goes_on` does.
    fn work_through(
        &mut self,
        work: &mut BatchRun<'_>,
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        loop {
            self.fill(work);
            if self.live.is_empty() {
                return true;
            }
            self.sweep();
            self.harvest(work);
            if !goes_on(work.waiting.len()) {
                return false;
            }
        }
    }

    /// Applies all rules [`UNCHECKED_SWEEPS`] times, and once more to find the lanes that still
    /// change.
    pub(super) fn sweep(&mut self) {
        for _ in 0..UNCHECKED_SWEEPS {
            self.kernel.enter(RuleSweep::<_, false>(&mut self.block));
            self.apply_variant(false);
        }
        self.kernel.enter(RuleSweep::<_, true>(&mut self.block));
        self.apply_variant(true);
    }

    fn apply_variant(&mut self, is_checked: bool) {
        if let Some(variant) = &self.variant {
            self.kernel.enter(Apply { variant, block: &mut self.block, is_checked });
        }
    }

    /// Loads nodes into the free lanes.
    pub(super) fn fill(&mut self, work: &mut BatchRun<'_>) {
        let mut filled = [0; MOST_WORDS];
        self.moves.clear();
        self.passing.clear();
        self.entering.clear();
        let live = self.live.words();
        work.started = 0;
        'lanes: for word in 0..K::Lanes::WORDS {
            for bit in bits(!live[word]) {
                let lane = 64 * word + bit;
                let Some(place) = self.next_node(work, lane) else { break 'lanes };
                self.moves.insert(word, bit, place);
                self.passing.push(place);
                self.owners[lane] = self.stacks.owner(place);
                filled[word] |= 1 << bit;
            }
        }
        if self.moves.is_empty() {
            return;
        }
        self.kernel.enter(Enter {
            stacks: &mut self.stacks,
            places: &self.entering,
            grids: work.grids,
        });
        let lanes = K::Lanes::load(self.kernel, &filled);
        let Self { block, moves, stacks, .. } = self;
        self.kernel.enter(Restore { block, moves, memory: &stacks.memory, lanes });
        self.passing.iter().for_each(|&place| self.stacks.release(place));
        self.live = self.live.or(lanes);
        self.block.consistent = self.block.consistent.or(lanes);
    }

    /// The slot of the next node for a lane: from its own stack, else the root of the next grid,
    /// else from the stack of another lane. If grids are searched in turn, the next grid comes
    /// last.
    fn next_node(&mut self, work: &mut BatchRun<'_>, lane: usize) -> Option<u32> {
        if let Some(place) = self.stacks.pop(lane, |owner| work.is_done(owner)) {
            return Some(place);
        }
        if !work.in_turn
            && let Some(place) = self.next_grid(work)
        {
            return Some(place);
        }
        work.shared = true;
        let other = self.stacks.pop_any(|owner| work.is_done(owner));
        other.or_else(|| if work.started == 0 { self.next_grid(work) } else { None })
    }

    /// A slot for the root of the next grid.
    fn next_grid(&mut self, work: &mut BatchRun<'_>) -> Option<u32> {
        let place = self.stacks.take_place(*work.waiting.next()? as u32);
        self.entering.push(place);
        work.started += 1;
        Some(place)
    }

    /// Counts solutions, drops contradictions, and splits open nodes that the last sweep did not
    /// change.
    pub(super) fn harvest(&mut self, work: &mut BatchRun<'_>) {
        let LaneNodes { consistent, open, changed, .. } = *self.block;
        let before = self.live;
        let sound = before.and(consistent);
        let solved = sound.without(open);
        self.live = sound.and(open);
        self.moves.clear();
        self.passing.clear();
        if !solved.is_empty() {
            self.count_solutions(work, solved);
        }
        let lanes = self.live.without(changed);
        work.nodes += before.without(self.live).or(lanes).len();
        if self.moves.is_empty() && lanes.is_empty() {
            return;
        }
        let Self { kernel, block, branching, .. } = &mut *self;
        let parted = kernel.enter(Choose { block, branching, lanes });
        self.schedule_waiting(parted);
        if !self.moves.is_empty() {
            let Self { block, branching, moves, stacks, .. } = self;
            self.kernel.enter(SplitNodes { block, branching, moves, memory: &mut stacks.memory });
        }
        let Self { stacks, passing, .. } = self;
        self.kernel.enter(Leave { stacks, places: passing, kept: &mut work.kept });
        self.passing.iter().for_each(|&place| self.stacks.release(place));
    }

    /// Schedules a node of each of these lanes for its stack.
    fn schedule_waiting(&mut self, lanes: K::Lanes) {
        for (word, lanes) in lanes.words().into_iter().enumerate() {
            for bit in bits(lanes) {
                let lane = 64 * word + bit;
                let place = self.stacks.take_place(self.owners[lane]);
                self.stacks.push(lane, place);
                self.moves.insert(word, bit, place);
            }
        }
    }

    /// Counts the solutions in these lanes, and schedules the first of each grid for copying.
    fn count_solutions(&mut self, work: &mut BatchRun<'_>, solved: K::Lanes) {
        let mut completed = false;
        for (word, lanes) in solved.words().into_iter().enumerate() {
            for bit in bits(lanes) {
                let owner = self.owners[64 * word + bit];
                if work.is_done(owner) {
                    continue;
                }
                let count = work.add_solution(owner);
                if count == 1 || work.kept.are_all() {
                    let place = self.stacks.take_place(owner);
                    self.moves.insert(word, bit, place);
                    self.passing.push(place);
                }
                completed |= count == work.limit;
            }
        }
        if completed && work.shared {
            self.leave_completed(work);
        }
    }

    /// Frees the lanes whose grids are done.
    fn leave_completed(&mut self, work: &BatchRun<'_>) {
        let mut live = self.live.words();
        for (word, lanes) in live.iter_mut().enumerate().take(K::Lanes::WORDS) {
            for bit in bits(*lanes) {
                if work.is_done(self.owners[64 * word + bit]) {
                    *lanes &= !(1 << bit);
                }
            }
        }
        self.live = K::Lanes::load(self.kernel, &live);
    }

    /// Moves the nodes of all lanes to their stacks.
    pub(super) fn put_away(&mut self) {
        self.moves.clear();
        self.schedule_waiting(self.live);
        let nobody = K::Lanes::splat(self.kernel, 0);
        let Self { kernel, block, branching, moves, stacks, .. } = self;
        kernel.enter(Choose { block, branching, lanes: nobody });
        kernel.enter(SplitNodes { block, branching, moves, memory: &mut stacks.memory });
        self.live = nobody;
    }
}

/// Writes the root nodes of newly started grids to memory.
struct Enter<'a> {
    stacks: &'a mut NodeStacks,
    places: &'a [u32],
    grids: &'a [GridRef<'a>],
}

impl<K: Batched> Task<K> for Enter<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, kernel: K) {
        for &place in self.places {
            let grid = self.grids[self.stacks.owner(place) as usize];
            self.stacks.memory[place as usize] = match grid {
                GridRef::Board(board) => PackedNode::from_givens(&K::Lanes::places(kernel, board)),
                GridRef::Candidates(candidates) => PackedNode::from_places(&places(candidates)),
            };
        }
    }
}

/// The positions of each digit.
fn places(candidates: &Candidates9) -> [u128; SIDE] {
    let mut places = [0; SIDE];
    for (cell, digits) in Cell9::all().zip(candidates.cells()) {
        for digit in *digits {
            places[digit.index()] |= 1 << cell.index();
        }
    }
    places
}

/// Reads solutions from memory.
struct Leave<'a, 'b> {
    stacks: &'a NodeStacks,
    places: &'a [u32],
    kept: &'a mut Kept<'b>,
}

impl<K: Batched> Task<K> for Leave<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, kernel: K) {
        for &place in self.places {
            let solution = K::Lanes::board(kernel, &self.stacks.memory[place as usize].places());
            self.kept.add(self.stacks.owner(place), solution);
        }
    }
}
