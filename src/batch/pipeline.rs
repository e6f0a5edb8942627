//! Chunks in, outcomes out, in the same order, on one thread or many.

use std::collections::VecDeque;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::worker::Worker;
use super::{Batch, Outcome};
use crate::board::Board;

/// A chunk with its outcomes.
type Answered<T> = (Vec<T>, Vec<Outcome>);

/// The outcomes of chunks, in order.
pub(super) enum Pipeline<C, T> {
    /// On the thread that asks.
    Here { chunks: C, worker: Worker },
    /// On threads, while the one that asks brings more chunks.
    Threads { chunks: C, crew: Crew<T>, ended: bool },
}

/// Threads at work, and what they owe.
pub(super) struct Crew<T> {
    jobs: SyncSender<Job<T>>,
    /// In the order of the chunks.
    owed: VecDeque<Receiver<Answered<T>>>,
    threads: Vec<JoinHandle<()>>,
    /// Whether all that is owed comes before the next chunk is taken.
    is_to_settle: bool,
}

/// A chunk, and where its outcomes go.
type Job<T> = (Vec<T>, SyncSender<Answered<T>>);

impl<C, T: AsRef<Board> + Send + 'static> Pipeline<C, T> {
    pub(super) fn new(batch: Batch, chunks: C) -> Self {
        if batch.threads.get() == 1 {
            return Self::Here { chunks, worker: Worker::new(batch) };
        }
        Self::Threads { chunks, crew: Crew::new(batch), ended: false }
    }
}

impl<C: Iterator<Item = Vec<T>>, T: AsRef<Board> + Send + 'static> Iterator for Pipeline<C, T> {
    type Item = Answered<T>;

    fn next(&mut self) -> Option<Answered<T>> {
        match self {
            Self::Here { chunks, worker } => {
                let chunk = chunks.find(|chunk| !chunk.is_empty())?;
                let outcomes = worker.answer(&chunk);
                Some((chunk, outcomes))
            }
            Self::Threads { chunks, crew, ended } => {
                while !*ended && crew.has_room() {
                    match chunks.next() {
                        None => *ended = true,
                        Some(chunk) if chunk.is_empty() => crew.settle(),
                        Some(chunk) => crew.hand_out(chunk),
                    }
                }
                crew.next_owed()
            }
        }
    }
}

impl<T: AsRef<Board> + Send + 'static> Crew<T> {
    fn new(batch: Batch) -> Self {
        let (jobs, queue) = sync_channel(batch.threads.get());
        let queue = Arc::new(Mutex::new(queue));
        let start = |_| {
            let queue = Arc::clone(&queue);
            thread::spawn(move || work(Worker::new(batch), &queue))
        };
        let threads = (0..batch.threads.get()).map(start).collect();
        Self { jobs, owed: VecDeque::new(), threads, is_to_settle: false }
    }

    /// Lets all that is owed come before the next chunk is taken.
    fn settle(&mut self) {
        self.is_to_settle = !self.owed.is_empty();
    }

    /// Whether another chunk may be taken.
    fn has_room(&self) -> bool {
        !self.is_to_settle && self.owed.len() <= self.threads.len()
    }

    fn hand_out(&mut self, chunk: Vec<T>) {
        let (answer, owed) = sync_channel(1);
        // If no thread is left to take it, `owed` says so when it is asked.
        let _ = self.jobs.send((chunk, answer));
        self.owed.push_back(owed);
    }

    /// The outcomes of the oldest chunk that was handed out.
    fn next_owed(&mut self) -> Option<Answered<T>> {
        let oldest = self.owed.pop_front()?;
        self.is_to_settle &= !self.owed.is_empty();
        Some(oldest.recv().unwrap_or_else(|_| self.rethrow()))
    }

    /// Goes on with the panic of a thread.
    fn rethrow(&mut self) -> ! {
        let finished = self.threads.extract_if(.., |thread| thread.is_finished());
        for thread in finished {
            if let Err(panic) = thread.join() {
                resume_unwind(panic);
            }
        }
        panic!("a thread ended without its outcomes");
    }
}

/// Answers chunks for as long as somebody may hand out more.
fn work<T: AsRef<Board>>(mut worker: Worker, queue: &Mutex<Receiver<Job<T>>>) {
    loop {
        // A receiver has no state that a panic could leave broken.
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((chunk, answer)) = job else { return };
        let outcomes = worker.answer(&chunk);
        // Nobody waits for the outcomes if the iterator was dropped.
        let _ = answer.send((chunk, outcomes));
    }
}
