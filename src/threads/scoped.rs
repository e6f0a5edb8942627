//! Tasks shared between threads within one call. Known as a parallel map with dynamic scheduling:
//! each thread takes the next task when it has finished one.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// Runs `work` on all tasks and returns the results in the order of the tasks.
///
/// Each worker has its own thread and takes the next task whenever it has finished one. The first
/// worker runs on the caller's thread.
///
/// # Panics
///
/// Rethrows the panic of a task; no further tasks are started.
pub(crate) fn deal<Worker: Send, Task: Send, Made: Send>(
    workers: &mut [Worker],
    tasks: impl IntoIterator<Item = Task, IntoIter: Send>,
    work: impl Fn(&mut Worker, Task) -> Made + Sync,
) -> Vec<Made> {
    let tasks = tasks.into_iter();
    let [first, others @ ..] = workers else { return Vec::new() };
    if others.is_empty() || !super::processors::ARE_POSSIBLE {
        return tasks.map(|task| work(first, task)).collect();
    }
    let table =
        Mutex::new(SharedTasks { tasks: Some(tasks.enumerate()), made: Vec::new(), panic: None });
    let run = |worker: &mut Worker| work_through(&table, worker, &work);
    let run = &run;
    #[cfg(test)]
    let plan = &super::fault_injection::plan();
    thread::scope(|scope| {
        for worker in others {
            let run = move || {
                #[cfg(test)]
                super::fault_injection::carry(plan.clone());
                run(worker);
            };
            if Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run(first);
    });
    let SharedTasks { made, panic, .. } =
        table.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(payload) = panic {
        resume_unwind(payload);
    }
    in_order(made)
}

/// The results in the order of their numbers, which are consecutive from zero. Not a sort, because
/// that would be compiled again for each type of result.
fn in_order<Made>(made: Vec<(usize, Made)>) -> Vec<Made> {
    let mut places: Vec<Option<Made>> = made.iter().map(|_| None).collect();
    for (index, made) in made {
        places[index] = Some(made);
    }
    places.into_iter().flatten().collect()
}

/// State that the workers share.
struct SharedTasks<Tasks, Made> {
    /// The tasks that have not been started; `None` after a panic.
    tasks: Option<Tasks>,
    made: Vec<(usize, Made)>,
    panic: Option<Box<dyn Any + Send>>,
}

/// Runs tasks until none are left or a worker has panicked.
fn work_through<Worker, Task, Made>(
    table: &Mutex<SharedTasks<impl Iterator<Item = (usize, Task)>, Made>>,
    worker: &mut Worker,
    work: impl Fn(&mut Worker, Task) -> Made,
) {
    let lock = || table.lock().unwrap_or_else(PoisonError::into_inner);
    // Unwind safe: a half-finished result is never used, as the caller gets the panic.
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let next = || lock().tasks.as_mut().and_then(Iterator::next);
        while let Some((index, task)) = next() {
            #[cfg(test)]
            super::fault_injection::strike();
            let made = work(worker, task);
            lock().made.push((index, made));
        }
    }));
    if let Err(payload) = ended {
        let mut table = lock();
        table.tasks = None;
        table.panic.get_or_insert(payload);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_tasks() {
        for threads in 1..5 {
            let mut done = vec![0; threads];
            let squares = deal(&mut done, 0..1000, |done, task| {
                *done += 1;
                task * task
            });
            assert!(squares.into_iter().eq((0..1000).map(|task| task * task)));
            assert_eq!(done.into_iter().sum::<i32>(), 1000);
        }
    }

    #[test]
    fn a_panic_is_rethrown_unchanged() {
        for threads in 1..5 {
            let dealt =
                catch_unwind(|| deal(&mut vec![(); threads], 0..100, |(), task| 100 / task));
            let payload = dealt.expect_err("one task divides by zero");
            assert_eq!(payload.downcast_ref(), Some(&"attempt to divide by zero"), "{threads}");
        }
    }
}
