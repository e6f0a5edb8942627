//! Chunks in, outcomes out, in the same order, on one thread or many.

use super::worker::Worker;
use super::{Batch, Outcome};
use crate::board::Board;
use crate::threads::InOrder;

/// A chunk with its outcomes.
type Answered<T> = (Vec<T>, Vec<Outcome>);

/// The outcomes of chunks, in order.
pub(super) enum Pipeline<C, T: Send + 'static> {
    /// On the thread that asks.
    Here { chunks: C, worker: Worker },
    /// On threads, while the one that asks brings more chunks.
    Threads { chunks: C, threads: InOrder<Vec<T>, Answered<T>>, supply: Supply },
}

/// Whether more chunks are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Supply {
    Open,
    /// Not before all that is owed has been handed out.
    Paused,
    Ended,
}

impl<C, T: AsRef<Board> + Send + 'static> Pipeline<C, T> {
    pub(super) fn new(batch: Batch, chunks: C) -> Self {
        if batch.threads.get() == 1 {
            return Self::Here { chunks, worker: Worker::new(batch) };
        }
        let threads = InOrder::new(batch.threads, || {
            let mut worker = Worker::new(batch);
            move |chunk: Vec<T>| {
                let outcomes = worker.answer(&chunk);
                (chunk, outcomes)
            }
        });
        Self::Threads { chunks, threads, supply: Supply::Open }
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
            Self::Threads { chunks, threads, supply } => {
                if *supply == Supply::Paused && threads.owed() == 0 {
                    *supply = Supply::Open;
                }
                while *supply == Supply::Open && threads.owed() <= threads.threads() {
                    match chunks.next() {
                        None => *supply = Supply::Ended,
                        Some(chunk) if !chunk.is_empty() => threads.give(chunk),
                        Some(_) if threads.owed() > 0 => *supply = Supply::Paused,
                        Some(_) => {}
                    }
                }
                threads.take()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::batch::Batch;
    use crate::board::Board;
    use crate::threads::sabotage;

    #[test]
    fn the_panic_of_a_worker_is_rethrown() {
        for number in [0, 1, 5] {
            sabotage::assert_rethrown(number, || {
                let chunks = vec![vec![Board::EMPTY; 10]; 100];
                Batch::new(2).threads(3).outcomes_of_chunks(chunks).for_each(drop);
            });
        }
    }
}
