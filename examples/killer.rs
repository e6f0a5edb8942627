//! Reads a killer from text, and prints the digits that each cell has in some solution.
//!
//! Run with `cargo run --release --example killer`.

use std::error::Error;

use lazydoku::{Board, Puzzle, Rules, Uniqueness};

fn main() -> Result<(), Box<dyn Error>> {
    // An unfinished 6x6 killer: three cages and two givens.
    let rules: Rules =
        "box=2x3,cage=4:r1c1+r1c2,cage=15:r3c3+r3c4+r4c4,cage=11:r5c6+r6c6".parse()?;
    let mut grid = Board::blank(rules.size());
    grid.set("r2c5".parse()?, 6);
    grid.set("r6c1".parse()?, 2);
    let puzzle = Puzzle::new(rules, grid)?;

    if let Some(reason) = puzzle.contradiction() {
        println!("no solution: {reason}");
    }
    match puzzle.uniqueness() {
        Uniqueness::None => println!("no solution"),
        Uniqueness::Unique(solution) => println!("one solution:\n{solution:#}"),
        Uniqueness::Several(one, other) => println!("several, such as\n{one}\n{other}"),
    }
    println!("{}", puzzle.true_candidates());
    Ok(())
}
