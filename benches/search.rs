//! One grid at a time, on every kernel of this machine: `cargo bench --bench search`.

use divan::{Bencher, black_box};
use lazydoku::{Board, Kernel, Puzzle, Uniqueness};

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
fn of_case(case: &str) -> (Puzzle, Kernel) {
    let (name, kernel) = case.rsplit_once(' ').expect("a case is a grid and a kernel");
    let (_, line) = GRIDS.iter().find(|(grid, _)| *grid == name).expect("the grid is listed");
    let puzzle = line.parse().expect("the grid is well-formed");
    (puzzle, Kernel::named(kernel).expect("the kernel is available"))
}

#[divan::bench(args = cases())]
fn uniqueness(bencher: Bencher, case: &str) {
    let (puzzle, kernel) = of_case(case);
    let is_expected = match (case.split(' ').next(), kernel.uniqueness(&puzzle)) {
        (Some("contradiction"), found) => found == Uniqueness::None,
        (Some("several"), found) => matches!(found, Uniqueness::Several(..)),
        (_, found) => matches!(found, Uniqueness::Unique(_)),
    };
    assert!(is_expected, "{case}");
    bencher.bench(|| kernel.uniqueness(black_box(&puzzle)));
}

/// The first solutions of the empty grid in ascending order.
#[divan::bench(args = Kernel::available(), consts = [1, 1000])]
fn ascending<const COUNT: usize>(bencher: Bencher, kernel: Kernel) {
    bencher.bench(|| Board::EMPTY.solutions().on(kernel).take(COUNT).last());
}

/// The first solutions of the empty grid, in no particular order.
#[divan::bench(args = Kernel::available(), consts = [1000])]
fn unordered<const COUNT: usize>(bencher: Bencher, kernel: Kernel) {
    bencher
        .bench(|| Puzzle::from(Board::EMPTY).solutions_unordered().on(kernel).take(COUNT).last());
}
