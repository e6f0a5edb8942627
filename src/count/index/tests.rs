//! Every solution has one number, and every number one solution.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;

use proptest::prelude::*;

use super::assembler::Turned;
use super::listing::Products;
use super::solution_index::{Limits, Recorded};
use crate::board::Board;
#[cfg(feature = "random")]
use crate::count::band::filling_counts::Rows;
use crate::count::orbit::problem::{Orientation, Problem};
use crate::search::Kernel;
use crate::test_grids::kept;

const SEVERAL: [&str; 3] = [
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "..............1..2..3....4......5.......6.7........8.1...73..6.1.5....2.8........",
    "...........................859761423426853791713924856961537284287419635345286179",
];

fn recorded(board: &Board, orientation: Orientation, limits: Limits) -> Recorded {
    let problem = Problem::new(&orientation.of(board));
    let threads = NonZeroUsize::new(2).unwrap();
    Recorded::of(Arc::new(Turned::new(orientation, problem)), Kernel::best(), threads, limits)
}

/// The solutions from a number on, some at a time.
fn rest_of(mut products: Products, chunk: usize) -> Vec<Board> {
    let mut boards = Vec::new();
    loop {
        let before = boards.len();
        products.fill(&mut boards, before + chunk);
        if boards.len() == before {
            return boards;
        }
    }
}

/// That the numbers give exactly the solutions that a search finds, by themselves and one after the
/// other.
fn check(board: &Board, recorded: &Recorded) {
    let listed: BTreeSet<Board> = board.solutions().collect();
    assert_eq!(recorded.len(), listed.len() as u128);
    let numbered = rest_of(recorded.products_from(0), 7);
    assert_eq!(numbered.len(), listed.len());
    assert_eq!(numbered.iter().copied().collect::<BTreeSet<_>>(), listed);
    for (number, solution) in numbered.iter().enumerate() {
        assert_eq!(recorded.at(number as u128), Some(*solution), "{number}");
    }
    for start in [1, 5, numbered.len() / 2, numbered.len(), numbered.len() + 1] {
        let rest = &numbered[start.min(numbered.len())..];
        assert_eq!(rest_of(recorded.products_from(start as u128), 1000), rest, "from {start}");
        let mut skipped = recorded.products_from(0);
        assert_eq!(skipped.skip(start as u128), start.min(numbered.len()) as u128);
        assert_eq!(rest_of(skipped.clone(), 3), rest, "behind {start}");
        // In the middle of a product, back to another place.
        recorded.move_to(&mut skipped, (start / 2) as u128);
        assert_eq!(rest_of(skipped, 50), &numbered[(start / 2).min(numbered.len())..]);
    }
    assert_eq!(recorded.at(listed.len() as u128), None);
    assert_eq!(recorded.at(u128::MAX), None);
}

/// A product of which a part was made and the rest is passed over leaves nothing behind.
#[test]
fn parts_of_products_are_passed_over() {
    for line in [SEVERAL[0], SEVERAL[1]] {
        let board: Board = line.parse().unwrap();
        let recorded = recorded(&board, Orientation::all().next().unwrap(), Limits::USUAL);
        let numbered = rest_of(recorded.products_from(0), 7);
        for (start, passed) in itertools::iproduct!(0..12, 1..12) {
            let mut products = recorded.products_from(start as u128);
            let mut boards = Vec::new();
            products.fill(&mut boards, 1);
            products.skip(passed as u128);
            products.fill(&mut boards, 2);
            assert_eq!(boards.get(1), numbered.get(start + 1 + passed), "{start} {passed}");
        }
    }
}

