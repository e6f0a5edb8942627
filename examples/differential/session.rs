//! Presents grids to all judges and reports the outcome.

use std::fmt;
use std::ops::AddAssign;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lazydoku::{Batch, Kernel, Outcome, Puzzle};
use rand_chacha::ChaCha8Rng;

use crate::grid::{freed, written};
use crate::grids::below;
use crate::judges::{JUDGES, LISTED, Listed};

/// The numbers of grids with no, one, few and many solutions, and the number of grids per judge.
#[derive(Default)]
pub(crate) struct Totals {
    kinds: [u64; 4],
    asked: [u64; JUDGES.len()],
}

/// A grid on which a judge disagrees.
pub(crate) struct Fault {
    grid: Puzzle,
    judge: String,
    disagrees: Box<dyn Fn(&Puzzle) -> bool + Send>,
}

/// Asks every judge about every grid, or about its share of the grids.
pub(crate) fn hear(
    grids: &[Puzzle],
    is_everyone_asked: bool,
    random: &mut ChaCha8Rng,
) -> Result<Totals, Box<Fault>> {
    let mut totals = Totals::default();
    let listed: Vec<Listed> = grids.iter().map(Listed::of).collect();
    for (grid, listed) in grids.iter().zip(&listed) {
        totals.kinds[match listed.solutions.len() {
            0 => 0,
            1 => 1,
            _ if listed.are_all => 2,
            _ => 3,
        }] += 1;
        for (judge, asked) in JUDGES.iter().zip(&mut totals.asked) {
            let is_asked = below(random, judge.every) == 0 || is_everyone_asked;
            if !is_asked || !(judge.knows)(grid, listed) {
                continue;
            }
            *asked += 1;
            let before = random.clone();
            if !holds(|| (judge.agrees)(grid, listed, random)) {
                let disagrees = move |grid: &Puzzle| {
                    let listed = Listed::of(grid);
                    (judge.knows)(grid, &listed)
                        && !holds(|| (judge.agrees)(grid, &listed, &mut before.clone()))
                };
                return Err(Fault::new(grid, judge.name.to_owned(), disagrees).into());
            }
        }
    }
    hear_batches(grids, &listed, random)?;
    Ok(totals)
}

/// Runs all grids in one batch and in two, on every kernel.
fn hear_batches(
    grids: &[Puzzle],
    listed: &[Listed],
    random: &mut ChaCha8Rng,
) -> Result<(), Box<Fault>> {
    for kernel in Kernel::available() {
        let limit = [1, 2, 7, LISTED as u64][below(random, 4)];
        let cut = [0, below(random, grids.len())][below(random, 2)];
        let batch = Batch::new(limit).on(kernel);
        let outcomes = [&grids[..cut], &grids[cut..]]
            .into_iter()
            .flat_map(|grids| batch.outcomes(grids.iter().cloned()));
        for ((grid, listed), outcome) in grids.iter().zip(listed).zip(outcomes) {
            let is_right = move |grid: &Puzzle, listed: &Listed, outcome: &Outcome| {
                let solutions = limit.min(listed.solutions.len() as u64);
                outcome.solutions == solutions
                    && outcome.first.is_some() == (solutions > 0)
                    && outcome.first.as_ref().is_none_or(|first| grid.is_solution(first))
            };
            if !is_right(grid, listed, &outcome) {
                let disagrees = move |grid: &Puzzle| {
                    let outcome = batch.outcomes([grid.clone()]).next().expect("one for each grid");
                    !is_right(grid, &Listed::of(grid), &outcome)
                };
                let name = format!("the batch on {}, up to {limit}", kernel.name());
                return Err(Fault::new(grid, name, disagrees).into());
            }
        }
    }
    Ok(())
}

/// Whether this is true; a panic counts as disagreement.
fn holds(agreement: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(agreement)).unwrap_or(false)
}

impl Totals {
    pub(crate) fn grids(&self) -> u64 {
        self.kinds.iter().sum()
    }

    /// A line for each judge with its number of grids.
    pub(crate) fn by_judge(&self) -> impl Iterator<Item = String> {
        JUDGES.iter().zip(self.asked).map(|(judge, asked)| format!("{asked:>12}  {}", judge.name))
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        let own = self.kinds.iter_mut().chain(&mut self.asked);
        own.zip(other.kinds.iter().chain(&other.asked)).for_each(|(own, other)| *own += other);
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [none, one, few, many] = self.kinds;
        write!(
            f,
            "{none} without solution, {one} unique, {few} with up to {LISTED}, {many} with more"
        )
    }
}

impl Fault {
    fn new(
        grid: &Puzzle,
        judge: String,
        disagrees: impl Fn(&Puzzle) -> bool + Send + 'static,
    ) -> Self {
        Self { grid: grid.clone(), judge, disagrees: Box::new(disagrees) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { grid, judge, disagrees } = self;
        let smaller = freed(grid.clone(), disagrees);
        write!(
            f,
            "{judge} disagrees on\n{}\nand on the smaller\n{}",
            written(grid),
            written(&smaller)
        )
    }
}
