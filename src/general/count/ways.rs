//! Which way to count, and the counts: [`Counting::count`] is the order, [`Counting::cheapest`] its
//! end.
//!
//! 1. A search and a sweep, a little of each; most easy grids end here.
//! 2. Independent parts, givens that only name digits, two stacks, and digit by digit if that is
//!    little work.
//! 3. More of a search and of a sweep; digit by digit if that is moderate work.
//! 4. Classes of fillings of diagonals.
//! 5. The cheapest by estimate: a search, digit by digit, or a sweep. If a sweep is hopeless,
//!    solutions are visited if they seem to be few. Otherwise the count is refused.
//!
//! With constraints on several cells, step 5 visits all solutions. A part of a count tries no
//! search, because parts on several machines have to agree on what they are parts of.

use std::cell::LazyCell;
use std::sync::atomic::{AtomicUsize, Ordering};

use itertools::Itertools;
use num_bigint::BigUint;

use super::diagonal_classes::{Class, classes};
use super::digits::Digits;
use super::estimate::descents::SearchSize;
use super::estimate::states::Estimate;
use super::estimate::sweep_ways::{Sweeping, Way};
use super::out_of_reach::{OutOfReach, Wanted};
use super::reduce::components::independent;
use super::reduce::relabelling::without_names;
use super::share_of_work::{Part, pieces};
use super::stacks::stack_count::Stacks;
use super::sweep::sweep::{Halt, Limits};
use crate::classic::count;
use crate::classic::count::{Method, Span, Watch};
use crate::classic::search::{Kernel, Source};
use crate::classic::values::board::Board9;
use crate::general::search::{Bounds, FEW};
use crate::puzzle::engine::Classic;
use crate::puzzle::puzzle::Puzzle;
use crate::threads;
use crate::threads::deal;

/// The work of a first try: nodes of a search times pairs of cells, and states times cells times
/// pairs of digits. Most grids that are easy for either end here.
const TRIES: [[usize; 2]; 2] = [[32_000_000, 16_000_000], [320_000_000, 160_000_000]];

/// The nodes of a search of about a second in a grid of 81 cells.
const NODES: f64 = 1e6;

/// The nodes of a search for each state of the largest layer of a sweep that takes as long.
const NODES_OF_STATE: f64 = 10.0;

/// The nanoseconds of a node in such a grid: with relations, and where there are houses alone. The
/// latter are fewer than a node takes, since there are fewer nodes than estimated: equal ones are
/// counted once.
const NANOSECONDS_OF_NODE: f64 = 1e3;
const NANOSECONDS_WITH_HOUSES: f64 = 150.0;

/// Nodes within which a grid of many solutions shows several of them.
const GLANCE: u64 = 2000;

/// The nodes of the longest search.
const MOST_NODES: f64 = 5e7;

/// Nanoseconds of work that are worth an estimate of what a search would take.
const WORTH_AN_ESTIMATE: f64 = 2e8;

/// Nanoseconds that a count digit by digit may take before anything else is tried for longer.
const LITTLE: f64 = 1.2e9;

/// Nanoseconds that it may take before a longer search is tried.
const MODERATE: f64 = 4e9;

/// Nanoseconds that the longest count by digits or stacks may take: hours.
const MOST_WORK: f64 = 2e13;

/// A search may have this many times fewer nodes than estimated: it learns where to branch. If it
/// is the last hope, it may have far fewer.
const TOO_LARGE: f64 = 10.0;
const FAR_TOO_LARGE: f64 = 1e4;

/// The most solutions that are visited one by one, and about how many of them a thread visits in a
/// second.
const MOST_SOLUTIONS: f64 = 1e10;
const SOLUTIONS_OF_SECOND: f64 = 5e5;

/// The most that are visited where there are too many states.
const MOST_INSTEAD: f64 = 1e9;

/// The most that is said to have been done of a search that has not ended.
const ALMOST_ALL: f64 = 0.99;

/// A count of rules that are not the classic ones.
pub(crate) struct Counting<'a, 'l> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) kernel: Kernel,
    pub(crate) threads: usize,
    pub(crate) part: Part,
    pub(crate) watch: &'a Watch<'l>,
}

