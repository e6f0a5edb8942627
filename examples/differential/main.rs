//! Differential test: all engines must agree on the same grids.
//!
//! Each 1024 grids come with 16 puzzles of other sizes and rules.
//!
//! Run with `cargo run --release --example differential -- CASES SEED`. A case is a grid: with
//! equal probability a board or pencil marks. The same seed gives the same grids and the same
//! judges on every machine. Slow judges get a fixed share of the grids, and the grids are
//! distributed over all processors. Progress is reported every minute. A disagreement ends the run
//! and prints the grid, made as small as possible. Add it to `tests/regressions/differential.txt`,
//! whose grids all judges get first.

mod grid;
mod grids;
mod judges;
mod rules;
mod session;
#[path = "../../tests/library/templates.rs"]
mod templates;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use rules::Dispute;
use session::{Fault, Totals};

/// The number of grids that are generated and judged together.
const CHUNK: u64 = 1024;
/// The number of puzzles of other sizes and rules judged with them.
const PUZZLES: u64 = 16;
/// The interval of progress reports.
const PAUSE: Duration = Duration::from_secs(60);

const REGRESSIONS: &str = include_str!("../../tests/regressions/differential.txt");

/// The state shared by all threads.
struct Run {
    next_chunk: u64,
    totals: Totals,
    fault: Option<Box<Fault>>,
    dispute: Option<Box<Dispute>>,
    start: Instant,
    reported: Instant,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut next = |default| arguments.next().transpose().map(|given| given.unwrap_or(default));
    let (Ok(cases), Ok(seed)) = (next(100_000), next(0)) else {
        eprintln!("usage: differential [CASES] [SEED], two whole numbers");
        return ExitCode::from(2);
    };
    let known: Vec<_> = REGRESSIONS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| grid::read(line).expect("a regression is a grid"))
        .collect();
    let start = Instant::now();
    let fault = session::hear(&known, true, &mut ChaCha8Rng::seed_from_u64(seed)).err();
    let totals = Totals::default();
    let run =
        Mutex::new(Run { next_chunk: 0, totals, fault, dispute: None, start, reported: start });
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(chunk) = take_chunk(&run, cases) {
                    let judged = judge_chunk(chunk, CHUNK.min(cases - chunk * CHUNK), seed);
                    note(&run, judged);
                    let mut random = ChaCha8Rng::seed_from_u64(!seed);
                    random.set_stream(chunk);
                    if let Err(dispute) = rules::hear(PUZZLES, &mut random) {
                        run.lock().expect("no thread panicked with it in hand").dispute =
                            Some(dispute);
                    }
                }
            });
        }
    });
    let run = run.into_inner().expect("no thread panicked with it in hand");
    println!("seed {seed}: {}", summary(&run));
    run.totals.by_judge().for_each(|line| println!("{line}"));
    if let Some(dispute) = run.dispute {
        println!("{dispute}");
        return ExitCode::FAILURE;
    }
    let Some(fault) = run.fault else { return ExitCode::SUCCESS };
    println!("{fault}");
    ExitCode::FAILURE
}

/// The number of the next chunk; `None` after a disagreement.
fn take_chunk(run: &Mutex<Run>, cases: u64) -> Option<u64> {
    let mut run = run.lock().expect("no thread panicked with it in hand");
    let chunk = run.next_chunk;
    run.next_chunk += 1;
    let is_agreed = run.fault.is_none() && run.dispute.is_none();
    (is_agreed && chunk * CHUNK < cases).then_some(chunk)
}

fn judge_chunk(chunk: u64, length: u64, seed: u64) -> Result<Totals, Box<Fault>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(chunk);
    let grids = grids::some(length as usize, &mut random);
    session::hear(&grids, false, &mut random)
}

fn note(run: &Mutex<Run>, judged: Result<Totals, Box<Fault>>) {
    let mut run = run.lock().expect("no thread panicked with it in hand");
    match judged {
        Ok(totals) => run.totals += totals,
        Err(fault) => run.fault = Some(fault),
    }
    if run.reported.elapsed() >= PAUSE {
        run.reported = Instant::now();
        eprintln!("{}", summary(&run));
    }
}

fn summary(run: &Run) -> String {
    let seconds = run.start.elapsed().as_secs_f64();
    format!("{} grids in {seconds:.0} s: {}", run.totals.grids(), run.totals)
}
