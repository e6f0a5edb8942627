//! The iterator over generated puzzles.

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
    /// The solution that it was dug from: the only one, or one of several.
    pub solution: Board,
    /// Its number, counted from 0.
    pub number: u64,
    /// The number of attempts that it took.
    pub attempts: u64,
}

/// An endless iterator over random puzzles; created by [`Generator::run`](super::Generator::run).
/// It ends after the first error, or when the listener returns `false`.
pub struct GeneratedPuzzles<'a> {
    plan: Arc<Plan>,
    next: u64,
    threads: NonZeroUsize,
    /// Started with the first puzzle; `None` if the caller's thread does all the work.
    crew: Option<Crew<Shared>>,
    /// Returns whether to continue.
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

    /// Sets a callback that receives the failed attempts at the next puzzle while they are made,
    /// maybe none yet. If it returns `false`, the iterator ends.
    #[must_use]
    pub fn on_attempts(self, listener: impl FnMut(&Attempts) -> bool + Send + 'a) -> Self {
        Self { listener: Box::new(listener), ..self }
    }

    /// Makes the next puzzle on this thread; `None` if the listener stops it.
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

    /// Makes the next puzzle with the crew, or on this thread if there is none.
    fn made(&mut self) -> Option<End> {
        if self.crew.is_none() && self.threads > NonZeroUsize::MIN {
            let shared = Shared::new(self.next, self.plan.attempts);
            let work = |_| {
                let plan = Arc::clone(&self.plan);
                move |shared: &Shared| work(&plan, shared)
            };
            self.crew = Crew::start(Arc::new(shared), self.threads, work);
            // If no crew could be started, none is tried later.
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

/// Makes attempts until stopped.
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
