//! Counts too many solutions to list: all completions of grids with few or no givens, exactly.
//!
//! Run with `cargo run --release --example count_all`.

use std::error::Error;
use std::thread::available_parallelism;
use std::time::Instant;

use lazydoku::{Count, Puzzle};

fn main() -> Result<(), Box<dyn Error>> {
    let threads = available_parallelism()?.get();
    let puzzles = [
        ("the empty grid", ".".repeat(81)),
        ("nine givens", format!("{:.<81}", "1..2.......3..4.5..........6.......7....8....9")),
        ("a blank 6x6", ".".repeat(36)),
        ("a blank 8x8 with diagonals", format!("box=2x4,x {}", ".".repeat(64))),
    ];
    for (name, text) in puzzles {
        let puzzle: Puzzle = text.parse()?;
        let start = Instant::now();
        let count = Count::of(&puzzle).threads(threads).run()?;
        println!("{name}: {count} solutions, counted in {:.2?}", start.elapsed());
    }
    Ok(())
}