impl Counting<'_, '_> {
    /// The number of solutions; `None` if it was cancelled.
    pub(crate) fn count(&self) -> Result<Option<BigUint>, OutOfReach> {
        if !self.part.is_all() {
            return self.count_part();
        }
        let candidates = self.puzzle.candidates();
        let shape = self.puzzle.rules().shape();
        let ways = LazyCell::new(|| self.ways());
        let size = LazyCell::new(|| SearchSize::of(self.puzzle, self.watch));
        let size = || &*size;
        let mut digits = None;
        for (number, [nodes, states]) in TRIES.into_iter().enumerate() {
            if number > 0 {
                if let Some(parts) = independent(self.puzzle) {
                    return self.product(&parts);
                }
                if let Some((blank, times)) = without_names(self.puzzle) {
                    let count = Counting { puzzle: &blank, ..*self }.count()?;
                    return Ok(count.map(|count| count / times));
                }
                let stacks = Stacks::new(self.puzzle, self.watch);
                if let Some(stacks) = stacks.filter(|stacks| stacks.work() < MOST_WORK) {
                    return Ok(self.search_or_multiply(&stacks, size));
                }
                digits = Digits::new(self.puzzle, self.watch);
                if let Some(digits) = digits.as_ref().filter(|digits| fits(digits, LITTLE)) {
                    return self.search_or_place(digits, size);
                }
            }
            let nodes = nodes / candidates.len().pow(2);
            if let Some(count) = self.search_within(nodes as u64) {
                return Ok(Some(count.into()));
            }
            let states = states / candidates.len() / shape.side().pow(2);
            for (place, way) in ways.iter().enumerate() {
                let span = Span::ALL.part(0, usize::MAX);
                let states = match (way.has_strides(), number + place) {
                    (false, _) => states,
                    (true, 0) => states / shape.side(),
                    (true, _) => continue,
                };
                match self.sweep(way, states, span) {
                    Err(Halt::Cancelled) => return Ok(None),
                    Err(Halt::Full | Halt::Overflow) => {}
                    Ok(count) => {
                        self.watch.begin(Method::States);
                        return Ok(Some(count));
                    }
                }
            }
        }
        if let Some(digits) = digits.as_ref().filter(|digits| fits(digits, MODERATE)) {
            return self.search_or_place(digits, size);
        }
        match classes(self.puzzle) {
            Some(classes) => Ok(self.sum(&classes)),
            None => self.cheapest(&ways, digits.as_ref(), size()),
        }
    }

    /// The number of solutions in the part.
    ///
    /// Which part of the solutions that is may depend on nothing but the puzzle, or parts that were
    /// counted on different machines would not add up: so no search is tried.
    fn count_part(&self) -> Result<Option<BigUint>, OutOfReach> {
        if self.puzzle.rules().is_classic() {
            return self.add_up();
        }
        let stacks = Stacks::new(self.puzzle, self.watch);
        if let Some(stacks) = stacks.filter(|stacks| stacks.work() < MOST_WORK) {
            return Ok(self.multiply(&stacks));
        }
        if let Some(classes) = classes(self.puzzle) {
            return Ok(self.sum(&classes));
        }
        let digits = Digits::new(self.puzzle, self.watch);
        if let Some(digits) = digits.as_ref().filter(|digits| fits(digits, LITTLE)) {
            return self.place(digits);
        }
        let ways = self.ways();
        let sweeping = Sweeping::cheapest(&ways, self.threads, self.watch);
        let work = sweeping.as_ref().map_or(MOST_WORK, Sweeping::most_nanoseconds);
        if let Some(digits) = digits.filter(|digits| fits(digits, work.min(MOST_WORK))) {
            return self.place(&digits);
        }
        match sweeping.filter(|sweeping| !sweeping.is_hopeless()) {
            Some(sweeping) => self.sweep_all(&sweeping),
            None => self.add_up(),
        }
    }

    /// Counts the puzzles of the part.
    fn add_up(&self) -> Result<Option<BigUint>, OutOfReach> {
        let pieces = pieces(self.puzzle, self.part);
        let quiet = self.watch.quiet();
        let mut sum = BigUint::ZERO;
        for (number, piece) in pieces.iter().enumerate() {
            let Some(count) = self.count_other(piece, &quiet)? else { return Ok(None) };
            sum += count;
            self.watch.reach(Span::ALL.part(number, pieces.len()).at(1.0));
        }
        Ok(Some(sum))
    }

    /// Multiplies the numbers of solutions of puzzles.
    fn product(&self, puzzles: &[Puzzle]) -> Result<Option<BigUint>, OutOfReach> {
        let quiet = self.watch.quiet();
        let mut product = BigUint::from(1_u32);
        for (number, puzzle) in puzzles.iter().enumerate() {
            let Some(count) = self.count_other(puzzle, &quiet)? else { return Ok(None) };
            product *= count;
            self.watch.reach(Span::ALL.part(number, puzzles.len()).at(1.0));
        }
        Ok(Some(product))
    }

    /// All solutions of another puzzle.
    fn count_other(
        &self,
        puzzle: &Puzzle,
        watch: &Watch<'_>,
    ) -> Result<Option<BigUint>, OutOfReach> {
        match Classic::board_of(puzzle) {
            Some(board) => Ok(self.classic(&board, self.threads)),
            None => Counting { puzzle, part: Part::ALL, watch, ..*self }.count(),
        }
    }

