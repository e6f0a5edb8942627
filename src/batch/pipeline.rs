//! Chunks in, outcomes out, in the same order, on one thread or several.

use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::vec;

use super::company::Others;
use super::joint::Joint;
use super::outcome::Outcome;
use super::worker::Worker;
use crate::search::{AsGrid, GridRef};
use crate::threads::{self, Colleagues, InOrder};

/// What workers make of jobs, in the order of the jobs. These come in chunks.
pub(crate) enum Pipeline<C, W: threads::Worker> {
    /// On the thread of the caller.
    Here { chunks: C, jobs: vec::IntoIter<W::Job>, worker: W },
    /// On other threads, while that of the caller supplies chunks.
    Threads { chunks: C, threads: InOrder<W>, supply: Supply },
}

/// Whether to take more chunks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Supply {
    Open,
    /// Not until all outcomes so far have been returned.
    Paused,
    Ended,
}

/// A worker for grids, which come by the chunk.
pub(super) struct Thread<T> {
    worker: Worker,
    grids: PhantomData<T>,
}

impl<T> Thread<T> {
    pub(super) fn new(worker: Worker) -> Self {
        Self { worker, grids: PhantomData }
    }
}

impl<T: AsGrid + Send + 'static> threads::Worker for Thread<T> {
    type Job = Vec<T>;
    type Made = (Vec<T>, Vec<Outcome>);
    type Call = Joint;

    fn answer(&mut self, chunk: Vec<T>, colleagues: Colleagues<'_, Self>) -> Self::Made {
        let mut others = Others::new(colleagues);
        let outcomes = self.worker.answer_in(&mut others, &refs(&chunk));
        (chunk, outcomes)
    }

    fn answer_alone(&mut self, chunk: Vec<T>) -> Self::Made {
        let outcomes = self.worker.answer(&refs(&chunk));
        (chunk, outcomes)
    }

    fn help(&mut self, joint: &Arc<Joint>) {
        self.worker.help(joint);
    }
}

impl<C, W: threads::Worker> Pipeline<C, W> {
    pub(crate) fn new(threads: NonZeroUsize, worker: impl Fn() -> W, chunks: C) -> Self {
        let several = threads.get() > 1;
        match several.then(|| InOrder::new(threads, &worker)).flatten() {
            Some(threads) => Self::Threads { chunks, threads, supply: Supply::Open },
            None => Self::Here { chunks, jobs: Vec::new().into_iter(), worker: worker() },
        }
    }
}

impl<C: Iterator<Item = Vec<W::Job>>, W: threads::Worker> Iterator for Pipeline<C, W> {
    type Item = W::Made;

    fn next(&mut self) -> Option<W::Made> {
        match self {
            Self::Here { chunks, jobs, worker } => loop {
                if let Some(job) = jobs.next() {
                    return Some(worker.answer_alone(job));
                }
                *jobs = chunks.next()?.into_iter();
            },
            Self::Threads { chunks, threads, supply } => {
                if *supply == Supply::Paused && threads.owed() == 0 {
                    *supply = Supply::Open;
                }
                while *supply == Supply::Open && threads.owed() <= threads.threads() {
                    match chunks.next() {
                        None => *supply = Supply::Ended,
                        Some(jobs) if !jobs.is_empty() => {
                            if !jobs.into_iter().all(|job| threads.give(job)) {
                                *supply = Supply::Ended;
                            }
                        }
                        Some(_) if threads.owed() > 0 => *supply = Supply::Paused,
                        Some(_) => {}
                    }
                }
                threads.take()
            }
        }
    }
}

/// The grids as workers take them, so that workers are compiled once, not for each type of grid.
fn refs<T: AsGrid>(grids: &[T]) -> Vec<GridRef<'_>> {
    grids.iter().map(AsGrid::as_grid).collect()
}

#[cfg(test)]
mod tests {
    use crate::batch::Batch;
    use crate::board::Board;
    use crate::threads::sabotage;

    #[test]
    fn the_thread_of_the_caller_answers_where_no_other_can_be_started() {
        sabotage::without_threads(|| {
            let outcomes = Batch::new(2).threads(3).outcomes(vec![Board::EMPTY; 100]);
            assert_eq!(outcomes.filter(|outcome| outcome.solutions == 2).count(), 100);
        });
    }

    #[test]
    fn a_worker_panic_is_rethrown() {
        for number in [0, 1, 5] {
            sabotage::assert_rethrown(number, || {
                let chunks = vec![vec![Board::EMPTY; 10]; 100];
                Batch::new(2).threads(3).outcomes_of_chunks(chunks).for_each(drop);
            });
        }
    }

    /// Between hard chunks that come alone, so that the other workers help.
    #[test]
    fn the_panic_of_a_helper_is_rethrown() {
        for number in 0..8 {
            sabotage::assert_rethrown(number, || {
                let chunks = [vec![Board::EMPTY], vec![]].into_iter().cycle();
                Batch::new(50_000).threads(3).outcomes_of_chunks(chunks).for_each(drop);
            });
        }
    }

    /// The panic does not wait for the end of the input.
    #[test]
    fn a_worker_panic_ends_an_endless_batch() {
        sabotage::assert_rethrown(3, || {
            let grids = std::iter::repeat(Board::EMPTY);
            Batch::new(2).threads(3).outcomes(grids).for_each(drop);
        });
    }
}
