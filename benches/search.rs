//! One grid at a time, on every kernel that this machine can run: `cargo bench --bench search`.

use divan::{Bencher, black_box};
use lazydoku::{Board, Kernel, Uniqueness};

fn main() {
    divan::main();
}

/// Grids of several kinds.
const GRIDS: [(&str, &str); 5] = [
    (
        "singles",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ),
    (
        "17 givens",
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    ),
    ("hard", "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2"),
    (
        "contradiction",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ),
    (
        "several",
        "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
    ),
];

fn cases() -> impl Iterator<Item = String> {
    GRIDS.iter().flat_map(|(name, _)| Kernel::available().map(move |on| format!("{name} {on}")))
}

/// The grid and the kernel of a case.
fn of_case(case: &str) -> (Board, Kernel) {
    let (name, kernel) = case.rsplit_once(' ').expect("a case is a grid and a kernel");
    let (_, line) = GRIDS.iter().find(|(grid, _)| *grid == name).expect("the grid is listed");
    let board = line.parse().expect("the grid is well-formed");
    (board, Kernel::named(kernel).expect("the kernel is available"))
}

#[divan::bench(args = cases())]
fn uniqueness(bencher: Bencher, case: &str) {
    let (board, kernel) = of_case(case);
    let expected = std::mem::discriminant(&match case.split(' ').next() {
        Some("contradiction") => Uniqueness::None,
        Some("several") => Uniqueness::Several(board, board),
        _ => Uniqueness::Unique(board),
    });
    assert_eq!(std::mem::discriminant(&kernel.uniqueness(&board)), expected);
    bencher.bench(|| kernel.uniqueness(black_box(&board)));
}

/// The first solutions of the empty grid, ascending.
#[divan::bench(args = Kernel::available(), consts = [1, 1000])]
fn ascending<const COUNT: usize>(bencher: Bencher, kernel: Kernel) {
    bencher.bench(|| Board::EMPTY.solutions().on(kernel).take(COUNT).last());
}

/// The first solutions of the empty grid, in no particular order.
#[divan::bench(args = Kernel::available(), consts = [1000])]
fn unordered<const COUNT: usize>(bencher: Bencher, kernel: Kernel) {
    bencher.bench(|| Board::EMPTY.solutions_unordered().on(kernel).take(COUNT).last());
}
