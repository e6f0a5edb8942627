//! Solutions by number, and random solutions.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Puzzle, Space, SpaceBuilder};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::clock::{Contender, race};
use crate::counting::counted;
use crate::grids::RandomGrids;
use crate::table::{Table, ratio, seconds};
use crate::{Setting, Threads};

const ROUNDS: usize = 3;
const SAMPLES: u32 = 2_000;
const NUMBERS: u32 = 200;

pub(crate) fn sampling(setting: &Setting) -> Table {
    let threads = setting.threads;
    let caption = format!(
        "`Space` of random grids: the time to prepare it on {threads} threads, relative to one \
         count, and then microseconds on one thread for a random solution and for a solution by \
         its number."
    );
    let header = ["givens", "preparing, s", "preparing ÷ `Count`", "`sample`, µs", "`at`, µs"];
    let mut table = Table::new("Random solutions, and solutions by number", caption, header);
    let mut grids = RandomGrids::new(6);
    for givens in [0, 2, 4, 6, 8, 9] {
        let grid = grids.with_givens(givens);
        let mut row = vec![givens.to_string()];
        row.extend(preparing(&grid, setting));
        row.extend(reaching(&sampled(&grid, threads)));
        table.push(row);
    }
    table
}

fn preparing(grid: &Board, setting: &Setting) -> [String; 2] {
    let threads = setting.threads;
    let contenders = vec![
        Contender::new("space", || sampled(grid, threads).len()),
        Contender::new("count", || counted(grid, threads)),
    ];
    let times = race(ROUNDS, contenders);
    [seconds(times[0].median()), ratio(times[1].faster_than(&times[0]))]
}

/// The space, prepared for sampling.
fn sampled(grid: &Board, threads: Threads) -> Space {
    let space = SpaceBuilder::of(&Puzzle::from(grid)).threads(threads).run();
    let space = space.expect("classic grids are counted");
    space.sample(&mut ChaCha8Rng::seed_from_u64(1));
    space
}

fn reaching(space: &Space) -> [String; 2] {
    let sample = || {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        (0..SAMPLES).filter(|_| space.sample(&mut random).is_some()).count()
    };
    // Numbers far apart from each other.
    let step = space.len() * 618_033_989_u32 / 1_000_000_000_u32;
    let at = || {
        let mut number = BigUint::ZERO;
        let found = (0..NUMBERS).filter(|_| {
            number = (&number + &step) % space.len();
            space.at(number.clone()).is_some()
        });
        found.count()
    };
    let microseconds = |count: u32, contender| {
        let times = race(ROUNDS, vec![contender]);
        format!("{:.1}", times[0].median() * 1e6 / f64::from(count))
    };
    [
        microseconds(SAMPLES, Contender::new("sample", sample)),
        microseconds(NUMBERS, Contender::new("at", at)),
    ]
}
