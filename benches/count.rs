//! Exact counts by signatures, compared with a search: `cargo bench --bench count`.

use std::num::NonZeroUsize;
use std::thread;

use divan::Bencher;
use lazydoku::{Board, Count, Puzzle};

fn main() {
    divan::main();
}

/// Names, numbers of solutions and givens: the empty grid, the slowest known placements, and grids
/// that a search can finish.
const GRIDS: [(&str, &str, &str); 8] = [
    (
        "empty",
        "6670903752021072936960",
        ".................................................................................",
    ),
    (
        "six clues",
        "8779439469031464",
        "............6.............2.......8............5..........7....9.................",
    ),
    (
        "seven clues",
        "2388021998116608",
        ".............3.......4..7........9..............2...1....................8.......",
    ),
    (
        "eight clues",
        "165687887443484",
        "............2.........4..6..3.............8...........9....................1...7.",
    ),
    (
        "nine clues",
        "36667024266660",
        "....8..................4..6..7................9...1....................2..5...3..",
    ),
    (
        "main diagonal",
        "51860660756352",
        "7.........1.........9.........6.........4.........2.........8.........1.........3",
    ),
    (
        "17 clues less some",
        "86467970",
        "........1.......2...3..4........54......6.3...1...........7......8...9......1....",
    ),
    (
        "few solutions",
        "951",
        "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    ),
];

fn names() -> impl Iterator<Item = &'static str> {
    GRIDS.iter().map(|&(name, ..)| name)
}

fn grid(name: &str) -> (Board, &'static str) {
    let grid = GRIDS.iter().find(|&&(other, ..)| other == name);
    let &(_, count, line) = grid.expect("the grid is listed");
    (line.parse().expect("the grid is well-formed"), count)
}

fn count(bencher: Bencher, name: &str, threads: NonZeroUsize) {
    let (board, count) = grid(name);
    let puzzle = Puzzle::from(board);
    bencher.bench(|| {
        assert_eq!(Count::of(&puzzle).threads(threads.get()).run().unwrap().to_string(), count);
    });
}

#[divan::bench(args = names(), sample_count = 5)]
fn one_thread(bencher: Bencher, name: &str) {
    count(bencher, name, NonZeroUsize::MIN);
}

#[divan::bench(args = names(), sample_count = 5)]
fn all_cores(bencher: Bencher, name: &str) {
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    count(bencher, name, cores);
}

/// A grid with few solutions, counted by search alone.
#[divan::bench]
fn few_solutions_by_search_alone(bencher: Bencher) {
    let (board, count) = grid("few solutions");
    let puzzle = Puzzle::from(board);
    bencher.bench(|| assert_eq!(puzzle.solution_count_up_to(u64::MAX).to_string(), count));
}
