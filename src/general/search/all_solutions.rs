//! Every solution of a puzzle as it is found, on one thread or several.

use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::memoised_search::Copies;
use super::shared_search::{SearchThread, SharedSearch, TURN};
use super::weighted_search::StepResult;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{Node, Solution};
use crate::threads;
use crate::threads::Crew;
use crate::values::digit_mask::DigitMask;

/// An unordered source of all solutions, for a grid of any side.
pub(crate) trait SolutionFinder: Send + Sync {
    /// The next solution, digits counted from one.
    fn next(&mut self) -> Option<&[u8]>;

    /// A boxed clone.
    fn boxed(&self) -> Box<dyn SolutionFinder>;

    /// The remaining solutions in chunks, found by `threads` threads. They stop when it is dropped.
    fn in_parallel(self: Box<Self>, threads: NonZeroUsize) -> Box<dyn SolutionChunks>;
}

/// Solutions in non-empty chunks.
pub(crate) trait SolutionChunks: Iterator<Item = Vec<Solution>> + Send + Sync {}

impl<T: Iterator<Item = Vec<Solution>> + Send + Sync> SolutionChunks for T {}

impl Clone for Box<dyn SolutionFinder> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

/// The most solutions in a chunk, and for each thread the most chunks that wait for the caller.
const CHUNK: usize = 512;
const WAITING: usize = 4;

#[derive(Clone)]
struct Finding<const W: usize, const N: usize> {
    tables: Arc<CompiledRules<W>>,
    worker: SearchThread<W, N, Copies<W, N>>,
    /// The last solution.
    cells: Box<[u8]>,
}

impl<const W: usize, const N: usize> SolutionFinder for Finding<W, N> {
    fn next(&mut self) -> Option<&[u8]> {
        let Self { tables, worker, cells } = self;
        let step = worker.next_within(tables, cells, u64::MAX);
        matches!(step, StepResult::Solution).then_some(&**cells)
    }

    fn boxed(&self) -> Box<dyn SolutionFinder> {
        Box::new(self.clone())
    }

    fn in_parallel(mut self: Box<Self>, threads: NonZeroUsize) -> Box<dyn SolutionChunks> {
        let are_possible = threads::ARE_POSSIBLE && threads.get() > 1;
        match are_possible.then(|| self.share(threads)).flatten() {
            Some(shared) => Box::new(shared),
            None => Box::new(Alone(*self)),
        }
    }
}

impl<const W: usize, const N: usize> Finding<W, N> {
    /// Starts threads that find the rest; `None` if not even one can be started.
    fn share(&mut self, threads: NonZeroUsize) -> Option<SharedSolutions<W, N>> {
        self.worker.leave_lanes();
        let mut search = self.worker.search.clone();
        search.stop_recording();
        let (sender, chunks) = sync_channel(WAITING * threads.get());
        let crew = Crew::start(Arc::new(SharedSearch::new(search)), threads, |_| {
            let (tables, cells) = (Arc::clone(&self.tables), self.cells.clone());
            let sender = Sender::new(sender.clone());
            let mut turn = SharedTurn { tables, cells, sender };
            move |joint: &SharedSearch<W, N>| {
                let copies = Copies::new(&turn.tables);
                let mut worker = SearchThread::for_many(&turn.tables, copies);
                joint.work(&mut worker, |worker| turn.take(joint, worker));
            }
        })?;
        Some(SharedSolutions { known: self.known(), chunks: Mutex::new(chunks), crew })
    }

    /// The solutions that were found but not yet returned, which no search will find again.
    fn known(&mut self) -> Vec<Solution> {
        let mut known = Vec::new();
        while self.worker.has_pending() {
            known.extend(self.next().map(Solution::from));
        }
        known
    }
}

/// The turns of one thread in a shared search.
struct SharedTurn<const W: usize> {
    tables: Arc<CompiledRules<W>>,
    /// The last solution.
    cells: Box<[u8]>,
    sender: Sender,
}

