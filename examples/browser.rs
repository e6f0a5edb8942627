//! Benchmarks one thread, natively or in WebAssembly: puzzles per second for each kernel and each
//! file of a folder, and the time for exact counts and occurrences of grids with few givens.
//!
//! ```sh
//! export LAZYDOKU_DATA=folder
//! cargo run --release --example browser
//! RUSTFLAGS='-C target-feature=+simd128' CARGO_TARGET_WASM32_WASIP1_RUNNER='node .ci/wasi.mjs' \
//!     cargo run --release --no-default-features --target wasm32-wasip1 --example browser
//! ```
//!
//! The files have one puzzle per line; other lines are skipped. Grids with few givens are taken
//! from the solutions of `17-clue.txt`, and are the same in each run.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use lazydoku::{Board, Cell, Kernel, Puzzle, Size, Uniqueness};

/// Kernels take turns in this number of rounds. Rounds are short, and the fastest one counts, to
/// exclude other load on the machine.
const ROUNDS: usize = 40;
/// The files, with the number of their puzzles per round.
const FILES: [(&str, usize); 4] = [
    ("17-clue", 1000),
    ("forum-hardest-11plus", 50),
    ("magictour-top1465", 200),
    ("serg-multi-solution", 400),
];
const GIVENS: std::ops::RangeInclusive<usize> = 8..=25;
/// The number of grids for each number of givens.
const GRIDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::var("LAZYDOKU_DATA").map_err(|_| "LAZYDOKU_DATA names no folder")?;
    let folder = Path::new(&folder);
    for (name, count) in FILES {
        prove(name, &boards(&folder.join(name).with_extension("txt"), count)?);
    }
    let empty = time(|| Puzzle::from(Board::EMPTY).solution_count());
    println!("count of the empty grid: {empty:.2?}");
    let grids = few_givens(&boards(&folder.join("17-clue.txt"), usize::MAX)?);
    report("counts", &grids, |board| drop(Puzzle::from(board).solution_count()));
    report("occurrences", &grids, |board| drop(Puzzle::from(board).occurrences()));
    Ok(())
}

/// Evenly spaced puzzles of a file.
fn boards(file: &Path, most: usize) -> Result<Vec<Puzzle>, std::io::Error> {
    let text = fs::read_to_string(file)?;
    let is_puzzle = |line: &&str| line.is_char_boundary(81) && !line.starts_with('#');
    let boards: Vec<Puzzle> =
        text.lines().filter(is_puzzle).filter_map(|line| line[..81].parse().ok()).collect();
    let step = boards.len().div_ceil(most).max(1);
    Ok(boards.into_iter().step_by(step).collect())
}

/// Prints the puzzles per second of each kernel.
fn prove(name: &str, boards: &[Puzzle]) {
    let kernels: Vec<Kernel> = Kernel::available().collect();
    let mut times = vec![Duration::MAX; kernels.len()];
    for _ in 0..ROUNDS {
        for (kernel, best) in kernels.iter().zip(&mut times) {
            let is_unique =
                |board: &&Puzzle| matches!(kernel.uniqueness(board), Uniqueness::Unique(_));
            *best = (*best).min(time(|| boards.iter().filter(is_unique).count()));
        }
    }
    println!("{name}: {} puzzles", boards.len());
    for (kernel, time) in kernels.iter().zip(times) {
        #[expect(clippy::cast_precision_loss, reason = "a rate needs three digits")]
        let rate = boards.len() as f64 / time.as_secs_f64();
        println!("  {:10} {rate:10.0} puzzles/s", kernel.name());
    }
}

fn time<R>(run: impl FnOnce() -> R) -> Duration {
    let start = Instant::now();
    std::hint::black_box(run());
    start.elapsed()
}

/// Grids with each number of givens.
fn few_givens(puzzles: &[Puzzle]) -> Vec<Board> {
    let mut state = 1_u64;
    // Xorshift pseudorandom numbers.
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let mut grids = Vec::new();
    for (number, puzzle) in puzzles.iter().enumerate().take(GIVENS.count() * GRIDS) {
        let Some(solution) = puzzle.solutions().next() else { continue };
        let mut cells: Vec<Cell> = Size::CLASSIC.cells().collect();
        let mut grid = Board::EMPTY;
        for left in (Size::CLASSIC.number_of_cells() - GIVENS.start() - number / GRIDS + 1
            ..=Size::CLASSIC.number_of_cells())
            .rev()
        {
            let cell = cells.swap_remove(below(left));
            grid.set(cell, solution[cell]);
        }
        grids.push(grid);
    }
    grids
}

/// Prints the times for grids with each number of givens.
fn report(name: &str, grids: &[Board], run: impl Fn(&Board)) {
    let mut all: Vec<Duration> = Vec::new();
    for grids in grids.chunk_by(|one, next| one.givens().count() == next.givens().count()) {
        let mut times: Vec<Duration> = grids.iter().map(|grid| time(|| run(grid))).collect();
        times.sort();
        all.extend(&times);
        let [median, worst] = [times.len() / 2, times.len() - 1].map(|place| times[place]);
        println!(
            "{name}, {} givens: median {median:.3?}, worst {worst:.3?}",
            grids[0].givens().count()
        );
    }
    all.sort();
    let [median, worst] = [all.len() / 2, all.len() - 1].map(|place| all[place]);
    println!("{name}: median {median:.3?}, worst {worst:.3?}");
}
