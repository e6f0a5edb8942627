//! The waiting nodes: one stack for each lane, all in one pool of memory.

use std::mem;

use super::packed_node::PackedNode;

/// A slot that is written but never read, for lanes that are not moved. Ends every stack.
pub(super) const NOWHERE: u32 = 0;

/// The waiting nodes, and those on their way to or from a lane.
///
/// Each stack is a linked list of slots, because the depths of lanes differ widely.
#[derive(Clone)]
pub(crate) struct NodeStacks {
    pub(crate) memory: Vec<PackedNode>,
    /// The grid and the link of each slot.
    slots: Vec<StackSlot>,
    /// The top of each stack.
    tops: Vec<u32>,
    free: Vec<u32>,
    /// The lane that [`pop_any`](Self::pop_any) tried last.
    cursor: usize,
}

#[derive(Clone, Copy)]
struct StackSlot {
    /// The grid that the node belongs to.
    owner: u32,
    /// The slot below on the stack.
    below: u32,
}

/// A node and the grid that it belongs to.
pub(crate) struct WaitingNode {
    pub(crate) owner: u32,
    pub(crate) saved: PackedNode,
}

impl NodeStacks {
    pub(crate) fn new(lanes: usize) -> Self {
        let nowhere = StackSlot { owner: 0, below: NOWHERE };
        Self {
            memory: vec![PackedNode::NOTHING],
            slots: vec![nowhere],
            tops: vec![NOWHERE; lanes],
            free: Vec::new(),
            cursor: 0,
        }
    }

    /// Allocates a slot for a node of grid `owner`, not yet on any stack.
    #[inline]
    pub(crate) fn take_place(&mut self, owner: u32) -> u32 {
        let slot = StackSlot { owner, below: NOWHERE };
        if let Some(place) = self.free.pop() {
            self.slots[place as usize] = slot;
            return place;
        }
        self.memory.push(PackedNode::NOTHING);
        self.slots.push(slot);
        (self.slots.len() - 1) as u32
    }

    /// Frees a slot. Its node stays readable until the next slot is taken.
    #[inline]
    pub(crate) fn release(&mut self, place: u32) {
        self.free.push(place);
    }

    #[inline]
    pub(crate) fn owner(&self, place: u32) -> u32 {
        self.slots[place as usize].owner
    }

    /// Pushes a node onto the stack of a lane.
    #[inline]
    pub(crate) fn push(&mut self, lane: usize, place: u32) {
        self.slots[place as usize].below = self.tops[lane];
        self.tops[lane] = place;
    }

    /// Pushes nodes onto the stacks of all lanes, round robin.
    pub(crate) fn take_in(&mut self, nodes: impl IntoIterator<Item = WaitingNode>) {
        for (number, WaitingNode { owner, saved }) in nodes.into_iter().enumerate() {
            let place = self.take_place(owner);
            self.memory[place as usize] = saved;
            self.push(number % self.tops.len(), place);
        }
    }

    /// Pops the next node from the stack of a lane, dropping those of grids that are done.
    #[inline]
    pub(crate) fn pop(&mut self, lane: usize, is_done: impl Fn(u32) -> bool) -> Option<u32> {
        while self.tops[lane] != NOWHERE {
            let place = self.tops[lane];
            let slot = self.slots[place as usize];
            self.tops[lane] = slot.below;
            if !is_done(slot.owner) {
                return Some(place);
            }
            self.release(place);
        }
        None
    }

    /// Pops a node from any stack, round robin.
    pub(crate) fn pop_any(&mut self, is_done: impl Fn(u32) -> bool) -> Option<u32> {
        for _ in 0..self.tops.len() {
            self.cursor = (self.cursor + 1) % self.tops.len();
            let found = self.pop(self.cursor, &is_done);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The number of slots in use.
    pub(crate) fn nodes(&self) -> usize {
        self.slots.len() - 1 - self.free.len()
    }

    /// Removes the oldest nodes of all stacks, and keeps one of every `parts`.
    pub(crate) fn split_off(&mut self, parts: usize) -> Vec<WaitingNode> {
        let mut nodes = Vec::with_capacity(self.nodes());
        let (mut seen, mut kept) = (0, 0);
        for lane in 0..self.tops.len() {
            let depth = self.depth(lane);
            seen += depth;
            let keep = (seen / parts - kept).min(depth);
            kept += keep;
            let mut place = self.cut(lane, keep);
            while place != NOWHERE {
                self.release(place);
                nodes.push(WaitingNode {
                    owner: self.owner(place),
                    saved: self.memory[place as usize],
                });
                place = self.slots[place as usize].below;
            }
        }
        nodes
    }

    fn depth(&self, lane: usize) -> usize {
        let (mut depth, mut place) = (0, self.tops[lane]);
        while place != NOWHERE {
            depth += 1;
            place = self.slots[place as usize].below;
        }
        depth
    }

    /// Cuts the nodes below the top `keep` off the stack of a lane, and returns the slot of the
    /// topmost of these.
    fn cut(&mut self, lane: usize, keep: usize) -> u32 {
        if keep == 0 {
            return mem::replace(&mut self.tops[lane], NOWHERE);
        }
        let mut last = self.tops[lane];
        for _ in 1..keep {
            last = self.slots[last as usize].below;
        }
        mem::replace(&mut self.slots[last as usize].below, NOWHERE)
    }
}
