//! Everything that says something about solutions, asked about the same grids: all must agree.
//!
//! Run with `cargo run --release --example differential -- CASES SEED`. A case is a grid; the same seed gives the same
//! grids on every machine. A disagreement is made as small as it gets, printed, and ends the run: the grid
//! belongs into `tests/regressions/differential.txt`, whose grids are always asked about first.

mod grids;
mod judges;

use std::process::ExitCode;
use std::time::Instant;

use lazydoku::Board;
use lazydoku::geometry::Cell;
use lazydoku::rand_chacha::ChaCha8Rng;
use lazydoku::rand_chacha::rand_core::SeedableRng;

/// Grids that are made and judged together.
const CHUNK: u64 = 1024;

const REGRESSIONS: &str = include_str!("../../tests/regressions/differential.txt");

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut next = |default| arguments.next().transpose().map(|given| given.unwrap_or(default));
    let (Ok(cases), Ok(seed)) = (next(100_000), next(0)) else {
        eprintln!("usage: differential [CASES] [SEED], two whole numbers");
        return ExitCode::from(2);
    };
    let start = Instant::now();
    let known: Vec<Board> = REGRESSIONS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.parse().expect("a regression is a grid"))
        .collect();
    let mut kinds = [0_u64; 4];
    let mut chunks = std::iter::once(known).chain((0..cases.div_ceil(CHUNK)).map(|chunk| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(chunk);
        (0..CHUNK.min(cases - chunk * CHUNK)).map(|_| grids::next(&mut random)).collect()
    }));
    let fault = chunks.find_map(|boards| judges::judge(&boards, &mut kinds).err());
    let [none, one, few, many] = kinds;
    println!(
        "seed {seed}: {} grids in {:.0} s: {none} without solution, {one} unique, {few} with up to \
         {}, {many} with more",
        none + one + few + many,
        start.elapsed().as_secs_f64(),
        judges::LISTED,
    );
    let Some((board, judge)) = fault else { return ExitCode::SUCCESS };
    println!("{judge} disagrees on\n{board}\nand on the smaller\n{}", smaller(board, &judge));
    ExitCode::FAILURE
}

/// The grid without givens, and with blanks filled, as long as the same judge disagrees.
fn smaller(mut board: Board, judge: &str) -> Board {
    let disagrees =
        |board: &Board| judges::judge(&[*board], &mut [0; 4]).is_err_and(|(_, name)| name == judge);
    for cell in Cell::all() {
        let given = board[cell].take();
        if given.is_some() && !disagrees(&board) {
            board[cell] = given;
        }
    }
    board
}
