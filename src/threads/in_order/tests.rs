//! Tests jobs, their order, calls for help and panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;

type Function = fn(u32) -> u32;

/// Needs no help.
impl Worker for Function {
    type Job = u32;
    type Made = u32;
    type Call = Monitor<Assembly>;

    fn answer(&mut self, job: u32, _: Colleagues<'_, Self>) -> u32 {
        self(job)
    }

    fn answer_alone(&mut self, job: u32) -> u32 {
        self(job)
    }

    fn help(&mut self, _: &Arc<Self::Call>) {}
}

/// Answers with the number of helpers, once there are as many as the job says.
struct Assembling;

#[derive(Default)]
pub(crate) struct Assembly {
    helpers: u32,
    stopped: bool,
}

impl Call for Monitor<Assembly> {
    fn join(&self) -> bool {
        self.change(|assembly| assembly.helpers += 1);
        true
    }
}

impl Shared for Monitor<Assembly> {
    fn stop(&self) {
        self.change(|assembly| assembly.stopped = true);
    }
}

impl Worker for Assembling {
    type Job = u32;
    type Made = u32;
    type Call = Monitor<Assembly>;

    fn answer(&mut self, wanted: u32, colleagues: Colleagues<'_, Self>) -> u32 {
        let call = Arc::new(Monitor::<Assembly>::default());
        let _called = colleagues.call(&call);
        call.wait_for(|assembly| match assembly {
            Assembly { helpers, stopped } if *stopped || *helpers == wanted => {
                Poll::Ready(*helpers)
            }
            _ => Poll::Pending,
        })
    }

    fn answer_alone(&mut self, _: u32) -> u32 {
        0
    }

    fn help(&mut self, call: &Arc<Self::Call>) {
        call.wait_for(|assembly| if assembly.stopped { Poll::Ready(()) } else { Poll::Pending });
    }
}

fn functions(threads: usize, function: Function) -> InOrder<Function> {
    InOrder::new(NonZeroUsize::new(threads).unwrap(), || function).unwrap()
}

fn squares(threads: usize) -> InOrder<Function> {
    functions(threads, |number| number * number)
}

fn assembling(threads: usize) -> InOrder<Assembling> {
    InOrder::new(NonZeroUsize::new(threads).unwrap(), || Assembling).unwrap()
}

#[test]
fn idle_workers_join_a_call() {
    let assembling = assembling(4);
    for _ in 0..100 {
        assert!(assembling.give(3));
        assert_eq!(assembling.take(), Some(3));
    }
}

#[test]
fn jobs_come_before_calls() {
    let assembling = assembling(2);
    assert!([1, 0, 0, 0].into_iter().all(|wanted| assembling.give(wanted)));
    assert!([1, 0, 0, 0].into_iter().all(|wanted| assembling.take() == Some(wanted)));
}

#[test]
fn a_call_is_stopped_with_the_crew() {
    let assembling = assembling(3);
    assert!(assembling.give(u32::MAX));
    while assembling.crew.shared().lock().calls.is_empty() {
        std::thread::yield_now();
    }
    drop(assembling);
}

/// Whichever takes the task, the others stop waiting for it.
#[test]
fn the_panic_of_a_helper_is_rethrown() {
    for number in 0..12 {
        crate::threads::sabotage::assert_rethrown(number, || {
            let assembling = assembling(3);
            while assembling.give(2) && assembling.take().is_some() {}
            assembling.take();
        });
    }
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
