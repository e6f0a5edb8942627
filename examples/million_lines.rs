//! Counts the puzzles with no, one and several solutions in a file of a million lines, in parallel.
//!
//! Run with `cargo run --release --example million_lines FILE`, or with a file on standard input.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::thread::available_parallelism;

use lazydoku::Batch;
use lazydoku::format::Reader;

fn main() -> Result<(), Box<dyn Error>> {
    let input: Box<dyn BufRead> = match std::env::args().nth(1) {
        Some(path) => Box::new(BufReader::new(File::open(path)?)),
        None => Box::new(stdin().lock()),
    };

    let puzzles = Reader::new(input).filter_map(|record| match record {
        Ok(record) => Some(record.puzzle),
        Err(error) => {
            eprintln!("{error}");
            None
        }
    });
    let mut counts = [0_u64; 3];
    let batch = Batch::new(2).threads(available_parallelism()?.get());
    for outcome in batch.outcomes(puzzles) {
        counts[usize::try_from(outcome.solutions)?] += 1;
    }
    let [none, unique, several] = counts;
    println!("{unique} unique, {several} with several solutions, {none} with none");
    Ok(())
}