impl<const W: usize> SharedTurn<W> {
    /// Finds and sends solutions for one turn. Returns whether there is more to search.
    fn take<const N: usize>(
        &mut self,
        joint: &SharedSearch<W, N>,
        worker: &mut SearchThread<W, N, Copies<W, N>>,
    ) -> bool {
        self.send_some(worker).unwrap_or_else(|NobodyWaits| {
            joint.end();
            false
        })
    }

    fn send_some<const N: usize>(
        &mut self,
        worker: &mut SearchThread<W, N, Copies<W, N>>,
    ) -> Result<bool, NobodyWaits> {
        let Self { tables, cells, sender } = self;
        let most = worker.search.nodes + TURN;
        while worker.search.nodes < most || worker.has_pending() {
            let nodes = most.saturating_sub(worker.search.nodes);
            match worker.next_within(tables, cells, nodes) {
                StepResult::Solution => sender.add(cells)?,
                StepResult::Open => break,
                StepResult::Exhausted => {
                    sender.send()?;
                    return Ok(false);
                }
            }
        }
        if sender.is_due() {
            sender.send()?;
        }
        Ok(true)
    }
}

/// Sends solutions in chunks, because each message may wake the caller.
struct Sender {
    chunk: Vec<Solution>,
    chunks: SyncSender<Vec<Solution>>,
    last: Instant,
}

/// The receiver was dropped, so no more solutions are wanted.
struct NobodyWaits;

impl Sender {
    /// The longest that a solution waits for others.
    const PATIENCE: Duration = Duration::from_millis(2);

    fn new(chunks: SyncSender<Vec<Solution>>) -> Self {
        Self { chunk: Vec::new(), chunks, last: Instant::now() }
    }

    #[inline]
    fn add(&mut self, solution: &[u8]) -> Result<(), NobodyWaits> {
        self.chunk.push(solution.into());
        if self.chunk.len() < CHUNK { Ok(()) } else { self.send() }
    }

    /// Whether the chunk has waited long enough.
    fn is_due(&self) -> bool {
        !self.chunk.is_empty() && self.last.elapsed() >= Self::PATIENCE
    }

    fn send(&mut self) -> Result<(), NobodyWaits> {
        if self.chunk.is_empty() {
            return Ok(());
        }
        self.last = Instant::now();
        self.chunks.send(std::mem::take(&mut self.chunk)).map_err(|_| NobodyWaits)
    }
}

/// Solutions found by several threads.
struct SharedSolutions<const W: usize, const N: usize> {
    known: Vec<Solution>,
    /// Dropped before the crew, so that workers waiting to send chunks get an error. The lock is
    /// never contended; it makes the value `Sync`.
    chunks: Mutex<Receiver<Vec<Solution>>>,
    crew: Crew<SharedSearch<W, N>>,
}

impl<const W: usize, const N: usize> Iterator for SharedSolutions<W, N> {
    type Item = Vec<Solution>;

    fn next(&mut self) -> Option<Vec<Solution>> {
        if !self.known.is_empty() {
            return Some(std::mem::take(&mut self.known));
        }
        let chunks = self.chunks.get_mut().unwrap_or_else(PoisonError::into_inner);
        chunks.recv().map_err(|_| self.crew.rethrow()).ok()
    }
}

/// Solutions found on the thread of the caller.
struct Alone<const W: usize, const N: usize>(Finding<W, N>);

impl<const W: usize, const N: usize> Iterator for Alone<W, N> {
    type Item = Vec<Solution>;

    fn next(&mut self) -> Option<Vec<Solution>> {
        let mut chunk = Vec::new();
        while chunk.len() < CHUNK
            && let Some(solution) = self.0.next()
        {
            chunk.push(solution.into());
        }
        (!chunk.is_empty()).then_some(chunk)
    }
}

/// An unordered search for all solutions with these candidates.
pub(crate) fn finder<const W: usize, const N: usize>(
    tables: &Arc<CompiledRules<W>>,
    candidates: &[DigitMask],
) -> Box<dyn SolutionFinder> {
    let mut worker = SearchThread::<W, N, _>::for_many(tables, Copies::new(tables));
    worker.restart(Node::new(candidates));
    Box::new(Finding {
        tables: Arc::clone(tables),
        worker,
        cells: vec![0; candidates.len()].into(),
    })
}
