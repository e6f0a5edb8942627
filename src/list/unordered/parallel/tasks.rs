//! The tasks of a listing that several threads share.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::mpsc::SyncSender;
use std::task::Poll;

use crate::board::Board;
use crate::list::unordered::chunks::{Chunks, Numbered, Rest};
use crate::search::AnySearch;
use crate::threads::{Monitor, Shared};

/// Boards handed over at a time.
const CHUNK: usize = 512;
/// Solutions in a range of numbers. Starting one takes as long as listing some thousand solutions.
const SHORTEST_RANGE: u128 = 1 << 16;
const LONGEST_RANGE: u128 = 1 << 22;
/// Ranges for each thread, so that all end at about the same time.
const RANGES: u128 = 8;
/// Chunks made of a piece of a search before the rest of it is cut into pieces again.
const CHUNKS_OF_PIECE: usize = 16;

/// What is left to be listed.
pub(super) struct Tasks {
    /// The numbered solutions, if they are numbered, and how many a thread takes at a time.
    numbered: Option<Numbered>,
    step: u128,
    left: Monitor<Left>,
}

#[derive(Default)]
struct Left {
    pieces: Vec<AnySearch>,
    numbers: Range<u128>,
    /// Pieces that are being worked on, and may leave others.
    taken: usize,
    /// Nothing is to be listed any more.
    stopped: bool,
}

enum Task {
    /// What is below some waiting nodes of a search.
    Piece(AnySearch),
    Numbers(Range<u128>),
}

impl Tasks {
    /// The rest of a listing, if it is worth several threads.
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

    /// Lists tasks until there are none, or nobody wants their boards.
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

    /// Lists some of a piece, and puts back the rest in smaller ones.
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

    /// A task for one thread. Waits as long as there may be one.
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

/// Hands over at most `chunks` full chunks, until one is not full; `None` if nobody takes them.
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
