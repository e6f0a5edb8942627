//! Reads grids one at a time, or in chunks on a thread that reads ahead while others are solved.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fmt::Display;
use std::hint::black_box;
use std::iter::zip;
use std::mem;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use lazydoku::Outcome;
use lazydoku::{Batch, Error};

use super::work;
use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::{Grids, InputItem};
use crate::cli::input::input_size::Extent;
use crate::cli::input::origin::Refusal;
use crate::cli::input::rejections::Refuser;
use crate::cli::output::records::RecordOutput;

/// The most grids that are solved together, and the most in one piece.
const LONGEST_CHUNK: usize = 8192;

/// The number of pieces of a file that may be read ahead.
const PIECES: usize = 3;

/// The number of pieces of other inputs that may be read ahead; these are shorter.
const SHORT_PIECES: usize = 16;

/// Returns the next grid, boxed because callers move it, and begins the work on it. Flushes the
/// output before a read that may block.
#[inline]
pub(crate) fn next(
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Option<Box<InputGrid>>, Stop> {
    work::end();
    loop {
        if grids.may_wait() {
            output.flush()?;
        }
        match grids.read() {
            Some(InputItem::Grid(grid)) => {
                work::begin(&grid);
                output.progress().show_grids(grids.items() - 1, || grids.extent());
                return Ok(Some(Box::new(grid)));
            }
            Some(InputItem::Refused(refusal)) => output.refuse(&refusal)?,
            None => return Ok(None),
        }
    }
}

/// Refuses a grid that was read.
pub(crate) fn refuse(
    refuser: &Refuser,
    grid: &InputGrid,
    reason: &dyn Display,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    output.refuse(&refuser.refuse(grid.origin(), reason).in_row(grid.row()))
}

/// Refuses a grid that was read but is not a solution.
pub(crate) fn refuse_solution(
    refuser: &Refuser,
    grid: &InputGrid,
    error: &Error,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    refuser.refuse(grid.origin(), error);
    output.refuse(&Refusal::of(grid.origin(), error))
}

/// Answers all grids in order, in chunks, while a thread reads ahead. Flushes all answers before a
/// read that may block.
pub(crate) fn answer_all(
    batch: &Batch,
    grids: &mut Grids,
    output: &mut RecordOutput,
    mut answer: impl FnMut(&InputGrid, &Outcome, &mut RecordOutput) -> Result<(), Stop>,
) -> Result<(), Stop> {
    keep_freed_memory();
    let waiting = WaitingGrids::default();
    let feed = Feed::start(mem::replace(grids, Grids::none()));
    let output = RefCell::new(output);
    let stop = RefCell::new(None);
    let chunks = GridChunks {
        feed: &feed,
        output: &output,
        stop: &stop,
        waiting: &waiting,
        is_to_wait: false,
    };
    for (answered, outcomes) in batch.outcomes_of_chunks(chunks) {
        let output = &mut output.borrow_mut();
        for (item, outcome) in zip(&answered, &outcomes) {
            output.progress().show_grids(waiting.answered.get(), || feed.extent());
            match item {
                InputItem::Grid(grid) => answer(grid, outcome, output)?,
                InputItem::Refused(refusal) => output.refuse(refusal)?,
            }
            waiting.end_one();
        }
        waiting.begin_next();
        // Solving the next puzzle may take long.
        output.flush()?;
        feed.take_back(answered);
    }
    if let Some(stop) = stop.into_inner() {
        return Err(stop);
    }
    *grids = feed.finish();
    Ok(())
}

/// Makes glibc's allocator keep the memory that each chunk frees for the next one. glibc returns
/// memory to the system only above twice the size of the largest block freed so far, so this frees
/// a large one.
fn keep_freed_memory() {
    drop(black_box(vec![0_u8; 4 << 20]));
}

/// The receiving end of the reading thread.
struct Feed {
    /// Grids, in the pieces in which they were read.
    pieces: Receiver<Vec<InputItem>>,
    /// Used pieces, to be filled again.
    emptied: SyncSender<Vec<InputItem>>,
    /// Whether the solver waits for a piece, even a short one.
    is_waited_for: Arc<AtomicBool>,
    extent: Arc<Mutex<Extent>>,
    reader: JoinHandle<Grids>,
}

impl Feed {
    fn start(grids: Grids) -> Self {
        let are_files = grids.are_files();
        let [(filled, pieces), (emptied, to_fill)] =
            [(); 2].map(|()| sync_channel(if are_files { PIECES } else { SHORT_PIECES }));
        let is_waited_for = Arc::new(AtomicBool::new(false));
        let waits = Arc::clone(&is_waited_for);
        let extent = Arc::new(Mutex::new(grids.extent()));
        let judged = Arc::clone(&extent);
        let filler = Filler { filled, to_fill, are_files, is_waited_for: waits, extent: judged };
        let reader = thread::spawn(move || filler.read(grids));
        Self { pieces, emptied, is_waited_for, extent, reader }
    }

    /// Waits for the next piece, which is sent as soon as it has a grid.
    fn wait(&self) -> Option<Vec<InputItem>> {
        self.is_waited_for.store(true, Ordering::Relaxed);
        let piece = self.pieces.recv().ok();
        self.is_waited_for.store(false, Ordering::Relaxed);
        piece
    }

    /// The estimated number of grids.
    fn extent(&self) -> Extent {
        *self.extent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a piece for reuse.
    fn take_back(&self, mut piece: Vec<InputItem>) {
        piece.clear();
        // The reader may have finished, or the channel may be full.
        let _ = self.emptied.try_send(piece);
    }

    /// Joins the reader and returns the input.
    fn finish(self) -> Grids {
        self.reader.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

/// The reading thread's end of a feed.
struct Filler {
    filled: SyncSender<Vec<InputItem>>,
    to_fill: Receiver<Vec<InputItem>>,
    /// Whether reads are quick, so that pieces may fill up while none is needed.
    are_files: bool,
    is_waited_for: Arc<AtomicBool>,
    extent: Arc<Mutex<Extent>>,
}

impl Filler {
    /// Reads all grids, and returns the input.
    fn read(&self, mut grids: Grids) -> Grids {
        let mut piece = Vec::new();
        while let Some(item) = grids.read() {
            piece.push(item);
            if piece.len() == LONGEST_CHUNK || grids.may_wait() && self.is_needed() {
                self.judge(&grids);
                let next = self.to_fill.try_recv().unwrap_or_default();
                if self.filled.send(mem::replace(&mut piece, next)).is_err() {
                    return grids;
                }
            }
        }
        self.judge(&grids);
        if !piece.is_empty() {
            // The solver may have stopped.
            let _ = self.filled.send(piece);
        }
        grids
    }

    fn judge(&self, grids: &Grids) {
        *self.extent.lock().unwrap_or_else(PoisonError::into_inner) = grids.extent();
    }

    /// Whether to send a piece before it is full.
    fn is_needed(&self) -> bool {
        !self.are_files || self.is_waited_for.load(Ordering::Relaxed)
    }
}

/// The grids that are being solved, and may take long. These exclude classic grids: a chunk may
/// have thousands of them, and their copies would take a share of the time.
#[derive(Default)]
struct WaitingGrids {
    /// The number of items taken from the feed, and of those answered.
    taken: Cell<u64>,
    answered: Cell<u64>,
    /// Each with the number of items before it.
    grids: RefCell<VecDeque<(u64, InputGrid)>>,
}

impl WaitingGrids {
    fn add(&self, chunk: &[InputItem]) {
        for (place, item) in (self.taken.get()..).zip(chunk) {
            if let InputItem::Grid(grid) = item
                && !grid.puzzle().rules().is_classic()
            {
                self.grids.borrow_mut().push_back((place, grid.clone()));
            }
        }
        self.taken.set(self.taken.get() + chunk.len() as u64);
        self.begin_next();
    }

    /// Ends the work on the first item without an answer.
    fn end_one(&self) {
        work::end();
        self.answered.set(self.answered.get() + 1);
    }

    /// Begins the work on the first item without an answer, unless it has begun.
    fn begin_next(&self) {
        let first = self.answered.get();
        let mut grids = self.grids.borrow_mut();
        while let Some((place, grid)) = grids.front().filter(|(place, _)| *place <= first) {
            if *place == first {
                work::begin(grid);
            }
            grids.pop_front();
        }
    }
}

/// The grids in chunks. An empty chunk means that the next grid has not been read yet.
struct GridChunks<'a, 'b> {
    feed: &'a Feed,
    output: &'a RefCell<&'b mut RecordOutput>,
    /// The error, if the output could not be written.
    stop: &'a RefCell<Option<Stop>>,
    waiting: &'a WaitingGrids,
    /// Whether the next call blocks until a grid has been read.
    is_to_wait: bool,
}

impl Iterator for GridChunks<'_, '_> {
    type Item = Vec<InputItem>;

    /// Returns the grids read so far. If there are none, first returns an empty chunk, so that all
    /// earlier grids are answered; then flushes these answers and waits for the next grid.
    fn next(&mut self) -> Option<Vec<InputItem>> {
        let mut chunk = Vec::new();
        if self.is_to_wait {
            if let Err(stop) = self.output.borrow_mut().flush() {
                *self.stop.borrow_mut() = Some(stop);
                return None;
            }
            chunk = self.feed.wait()?;
        }
        while chunk.len() < LONGEST_CHUNK {
            match self.feed.pieces.try_recv() {
                Ok(piece) if chunk.is_empty() => chunk = piece,
                Ok(piece) => chunk.extend(piece),
                Err(TryRecvError::Disconnected) if chunk.is_empty() => return None,
                Err(_) => break,
            }
        }
        self.waiting.add(&chunk);
        self.is_to_wait = chunk.is_empty();
        Some(chunk)
    }
}
