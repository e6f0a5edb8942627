//! Random access to spaces of solutions, compared with the count alone: `cargo bench --bench
//! space`.

use divan::Bencher;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Puzzle, Space};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn main() {
    divan::main();
}

const GRIDS: [(&str, &str); 5] = [
    ("empty", "................................................................................."),
    (
        "five clues",
        "1..........2..........3..........4..........5....................................",
    ),
    (
        "nine clues",
        "....8..................4..6..7................9...1....................2..5...3..",
    ),
    (
        "main diagonal",
        "7.........1.........9.........6.........4.........2.........8.........1.........3",
    ),
    (
        "17 clues less some",
        "........1.......2...3..4........54......6.3...1...........7......8...9......1....",
    ),
];

fn names() -> impl Iterator<Item = &'static str> {
    GRIDS.iter().map(|&(name, _)| name)
}

fn grid(name: &str) -> Puzzle {
    let grid = GRIDS.iter().find(|&&(other, _)| other == name);
    grid.expect("the grid is listed").1.parse().expect("the grid is well-formed")
}

fn space(name: &str) -> Space {
    grid(name).space().expect("classic grids are counted")
}

#[divan::bench(args = names(), sample_count = 5)]
fn count(bencher: Bencher, name: &str) {
    let puzzle = grid(name);
    bencher.bench(|| puzzle.solution_count());
}

#[divan::bench(args = names(), sample_count = 5)]
fn prepare(bencher: Bencher, name: &str) {
    let puzzle = grid(name);
    bencher.bench(|| puzzle.space().map(|space| space.len()));
}

#[divan::bench(args = names(), sample_count = 500, sample_size = 1)]
fn sample(bencher: Bencher, name: &str) {
    let space = space(name);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    bencher.bench_local(|| space.sample(&mut random));
}

/// Access to numbers that are far apart.
#[divan::bench(args = names(), sample_count = 500, sample_size = 1)]
fn at(bencher: Bencher, name: &str) {
    let space = space(name);
    let mut number = BigUint::ZERO;
    let step = space.len() * 618_033_989_u32 / 1_000_000_000_u32;
    bencher.bench_local(|| {
        number = (&number + &step) % space.len();
        space.at(number.clone())
    });
}

#[divan::bench(args = names(), sample_count = 3)]
fn ten_thousand_from_the_middle(bencher: Bencher, name: &str) {
    let space = space(name);
    let middle = space.len() / 2_u32;
    bencher.bench_local(|| space.iter_from(middle.clone()).take(10_000).count());
}
