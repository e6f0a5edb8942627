//! Puzzles a second for each engine and each file of a folder.
//!
//! ```sh
//! LAZYDOKU_DATA=folder cargo run --release --example throughput
//! ```
//!
//! The files have a puzzle a line; lines that are none are passed over. Engines take turns, several
//! rounds, and the median counts.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use lazydoku::{Board, Engine, Uniqueness};

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
            report(&file, &boards);
        }
    }
    Ok(())
}

fn boards(file: &Path) -> Result<Vec<Board>, std::io::Error> {
    let text = fs::read_to_string(file)?;
    let is_puzzle = |line: &&str| line.is_char_boundary(81) && !line.starts_with('#');
    Ok(text.lines().filter(is_puzzle).filter_map(|line| line[..81].parse().ok()).collect())
}

fn report(file: &Path, boards: &[Board]) {
    let engines: Vec<Engine> = Engine::available().collect();
    let mut times = vec![Vec::new(); engines.len()];
    let mut unique = 0;
    for _ in 0..ROUNDS {
        for (engine, times) in engines.iter().zip(&mut times) {
            let (found, time) = run(*engine, boards);
            unique = found;
            times.push(time);
        }
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    println!("{name}: {} puzzles, {unique} with one solution", boards.len());
    for (engine, times) in engines.iter().zip(&mut times) {
        times.sort();
        #[expect(clippy::cast_precision_loss, reason = "a rate needs three digits")]
        let rate = boards.len() as f64 / times[times.len() / 2].as_secs_f64();
        println!("  {engine:10} {rate:12.0} puzzles/s");
    }
}

/// How many of the boards have one solution, and how long that took.
fn run(engine: Engine, boards: &[Board]) -> (usize, Duration) {
    let start = Instant::now();
    let is_unique = |board: &&Board| matches!(engine.uniqueness(board), Uniqueness::Unique(_));
    let unique = boards.iter().filter(is_unique).count();
    (unique, start.elapsed())
}
