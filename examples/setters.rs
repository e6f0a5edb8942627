//! Measures the time to prove puzzles by setters unique, including parsing and rules.
//!
//! ```sh
//! LAZYDOKU_DATA=folder cargo run --release --example setters [THREADS [NAME]]
//! ```
//!
//! The folder contains `iss-puzzles.tsv`: on each line a name, the kinds of rules, the puzzle and
//! its solution, separated by tabs. Each puzzle is proved several times, slow ones twice; the
//! result is the median without the first time. A puzzle that is not unique, or whose solution
//! differs, is an error. By default, one thread searches.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use lazydoku::format::Reader;
use lazydoku::{Batch, Board, Puzzle};

const FILE: &str = "iss-puzzles.tsv";
const ROUNDS: usize = 10;
/// A puzzle that takes longer than this is proved twice.
const LONG: Duration = Duration::from_millis(100);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::var("LAZYDOKU_DATA").map_err(|_| "LAZYDOKU_DATA names no folder")?;
    let text = fs::read_to_string(Path::new(&folder).join(FILE))?;
    let threads = std::env::args().nth(1).map_or(Ok(1), |threads| threads.parse())?;
    let name = std::env::args().nth(2).unwrap_or_default();
    let batch = Batch::new(2).threads(threads);
    let mut times = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, _, text, solution] = fields[..] else {
            return Err(format!("four fields expected: {line}").into());
        };
        if !puzzle.contains(&name) {
            continue;
        }
        match median(&batch, text, solution) {
            Ok(time) => {
                println!("{:10.3} ms  {puzzle}", time.as_secs_f64() * 1e3);
                times.push(time);
            }
            Err(error) => println!("{:>10}     {puzzle}: {error}", "-"),
        }
    }
    times.sort();
    let Some(median) = times.get(times.len() / 2) else { return Err("no puzzles".into()) };
    let total: Duration = times.iter().sum();
    let [median, total] = [*median, total].map(|time| time.as_secs_f64() * 1e3);
    println!("{} puzzles: median {median:.3} ms, total {total:.1} ms", times.len());
    Ok(())
}

/// The median time of a proof, not counting the first.
fn median(batch: &Batch, text: &str, solution: &str) -> Result<Duration, Box<dyn Error>> {
    let mut times = Vec::new();
    for round in 0..ROUNDS {
        let start = Instant::now();
        let outcome = batch.outcomes([puzzle(text)?]).next().ok_or("no outcome")?;
        let time = start.elapsed();
        let (1, Some(found)) = (outcome.solutions, outcome.first) else {
            return Err("not unique".into());
        };
        if found != Board::read(solution, found.size())? {
            return Err(format!("the solution is {found}").into());
        }
        if round > 0 {
            times.push(time);
        }
        if round > 0 && time > LONG {
            break;
        }
    }
    times.sort();
    Ok(times[times.len() / 2])
}

fn puzzle(text: &str) -> Result<Puzzle, Box<dyn Error>> {
    let record = Reader::new(text.as_bytes()).next().ok_or("no puzzle")??;
    Ok(record.puzzle)
}
