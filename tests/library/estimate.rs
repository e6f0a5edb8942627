//! Estimates: exact if there is nothing to guess, otherwise close, and reproducible from a seed.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Estimate, Estimator, Puzzle};

use crate::support::{board, counted_up_to};

fn estimate(puzzle: impl Into<Puzzle>, samples: u64, seed: u64) -> Estimate {
    Estimator::of(&puzzle.into()).samples(samples).seed(seed).run()
}

#[test]
fn a_grid_without_guesses_is_exact() {
    let puzzle =
        board("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
    let estimated = estimate(puzzle, 10, 1);
    assert_eq!(estimated.solutions.to_string(), "1 ± 0 %");
    assert_eq!(estimated.nodes.to_string(), "1 ± 0 %");
}

#[test]
fn estimates_come_near_the_count() {
    for (puzzle, count) in counted_up_to(1_000_000).filter(|(_, count)| *count > 1000) {
        let solutions = estimate(puzzle, 4000, 1).solutions;
        let error = solutions.mean().max(count.into()) - solutions.mean().min(count.into());
        assert!(error <= solutions.standard_error() * 5_u32, "{count}: {solutions}");
        assert!(solutions.standard_error() * 2_u32 < BigUint::from(count), "{count}: {solutions}");
    }
}

#[test]
fn a_grid_without_solutions_is_estimated_as_zero() {
    for (puzzle, _) in counted_up_to(0) {
        assert_eq!(estimate(puzzle, 100, 1).solutions.mean(), BigUint::ZERO);
    }
}

#[test]
fn a_seed_gives_the_same_estimate_everywhere() {
    let estimated = estimate(lazydoku::Board::EMPTY, 100, 7);
    let Estimate { solutions, nodes, .. } = &estimated;
    insta::assert_snapshot!(solutions.mean(), @"7746804517917771694080");
    insta::assert_snapshot!(solutions.standard_error(), @"1239921848106210020567");
    assert_eq!(
        solutions.interval(),
        ("5316557695629600053768".parse().unwrap(), "10177051340205943334392".parse().unwrap())
    );
    insta::assert_snapshot!(nodes.mean(), @"15455981876885650689706");
    insta::assert_snapshot!(nodes.standard_error(), @"2476579100214988095846");
    assert_eq!(solutions.to_string(), "7.75e21 ± 16 %");
    assert_eq!(nodes.to_string(), "1.55e22 ± 16 %");
    assert_ne!(estimated, estimate(lazydoku::Board::EMPTY, 100, 8));
}
