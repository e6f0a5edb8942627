//! Tests that numbers and solutions correspond one to one.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;

use proptest::prelude::*;

use super::assembler::Assembler;
use super::signature_order::SignatureOrder;
use super::signatures::Location;
use super::solution_index::{IndexLimits, SolutionIndex};
#[cfg(feature = "random")]
use crate::classic::count::band::FillingCounts;
use crate::classic::count::orbit::{Problem, View};
use crate::classic::search::Kernel;
use crate::classic::test_grids::kept;
use crate::classic::values::board::Board9;

impl SolutionIndex {
    /// The solution with a number.
    fn at(&self, number: u128) -> Option<Board9> {
        (number < self.len()).then(|| {
            let Location { signatures, index, .. } = self.locate(number);
            self.assembler.solution(&signatures, index)
        })
    }
}

const SEVERAL: [&str; 3] = [
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "..............1..2..3....4......5.......6.7........8.1...73..6.1.5....2.8........",
    "...........................859761423426853791713924856961537284287419635345286179",
];

fn index_of(board: &Board9, view: View, limits: IndexLimits) -> SolutionIndex {
    let problem = Problem::new(&view.of(&board.into()));
    let threads = NonZeroUsize::new(2).unwrap();
    SolutionIndex::of(Arc::new(Assembler::new(view, problem)), Kernel::best(), threads, limits)
}

/// The rest of `order`, read in chunks.
fn rest_of(mut order: SignatureOrder, chunk: usize) -> Vec<Board9> {
    let mut boards = Vec::new();
    loop {
        let before = boards.len();
        order.fill(&mut boards, before + chunk);
        if boards.len() == before {
            return boards;
        }
    }
}

/// Checks that the numbers give exactly the solutions that a search finds, one by one and in order.
fn check(board: &Board9, index: &SolutionIndex) {
    let listed: BTreeSet<Board9> = board.solutions().collect();
    assert_eq!(index.len(), listed.len() as u128);
    let numbered = rest_of(index.order_from(0), 7);
    assert_eq!(numbered.len(), listed.len());
    assert_eq!(numbered.iter().copied().collect::<BTreeSet<_>>(), listed);
    for (number, solution) in numbered.iter().enumerate() {
        assert_eq!(index.at(number as u128), Some(*solution), "{number}");
    }
    for start in [1, 5, numbered.len() / 2, numbered.len(), numbered.len() + 1] {
        let rest = &numbered[start.min(numbered.len())..];
        assert_eq!(rest_of(index.order_from(start as u128), 1000), rest, "from {start}");
        let mut skipped = index.order_from(0);
        assert_eq!(skipped.skip(start as u128), start.min(numbered.len()) as u128);
        assert_eq!(rest_of(skipped.clone(), 3), rest, "after {start}");
        // From the middle of a product back to another number.
        index.move_to(&mut skipped, (start / 2) as u128);
        assert_eq!(rest_of(skipped, 50), &numbered[(start / 2).min(numbered.len())..]);
    }
    assert_eq!(index.at(listed.len() as u128), None);
    assert_eq!(index.at(u128::MAX), None);
}

/// If the rest of a product is skipped, nothing of it is left over.
#[test]
fn parts_of_products_are_skipped() {
    for line in [SEVERAL[0], SEVERAL[1]] {
        let board: Board9 = line.parse().unwrap();
        let index = index_of(&board, View::all().next().unwrap(), IndexLimits::USUAL);
        let numbered = rest_of(index.order_from(0), 7);
        for (start, skipped) in itertools::iproduct!([0, 1, 5, 11], [1, 2, 3, 6, 7, 11]) {
            let mut order = index.order_from(start as u128);
            let mut boards = Vec::new();
            order.fill(&mut boards, 1);
            order.skip(skipped as u128);
            order.fill(&mut boards, 2);
            assert_eq!(boards.get(1), numbered.get(start + 1 + skipped), "{start} {skipped}");
        }
    }
}

