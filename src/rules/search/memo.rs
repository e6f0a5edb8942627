//! How grids that leave the same digits to their open cells can be completed.

use std::collections::HashMap;

use super::Direction;
use super::node::Node;
use crate::rules::MOST_SIDE;
use crate::rules::bits::Bits;

/// What a node leaves open: its open cells, and the cells that each digit may still take.
///
/// Rules treat digits alike unless a relation excludes other digits than equal ones. The sets of
/// cells are then sorted, so that nodes which differ by names of digits have the same key.
type Key = Box<[u64]>;

/// The digits in the order of a key, counted from one. Their places are *slots*.
#[derive(Clone, Copy)]
struct Names {
    digits: [u8; MOST_SIDE],
    length: usize,
}

impl Names {
    /// The slot of each digit; zero for digits that have none.
    fn slots(&self) -> [u8; MOST_SIDE + 1] {
        let mut slots = [0; MOST_SIDE + 1];
        for (slot, &digit) in (0..).zip(&self.digits[..self.length]) {
            slots[usize::from(digit)] = slot;
        }
        slots
    }
}

fn key<const W: usize, const N: usize>(node: &Node<W, N>, are_alike: bool) -> (Key, Names) {
    let mut open = [(Bits::NONE, 0); N];
    let mut length = 0;
    for digit in 0..N {
        let places = node.places[digit] & node.open;
        if !are_alike || !places.is_empty() {
            open[length] = (places, digit as u8 + 1);
            length += 1;
        }
    }
    let open = &mut open[..length];
    if are_alike {
        open.sort_unstable_by_key(|&(places, _)| places);
    }
    let mut names = Names { digits: [0; MOST_SIDE], length };
    for (name, &(_, digit)) in names.digits.iter_mut().zip(&*open) {
        *name = digit;
    }
    // Words that have only settled cells say nothing.
    let from = node.open.first().unwrap_or(0) / 64;
    let sets = [node.open].into_iter().chain(open.iter().map(|&(places, _)| places));
    let words = sets.flat_map(|set| set.words().into_iter().skip(from));
    (words.collect(), names)
}

/// Known completions, and those that are being found.
pub(super) struct Memo {
    are_digits_alike: bool,
    lists: HashMap<Key, List>,
    /// The digits of all lists, as slots.
    slots: Vec<u8>,
    /// What is being found below the nodes of the stack, outermost first.
    recordings: Vec<Recording>,
    /// The recordings before this one became too long.
    first_kept: usize,
}

/// The completions of a key: the slots for all open cells, one completion after the other.
#[derive(Clone, Copy)]
struct List {
    start: usize,
    count: usize,
}

struct Recording {
    key: Key,
    names: Names,
    open: Box<[u16]>,
    count: usize,
    /// The cells from the first open one on.
    cells: Vec<u8>,
}

/// Completions of a node that are still to be returned, in order.
#[derive(Default)]
pub(super) struct Pending {
    open: Vec<u16>,
    /// The digits of the open cells, one completion after the other.
    digits: Vec<u8>,
    /// The completions to come, the next one last.
    order: Vec<u32>,
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Writes the next completion into the open cells.
    #[inline]
    pub(super) fn next(&mut self, cells: &mut [u8]) {
        let Some(next) = self.order.pop() else { return };
        let digits = &self.digits[next as usize * self.open.len()..];
        for (&cell, &digit) in self.open.iter().zip(digits) {
            cells[usize::from(cell)] = digit;
        }
    }

    fn fill(&mut self, list: &[u8], names: &Names, direction: Direction) {
        self.digits.clear();
        self.digits.extend(list.iter().map(|&slot| names.digits[usize::from(slot)]));
        let Self { open, digits, order } = self;
        let width = open.len();
        order.clear();
        order.extend(0..(digits.len() / width) as u32);
        let digits = |number: u32| &digits[number as usize * width..][..width];
        order.sort_unstable_by(|&one, &other| match direction {
            Direction::Ascending => digits(other).cmp(digits(one)),
            Direction::Descending => digits(one).cmp(digits(other)),
        });
    }
}

impl Memo {
    /// The most cells in a list, and in all of them.
    const LONGEST: usize = 1 << 17;
    const MOST: usize = 1 << 26;
    /// The most lists.
    const MOST_LISTS: usize = 1 << 19;

    pub(super) fn new(are_digits_alike: bool) -> Self {
        Self {
            are_digits_alike,
            lists: HashMap::new(),
            slots: Vec::new(),
            recordings: Vec::new(),
            first_kept: 0,
        }
    }

    /// Finds the known completions of a node, or else begins to record them; whether they were
    /// known.
    pub(super) fn recall_or_record<const W: usize, const N: usize>(
        &mut self,
        node: &Node<W, N>,
        direction: Direction,
        pending: &mut Pending,
    ) -> bool {
        let (key, names) = key(node, self.are_digits_alike);
        if let Some(&List { start, count }) = self.lists.get(&key) {
            pending.open.clear();
            pending.open.extend(node.open.iter().map(|cell| cell as u16));
            let list = &self.slots[start..][..count * pending.open.len()];
            pending.fill(list, &names, direction);
            return true;
        }
        let open = node.open.iter().map(|cell| cell as u16).collect();
        self.recordings.push(Recording { key, names, open, count: 0, cells: Vec::new() });
        false
    }

    /// Notes a solution in all recordings.
    #[inline]
    pub(super) fn note(&mut self, cells: &[u8]) {
        for recording in &mut self.recordings[self.first_kept..] {
            recording.cells.extend_from_slice(&cells[usize::from(recording.open[0])..]);
            recording.count += 1;
        }
        while let Some(recording) = self.recordings.get_mut(self.first_kept)
            && recording.cells.len() > Self::LONGEST
        {
            recording.cells = Vec::new();
            self.first_kept += 1;
        }
    }

    /// Forgets what is being found, as the rest is found elsewhere.
    pub(super) fn stop_recording(&mut self) {
        self.recordings.clear();
        self.first_kept = 0;
    }

    /// Ends the innermost recording: everything below its node has been found.
    pub(super) fn end_recording(&mut self) {
        let Some(recording) = self.recordings.pop() else { return };
        if self.first_kept > self.recordings.len() {
            self.first_kept = self.recordings.len();
            return;
        }
        let Recording { key, names, open, count, cells } = recording;
        if self.slots.len() + count * open.len() > Self::MOST
            || self.lists.len() >= Self::MOST_LISTS
        {
            self.lists.clear();
            self.slots.clear();
        }
        let list = List { start: self.slots.len(), count };
        if let Some(length) = cells.len().checked_div(count) {
            let slots = names.slots();
            let first = usize::from(open[0]);
            for completion in cells.chunks_exact(length) {
                let digits = open.iter().map(|&cell| completion[usize::from(cell) - first]);
                self.slots.extend(digits.map(|digit| slots[usize::from(digit)]));
            }
        }
        self.lists.insert(key, list);
    }
}
