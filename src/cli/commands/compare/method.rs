//! The methods of the comparison, and how they run.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use lazydoku::num_bigint::BigUint;
use lazydoku::reference::{self, BoxSize, DESIGNS, Design, choices, matrix_of};
use lazydoku::{Count, Puzzle, Size};

use crate::cli::args::Threads;

/// A method that finds the solutions of a grid.
pub(super) struct ComparedMethod {
    pub(super) name: &'static str,
    pub(super) source: &'static str,
    pub(super) ascending: bool,
    pub(super) looks_at_grids: bool,
    kind: MethodKind,
}

enum MethodKind {
    /// Yields one item per solution.
    Lists(Box<dyn FnOnce() -> Box<dyn Iterator<Item = ()>> + Send>),
    /// Returns `None` if the count is out of reach.
    Counts(Box<dyn FnOnce() -> Option<BigUint> + Send>),
}

/// The result of running a method.
pub(super) struct MethodRun {
    pub(super) solutions: BigUint,
    pub(super) complete: bool,
    pub(super) time: Duration,
    pub(super) first: Option<Duration>,
    pub(super) grids: u64,
}

/// The published designs that support the rules of the grid, and our engines.
pub(super) fn methods(puzzle: &Puzzle) -> Vec<ComparedMethod> {
    let [listed, unordered, counted] = [(); 3].map(|()| puzzle.clone());
    let threads = Threads::ALL_CORES.or_all_cores();
    let count = move || Count::of(&counted).threads(threads).run().ok();
    let own = [
        ComparedMethod::own("solutions", MethodKind::lists(move || listed.solutions())),
        ComparedMethod::own(
            "unordered",
            MethodKind::lists(move || unordered.solutions_unordered()),
        ),
        ComparedMethod::own("count", MethodKind::Counts(Box::new(count))),
    ];
    designs(puzzle).into_iter().chain(own).collect()
}

/// The published designs. Most support only classic grids.
fn designs(puzzle: &Puzzle) -> Vec<ComparedMethod> {
    if !puzzle.rules().is_classic() {
        return birds(puzzle);
    }
    let design = |design: &'static Design| {
        let board = puzzle.grid().clone();
        ComparedMethod {
            name: design.name,
            source: design.source,
            ascending: design.ascending,
            looks_at_grids: true,
            kind: MethodKind::lists(move || (design.solutions)(&board)),
        }
    };
    DESIGNS.iter().map(design).collect()
}

/// The designs with a variable box size.
fn birds(puzzle: &Puzzle) -> Vec<ComparedMethod> {
    let rules = puzzle.rules();
    let Some([rows, columns]) = rules.box_size().filter(|[rows, columns]| {
        let is_usual = Size::square(rows * columns).ok() == Some(rules.size());
        is_usual && rules.rules().is_empty()
    }) else {
        return Vec::new();
    };
    let boxes = BoxSize { rows, columns };
    let digits: Vec<u8> = (1..=rules.side() as u8).collect();
    let [tested, searched] = [(); 2].map(|()| choices(&matrix_of(puzzle.grid()), &digits));
    let design = |name: &'static str, kind| {
        let design = DESIGNS.iter().find(|design| design.name == name);
        let design = design.expect("the name of a design");
        let (source, ascending) = (design.source, design.ascending);
        ComparedMethod { name, source, ascending, looks_at_grids: true, kind }
    };
    vec![
        design("solve1", MethodKind::lists(move || boxes.valid_fillings(tested))),
        design("solve2", MethodKind::lists(move || boxes.search(&searched))),
    ]
}

/// The number of solutions and the time of the first in nanoseconds, updated during the run.
#[derive(Default)]
struct SharedFindings {
    solutions: AtomicU64,
    first: AtomicU64,
}

impl ComparedMethod {
    fn own(name: &'static str, kind: MethodKind) -> Self {
        let (source, ascending) = ("lazydoku", name == "solutions");
        Self { name, source, ascending, looks_at_grids: false, kind }
    }

    /// Runs the method until it completes or the budget is used up. In the latter case, its thread
    /// keeps running.
    pub(super) fn run(self, budget: Duration) -> MethodRun {
        let found = Arc::new(SharedFindings::default());
        let start = Instant::now();
        let (sender, end) = channel();
        let finder = Arc::clone(&found);
        thread::spawn(move || {
            let count = self.kind.run(start, &finder);
            // After a timeout, the receiver is gone.
            let _ = sender.send(count.map(|count| (count, start.elapsed())));
        });
        let all = end.recv_timeout(budget).ok().flatten();
        let grids = reference::looked_at();
        let first = found.first.load(Ordering::Acquire);
        let (solutions, time) = all
            .clone()
            .unwrap_or_else(|| (found.solutions.load(Ordering::Acquire).into(), start.elapsed()));
        MethodRun {
            solutions,
            complete: all.is_some(),
            time,
            first: (first > 0).then_some(Duration::from_nanos(first)),
            grids,
        }
    }
}

impl MethodKind {
    fn lists<I: Iterator + 'static>(list: impl FnOnce() -> I + Send + 'static) -> Self {
        Self::Lists(Box::new(|| Box::new(list().map(drop))))
    }

    fn run(self, start: Instant, found: &SharedFindings) -> Option<BigUint> {
        match self {
            Self::Counts(count) => count(),
            Self::Lists(list) => {
                let mut number = 0_u64;
                for () in list() {
                    number += 1;
                    found.solutions.store(number, Ordering::Release);
                    if number == 1 {
                        let first = start.elapsed().as_nanos().max(1);
                        found
                            .first
                            .store(u64::try_from(first).unwrap_or(u64::MAX), Ordering::Release);
                    }
                }
                Some(number.into())
            }
        }
    }
}
