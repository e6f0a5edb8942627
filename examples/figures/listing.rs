//! Solutions one by one.

use std::hint::black_box;

use lazydoku::{Board, Puzzle};

use crate::Setting;
use crate::clock::{Contender, race, timed};
use crate::grids::{RandomGrids, board};
use crate::table::{Table, grouped, rate, ratio};

const ROUNDS: usize = 3;
/// Listings are repeated until a round takes this long.
const SECONDS: f64 = 0.03;

/// Grids with 98 solutions or more, up to the empty grid.
const GRIDS: [(&str, &str); 11] = [
    (
        "17 givens",
        "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..",
    ),
    ("random", "9..7..8.26..........1....35..9.3.......1.8.6.13.97..4..1.......3..2.5........7.9."),
    (
        "17 givens",
        "........1.......23..4..5..........4...6...5...2..1.....1......7.3...6...2....4...",
    ),
    ("random", "..3..6...2.....3.7.....2..647.9....19..6..47...64...2........6.....5913..9..6...4"),
    (
        "17 givens",
        "..............1.23.45.6..........4...........8....3.......4.5...7.6.....3......8.",
    ),
    ("random", "..........723....5..4....8......2.....1..4..7....6.3215......9.....1..3.8...9..74"),
    (
        "17 givens",
        "........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..",
    ),
    ("random", ".7...........5......5.....8...29.6..8....5.....6.3..4.5.2....1..4..21....6.5..3.."),
    (
        "17 givens",
        "....................2.34.........34....5........7.1.......6...5..3.8.....1.....67",
    ),
    (
        "band and stack blank",
        "..............................761423...853791...924856...537284...419635...286179",
    ),
    ("empty", "................................................................................."),
];

pub(crate) fn ascending(setting: &Setting) -> Table {
    const LIMIT: usize = 1_000_000;
    let caption = "Solutions per second, at most 1,000,000 of each grid, on one thread. \
                   `solutions` ascends; `solutions_unordered` and tdoku have no order.";
    let mut header = vec!["grid", "solutions", "`solutions`", "`solutions_unordered`"];
    if setting.rival.is_some() {
        header.extend(["tdoku", "`solutions` ÷ tdoku"]);
    }
    let mut table = Table::new("Listing", caption, header);
    for (name, line) in GRIDS {
        let board = board(line);
        let [first, second] = [(); 2].map(|()| Puzzle::from(&board));
        let (count, time) = timed(|| look_at(board.solutions().take(LIMIT)));
        #[expect(clippy::cast_sign_loss, reason = "a number of at least one")]
        let repeats = (SECONDS / time.as_secs_f64()).ceil() as usize;
        let mut contenders = vec![
            repeated(repeats, move || look_at(first.solutions().take(LIMIT))),
            repeated(repeats, move || look_at(second.solutions_unordered().take(LIMIT))),
        ];
        if let Some(rival) = &setting.rival {
            contenders.push(rival.contender(&vec![board; repeats], LIMIT as u64));
        }
        let times = race(ROUNDS, contenders);
        let all = count as usize * repeats;
        let mut row = vec![name.to_owned(), grouped(&count.to_string())];
        row.extend(times.iter().map(|times| rate(all, times.median())));
        row.extend(times.get(2).map(|tdoku| ratio(times[0].faster_than(tdoku))));
        table.push(row);
    }
    table
}

pub(crate) fn unordered(setting: &Setting) -> Table {
    const LIMIT: usize = 20_000_000;
    let caption = "Solutions per second, the first 20,000,000 of random grids, on one thread \
                   unless a column has another number.";
    let threads = format!("unordered, {} threads", setting.threads);
    let header =
        ["givens", "`solutions`", "`solutions_unordered`", &threads, "unordered ÷ `solutions`"];
    let mut table = Table::new("Listing without order", caption, header);
    let mut grids = RandomGrids::new(2);
    for givens in [0, 8, 14] {
        let board = Puzzle::from(grids.with_givens(givens));
        let unordered = || board.solutions_unordered();
        let times = race(
            ROUNDS,
            vec![
                Contender::new("unordered", || look_at(unordered().take(LIMIT))),
                Contender::new("ascending", || look_at(board.solutions().take(LIMIT))),
                Contender::new("threads", || {
                    look_at(unordered().in_parallel().threads(setting.threads).take(LIMIT))
                }),
            ],
        );
        let rate_of = |place: usize| rate(LIMIT, times[place].median());
        let gain = ratio(times[0].faster_than(&times[1]));
        table.push(vec![givens.to_string(), rate_of(1), rate_of(0), rate_of(2), gain]);
    }
    table
}

/// A contender that repeats a listing and adds up the results.
fn repeated(repeats: usize, list: impl Fn() -> u64 + 'static) -> Contender<'static, u64> {
    Contender::new("lazydoku", move || (0..repeats).map(|_| list()).sum())
}

/// The number of boards. Prevents the compiler from removing their computation.
fn look_at(boards: impl Iterator<Item = Board>) -> u64 {
    let mut count = 0;
    boards.for_each(|board| {
        black_box(&board);
        count += 1;
    });
    count
}
