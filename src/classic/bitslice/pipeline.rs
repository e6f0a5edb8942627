//! Chunks of jobs in, answers out in input order, on one thread or several.
//!
//! An empty chunk means "no more input yet": all outstanding answers are returned before the next
//! chunk is requested, so that answers to a growing file do not wait for its end.

use std::num::NonZeroUsize;
use std::vec;

use crate::threads;
use crate::threads::OrderedAnswers;

/// The answers of workers to chunks of jobs, in the order of the jobs.
pub(crate) enum Pipeline<C, W: threads::Worker> {
    /// On the caller's thread.
    Here { chunks: C, jobs: vec::IntoIter<W::Job>, worker: W },
    /// On other threads, while the caller's thread supplies chunks.
    Threads { chunks: C, threads: OrderedAnswers<W>, supply: Supply },
}

/// Whether to request more chunks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Supply {
    Open,
    /// Not until all outstanding answers have been returned.
    Paused,
    Ended,
}

impl<C, W: threads::Worker> Pipeline<C, W> {
    pub(crate) fn new(threads: NonZeroUsize, worker: impl Fn() -> W, chunks: C) -> Self {
        let several = threads.get() > 1;
        match several.then(|| OrderedAnswers::new(threads, &worker)).flatten() {
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
                    return Some(worker.answer(job));
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
