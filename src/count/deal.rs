//! Tasks that are dealt to threads.

use std::sync::Mutex;
use std::thread;

/// What the workers make of the tasks, in the order of these. Each worker has a thread, and takes the next
/// task when it is through with one; a single worker needs no other thread.
pub(super) fn deal<Worker: Send, Task: Send, Made: Send>(
    workers: &mut [Worker],
    tasks: impl IntoIterator<Item = Task, IntoIter: Send>,
    work: impl Fn(&mut Worker, Task) -> Made + Sync,
) -> Vec<Made> {
    let tasks = tasks.into_iter();
    let [first, others @ ..] = workers else { return Vec::new() };
    if others.is_empty() {
        return tasks.map(|task| work(first, task)).collect();
    }
    let tasks = Mutex::new(tasks.enumerate());
    let made = Mutex::new(Vec::new());
    let run = |worker: &mut Worker| {
        let next = || tasks.lock().expect("no thread panics over the tasks").next();
        while let Some((place, task)) = next() {
            let result = work(worker, task);
            made.lock().expect("no thread panics over the results").push((place, result));
        }
    };
    thread::scope(|scope| {
        for worker in others {
            scope.spawn(|| run(worker));
        }
        run(first);
    });
    let mut made = made.into_inner().expect("all threads have ended");
    made.sort_unstable_by_key(|&(place, _)| place);
    made.into_iter().map(|(_, result)| result).collect()
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
}
