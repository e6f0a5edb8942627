//! Generated puzzles per second on one thread: `cargo bench --bench generate`.

use divan::Bencher;
use divan::counter::ItemsCount;
use lazydoku::{Generator, GivensSymmetry, Rules};

fn main() {
    divan::main();
}

/// The number of puzzles per sample.
const PUZZLES: usize = 20;

fn generate(bencher: Bencher, rules: &str, set: impl Fn(Generator<'static>) -> Generator<'static>) {
    let rules: Rules = rules.parse().expect("the rules are well-formed");
    let mut puzzles = set(Generator::of(&rules)).run().expect("the rules have solutions");
    // The first puzzle includes a count of the solutions.
    puzzles.next();
    bencher
        .counter(ItemsCount::new(PUZZLES))
        .bench_local(|| puzzles.by_ref().take(PUZZLES).flatten().count());
}

/// Without redundant givens, as with other generators.
#[divan::bench(args = ["box=3x3", "box=3x3,x", "box=2x3", "latin=9", "box=3x3,antiknight"])]
fn minimal(bencher: Bencher, rules: &str) {
    generate(bencher, rules, Generator::minimal);
}

#[divan::bench(args = [GivensSymmetry::Rotation, GivensSymmetry::Quarter])]
fn symmetric(bencher: Bencher, symmetry: GivensSymmetry) {
    generate(bencher, "box=3x3", |generator| generator.symmetry(symmetry));
}

#[divan::bench(args = [2, 100, 10_000])]
fn several_solutions(bencher: Bencher, solutions: u64) {
    generate(bencher, "box=3x3", |generator| generator.solutions(solutions..=2 * solutions));
}
