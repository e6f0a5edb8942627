//! Batches compared with single grids, on every kernel of this machine: `cargo bench --bench
//! batch`.
//!
//! `LAZYDOKU_RIVAL` names a command to include. It is run with the name of a file with one grid per
//! line as its last argument. Its time is that of the whole process.

use std::fs;
use std::process::{Command, Stdio};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use lazydoku::{Batch, Board, Kernel, Puzzle};

fn main() {
    divan::main();
}

/// Grids of several kinds. Each is used with its digits renamed in several ways.
const GRIDS: [(&str, &str); 4] = [
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
        "several",
        "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
    ),
];

fn cases() -> impl Iterator<Item = String> {
    GRIDS.iter().flat_map(|(name, _)| Kernel::available().map(move |on| format!("{name} {on}")))
}

/// `count` grids of a case, and its kernel.
fn of_case(case: &str, count: usize) -> (Vec<Puzzle>, Kernel) {
    let (name, kernel) = case.rsplit_once(' ').expect("a case is a grid and a kernel");
    let (_, line) = GRIDS.iter().find(|(grid, _)| *grid == name).expect("the grid is listed");
    let board: Board = line.parse().expect("the grid is well-formed");
    let boards = (0..count).map(|number| renamed(&board, number).into()).collect();
    (boards, Kernel::named(kernel).expect("the kernel is available"))
}

/// The grid with each digit shifted cyclically by `by`.
fn renamed(board: &Board, by: usize) -> Board {
    let mut renamed = board.clone();
    for (cell, digit) in board.givens() {
        renamed.set(cell, ((usize::from(digit) - 1 + by) % 9 + 1) as u8);
    }
    renamed
}

#[divan::bench(args = cases(), consts = [1, 32, 512, 8192])]
fn batch<const COUNT: usize>(bencher: Bencher, case: &str) {
    let (boards, kernel) = of_case(case, COUNT);
    let batch = Batch::new(2).on(kernel);
    bencher.counter(ItemsCount::new(COUNT)).with_inputs(|| vec![boards.clone()]).bench_values(
        |chunks| {
            let answered = batch.outcomes_of_chunks(black_box(chunks));
            answered.map(|(_, outcomes)| outcomes.len()).sum::<usize>()
        },
    );
}

#[divan::bench(args = cases(), consts = [512])]
fn one_by_one<const COUNT: usize>(bencher: Bencher, case: &str) {
    let (boards, kernel) = of_case(case, COUNT);
    bencher.counter(ItemsCount::new(COUNT)).bench(|| {
        black_box(&boards).iter().map(|board| kernel.solution_count_up_to(board, 2)).sum::<u64>()
    });
}

/// The cases for the rival, if there is one.
fn rival_cases() -> impl Iterator<Item = &'static str> {
    let named = std::env::var("LAZYDOKU_RIVAL").is_ok_and(|command| !command.trim().is_empty());
    GRIDS.iter().map(|(name, _)| *name).filter(move |_| named)
}

#[divan::bench(args = rival_cases(), consts = [8192])]
fn rival<const COUNT: usize>(bencher: Bencher, name: &str) {
    let command = std::env::var("LAZYDOKU_RIVAL").expect("without a rival there are no cases");
    let words = shell_words::split(&command).expect("LAZYDOKU_RIVAL has balanced quotes");
    let (boards, _) = of_case(&format!("{name} portable"), COUNT);
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("grids.txt");
    let lines: Vec<String> = boards.iter().map(|puzzle| puzzle.grid().to_string()).collect();
    fs::write(&file, lines.join("\n")).expect("the file can be written");
    bencher.counter(ItemsCount::new(COUNT)).bench(|| {
        let mut rival = Command::new(&words[0]);
        rival.args(&words[1..]).arg(&file).stdout(Stdio::null()).status().expect("the rival runs")
    });
}

/// Many solutions of one grid.
#[divan::bench(args = Kernel::available(), consts = [1_000_000])]
fn one_grid<const LIMIT: u64>(bencher: Bencher, kernel: Kernel) {
    let batch = Batch::new(LIMIT).on(kernel);
    bencher.counter(ItemsCount::new(LIMIT)).bench(|| batch.outcomes([Board::EMPTY]).next());
}