/// Samples are even only if no row of the other bands has a larger number than is expected.
#[cfg(feature = "random")]
#[test]
fn no_row_is_larger_than_expected() {
    for line in [
        "1...........................2..........................3.........................",
        "...........................1..2.......................3..4.......................",
        "............................1..........2...............3..........4..............",
        "12..........................5..3...............................4....6............",
    ] {
        let board: Board = line.parse().unwrap();
        let recorded = recorded(&board, Orientation::all().next().unwrap(), Limits::USUAL);
        for (band, largest) in recorded.turned.problem.others.iter().zip(recorded.largest) {
            let mut rows = Rows::new(band);
            let [first, second, _] = &band.allowed;
            let pairs = itertools::iproduct!(first.list(), second.list());
            let most = pairs.map(|(&first, &second)| rows.find([first, second]).0.largest).max();
            assert!(most <= Some(largest), "{most:?} {largest}");
        }
    }
}

#[test]
fn every_solution_has_one_number_whichever_way_the_grid_is_seen() {
    for line in [SEVERAL[0], SEVERAL[2]] {
        let board: Board = line.parse().unwrap();
        for orientation in Orientation::all().step_by(5) {
            check(&board, &recorded(&board, orientation, Limits::USUAL));
        }
    }
}

#[test]
fn what_was_not_kept_is_found_again() {
    for line in &SEVERAL[..2] {
        let board: Board = line.parse().unwrap();
        let orientation = Orientation::all().nth(7).unwrap();
        let all = recorded(&board, orientation, Limits::USUAL);
        for kept in [0, 200] {
            let mut limits = Limits::USUAL;
            limits.kept = kept;
            let some = recorded(&board, orientation, limits);
            let from = |recorded: &Recorded| rest_of(recorded.products_from(9), 100);
            assert_eq!(from(&some), from(&all));
            assert_eq!(some.at(3), all.at(3));
        }
    }
}

/// Digits that are given nowhere can be named in several ways.
#[test]
fn digits_given_nowhere_take_all_names() {
    let solution: Board = SEVERAL_DIGITS_LESS.parse().unwrap();
    assert!(solution.solution_count_up_to(2) == 2);
    for orientation in Orientation::all().step_by(11) {
        check(&solution, &recorded(&solution, orientation, Limits::USUAL));
    }
}

/// A full grid without 1 to 4.
const SEVERAL_DIGITS_LESS: &str =
    "5..6789..67..95..8.98...56785976......685.79.7..9..85696.5.7.8..87..96.5..5.86.79";

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_solution_of_any_grid_has_one_number(
        board in kept(24..=40),
        orientation in prop::sample::select(Orientation::all().collect::<Vec<_>>()),
    ) {
        prop_assume!(board.solution_count_up_to(2_000) < 2_000);
        check(&board, &recorded(&board, orientation, Limits::USUAL));
    }
}

#[cfg(feature = "random")]
mod drawn {
    use std::collections::BTreeMap;

    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;

    /// All solutions come, and as evenly as chance would have it, whether partners are drawn or gone
    /// through.
    #[test]
    fn all_solutions_are_equally_likely() {
        let board: Board = SEVERAL[0].parse().unwrap();
        for (orientation, not_drawn) in Orientation::all()
            .step_by(11)
            .flat_map(|orientation| [(orientation, 0), (orientation, u64::MAX)])
        {
            let recorded = recorded(&board, orientation, Limits { not_drawn, ..Limits::USUAL });
            let mut random = ChaCha8Rng::seed_from_u64(7);
            let mut times: BTreeMap<Board, u32> = BTreeMap::new();
            let expected = 20_u32;
            for _ in 0..u128::from(expected) * recorded.len() {
                let number = u128::from(random.next_u64()) % recorded.len();
                let drawn = recorded.drawn(number, |end| random.next_u64() % end);
                *times.entry(drawn.unwrap()).or_default() += 1;
            }
            assert_eq!(times.len() as u128, recorded.len());
            let deviation = |&times: &u32| (f64::from(times) - f64::from(expected)).powi(2);
            let square: f64 = times.values().map(deviation).sum::<f64>() / f64::from(expected);
            // Within four standard deviations of its mean, which is the degrees of freedom.
            let freedom = f64::from(times.len() as u32 - 1);
            assert!((square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{square} {freedom}");
        }
    }
}
