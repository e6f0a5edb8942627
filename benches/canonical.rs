//! Canonical forms, on one thread: `cargo bench --bench canonical`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use lazydoku::{Board, Puzzle, Rules, Symmetries};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() {
    divan::main();
}

/// A puzzle with 17 givens.
const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// The numbers of givens: random full grids, and random subsets of their givens.
const GIVENS: [usize; 5] = [81, 40, 30, 25, 20];

/// Grids with this number of givens, at random places of random full grids.
fn grids(givens: usize) -> Vec<Board> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let space = Puzzle::from(Board::EMPTY).space().expect("classic grids are counted");
    let grid = |_| {
        let mut grid = space.sample(&mut random).expect("there are solutions");
        while grid.givens().count() > givens {
            let cell = grid.size().cells().nth(random.next_u32() as usize % 81);
            grid.set(cell.expect("there are 81"), 0);
        }
        grid
    };
    (0..1000).map(grid).collect()
}

#[divan::bench(args = GIVENS)]
fn random_grids(bencher: Bencher, givens: usize) {
    run(bencher, &Rules::classic(), &grids(givens));
}

#[divan::bench]
fn seventeen(bencher: Bencher) {
    run(bencher, &Rules::classic(), &[SEVENTEEN.parse().expect("the grid is well-formed")]);
}

#[divan::bench(args = ["box=3x3,x", "box=3x3,antiknight", "box=3x3,disjoint"])]
fn other_rules(bencher: Bencher, rules: &str) {
    run(bencher, &rules.parse().expect("the rules are known"), &grids(25));
}

fn run(bencher: Bencher, rules: &Rules, grids: &[Board]) {
    let symmetries = Symmetries::of(rules).expect("the symmetries are known");
    bencher.counter(ItemsCount::new(grids.len())).bench(|| {
        grids.iter().for_each(|grid| {
            black_box(symmetries.canonical(grid)).expect("the grid has a form");
        });
    });
}
