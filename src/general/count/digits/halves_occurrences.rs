//! The occurrences of each digit in each cell within a slice. Known as the forward-backward
//! algorithm, or reverse-mode differentiation of the count.
//!
//! As in a count, both halves are placed digit by digit and matched, but all levels are kept. The
//! matches give each state of the last level its number of completions, which a pass back adds up:
//! a state has as many completions as all of its successors together. A placement that leads from
//! one state to another is in as many solutions as the ways of the first times the completions of
//! the second.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::digit_rules::cells_of;
use super::halves::{DigitHalves, HalvesThread, Paged, Pages, State, stop_if_cancelled};
use super::placements_by_cell::Through;
use crate::classic::count::{Span, Watch};
use crate::general::count::sweep::checked_count::{AlignedU128, CheckedCount};
use crate::general::count::sweep::sweep::Halt;
use crate::general::count::sweep::table::{ReachedState, StateTable};
use crate::threads::deal;

/// For each cell, the number of solutions with a digit there.
pub(super) type DigitTally = [u128; MOST_CELLS];

/// The cells of a grid of side 9, the largest.
const MOST_CELLS: usize = 81;

/// The states of a level.
struct Level<'a, const K: usize> {
    states: &'a Pages<K>,
    /// The completions of each state, by page, in the order of the states.
    completions: Vec<Mutex<Vec<u128>>>,
}

/// The states and the digits of one half. There is one level more than there are digits.
struct Levels<'a, const K: usize> {
    digits: &'a [Paged<K>],
    levels: Vec<Pages<K>>,
}

/// The working memory of a thread.
struct BackThread<const K: usize> {
    halves: HalvesThread<K>,
    /// The completions of the states of the next level that have a certain page.
    next: StateTable<K, AlignedU128>,
    /// One for each digit of the first half, and then of the last.
    tallies: Vec<DigitTally>,
}

impl<const K: usize> DigitHalves<K> {
    /// For each digit of the first half, and then of the last, the number of solutions that have it
    /// in each cell.
    pub(super) fn occurrences(
        &self,
        threads: usize,
        watch: &Watch<'_>,
        span: Span,
    ) -> Result<Vec<DigitTally>, Halt> {
        let mut halves: Vec<_> = (0..threads.max(1)).map(|_| HalvesThread::new()).collect();
        let first = self.levels(&self.first, &mut halves, watch)?;
        let last = self.levels(&self.before, &mut halves, watch)?;
        let [of_joining, of_last] =
            [first.digits.len(), first.digits.len() + 1 + last.digits.len()];
        let worker = |halves| {
            let tallies = vec![[0; MOST_CELLS]; of_last + 1];
            BackThread { halves, next: StateTable::new(), tallies }
        };
        let mut workers: Vec<_> = halves.into_iter().map(worker).collect();
        let ends = [&first, &last].map(|half| Level::new(half.end()));
        let pages: Vec<usize> = self.pages(last.digits.len() + 1).collect();
        let matched = deal(&mut workers, pages.iter().enumerate(), |worker, (number, &page)| {
            watch.reach(span.part(number, pages.len()).at(0.0));
            worker.halves.table.clear();
            self.extend(last.end(), &self.last, page, &mut worker.halves.table, watch)?;
            worker.halves.fill_filter();
            self.match_all(&ends[0], page, worker, of_joining, watch)?;
            self.pass_back(&ends[1], &self.last, page, worker, of_last, watch)
        });
        matched.into_iter().collect::<Result<(), Halt>>()?;
        for ((half, end), from) in [&first, &last].into_iter().zip(ends).zip([0, of_joining + 1]) {
            self.pass_back_all(half, end, from, &mut workers, watch)?;
        }
        let add = |mut sums: Vec<DigitTally>, worker: BackThread<K>| {
            let tallies = sums.iter_mut().flatten().zip(worker.tallies.into_iter().flatten());
            tallies.for_each(|(sum, tally)| *sum += tally);
            sums
        };
        Ok(workers.into_iter().fold(vec![[0; MOST_CELLS]; of_last + 1], add))
    }

