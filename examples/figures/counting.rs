//! Exact numbers of solutions.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Count, Puzzle};

use crate::clock::{Contender, Races, Times, race};
use crate::grids::{RandomGrids, board};
use crate::table::{Table, ratio, seconds};
use crate::{ONE, Setting, Threads};

/// The number of random grids of each size.
const GRIDS: usize = 4;

/// The hardest known placements for this method, by number of givens.
const HARDEST: [(&str, &str); 3] = [
    ("6", "............6.............2.......8............5..........7....9................."),
    ("7", ".............3.......4..7........9..............2...1....................8......."),
    ("9", "....8..................4..6..7................9...1....................2..5...3.."),
];

pub(crate) fn counting(setting: &Setting) -> Table {
    let threads = setting.threads;
    let caption = format!(
        "Seconds with `Count`: the median and the longest of {GRIDS} random grids, and the hardest \
         placements known."
    );
    let header = [
        "givens".to_owned(),
        "one thread".to_owned(),
        "longest".to_owned(),
        format!("{threads} threads"),
        "longest".to_owned(),
        "one thread ÷ threads".to_owned(),
    ];
    let mut table = Table::new("Counting", caption, header);
    let mut random = RandomGrids::new(3);
    for givens in [0, 2, 4, 6, 7, 8, 9, 10, 12, 14, 17] {
        let grids: Vec<Board> = (0..GRIDS).map(|_| random.with_givens(givens)).collect();
        table.push(row(givens.to_string(), &grids, threads));
    }
    for (givens, line) in HARDEST {
        table.push(row(format!("{givens}, hardest"), &[board(line)], threads));
    }
    table
}

fn row(name: String, grids: &[Board], threads: Threads) -> Vec<String> {
    let races = Races(grids.iter().map(|grid| both(grid, threads)).collect());
    let times = [races.median(0), races.longest(0), races.median(1), races.longest(1)];
    let gain = ratio(races.faster_than(1, 0));
    [name].into_iter().chain(times.map(seconds)).chain([gain]).collect()
}

fn both(grid: &Board, threads: Threads) -> Vec<Times> {
    let on = |threads| Contender::new("count", move || counted(grid, threads));
    race(1, vec![on(ONE), on(threads)])
}

pub(crate) fn counted(grid: &Board, threads: Threads) -> BigUint {
    let puzzle = Puzzle::from(grid);
    Count::of(&puzzle).threads(threads).run().expect("classic grids are counted")
}
