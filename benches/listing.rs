//! Listing solutions, on every kernel of this machine: `cargo bench --bench listing`.

use divan::{Bencher, black_box, counter::ItemsCount};
use lazydoku::{Board, Kernel, Puzzle, reference};

fn main() {
    divan::main();
}

/// The maximum number of solutions to list per grid.
const MOST: usize = 100_000;

/// Grids with 2, 98, 9055, 97,991, 759,337 and very many solutions.
const GRIDS: [&str; 6] = [
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
    "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..",
    "..............1.23.45.6..........4...........8....3.......4.5...7.6.....3......8.",
    "........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..",
    "..49...8........1........3..6....14.......6..9..6.15....1..........4.3528........",
    ".................................................................................",
];

fn cases() -> impl Iterator<Item = String> {
    (0..GRIDS.len()).flat_map(|grid| Kernel::available().map(move |on| format!("{grid} {on}")))
}

fn of_case(case: &str) -> (Puzzle, Kernel) {
    let (grid, kernel) = case.split_once(' ').expect("a case is a grid and a kernel");
    let grid: usize = grid.parse().expect("grids have numbers");
    (board(GRIDS[grid]).into(), Kernel::named(kernel).expect("the kernel is available"))
}

fn board(line: &str) -> Board {
    line.parse().expect("the grid is well-formed")
}

/// Uses every board, so that the compiler cannot remove its computation.
fn look_at(boards: impl Iterator<Item = Board>) -> usize {
    let mut count = 0;
    for board in boards.take(MOST) {
        black_box(board);
        count += 1;
    }
    count
}

#[divan::bench(args = cases())]
fn ascending(bencher: Bencher, case: &str) {
    let (board, kernel) = of_case(case);
    let count = look_at(board.solutions());
    bencher.counter(ItemsCount::new(count)).bench(|| look_at(board.solutions().on(kernel)));
}

#[divan::bench(args = cases())]
fn unordered(bencher: Bencher, case: &str) {
    let (board, kernel) = of_case(case);
    let count = look_at(board.solutions());
    bencher
        .counter(ItemsCount::new(count))
        .bench(|| look_at(board.solutions_unordered().on(kernel)));
}

/// The designs of the specification, and `Solutions`, on a grid with one solution.
#[divan::bench(args = ["generateSudoku", "fill_in", "solve2", "solve", "sudoku", "Solutions"])]
fn specification(bencher: Bencher, name: &str) {
    let board =
        board("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
    match reference::DESIGNS.iter().find(|design| design.name == name) {
        Some(design) => bencher.bench(|| (design.solutions)(&board).count()),
        None => bencher.bench(|| board.solutions().count()),
    }
}
