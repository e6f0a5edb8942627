//! How grids whose first cells leave the same digits to the others can be completed.

use std::collections::HashMap;

use super::node::Node;
use crate::rules::bits::Bits;
use crate::rules::shape::Shape;

/// What the cells before a boundary leave to those after it.
type Key = Box<[u64]>;

/// A place in the grid, read row by row, and the cells before it whose digits matter after it.
pub(super) struct Boundary<const W: usize> {
    /// The first cell after it.
    first: usize,
    /// For each house that the boundary divides, its cells before it.
    divided: Vec<Bits<W>>,
    /// The cells before it that have relations with cells after it.
    related: Vec<usize>,
}

impl<const W: usize> Boundary<W> {
    /// Boundaries at equal distances.
    pub(super) fn all(shape: &Shape, distance: usize) -> Vec<Self> {
        let cells = shape.side() * shape.side();
        (0..cells).step_by(distance).map(|first| Self::new(shape, first)).collect()
    }

    fn new(shape: &Shape, first: usize) -> Self {
        let side = shape.side();
        let is_above = |cell: &&crate::rules::Cell| cell.index(side) < first;
        let divided = shape.distinct_sets().filter_map(|set| {
            let above: Bits<W> =
                set.cells().iter().filter(is_above).map(|cell| cell.index(side)).collect();
            let count = above.len() as usize;
            (count > 0 && count < set.cells().len()).then_some(above)
        });
        let mut divided: Vec<_> = divided.collect();
        divided.dedup();
        let crossing = shape.relations.iter().map(|relation| relation.cells);
        let crossing = crossing.filter(|[one, other]| is_above(&one) != is_above(&other));
        let above = crossing.map(|[one, other]| one.min(other).index(side));
        let mut related: Vec<usize> = above.collect();
        related.sort_unstable();
        related.dedup();
        Self { first, divided, related }
    }

    /// What the cells before it leave, given a node in which they are settled.
    fn key<const N: usize>(&self, node: &Node<W, N>) -> Key {
        let mut key = KeyBits::new(self.first);
        for &places in &node.places {
            let (mut used, mut count) = (0, 0);
            for &above in &self.divided {
                used |= u64::from(!(places & above).is_empty()) << count;
                count += 1;
                if count == u64::BITS {
                    key.push(used & u64::from(u32::MAX), 32);
                    key.push(used >> 32, 32);
                    (used, count) = (0, 0);
                }
            }
            if count > 32 {
                key.push(used & u64::from(u32::MAX), 32);
                (used, count) = (used >> 32, count - 32);
            }
            key.push(used, count);
        }
        for &cell in &self.related {
            key.push(u64::from(node.digits(cell).trailing_zeros()), 5);
        }
        key.finish()
    }
}

/// Numbers of few bits one after the other.
struct KeyBits {
    words: Vec<u64>,
    word: u64,
    bits: u32,
}

impl KeyBits {
    fn new(first: usize) -> Self {
        Self { words: Vec::with_capacity(8), word: first as u64, bits: 10 }
    }

    #[inline]
    fn push(&mut self, value: u64, bits: u32) {
        if self.bits + bits > u64::BITS {
            self.words.push(self.word);
            (self.word, self.bits) = (0, 0);
        }
        self.word |= value << self.bits;
        self.bits += bits;
    }

    fn finish(mut self) -> Key {
        self.words.push(self.word);
        self.words.into()
    }
}

/// Known completions, and those that are being found.
#[derive(Default)]
pub(super) struct Memo {
    lists: HashMap<Key, List>,
    /// The cells of all lists.
    cells: Vec<u8>,
    /// What is being found below the nodes of the stack, outermost first.
    recordings: Vec<Recording>,
    /// The recordings before this one became too long.
    first_kept: usize,
}

/// The completions of a state, ascending or descending as the search.
#[derive(Clone, Copy)]
pub(super) struct List {
    start: usize,
    pub(super) count: usize,
    /// The first cell after the boundary.
    pub(super) first: usize,
}

struct Recording {
    key: Key,
    first: usize,
    count: usize,
    cells: Vec<u8>,
}

impl Memo {
    /// The most cells in a list, and in all of them.
    const LONGEST: usize = 1 << 17;
    const MOST: usize = 1 << 26;
    /// The most lists.
    const MOST_LISTS: usize = 1 << 19;

    /// The known completions below a node that is settled up to a boundary, or else a recording of
    /// them begins.
    pub(super) fn recall_or_record<const W: usize, const N: usize>(
        &mut self,
        boundary: &Boundary<W>,
        node: &Node<W, N>,
    ) -> Option<List> {
        let key = boundary.key(node);
        if let Some(list) = self.lists.get(&key) {
            return Some(*list);
        }
        self.recordings.push(Recording { key, first: boundary.first, count: 0, cells: Vec::new() });
        None
    }

    /// The cells of a completion after its boundary.
    #[inline]
    pub(super) fn completion(&self, list: List, number: usize, cells: usize) -> &[u8] {
        let length = cells - list.first;
        &self.cells[list.start + number * length..][..length]
    }

    /// Notes a solution in all recordings.
    #[inline]
    pub(super) fn note(&mut self, cells: &[u8]) {
        for recording in &mut self.recordings[self.first_kept..] {
            recording.cells.extend_from_slice(&cells[recording.first..]);
            recording.count += 1;
        }
        self.drop_long();
    }

    /// Notes all solutions of a list, whose cells before the boundary are given.
    pub(super) fn note_list(&mut self, list: List, cells: &[u8]) {
        let length = cells.len() - list.first;
        let completions = &self.cells[list.start..][..list.count * length];
        for recording in &mut self.recordings[self.first_kept..] {
            for completion in completions.chunks_exact(length) {
                recording.cells.extend_from_slice(&cells[recording.first..list.first]);
                recording.cells.extend_from_slice(completion);
            }
            recording.count += list.count;
        }
        self.drop_long();
    }

    fn drop_long(&mut self) {
        while let Some(recording) = self.recordings.get_mut(self.first_kept)
            && recording.cells.len() > Self::LONGEST
        {
            recording.cells = Vec::new();
            self.first_kept += 1;
        }
    }

    /// Ends the innermost recording: everything below its node has been found.
    pub(super) fn end_recording(&mut self) {
        let Some(recording) = self.recordings.pop() else { return };
        if self.first_kept > self.recordings.len() {
            self.first_kept = self.recordings.len();
            return;
        }
        if self.cells.len() + recording.cells.len() > Self::MOST
            || self.lists.len() >= Self::MOST_LISTS
        {
            self.lists.clear();
            self.cells.clear();
        }
        let Recording { key, first, count, cells } = recording;
        let list = List { start: self.cells.len(), count, first };
        self.cells.extend_from_slice(&cells);
        self.lists.insert(key, list);
    }
}