/// Samples are uniform only if `largest` bounds all rows of the other bands.
#[cfg(feature = "random")]
#[test]
fn no_row_is_larger_than_expected() {
    for line in [
        "1...........................2..........................3.........................",
        "...........................1..2.......................3..4.......................",
        "............................1..........2...............3..........4..............",
        "12..........................5..3...............................4....6............",
    ] {
        let board: Board9 = line.parse().unwrap();
        let index = index_of(&board, View::all().next().unwrap(), IndexLimits::USUAL);
        for (band, largest) in index.assembler.problem.others.iter().zip(index.largest) {
            let mut counts = FillingCounts::new(band);
            let [first, second, _] = &band.allowed;
            let pairs = itertools::iproduct!(first.list(), second.list());
            let most = pairs.map(|(&first, &second)| counts.find([first, second]).0.largest).max();
            assert!(most <= Some(largest), "{most:?} {largest}");
        }
    }
}

#[test]
fn every_solution_has_one_number_in_every_view() {
    for line in [SEVERAL[0], SEVERAL[2]] {
        let board: Board9 = line.parse().unwrap();
        for view in View::all().step_by(5) {
            check(&board, &index_of(&board, view, IndexLimits::USUAL));
        }
    }
}

#[test]
fn what_was_not_stored_is_counted_again() {
    for line in &SEVERAL[..2] {
        let board: Board9 = line.parse().unwrap();
        let view = View::all().nth(7).unwrap();
        let all = index_of(&board, view, IndexLimits::USUAL);
        for stored in [0, 200] {
            let mut limits = IndexLimits::USUAL;
            limits.stored = stored;
            let some = index_of(&board, view, limits);
            let from = |index: &SolutionIndex| rest_of(index.order_from(9), 100);
            assert_eq!(from(&some), from(&all));
            assert_eq!(some.at(3), all.at(3));
        }
    }
}

/// Digits that are not given anywhere have several namings.
#[test]
fn digits_given_nowhere_take_all_names() {
    let solution: Board9 = SEVERAL_DIGITS_LESS.parse().unwrap();
    assert!(solution.solution_count_up_to(2) == 2);
    for view in View::all().step_by(11) {
        check(&solution, &index_of(&solution, view, IndexLimits::USUAL));
    }
}

/// A full grid without 1 to 4.
const SEVERAL_DIGITS_LESS: &str =
    "5..6789..67..95..8.98...56785976......685.79.7..9..85696.5.7.8..87..96.5..5.86.79";

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 12,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_solution_of_any_grid_has_one_number(
        board in kept(24..=40),
        view in prop::sample::select(View::all().collect::<Vec<_>>()),
    ) {
        prop_assume!(board.solution_count_up_to(2_000) < 2_000);
        check(&board, &index_of(&board, view, IndexLimits::USUAL));
    }
}

#[cfg(feature = "random")]
mod drawn {
    use std::collections::BTreeMap;

    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;

    /// All solutions are equally likely, by chi-square, whether partners are drawn or enumerated.
    #[test]
    fn all_solutions_are_equally_likely() {
        let board: Board9 = SEVERAL[0].parse().unwrap();
        for (view, not_drawn) in
            View::all().step_by(11).flat_map(|view| [(view, 0), (view, u64::MAX)])
        {
            let index = index_of(&board, view, IndexLimits { not_drawn, ..IndexLimits::USUAL });
            let mut random = ChaCha8Rng::seed_from_u64(7);
            let mut times: BTreeMap<Board9, u32> = BTreeMap::new();
            let expected = 20_u32;
            for _ in 0..u128::from(expected) * index.len() {
                let number = u128::from(random.next_u64()) % index.len();
                let drawn = index.draw(number, |end| random.next_u64() % end);
                *times.entry(drawn.unwrap()).or_default() += 1;
            }
            assert_eq!(times.len() as u128, index.len());
            let deviation = |&times: &u32| (f64::from(times) - f64::from(expected)).powi(2);
            let square: f64 = times.values().map(deviation).sum::<f64>() / f64::from(expected);
            // Within four standard deviations of the mean, which is the degrees of freedom.
            let freedom = f64::from(times.len() as u32 - 1);
            assert!((square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{square} {freedom}");
        }
    }
}
