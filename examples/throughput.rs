//! Puzzles per second for each kernel and each file of a folder, one at a time and in batches,
//! after a check that both agree on every puzzle.
//!
//! ```sh
//! LAZYDOKU_DATA=folder cargo run --release --example throughput
//! ```
//!
//! The files have one puzzle per line; other lines are skipped. Kernels take turns for several
//! rounds, and the median counts.
//!
//! `LAZYDOKU_RIVAL` names a command to compare with. It is run with the name of the file as its
//! last argument; its time is that of the whole process.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use lazydoku::{Batch, Kernel, Puzzle, Uniqueness};

const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::var("LAZYDOKU_DATA").map_err(|_| "LAZYDOKU_DATA names no folder")?;
    let mut files: Vec<_> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    files.sort();
    for file in files {
        let boards = boards(&file)?;
        if !boards.is_empty() {
            Kernel::available().for_each(|kernel| compare(kernel, &boards));
            report(&file, &boards);
            if let Ok(rival) = std::env::var("LAZYDOKU_RIVAL") {
                let mut times =
                    (0..ROUNDS).map(|_| run_rival(&rival, &file)).collect::<Result<Vec<_>, _>>()?;
                print_rate("rival", boards.len(), &mut times);
            }
        }
    }
    Ok(())
}

fn boards(file: &Path) -> Result<Vec<Puzzle>, std::io::Error> {
    let text = fs::read_to_string(file)?;
    let is_puzzle = |line: &&str| line.is_char_boundary(81) && !line.starts_with('#');
    Ok(text.lines().filter(is_puzzle).filter_map(|line| line[..81].parse().ok()).collect())
}

/// Panics unless a batch and a search agree on each grid.
fn compare(kernel: Kernel, boards: &[Puzzle]) {
    let outcomes = Batch::new(2).on(kernel).outcomes(boards.iter().cloned());
    for (board, outcome) in boards.iter().zip(outcomes) {
        let agrees = match kernel.uniqueness(board) {
            Uniqueness::None => outcome.solutions == 0 && outcome.first.is_none(),
            Uniqueness::Unique(solution) => {
                outcome.solutions == 1 && outcome.first.as_ref() == Some(&solution)
            }
            Uniqueness::Several(..) => {
                outcome.solutions == 2
                    && outcome.first.as_ref().is_some_and(|found| board.is_solution(found))
            }
        };
        assert!(agrees, "{kernel}: {board:?} {outcome:?}");
    }
}

fn report(file: &Path, boards: &[Puzzle]) {
    let engines: Vec<Kernel> = Kernel::available().collect();
    let mut times = vec![Vec::new(); engines.len()];
    let mut batch_times = vec![Vec::new(); engines.len()];
    let mut unique = 0;
    for _ in 0..ROUNDS {
        for (kernel, times) in engines.iter().zip(&mut times) {
            let (found, time) = run(*kernel, boards);
            unique = found;
            times.push(time);
        }
        for (kernel, times) in engines.iter().zip(&mut batch_times) {
            let (found, time) = run_batch(*kernel, boards);
            assert_eq!(found, unique, "the engines differ");
            times.push(time);
        }
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    println!("{name}: {} puzzles, {unique} with one solution", boards.len());
    for (kernel, times) in engines.iter().zip(&mut times) {
        print_rate(kernel.name(), boards.len(), times);
    }
    for (kernel, times) in engines.iter().zip(&mut batch_times) {
        print_rate(&format!("batch {kernel}"), boards.len(), times);
    }
}

fn print_rate(name: &str, puzzles: usize, times: &mut [Duration]) {
    times.sort();
    #[expect(clippy::cast_precision_loss, reason = "a rate needs three digits")]
    let rate = puzzles as f64 / times[times.len() / 2].as_secs_f64();
    println!("  {name:14} {rate:12.0} puzzles/s");
}

/// The rival's time for the file.
fn run_rival(command: &str, file: &Path) -> Result<Duration, std::io::Error> {
    let start = Instant::now();
    let mut words = command.split_whitespace();
    let program = words.next().unwrap_or_default();
    let status = Command::new(program).args(words).arg(file).stdout(Stdio::null()).status()?;
    if !status.success() {
        eprintln!("note: the rival ended with {status}");
    }
    Ok(start.elapsed())
}

/// The number of boards with one solution, and the time to find them.
fn run(kernel: Kernel, boards: &[Puzzle]) -> (usize, Duration) {
    let start = Instant::now();
    let is_unique = |board: &&Puzzle| matches!(kernel.uniqueness(board), Uniqueness::Unique(_));
    let unique = boards.iter().filter(is_unique).count();
    (unique, start.elapsed())
}

/// The number of boards with one solution and the time to find them, in a batch.
fn run_batch(kernel: Kernel, boards: &[Puzzle]) -> (usize, Duration) {
    let start = Instant::now();
    let outcomes = Batch::new(2).on(kernel).outcomes(boards.iter().cloned());
    let unique = outcomes.filter(|outcome| outcome.solutions == 1).count();
    (unique, start.elapsed())
}
