//! Listings in no order that follows from the digits, on several threads.
//!
//! What is left is shared out in *tasks*: ranges of numbers where the solutions are numbered, pieces of the
//! search where they are not. Each thread takes a task, lists it, and hands over its boards in chunks.

use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use super::by_number::ByNumber;
use super::chunks::{Chunks, Numbered, Rest};
use super::unordered::Unordered;
use crate::board::Board;
use crate::search::AnySearch;

/// Boards handed over at a time.
const CHUNK: usize = 512;
/// Chunks that may wait, for each thread.
const WAITING: usize = 4;
/// Solutions in a range of numbers. To begin one takes as long as some thousand solutions.
const SHORTEST_RANGE: u128 = 1 << 16;
const LONGEST_RANGE: u128 = 1 << 22;
/// Ranges for each thread, so that all end at about the same time.
const RANGES: u128 = 8;
/// Chunks made of a piece of a search before what is left of it is cut into pieces again.
const CHUNKS_OF_PIECE: usize = 16;

/// An iterator over the solutions of a grid, listed by several threads, made by
/// [`Unordered::in_parallel`] and [`ByNumber::in_parallel`].
///
/// The solutions are those of the iterator it was made from, each once, in an order that can differ from run
/// to run. Threads start when many solutions are left and end when the iterator is dropped; they run
/// ahead of it by a bounded number of solutions.
#[must_use = "solutions are lazy: nothing is listed unless they are asked for"]
pub struct ParallelUnordered {
    source: Unstarted,
    threads: NonZeroUsize,
    boards: Vec<Board>,
    used: usize,
    running: Option<Running>,
}

/// What is listed here, as long as it is not worth a thread.
enum Unstarted {
    Grid(Unordered),
    Numbers(ByNumber),
}

/// The threads, and where their boards arrive.
struct Running {
    /// Behind a lock that nobody waits for, so that it can be shared.
    boards: Mutex<Receiver<Vec<Board>>>,
    tasks: Arc<Tasks>,
    workers: Vec<JoinHandle<()>>,
}

impl Unordered {
    /// The solutions still to come, listed by this many threads, in any order.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use std::num::NonZeroUsize;
    /// let two = NonZeroUsize::new(2).unwrap();
    /// let solutions = Board::EMPTY.solutions_unordered().in_parallel(two);
    /// assert!(solutions.take(200_000).all(|board| board.is_solution()));
    /// ```
    pub fn in_parallel(self, threads: NonZeroUsize) -> ParallelUnordered {
        ParallelUnordered::new(Unstarted::Grid(self), threads)
    }
}

impl ByNumber {
    /// The solutions still to come, listed by this many threads, in any order.
    pub fn in_parallel(self, threads: NonZeroUsize) -> ParallelUnordered {
        ParallelUnordered::new(Unstarted::Numbers(self), threads)
    }
}

impl ParallelUnordered {
    fn new(source: Unstarted, threads: NonZeroUsize) -> Self {
        Self { source, threads, boards: Vec::new(), used: 0, running: None }
    }

    /// The next solutions, up to some hundred; none only if none is left.
    ///
    /// Faster than to take them one by one.
    pub fn next_chunk(&mut self) -> &[Board] {
        if self.used == self.boards.len() {
            self.refill();
        }
        let used = std::mem::replace(&mut self.used, self.boards.len());
        &self.boards[used..]
    }

    fn refill(&mut self) {
        self.used = 0;
        if self.running.is_none() {
            let chunks = match &mut self.source {
                Unstarted::Grid(unordered) => unordered.chunks(),
                Unstarted::Numbers(by_number) => &mut by_number.0,
            };
            self.boards.clear();
            self.boards.extend_from_slice(chunks.next_chunk());
            self.running = Tasks::of(chunks, self.threads).map(|tasks| tasks.start(self.threads));
            if !self.boards.is_empty() {
                return;
            }
        }
        if let Some(running) = &mut self.running {
            let boards = running.boards.get_mut().unwrap_or_else(PoisonError::into_inner);
            self.boards = boards.recv().unwrap_or_default();
        }
    }
}

