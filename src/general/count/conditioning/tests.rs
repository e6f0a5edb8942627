//! Compares sums over classes with listings and known values.

use itertools::Itertools;
use num_bigint::BigUint;
use proptest::prelude::*;

use super::classes::{Class, MOST_PATTERNS, MOST_WORK, classes};
use super::few_cells::FewCells;
use super::occurrences::occurrences_by_patterns;
use super::patterns::patterns;
use super::restricted_cells::RestrictedCells;
use crate::classic::count;
use crate::classic::count::{Pivot, Span, Watch, WeightedPivot};
use crate::classic::search::{Kernel, OwnedGrid};
use crate::general::count::tests::empty;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::threads;
use crate::values::board::Board;

/// The number of solutions as a sum over classes.
fn sum_of_classes(puzzle: &Puzzle) -> Option<BigUint> {
    let count = |board| {
        let (kernel, threads) = (Kernel::best(), threads::within_reason(1));
        count::count(&OwnedGrid::Board(board), kernel, threads, Watch::new(None, None)).unwrap()
    };
    Some(classes_of(puzzle)?.iter().map(|class| count(class.board) * class.size).sum())
}

fn classes_of(puzzle: &Puzzle) -> Option<Vec<Class>> {
    let restricted = RestrictedCells::of(puzzle)?;
    let patterns = patterns(&restricted, restricted.cells.len(), MOST_PATTERNS, MOST_WORK)?;
    classes(&restricted.cells, &patterns)
}

/// The number of solutions by each pivot with few patterns outside.
fn sums_with_pivots(puzzle: &Puzzle, most: usize) -> Vec<BigUint> {
    let restricted = RestrictedCells::of(puzzle).unwrap();
    let length = restricted.cells.len();
    let patterns = patterns(&restricted, length, MOST_PATTERNS, MOST_WORK).unwrap();
    let pivots = (0..3).flat_map(|line| [Pivot::Band(line), Pivot::Stack(line)]);
    let counts = pivots.filter_map(|pivot| {
        let found = FewCells::with_pivot(&restricted.cells, &patterns, pivot);
        let Some(FewCells::Pivots(pivots, _)) = found else { return None };
        let (kernel, threads) = (Kernel::best(), threads::within_reason(1));
        let count =
            |it: &WeightedPivot| it.count(kernel, threads, &Watch::new(None, None), Span::ALL);
        let is_short = pivots.len() <= most;
        is_short.then(|| pivots.iter().map(|it| BigUint::from(count(it).unwrap())).sum())
    });
    counts.collect()
}

fn blank(rules: &str) -> Puzzle {
    empty(&format!("box=3x3,{rules}"))
}

/// The fillings of both diagonals, and their classes.
#[test]
fn fillings_of_diagonals_fall_into_few_classes() {
    let classes = classes_of(&blank("x")).unwrap();
    assert_eq!(classes.len(), 74);
    assert_eq!(classes.iter().map(|class| class.size).sum::<u64>(), 4752 * 362_880);
}

#[test]
fn rules_on_many_cells_have_no_classes() {
    for rules in ["windoku", "antiking", "nonconsecutive"] {
        assert!(classes_of(&blank(rules)).is_none(), "{rules}");
    }
    assert!(classes_of(&empty("latin=9")).is_none());
}

/// Every grid meets exactly one of these rules.
#[test]
fn counts_of_all_numbers_add_up() {
    let all = Puzzle::new(Rules::classic(), Board::blank(Rules::classic().size())).unwrap();
    let rule = |number| format!("countdistinct={number}:r1c1+r5c5+r9c9");
    let counts = (1..=3).map(|number| sum_of_classes(&blank(&rule(number))).unwrap());
    assert_eq!(Some(counts.sum()), sum_of_classes(&all));
}

/// All pivots agree with the classes, with many solutions.
#[test]
fn every_pivot_counts_the_same() {
    for (rules, known) in [
        ("cage=15:r1c1+r1c2", Some(370_605_764_001_170_718_720_u128)),
        ("renban=r1c7-r2c6-r3c5,white=r3c4-r4c4", None),
    ] {
        let puzzle = blank(rules);
        let expected = known.map_or_else(|| sum_of_classes(&puzzle).unwrap(), BigUint::from);
        let sums = sums_with_pivots(&puzzle, 2);
        assert!(sums.len() > 1, "{rules}: {}", sums.len());
        assert!(sums.iter().all(|sum| *sum == expected), "{rules}: {expected} {sums:?}");
    }
}

const RULES: [&str; 12] = [
    "cage=12:r1c1+r1c2+r2c1",
    "thermo=r4c4-r5c5-r6c6-r7c6",
    "white=r3c3-r3c4",
    "greater=r9c9-r8c9",
    "renban=r3c6-r4c7-r5c8",
    "arrow=r7c2:r6c3-r5c4-r5c3",
    "whisper=5:r8c1-r7c2-r6c1",
    "even=r5c5+r1c9",
    "palindrome=r2c2-r3c3-r4c4-r5c5",
    "sum=11:r1c9+r5c5",
    "distinct=r3c3+r4c4+r5c6",
    "countdistinct=2:r1c1+r5c5+r9c9",
];

/// A grid with these cells blank.
fn with_blanks(cells: &[usize]) -> String {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let place = |(place, sign)| if cells.contains(&place) { '.' } else { sign };
    full.chars().enumerate().map(place).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Compares with a filtered listing of the classic grid.
    #[test]
    fn as_many_as_a_listing_has(
        rules in prop::sample::subsequence(RULES.to_vec(), 1..4),
        cells in prop::sample::subsequence((0..81).collect_vec(), 46..54),
    ) {
        let grid: Board = with_blanks(&cells).parse().unwrap();
        let classic = Puzzle::new(Rules::classic(), grid.clone()).unwrap();
        let rules: Rules = format!("box=3x3,{}", rules.join(",")).parse().unwrap();
        let puzzle = Puzzle::new(rules, grid).unwrap();
        let listed = classic.solutions().take(20_000).collect_vec();
        prop_assume!(listed.len() < 20_000);
        let left = listed.iter().filter(|board| puzzle.is_solution(board)).count();
        prop_assert_eq!(sum_of_classes(&puzzle), Some(left.into()));
        for count in sums_with_pivots(&puzzle, 3) {
            prop_assert_eq!(count, left.into());
        }
    }

    /// Compares the occurrences with a listing.
    #[test]
    fn each_digit_occurs_as_often_as_in_a_listing(
        rules in prop::sample::subsequence(RULES.to_vec(), 1..4),
        cells in prop::sample::subsequence((0..81).collect_vec(), 44..50),
    ) {
        let rules = format!("box=3x3,greater=r2c1-r1c1,{}", rules.join(","));
        let rules: Rules = rules.parse().unwrap();
        let puzzle = Puzzle::new(rules, with_blanks(&cells).parse().unwrap()).unwrap();
        let mut counts = vec![0_u32; 81 * 9];
        for board in puzzle.solutions().take(20_000) {
            let digits = board.cells().iter().enumerate();
            digits.for_each(|(cell, &digit)| counts[cell * 9 + usize::from(digit) - 1] += 1);
        }
        prop_assume!(counts[..9].iter().sum::<u32>() < 20_000);
        let watch = Watch::new(None, None);
        let found = occurrences_by_patterns(&puzzle, 1, Kernel::best(), &watch);
        let counts = counts.into_iter().map(BigUint::from).collect_vec();
        prop_assert_eq!(found.map(|found| found.counts), Some(counts));
    }
}