    fn ways(&self) -> Vec<Way> {
        Way::all(self.puzzle, self.part, self.watch)
    }

    /// Counts the fillings of two stacks, unless a search seems to be shorter.
    fn search_or_multiply<'s>(
        &self,
        stacks: &Stacks,
        size: impl FnOnce() -> &'s SearchSize,
    ) -> Option<BigUint> {
        let work = stacks.work();
        let is_long = work >= WORTH_AN_ESTIMATE;
        let found = is_long.then(|| self.search_instead(size(), work)).flatten();
        found.map_or_else(|| self.multiply(stacks), |count| Some(count.into()))
    }

    /// Counts digit after digit; but first searches for as long as that would take, if relations
    /// let many nodes leave the same open, or the search seems to be shorter.
    #[expect(clippy::cast_sign_loss, reason = "an estimate")]
    fn search_or_place<'s>(
        &self,
        digits: &Digits,
        size: impl FnOnce() -> &'s SearchSize,
    ) -> Result<Option<BigUint>, OutOfReach> {
        let found = if self.puzzle.rules().shape().relations.is_empty() {
            self.search_instead(size(), digits.work())
        } else {
            self.search_within((digits.work() / NANOSECONDS_OF_NODE) as u64)
        };
        found.map_or_else(|| self.place(digits), |count| Ok(Some(count.into())))
    }

    /// Counts digit after digit.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn place(&self, digits: &Digits) -> Result<Option<BigUint>, OutOfReach> {
        let Self { threads, watch, .. } = *self;
        watch.begin(Method::States);
        watch.expect(digits.work() / 1e9 / threads as f64);
        match digits.count(self.part, threads, watch) {
            Ok(count) => Ok(Some(count)),
            Err(Halt::Cancelled) => Ok(None),
            Err(Halt::Full | Halt::Overflow) => Err(OutOfReach::of(Wanted::Count)),
        }
    }

    /// Counts the fillings of two stacks.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn multiply(&self, stacks: &Stacks) -> Option<BigUint> {
        let Self { threads, watch, .. } = *self;
        watch.begin(Method::Signatures);
        watch.expect(stacks.work() / 1e9 / threads as f64);
        stacks.count(self.part, threads, watch)
    }

    fn sweep(&self, way: &Way, states: usize, span: Span) -> Result<BigUint, Halt> {
        let Self { threads, part, watch, .. } = *self;
        way.count(Limits { states, threads, part, watch, span })
    }

    /// The sum over all classes of ways to fill some cells. Each is counted on a thread of its own,
    /// as far as there are enough of them.
    fn sum(&self, classes: &[Class]) -> Option<BigUint> {
        self.watch.begin(Method::Signatures);
        let classes = self.part.of(classes).collect_vec();
        let workers = self.threads.clamp(1, classes.len().max(1));
        let (begun, of_each) = (AtomicUsize::new(0), self.threads / workers);
        let counts = deal(&mut vec![(); workers], &classes, |(), class| {
            if self.watch.is_cancelled() {
                return None;
            }
            let number = begun.fetch_add(1, Ordering::Relaxed);
            self.watch.reach(Span::ALL.part(number, classes.len()).at(0.0));
            Some(self.classic(&class.board, of_each)? * class.size)
        });
        counts.into_iter().sum()
    }

    /// The number of solutions of a classic grid; `None` if the count was cancelled.
    fn classic(&self, board: &Board9, threads: usize) -> Option<BigUint> {
        let watch = Watch::new(None, self.watch.cancelled());
        let threads = threads::within_reason(threads);
        count::count(&Source::Board(*board), self.kernel, threads, watch)
    }

    /// Searches about as long as a sweep would take, or a second if there will be none; unless that
    /// is far too short.
    fn search(&self, sweeping: &Sweeping<'_>, size: &SearchSize) -> Option<u64> {
        let (states, is_hopeless) = (sweeping.estimate.states, sweeping.is_hopeless());
        let nodes = if is_hopeless { NODES } else { states * NODES_OF_STATE };
        let too_large = if is_hopeless { FAR_TOO_LARGE } else { TOO_LARGE };
        self.search_if(size, nodes.clamp(NODES, MOST_NODES), too_large)
    }

    /// Searches for as long as this number of nodes takes in a grid of 81 cells; not at all if
    /// there are more than `times` as many by estimate.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a rough weighing")]
    fn search_if(&self, size: &SearchSize, nodes: f64, times: f64) -> Option<u64> {
        let nodes = nodes * 81.0 / self.puzzle.grid().cells().len() as f64;
        let is_possible = size.nodes < nodes * times;
        is_possible.then(|| self.search_within(nodes as u64)).flatten()
    }

    /// Searches if that seems shorter than other work of so many nanoseconds, where houses stand
    /// alone.
    fn search_instead(&self, size: &SearchSize, work: f64) -> Option<u64> {
        self.search_if(size, work / NANOSECONDS_WITH_HOUSES, 1.0)
    }

    fn search_within(&self, nodes: u64) -> Option<u64> {
        let is_cancelled = || self.watch.is_cancelled();
        let candidates = self.puzzle.candidates();
        self.puzzle.tables().count_within(&candidates, self.threads, nodes, &is_cancelled)
    }

    /// The number of solutions if they are few, by a search that learns: it may take minutes.
    fn few(&self) -> Option<usize> {
        let is_cancelled = || self.watch.is_cancelled();
        let candidates = self.puzzle.candidates();
        let wanted = FEW as u64;
        let bounds = Bounds { wanted, nodes: GLANCE, is_cancelled: &is_cancelled, ..Bounds::NONE };
        let glance = self.puzzle.tables().count(&candidates, 1, bounds);
        if glance.is_err_and(|found| found >= wanted) {
            return None;
        }
        Some(self.puzzle.tables().few(&candidates, usize::MAX, 0, is_cancelled)?.len())
    }

    /// Visits every solution, unless there are far too many.
    fn one_by_one(&self, size: &SearchSize) -> Result<Option<BigUint>, OutOfReach> {
        let Self { puzzle, threads, watch, .. } = *self;
        let solutions = size.solutions;
        if solutions > MOST_SOLUTIONS {
            return Err(OutOfReach::one_by_one(solutions));
        }
        watch.begin(Method::Search);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        watch.expect(solutions / SOLUTIONS_OF_SECOND / threads as f64);
        // A single search, as each of several would have to learn the same again.
        let is_cancelled = || watch.is_cancelled();
        let reached = |found, nodes| watch.reach(size.share(found, nodes).min(ALMOST_ALL));
        let bounds = Bounds { is_cancelled: &is_cancelled, reached: &reached, ..Bounds::NONE };
        let counted = puzzle.tables().count(&puzzle.candidates(), threads, bounds);
        Ok(counted.ok().map(BigUint::from))
    }

    /// Searches if that takes a second, counts digit after digit, or sweeps in the order that has
    /// fewer states, all by estimate.
    fn cheapest(
        &self,
        ways: &[Way],
        digits: Option<&Digits>,
        size: &SearchSize,
    ) -> Result<Option<BigUint>, OutOfReach> {
        if !self.puzzle.rules().shape().constraints.is_empty() {
            return self.one_by_one(size);
        }
        if let Some(count) = self.search_if(size, NODES, 1.0) {
            return Ok(Some(count.into()));
        }
        let Some(sweeping) = Sweeping::cheapest(ways, self.threads, self.watch) else {
            let too_wide = OutOfReach::of(Wanted::Count);
            return if self.watch.is_cancelled() { Ok(None) } else { Err(too_wide) };
        };
        if let Some(count) = self.search(&sweeping, size) {
            return Ok(Some(count.into()));
        }
        if let Some(digits) =
            digits.filter(|digits| fits(digits, sweeping.most_nanoseconds().min(MOST_WORK)))
        {
            return self.place(digits);
        }
        // Where so many descents end early, there may be few solutions.
        if sweeping.is_hopeless()
            && size.solutions == 0.0
            && let Some(few) = self.few()
        {
            return Ok(Some(few.into()));
        }
        let are_few = size.solutions > 0.0 && size.solutions <= MOST_INSTEAD;
        if sweeping.is_hopeless() && are_few {
            return self.one_by_one(size);
        }
        if sweeping.is_hopeless() && !self.watch.is_cancelled() {
            return Err(sweeping.out_of_reach(sweeping.estimate));
        }
        match (self.sweep_all(&sweeping), digits) {
            // There were many times more states than estimated.
            (Err(_), Some(digits)) if fits(digits, MOST_WORK) => self.place(digits),
            (Err(_), _) if are_few => self.one_by_one(size),
            (counted, _) => counted,
        }
    }

    fn sweep_all(&self, sweeping: &Sweeping<'_>) -> Result<Option<BigUint>, OutOfReach> {
        self.watch.begin(Method::States);
        match self.sweep(sweeping.way, sweeping.most, Span::ALL) {
            Ok(count) => Ok(Some(count)),
            Err(Halt::Cancelled) => Ok(None),
            Err(Halt::Full | Halt::Overflow) => {
                Err(sweeping.out_of_reach(Estimate::more_than(sweeping.most)))
            }
        }
    }
}

fn fits(digits: &Digits, work: f64) -> bool {
    !digits.is_too_large() && digits.work() < work
}
