//! Pages through a listing: solutions of the empty grid from the middle of all 6.67e21.
//!
//! Run with `cargo run --release --example page_through`.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Ascending, Board};

fn main() {
    let mut solutions = Ascending::of(&Board::EMPTY);
    let length = solutions.len();
    let middle = &length / 2_u32;
    println!("{length} solutions; these are in the middle:");
    for solution in solutions.range(middle.clone()..&middle + 3_u32) {
        println!("{solution}");
    }
    let last = solutions.at(length - 1_u32).expect("there are solutions");
    println!("the last, which is number {}:\n{last:#}", place(&mut solutions, &last));
}

fn place(solutions: &mut Ascending, solution: &Board) -> BigUint {
    solutions.rank(solution).expect("a solution of the grid")
}
