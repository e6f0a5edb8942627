//! Lists the first solutions of an ambiguous puzzle, stops, and resumes.
//!
//! Run with `cargo run --release --example list_and_stop`.

use std::error::Error;

use lazydoku::{Board, Puzzle};

fn main() -> Result<(), Box<dyn Error>> {
    // Any size and any rules work in the same way.
    let line = "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..";
    let puzzle: Puzzle = line.parse()?;

    // The search does not go beyond the solutions that are taken.
    let first: Vec<Board> = puzzle.solutions().take(5).collect();
    for solution in &first {
        println!("{solution}");
    }
    // The last solution is enough to resume, even in another process.
    if let Some(last) = first.last() {
        println!("and after {last}:");
        for solution in puzzle.solutions().after(last).take(3) {
            println!("{solution}");
        }
    }
    println!("the greatest: {}", puzzle.solutions().next_back().ok_or("no solution")?);
    Ok(())
}
