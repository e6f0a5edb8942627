//! The same questions asked of a `Board` and of the `Puzzle` that it is:
//! `cargo bench --bench puzzle`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use lazydoku::rules::{Puzzle, Uniqueness as OfPuzzle};
use lazydoku::{Batch, Board, Uniqueness};

fn main() {
    divan::main();
}

/// Solutions to list.
const MOST: usize = 1_000_000;

/// Grids with 2, 98, 9055, 97,991 and very many solutions.
const GRIDS: [&str; 5] = [
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
    "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..",
    "..............1.23.45.6..........4...........8....3.......4.5...7.6.....3......8.",
    "........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..",
    ".................................................................................",
];

/// Puzzles with one solution.
const UNIQUE: [&str; 3] = [
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// Which of both is asked.
const ASKED: [&str; 2] = ["board", "puzzle"];

fn board(line: &str) -> Board {
    line.parse().expect("the grid is well-formed")
}

fn cases() -> impl Iterator<Item = String> {
    let numbers = 0..GRIDS.len();
    numbers.flat_map(|number| ASKED.iter().map(move |asked| format!("{number} {asked}")))
}

fn of_case(case: &str) -> (Board, bool) {
    let (number, asked) = case.split_once(' ').expect("a case is a grid and who is asked");
    let number: usize = number.parse().expect("grids have numbers");
    (board(GRIDS[number]), asked == ASKED[1])
}

fn look_at<T>(all: impl Iterator<Item = T>) -> usize {
    let mut found = 0;
    all.take(MOST).for_each(|solution| {
        black_box(&solution);
        found += 1;
    });
    found
}

#[divan::bench(args = cases())]
fn ascending(bencher: Bencher, case: &str) {
    let (board, is_puzzle) = of_case(case);
    let puzzle = Puzzle::from(board);
    let bencher = bencher.counter(ItemsCount::new(look_at(board.solutions())));
    if is_puzzle {
        bencher.bench(|| look_at(puzzle.solutions()));
    } else {
        bencher.bench(|| look_at(board.solutions()));
    }
}

#[divan::bench(args = cases())]
fn unordered(bencher: Bencher, case: &str) {
    let (board, is_puzzle) = of_case(case);
    let puzzle = Puzzle::from(board);
    let bencher = bencher.counter(ItemsCount::new(look_at(board.solutions())));
    if is_puzzle {
        bencher.bench(|| look_at(puzzle.solutions_unordered()));
    } else {
        bencher.bench(|| look_at(board.solutions_unordered()));
    }
}

#[divan::bench(args = ASKED)]
fn unique(bencher: Bencher, asked: &str) {
    let boards = UNIQUE.map(board);
    let puzzles = boards.map(Puzzle::from);
    let bencher = bencher.counter(ItemsCount::new(UNIQUE.len()));
    if asked == ASKED[0] {
        let is_unique = |board: &&Board| matches!(board.uniqueness(), Uniqueness::Unique(_));
        bencher.bench(|| boards.iter().filter(is_unique).count());
    } else {
        let is_unique = |puzzle: &&Puzzle| matches!(puzzle.uniqueness(), OfPuzzle::Unique(_));
        bencher.bench(|| puzzles.iter().filter(is_unique).count());
    }
}

#[divan::bench(args = ASKED)]
fn in_bulk(bencher: Bencher, asked: &str) {
    const TIMES: usize = 10_000;
    let boards: Vec<Board> = UNIQUE.map(board).into_iter().cycle().take(TIMES).collect();
    let puzzles: Vec<Puzzle> = boards.iter().map(Puzzle::from).collect();
    let bencher = bencher.counter(ItemsCount::new(TIMES));
    let batch = Batch::new(2);
    if asked == ASKED[0] {
        let boards = || boards.clone();
        bencher.with_inputs(boards).bench_values(|boards| {
            batch.outcomes(boards).filter(|outcome| outcome.solutions == 1).count()
        });
    } else {
        let puzzles = || puzzles.clone();
        bencher.with_inputs(puzzles).bench_values(|puzzles| {
            batch.outcomes_of_puzzles(puzzles).filter(|outcome| outcome.solutions == 1).count()
        });
    }
}
