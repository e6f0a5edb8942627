//! Random access to the space of solutions: a solution by rank, its rank, and random solutions.
//!
//! Run with `cargo run --release --example pick`.

use std::error::Error;

use lazydoku::Puzzle;
use lazydoku::num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle = ".".repeat(81).parse()?;
    let space = puzzle.space()?;
    println!("{} solutions", space.len());

    // Ranks start at 0 and ascend with the solutions.
    let rank: BigUint = space.len() / 2_u32;
    let middle = space.at(rank.clone()).ok_or("the rank is out of range")?;
    println!("number {rank}: {middle}");
    assert_eq!(space.rank(&middle)?, rank);
    for solution in space.iter_from(rank + 1_u32).take(2) {
        println!("after it: {solution}");
    }

    // Every solution is equally likely. The same seed draws the same ones on every machine.
    let mut random = ChaCha8Rng::seed_from_u64(2026);
    for _ in 0..3 {
        println!("at random: {}", space.sample(&mut random).ok_or("no solution")?);
    }
    Ok(())
}