impl Iterator for ParallelUnordered {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        if self.used == self.boards.len() {
            self.refill();
        }
        let board = self.boards.get(self.used)?;
        self.used += 1;
        Some(*board)
    }
}

impl FusedIterator for ParallelUnordered {}

impl Drop for Running {
    fn drop(&mut self) {
        self.tasks.stop();
        // Whoever waits to hand over boards learns that nobody takes them.
        self.boards = Mutex::new(sync_channel(0).1);
        for worker in self.workers.drain(..) {
            // A worker that panicked has said so; a second panic here would abort.
            drop(worker.join());
        }
    }
}

impl fmt::Debug for ParallelUnordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelUnordered").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// What is left to be listed.
struct Tasks {
    /// The numbered solutions, if they are numbered, and how many a thread takes at a time.
    numbered: Option<Numbered>,
    step: u128,
    left: Mutex<Left>,
    changed: Condvar,
}

#[derive(Default)]
struct Left {
    pieces: Vec<AnySearch>,
    numbers: Range<u128>,
    /// Pieces that are being worked on, and may leave others.
    taken: usize,
}

enum Task {
    /// What is below some waiting nodes of a search.
    Piece(AnySearch),
    Numbers(Range<u128>),
}

impl Tasks {
    /// The rest of a listing, if it is worth several threads.
    fn of(chunks: &Chunks, threads: NonZeroUsize) -> Option<Self> {
        let tasks = |numbered, step, left| {
            Some(Self { numbered, step, left: Mutex::new(left), changed: Condvar::new() })
        };
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

    fn start(self, threads: NonZeroUsize) -> Running {
        let (sender, boards) = sync_channel(WAITING * threads.get());
        let tasks = Arc::new(self);
        let worker = || {
            let (tasks, sender) = (Arc::clone(&tasks), sender.clone());
            std::thread::spawn(move || tasks.work(&sender).unwrap_or_default())
        };
        let workers = (0..threads.get()).map(|_| worker()).collect();
        Running { boards: Mutex::new(boards), tasks, workers }
    }

    /// Lists tasks until there are none, or nobody wants their boards.
    fn work(&self, sender: &SyncSender<Vec<Board>>) -> Option<()> {
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

    /// Lists some of a piece, and puts back what is left in smaller ones.
    fn search(&self, mut search: AnySearch, sender: &SyncSender<Vec<Board>>) -> Option<()> {
        let fill = |boards: &mut Vec<Board>| {
            boards.extend(std::iter::from_fn(|| search.next_board()).take(CHUNK));
        };
        let is_wanted = hand_over(sender, fill, CHUNKS_OF_PIECE);
        let mut left = self.lock();
        left.taken -= 1;
        left.pieces.extend(search.into_pieces());
        self.changed.notify_all();
        is_wanted
    }

    /// A task for one thread. Waits as long as there may be one.
    fn take(&self) -> Option<Task> {
        let mut left = self.lock();
        loop {
            if let Some(piece) = left.pieces.pop() {
                left.taken += 1;
                return Some(Task::Piece(piece));
            }
            if !left.numbers.is_empty() {
                let start = left.numbers.start;
                left.numbers.start = left.numbers.end.min(start + self.step);
                return Some(Task::Numbers(start..left.numbers.start));
            }
            if left.taken == 0 {
                return None;
            }
            left = self.changed.wait(left).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Leaves nothing to do.
    fn stop(&self) {
        let mut left = self.lock();
        left.pieces.clear();
        left.numbers = 0..0;
    }

    /// The state is whole at every moment, so a panic elsewhere leaves it usable.
    fn lock(&self) -> MutexGuard<'_, Left> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hands over full chunks, so many at most, until one is not full; or nothing if nobody takes them.
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