    fn levels<'a>(
        &self,
        digits: &'a [Paged<K>],
        workers: &mut [HalvesThread<K>],
        watch: &Watch<'_>,
    ) -> Result<Levels<'a, K>, Halt> {
        let mut levels = vec![self.no_digits()];
        for (number, digit) in digits.iter().enumerate() {
            levels.push(self.add_digit(&levels[number], digit, number + 1, workers, watch)?);
        }
        Ok(Levels { digits, levels })
    }

    /// Matches the states of the last half, which all have this page and are in the table, with
    /// those of the first half and a placement of the joining digit.
    fn match_all(
        &self,
        first: &Level<'_, K>,
        page: usize,
        worker: &mut BackThread<K>,
        digit: usize,
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        let BackThread { halves: HalvesThread { table, filter }, next, tallies } = worker;
        next.clear();
        if table.len() == 0 {
            return Ok(());
        }
        for (through, before) in self.steps_to(&self.joining, self.rest(page)) {
            let with = |State { ways, .. }: &State<K>, key| {
                let left = self.left(&key);
                let others = if filter.may_have(&left) { table.ways(&left) } else { 0 };
                if others > 0 {
                    let ways = AlignedU128::of((*ways).into());
                    add(next, &ReachedState { key: left, ways })?;
                }
                Ok(others.into())
            };
            first.tally(before, through, &mut tallies[digit], watch, with)?;
        }
        Ok(())
    }

    /// Passes the completions of the states with this page, which are in the table, back to the
    /// level before.
    fn pass_back(
        &self,
        from: &Level<'_, K>,
        placed: &Paged<K>,
        page: usize,
        worker: &mut BackThread<K>,
        digit: usize,
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        let BackThread { next, tallies, .. } = worker;
        for (through, before) in self.steps_to(placed, page) {
            let with = |_: &State<K>, key| Ok(next.ways(&key).value());
            from.tally(before, through, &mut tallies[digit], watch, with)?;
        }
        Ok(())
    }

    /// Passes the completions of the last level of a half back to its first.
    fn pass_back_all<'a>(
        &self,
        half: &'a Levels<'_, K>,
        mut end: Level<'a, K>,
        from: usize,
        workers: &mut [BackThread<K>],
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        for (number, digit) in half.digits.iter().enumerate().rev() {
            let before = Level::new(&half.levels[number]);
            let passed = deal(workers, self.pages(number + 1), |worker, page| {
                worker.next.clear();
                let completions = lock(&end.completions[page]);
                for (State { key, .. }, &ways) in end.states[page].iter().zip(&*completions) {
                    let ways = AlignedU128::of(ways);
                    add(&mut worker.next, &ReachedState { key: *key, ways })?;
                }
                self.pass_back(&before, digit, page, worker, from + number, watch)
            });
            passed.into_iter().collect::<Result<(), Halt>>()?;
            end = before;
        }
        Ok(())
    }
}

impl<const K: usize> Levels<'_, K> {
    fn end(&self) -> &Pages<K> {
        &self.levels[self.digits.len()]
    }
}

impl<'a, const K: usize> Level<'a, K> {
    /// No completions yet.
    fn new(states: &'a Pages<K>) -> Self {
        let none = |states: &Vec<_>| Mutex::new(vec![0; states.len()]);
        Self { states, completions: states.iter().map(none).collect() }
    }

    /// For each state with this page and each placement disjoint from it, adds the completions of
    /// both together, which `completions` returns, to those of the state, and the number of
    /// solutions that have both to the cells of the placement.
    fn tally(
        &self,
        page: usize,
        through: &Through<K>,
        of_cells: &mut DigitTally,
        watch: &Watch<'_>,
        mut completions: impl FnMut(&State<K>, [u64; K]) -> Result<u128, Halt>,
    ) -> Result<(), Halt> {
        let states = &self.states[page];
        let mut of_placements = vec![0; through.placements().len()];
        let mut sums = vec![0; states.len()];
        for (number, (state, sum)) in states.iter().zip(&mut sums).enumerate() {
            if number.is_multiple_of(DigitHalves::<K>::CHUNK) {
                stop_if_cancelled(watch)?;
            }
            let mut halted = Ok(());
            through.beside(&state.key, |placement, key| match completions(state, key) {
                // At most the number of solutions, which fits.
                Ok(ways) => {
                    *sum += ways;
                    of_placements[placement] += u128::from(state.ways) * ways;
                }
                Err(halt) => halted = Err(halt),
            });
            halted?;
        }
        lock(&self.completions[page]).iter_mut().zip(sums).for_each(|(all, sum)| *all += sum);
        for (&placement, tally) in through.placements().iter().zip(of_placements) {
            cells_of(placement).for_each(|cell| of_cells[cell] += tally);
        }
        Ok(())
    }
}

fn add<const K: usize>(
    table: &mut StateTable<K, AlignedU128>,
    state: &ReachedState<K, AlignedU128>,
) -> Result<(), Halt> {
    let fits = state.ways.is_zero() || table.add(state);
    if fits { Ok(()) } else { Err(Halt::Overflow) }
}

fn lock(completions: &Mutex<Vec<u128>>) -> MutexGuard<'_, Vec<u128>> {
    completions.lock().unwrap_or_else(PoisonError::into_inner)
}
