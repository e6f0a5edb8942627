//! The completions that a count has found, kept for later.

use super::partitions::Partition;

/// Room for completions: 64 MiB.
pub(super) const USUAL_ROOM: usize = (64 << 20) / (size_of::<Partition>() + size_of::<u64>());

/// The completions of the third partitions, for as many of the first orbits as there is room for.
pub(super) struct Kept {
    thirds: Vec<Partition>,
    completions: Vec<u64>,
    /// Where each orbit begins, and where the last one ends.
    starts: Vec<usize>,
    room: usize,
    is_full: bool,
}

impl Kept {
    pub(super) fn new(room: usize) -> Self {
        Self { thirds: Vec::new(), completions: Vec::new(), starts: vec![0], room, is_full: false }
    }

    /// Whether no orbit was left out.
    pub(super) fn is_complete(&self) -> bool {
        !self.is_full
    }

    /// Keeps the completions of the next orbit, if those of all before were kept and there is room.
    pub(super) fn push(&mut self, found: &[(Partition, u64)]) {
        self.is_full |= found.len() > self.room;
        if self.is_full {
            return;
        }
        self.room -= found.len();
        self.thirds.extend(found.iter().map(|&(third, _)| third));
        self.completions.extend(found.iter().map(|&(_, completions)| completions));
        self.starts.push(self.thirds.len());
    }

    pub(super) fn of(&self, orbit: usize) -> Option<(&[Partition], &[u64])> {
        let range = *self.starts.get(orbit)?..*self.starts.get(orbit + 1)?;
        Some((&self.thirds[range.clone()], &self.completions[range]))
    }
}
