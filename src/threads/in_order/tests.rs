//! Tests jobs, their order and panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;

type Function = fn(u32) -> u32;

impl Worker for Function {
    type Job = u32;
    type Made = u32;

    fn answer(&mut self, job: u32) -> u32 {
        self(job)
    }
}

fn functions(threads: usize, function: Function) -> OrderedAnswers<Function> {
    OrderedAnswers::new(NonZeroUsize::new(threads).unwrap(), || function).unwrap()
}

fn squares(threads: usize) -> OrderedAnswers<Function> {
    functions(threads, |number| number * number)
}

#[test]
fn answers_come_in_the_order_of_the_jobs() {
    for threads in 1..5 {
        let squares = squares(threads);
        assert!((0..1000).all(|number| squares.give(number)));
        assert_eq!(squares.owed(), 1000);
        assert!((0..1000).all(|number| squares.take() == Some(number * number)));
        assert_eq!(squares.take(), None);
        assert!(squares.give(3));
        assert_eq!(squares.take(), Some(9));
    }
}

#[test]
fn a_panic_is_rethrown_instead_of_an_answer() {
    let inverse = functions(2, |number| 100 / number);
    (0..100).for_each(|number| _ = inverse.give(number));
    let taken = catch_unwind(AssertUnwindSafe(|| while inverse.take().is_some() {}));
    let payload = taken.expect_err("one job divides by zero");
    assert_eq!(payload.downcast_ref(), Some(&"attempt to divide by zero"));
}

#[test]
fn jobs_are_not_accepted_after_a_panic() {
    let inverse = functions(1, |number| 100 / number);
    assert!(inverse.give(0));
    while !inverse.crew.shared().lock().stopped {
        std::thread::yield_now();
    }
    assert!(!inverse.give(1));
    assert!(catch_unwind(AssertUnwindSafe(|| inverse.take())).is_err());
}

#[test]
fn unanswered_jobs_are_dropped_with_the_crew() {
    let squares = squares(2);
    assert!((0..1000).all(|number| squares.give(number)));
    drop(squares);
}
