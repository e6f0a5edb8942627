//! Generated puzzles, one after the other.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::attempts::Attempts;
use super::error::GenerateError;
use super::plan::Plan;
use super::schedule::{End, Shared};
use crate::puzzle::puzzle::Puzzle;
use crate::threads::Crew;
use crate::values::board::Board;

/// A puzzle made by a [`Generator`](super::Generator).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The number of its solutions.
    pub solutions: u64,
    /// The solution that it was made of: the only one, or one of several.
    pub solution: Board,
    /// Its number, from zero.
    pub number: u64,
    /// The attempts that it took.
    pub attempts: u64,
}

/// Puzzles as they are made, without an end; made by [`Generator::run`](super::Generator::run).
/// They end after the first error, or when a listener ends them.
pub struct GeneratedPuzzles<'a> {
    plan: Arc<Plan>,
    next: u64,
    threads: NonZeroUsize,
    /// Started with the first puzzle; `None` if the thread of the caller does all.
    crew: Option<Crew<Shared>>,
    /// Whether to go on.
    listener: Box<dyn FnMut(&Attempts) -> bool + Send + 'a>,
    is_over: bool,
}

impl<'a> GeneratedPuzzles<'a> {
    pub(super) fn new(plan: Plan, next: u64, threads: NonZeroUsize) -> Self {
        let (plan, listener) = (Arc::new(plan), Box::new(|_: &_| true));
        Self { plan, next, threads, crew: None, listener, is_over: false }
    }

    /// Whether all solutions of the rules were equally likely to be drawn.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        self.plan.source.is_uniform()
    }

    /// Shows failed attempts at the next puzzle to a function, while they are made. If it returns
    /// false, there are no more puzzles.
    #[must_use]
    pub fn on_attempts(self, listener: impl FnMut(&Attempts) -> bool + Send + 'a) -> Self {
        Self { listener: Box::new(listener), ..self }
    }

    /// The end of the next puzzle, on this thread; `None` if the listener ends it.
    fn made_here(&mut self) -> Option<End> {
        let sampler = self.plan.source.sampler();
        let mut failed = Attempts::default();
        for attempt in 0..self.plan.attempts {
            match self.plan.attempt(&sampler, [self.next, attempt], || false) {
                Ok(dug) => return Some(Ok((attempt, dug))),
                Err(failure) => failed.add(failure),
            }
            if !(self.listener)(&failed) {
                return None;
            }
        }
        Some(Err(failed))
    }

    /// The same by the crew, or here if there is none.
    fn made(&mut self) -> Option<End> {
        if self.crew.is_none() && self.threads > NonZeroUsize::MIN {
            let shared = Shared::new(self.next, self.plan.attempts);
            let work = |_| {
                let plan = Arc::clone(&self.plan);
                move |shared: &Shared| work(&plan, shared)
            };
            self.crew = Crew::start(Arc::new(shared), self.threads, work);
            // Nor will there be one later.
            self.threads = NonZeroUsize::MIN;
        }
        let Some(crew) = &self.crew else { return self.made_here() };
        let listener = &mut self.listener;
        let end = crew.shared().schedule.wait_for(|schedule| schedule.take(&mut *listener));
        if end.is_none() {
            crew.rethrow();
        }
        end
    }
}

/// Makes attempts until all is stopped.
fn work(plan: &Plan, shared: &Shared) {
    let sampler = plan.source.sampler();
    while let Some(numbers) = shared.schedule.wait_for(super::schedule::Schedule::next) {
        let made = plan.attempt(&sampler, numbers, || shared.is_stopped());
        shared.schedule.change(|schedule| schedule.put(numbers, made));
    }
}

impl Iterator for GeneratedPuzzles<'_> {
    type Item = Result<Generated, GenerateError>;

    fn next(&mut self) -> Option<Self::Item> {
        let made = if self.is_over { None } else { self.made() };
        if !matches!(made, Some(Ok(_))) {
            (self.is_over, self.crew) = (true, None);
        }
        let number = self.next;
        self.next += 1;
        Some(match made? {
            Ok((attempt, dug)) => Ok(Generated {
                puzzle: self.plan.puzzle(dug.givens),
                solutions: dug.solutions,
                solution: dug.solution,
                number,
                attempts: attempt + 1,
            }),
            Err(attempts) => Err(GenerateError::NoPuzzle { number, attempts }),
        })
    }
}

impl fmt::Debug for GeneratedPuzzles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GeneratedPuzzles").field("next", &self.next).finish_non_exhaustive()
    }
}
