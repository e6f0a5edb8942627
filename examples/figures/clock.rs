//! Times and ratios of contenders that take turns.

use std::fmt::Debug;
use std::time::{Duration, Instant};

/// A method to be timed.
pub(crate) struct Contender<'a, A> {
    name: String,
    run: Box<dyn FnMut() -> A + 'a>,
}

impl<'a, A> Contender<'a, A> {
    pub(crate) fn new(name: impl Into<String>, run: impl FnMut() -> A + 'a) -> Self {
        Self { name: name.into(), run: Box::new(run) }
    }
}

/// The times of a contender in each round.
pub(crate) struct Times {
    pub(crate) name: String,
    rounds: Vec<f64>,
}

impl Times {
    /// The median in seconds.
    pub(crate) fn median(&self) -> f64 {
        median(self.rounds.clone())
    }

    /// The median over the rounds of the other's time divided by this one's.
    pub(crate) fn faster_than(&self, other: &Self) -> f64 {
        median(self.rounds.iter().zip(&other.rounds).map(|(own, others)| others / own).collect())
    }
}

/// The times of the same contenders on several grids.
pub(crate) struct Races(pub(crate) Vec<Vec<Times>>);

impl Races {
    /// The median over the grids, in seconds, for the contender at this place.
    pub(crate) fn median(&self, place: usize) -> f64 {
        median(self.0.iter().map(|times| times[place].median()).collect())
    }

    /// The longest time over the grids, in seconds, for the contender at this place.
    pub(crate) fn longest(&self, place: usize) -> f64 {
        self.0.iter().map(|times| times[place].median()).fold(0.0, f64::max)
    }

    /// The median over the grids of the time of `other` divided by that of the contender at
    /// `place`.
    pub(crate) fn faster_than(&self, place: usize, other: usize) -> f64 {
        median(self.0.iter().map(|times| times[place].faster_than(&times[other])).collect())
    }
}

/// The median of at least one number.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Runs the contenders in turn, each once per round, and returns their times.
///
/// # Panics
///
/// If two answers differ.
pub(crate) fn race<A: PartialEq + Debug>(
    rounds: usize,
    contenders: Vec<Contender<'_, A>>,
) -> Vec<Times> {
    let mut times: Vec<Times> = Vec::new();
    let mut runs: Vec<Box<dyn FnMut() -> A + '_>> = Vec::new();
    for Contender { name, run } in contenders {
        times.push(Times { name, rounds: Vec::new() });
        runs.push(run);
    }
    let mut expected = None;
    for _ in 0..rounds {
        for (run, times) in runs.iter_mut().zip(&mut times) {
            let (answer, time) = timed(run);
            times.rounds.push(time.as_secs_f64());
            match &expected {
                None => expected = Some(answer),
                Some(expected) => assert_eq!(answer, *expected, "{} disagrees", times.name),
            }
        }
    }
    times
}

/// The result of a function, and its time.
pub(crate) fn timed<A>(run: impl FnOnce() -> A) -> (A, Duration) {
    let start = Instant::now();
    let answer = run();
    (answer, start.elapsed())
}
