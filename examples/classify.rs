//! Counts the grids of a file with no, one or several solutions, solving hundreds together.
//!
//! Run with `cargo run --release --example classify FILE`, or with a file on standard input.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};

use lazydoku::Batch;
use lazydoku::format::Reader;

fn main() -> Result<(), Box<dyn Error>> {
    let input: Box<dyn BufRead> = match std::env::args().nth(1) {
        Some(path) => Box::new(BufReader::new(File::open(path)?)),
        None => Box::new(stdin().lock()),
    };

    let grids = Reader::new(input).filter_map(|record| match record {
        Ok(record) => Some(record.puzzle),
        Err(error) => {
            eprintln!("{error}");
            None
        }
    });
    let mut counts = [0_u64; 3];
    for outcome in Batch::new(2).outcomes_of_puzzles(grids) {
        counts[usize::try_from(outcome.solutions)?] += 1;
    }
    let [none, unique, several] = counts;
    println!("{unique} unique, {several} with several solutions, {none} with none");
    Ok(())
}
