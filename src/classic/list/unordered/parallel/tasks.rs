//! The tasks of an unordered listing on several threads: ranges of numbers.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::mpsc::SyncSender;
use std::task::Poll;

use crate::classic::list::unordered::chunks::{BoardChunks, ChunkSource, SignatureChunks};
use crate::classic::values::board::Board9;
use crate::threads::{Monitor, SharedState};

/// The number of boards in a chunk.
pub(super) const CHUNK: usize = 512;
/// The lengths of ranges of numbers. Starting a range takes as long as listing some thousand
/// solutions.
const SHORTEST_RANGE: u128 = 1 << 16;
const LONGEST_RANGE: u128 = 1 << 22;
/// The number of ranges for each thread, enough for all to finish at about the same time.
const RANGES: u128 = 8;

/// The rest of a listing.
pub(super) struct Tasks {
    numbered: SignatureChunks,
    /// The number of solutions that a thread takes at a time.
    step: u128,
    /// The numbers that no thread has taken.
    left: Monitor<Range<u128>>,
}

impl Tasks {
    /// Divides the rest of a listing, if its solutions are numbered.
    pub(super) fn of(chunks: &BoardChunks, threads: NonZeroUsize) -> Option<Self> {
        let ChunkSource::Numbered(numbered) = &chunks.rest else { return None };
        let mut numbered = SignatureChunks::clone(numbered);
        let numbers = numbered.numbers();
        let step = (numbers.end - numbers.start) / (RANGES * threads.get() as u128);
        let step = step.clamp(SHORTEST_RANGE, LONGEST_RANGE);
        Some(Self { numbered, step, left: Monitor::new(numbers) })
    }

    /// Works on tasks until none are left; `None` if the receiver has been dropped.
    pub(super) fn work(&self, sender: &SyncSender<Vec<Board9>>) -> Option<()> {
        let mut numbered = self.numbered.clone();
        while let Some(range) = self.take() {
            numbered.go_to(range);
            hand_over(sender, |boards| numbered.fill(boards, CHUNK))?;
        }
        Some(())
    }

    fn take(&self) -> Option<Range<u128>> {
        self.left.wait_for(|left| {
            let start = left.start;
            left.start = left.end.min(start + self.step);
            Poll::Ready((start < left.end).then_some(start..left.start))
        })
    }
}

impl SharedState for Tasks {
    fn stop(&self) {
        self.left.change(|left| left.start = left.end);
    }
}

/// Sends chunks up to the first that is not full. `None` if the receiver has been dropped.
fn hand_over(
    sender: &SyncSender<Vec<Board9>>,
    mut fill: impl FnMut(&mut Vec<Board9>),
) -> Option<()> {
    loop {
        let mut boards = Vec::with_capacity(CHUNK);
        fill(&mut boards);
        let is_last = boards.len() < CHUNK;
        if !boards.is_empty() {
            sender.send(boards).ok()?;
        }
        if is_last {
            return Some(());
        }
    }
}
