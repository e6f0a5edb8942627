//! The methods that are compared, and how one is run.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use lazydoku::num_bigint::BigUint;
use lazydoku::reference::{self, DESIGNS};
use lazydoku::{Board, Count};

use crate::cli::args::Threads;

/// A way to find the solutions.
pub(super) struct Method {
    pub(super) name: &'static str,
    pub(super) source: &'static str,
    pub(super) ascending: bool,
    pub(super) looks_at_grids: bool,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Lists(fn(&Board) -> Box<dyn Iterator<Item = Board>>),
    Counts(fn(&Board) -> BigUint),
}

/// How far a method came.
pub(super) struct Run {
    pub(super) solutions: BigUint,
    pub(super) complete: bool,
    pub(super) time: Duration,
    pub(super) first: Option<Duration>,
    pub(super) grids: u64,
}

/// The published designs, and our engines.
pub(super) fn methods() -> impl Iterator<Item = Method> {
    let designs = DESIGNS.iter().map(|design| Method {
        name: design.name,
        source: design.source,
        ascending: design.ascending,
        looks_at_grids: true,
        kind: Kind::Lists(design.solutions),
    });
    let own = |name, ascending, kind| Method {
        name,
        source: "lazydoku",
        ascending,
        looks_at_grids: false,
        kind,
    };
    designs.chain([
        own("solutions", true, Kind::Lists(|board| Box::new(board.solutions()))),
        own("unordered", false, Kind::Lists(|board| Box::new(board.solutions_unordered()))),
        own(
            "count",
            false,
            Kind::Counts(|board| Count::of(board).threads(Threads::ALL_CORES.or_all_cores()).run()),
        ),
    ])
}

/// The number of solutions and the time of the first in nanoseconds, for other threads to see.
#[derive(Default)]
struct Found {
    solutions: AtomicU64,
    first: AtomicU64,
}

impl Method {
    /// Runs to the end, or until the time is over. Leaves a thread that has not finished running.
    pub(super) fn run(&self, board: Board, budget: Duration) -> Run {
        let found = Arc::new(Found::default());
        let (kind, start) = (self.kind, Instant::now());
        let (sender, end) = channel();
        let finder = Arc::clone(&found);
        thread::spawn(move || {
            let count = kind.run(&board, start, &finder);
            // After the time is over, nobody waits.
            let _ = sender.send((count, start.elapsed()));
        });
        let all = end.recv_timeout(budget).ok();
        let grids = reference::looked_at();
        let first = found.first.load(Ordering::Acquire);
        let (solutions, time) = all
            .clone()
            .unwrap_or_else(|| (found.solutions.load(Ordering::Acquire).into(), start.elapsed()));
        Run {
            solutions,
            complete: all.is_some(),
            time,
            first: (first > 0).then_some(Duration::from_nanos(first)),
            grids,
        }
    }
}

impl Kind {
    fn run(self, board: &Board, start: Instant, found: &Found) -> BigUint {
        match self {
            Self::Counts(count) => count(board),
            Self::Lists(list) => {
                let mut number = 0_u64;
                for _ in list(board) {
                    number += 1;
                    found.solutions.store(number, Ordering::Release);
                    if number == 1 {
                        let first = start.elapsed().as_nanos().max(1);
                        found
                            .first
                            .store(u64::try_from(first).unwrap_or(u64::MAX), Ordering::Release);
                    }
                }
                number.into()
            }
        }
    }
}
