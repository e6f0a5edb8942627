//! The tasks of an unordered listing on several threads.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::mpsc::SyncSender;
use std::task::Poll;

use crate::board::Board;
use crate::list::unordered::chunks::{Chunks, Numbered, Rest};
use crate::search::AnySearch;
use crate::threads::{Monitor, Shared};

/// Boards sent at a time.
const CHUNK: usize = 512;
/// Solutions in a range of numbers. Starting a range takes as long as listing some thousand
/// solutions.
const SHORTEST_RANGE: u128 = 1 << 16;
const LONGEST_RANGE: u128 = 1 << 22;
/// Ranges for each thread, enough for all to finish at about the same time.
const RANGES: u128 = 8;
/// Chunks made from a piece of a search before the rest of it is split again.
const CHUNKS_OF_PIECE: usize = 16;

/// The rest of a listing.
pub(super) struct Tasks {
    /// The solutions, if they are numbered, and how many of them a thread takes at a time.
    numbered: Option<Numbered>,
    step: u128,
    left: Monitor<Left>,
}

#[derive(Default)]
struct Left {
    pieces: Vec<AnySearch>,
    numbers: Range<u128>,
    /// Pieces being worked on, which may leave others.
    taken: usize,
    /// Whether the listing has been stopped.
    stopped: bool,
}

enum Task {
    /// Part of a search.
    Piece(AnySearch),
    Numbers(Range<u128>),
}

impl Tasks {
    /// Divides the rest of a listing, if it is worth several threads.
    pub(super) fn of(chunks: &Chunks, threads: NonZeroUsize) -> Option<Self> {
        let tasks = |numbered, step, left| Some(Self { numbered, step, left: Monitor::new(left) });
        match &chunks.rest {
            Rest::Listed(..) => None,
            Rest::Searched(searched) => {
                let pieces = vec![searched.endless()?.clone()];
                tasks(None, 0, Left { pieces, ..Left::default() })
            }
            Rest::Numbered(numbered) => {
                let mut numbered = Numbered::clone(numbered);
                let numbers = numbered.numbers();
                let step = (numbers.end - numbers.start) / (RANGES * threads.get() as u128);
                let step = step.clamp(SHORTEST_RANGE, LONGEST_RANGE);
                tasks(Some(numbered), step, Left { numbers, ..Left::default() })
            }
        }
    }

    /// Works on tasks until none are left; `None` if the receiver has gone.
    pub(super) fn work(&self, sender: &SyncSender<Vec<Board>>) -> Option<()> {
        let mut numbered = self.numbered.clone();
        while let Some(task) = self.take() {
            match (task, &mut numbered) {
                (Task::Piece(search), _) => self.search(search, sender)?,
                (Task::Numbers(range), Some(numbered)) => {
                    numbered.go_to(range);
                    hand_over(sender, |boards| numbered.fill(boards, CHUNK), usize::MAX)?;
                }
                (Task::Numbers(_), None) => {}
            }
        }
        Some(())
    }

    /// Lists some of a piece, and puts back the rest in smaller pieces.
    fn search(&self, mut search: AnySearch, sender: &SyncSender<Vec<Board>>) -> Option<()> {
        let fill = |boards: &mut Vec<Board>| {
            boards.extend(std::iter::from_fn(|| search.next_board()).take(CHUNK));
        };
        let is_wanted = hand_over(sender, fill, CHUNKS_OF_PIECE);
        self.left.change(|left| {
            left.taken -= 1;
            if !left.stopped {
                left.pieces.extend(search.into_pieces());
            }
        });
        is_wanted
    }

    /// Waits for a task; `None` when there will be no more.
    fn take(&self) -> Option<Task> {
        self.left.wait_for(|left| {
            if left.stopped {
                return Poll::Ready(None);
            }
            if let Some(piece) = left.pieces.pop() {
                left.taken += 1;
                return Poll::Ready(Some(Task::Piece(piece)));
            }
            if !left.numbers.is_empty() {
                let start = left.numbers.start;
                left.numbers.start = left.numbers.end.min(start + self.step);
                return Poll::Ready(Some(Task::Numbers(start..left.numbers.start)));
            }
            if left.taken == 0 { Poll::Ready(None) } else { Poll::Pending }
        })
    }
}

impl Shared for Tasks {
    fn stop(&self) {
        self.left.change(|left| {
            left.pieces.clear();
            left.stopped = true;
        });
    }
}

/// Sends at most `chunks` chunks, stopping at the first that is not full. `None` if the receiver
/// has gone.
fn hand_over(
    sender: &SyncSender<Vec<Board>>,
    mut fill: impl FnMut(&mut Vec<Board>),
    chunks: usize,
) -> Option<()> {
    for _ in 0..chunks {
        let mut boards = Vec::with_capacity(CHUNK);
        fill(&mut boards);
        let is_last = boards.len() < CHUNK;
        if !boards.is_empty() {
            sender.send(boards).ok()?;
        }
        if is_last {
            break;
        }
    }
    Some(())
}
